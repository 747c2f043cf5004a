"""A client of the accessibility bus that plays a hand as a screen reader's user would.

It runs under the system's own Python, which has the bindings, and knows nothing of the program
but what the bus tells: names, descriptions, roles, states and actions. It prints one JSON object.
"""

from __future__ import annotations

import functools
import json
import re
import sys
import time

import gi

gi.require_version("Atspi", "2.0")
from gi.repository import Atspi, GLib  # noqa: E402 - the version must be named first

PATIENCE = 90.0  # seconds for all of it
MOST_OF_A_HAND = 4  # cards; the last may play itself
AGAIN = 2.0  # seconds until what did nothing is pressed again
CARD = re.compile(
    r"(nine|ten|jack|queen|king|ace) of (clubs|diamonds|hearts|spades)", re.IGNORECASE
)
NEXT_HAND = "Next hand"


class Desk:
    """The program as the bus shows it."""

    def __init__(self):
        self.heard = []
        self.until = time.monotonic() + PATIENCE
        listener = Atspi.EventListener.new(self._hear)
        listener.register("object:announcement")
        listener.register("object:property-change:accessible-name")
        self._listener = listener

    def _hear(self, event):
        text = str(event.any_data) if event.any_data is not None else ""
        if text:
            self.heard.append(text)

    def wait(self, seconds):
        """Let events come in."""
        context, until = GLib.MainContext.default(), time.monotonic() + seconds
        while time.monotonic() < until:
            while context.pending():
                context.iteration(may_block=False)
            time.sleep(0.01)
        if time.monotonic() > self.until:
            raise TimeoutError("the hand did not end in time")

    def application(self):
        """Return the program, waiting until it is there."""
        while True:
            desktop = Atspi.get_desktop(0)
            for place in range(desktop.get_child_count()):
                child = desktop.get_child_at_index(place)
                if child is not None and "uchre" in (child.get_name() or ""):
                    return child
            self.wait(0.1)


def reading(ask):
    """Ask again where something went from the screen while it was read, as it does for a person."""

    @functools.wraps(ask)
    def asked(*about):
        for _ in range(20):
            try:
                return ask(*about)
            except GLib.GError as gone:
                if "No such object path" not in gone.message:
                    raise
                time.sleep(0.1)
        return ask(*about)

    return asked


def is_showing(node):
    return node.get_state_set().contains(Atspi.StateType.SHOWING)


def nodes(node):
    """Yield a node and everything under it that is on the screen."""
    yield node
    for place in range(node.get_child_count()):
        child = node.get_child_at_index(place)
        if child is not None and is_showing(child):
            yield from nodes(child)


@reading
def buttons(application):
    """Return what can be pressed, by name."""
    found = {}
    for node in nodes(application):
        if node.get_role() in (Atspi.Role.PUSH_BUTTON, Atspi.Role.TOGGLE_BUTTON):
            found.setdefault(node.get_name(), node)
    return found


def press(node):
    """Press a button by its own action, without knowing where it is."""
    actions = node.get_action_iface()
    names = [actions.get_action_name(place) for place in range(actions.get_n_actions())]
    place = next(place for place, name in enumerate(names) if name.lower() in ("press", "click"))
    if not actions.do_action(place):
        raise RuntimeError(f"{node.get_name()} could not be pressed")


@reading
def texts(application):
    """Return everything that can be read."""
    return [node.get_name() for node in nodes(application) if node.get_name()]


def greet(desk, application, report):
    """Answer the greeting."""
    while True:
        found = buttons(application)
        answer = next((name for name in found if name.startswith("I play now")), None)
        if answer:
            report["greeting"] = {name: node.get_description() for name, node in found.items()}
            press(found[answer])
            return
        desk.wait(0.1)


@reading
def next_press(application):
    """Return what a person would press now, and None while there is nothing to press."""
    found = buttons(application)
    if NEXT_HAND in found:
        return NEXT_HAND, found
    for name in ("Go on", "Play with your partner", "Pass"):
        node = found.get(name)
        if node is not None and not must_not(node):
            return name, found
    named = [name for name in found if name.startswith(("Name ", "Pick up", "Order up"))]
    allowed = [name for name in named if not must_not(found[name])]
    if allowed:
        return allowed[0], found
    cards = [name for name in found if CARD.match(name)]
    allowed = [name for name in cards if not found[name].get_description()]
    return (allowed[0] if allowed else None), found


def must_not(node):
    """Whether the description says why it may not be pressed now."""
    return "." in node.get_description()


def is_whole(names, heard=None):
    """Whether everybody had cards to play: in a hand that somebody plays alone one sits out."""
    told = "" if heard is None else " ".join(heard)
    others = heard is None or all(
        f"{who} plays" in told or f"{who} leads" in told for who in ("West", "North", "East")
    )
    return others and len({name for name in names if CARD.match(name)}) >= MOST_OF_A_HAND


def play(desk, application, report):
    """Play until a whole hand is over: with the first thing that may be done each time."""
    before, pressed_at = None, 0.0
    while True:
        name, found = next_press(application)
        if name == NEXT_HAND and is_whole(report["pressed"], desk.heard):
            return
        state = (name, tuple(sorted(found)))
        # What came too soon after another press was taken for a slip: one presses again.
        is_slip = time.monotonic() - pressed_at > AGAIN
        if name is not None and (state != before or is_slip):
            pressed_at = time.monotonic()
            report["hands"].append([one for one in found if CARD.match(one)])
            report["pressed"].append(name)
            if CARD.match(name):
                report["table"] = texts(application)
            press(found[name])
            before = state
        elif name is None:
            before = None
        desk.wait(0.25)


def main():
    report = {"pressed": [], "hands": [], "greeting": {}}
    desk = Desk()
    application = desk.application()
    greet(desk, application, report)
    desk.wait(0.5)
    play(desk, application, report)
    desk.wait(0.3)
    report["read"] = texts(application)
    report["heard"] = desk.heard
    json.dump(report, sys.stdout)


if __name__ == "__main__":
    main()
