"""Plays a hand with a real pointer and real keys; the bus only tells where things are.

Every second thing is done with the mouse, the others with the keyboard. Prints one JSON object.
"""

from __future__ import annotations

import json
import subprocess
import sys
import time
from pathlib import Path

sys.path.insert(0, str(Path(__file__).resolve().parent.parent / "access"))

from client import AGAIN, CARD, NEXT_HAND, Atspi, Desk, buttons, is_whole, next_press, texts

KEYS = {"Go on": "space", "Next hand": "space", "Pass": "p", "Play with your partner": "p"}


def xdotool(*words):
    command = ["xdotool", *words]
    subprocess.run(command, check=True, capture_output=True)


def middle(node):
    """Return where the middle of something is on the screen."""
    place = node.get_extents(Atspi.CoordType.SCREEN)
    return place.x + place.width // 2, place.y + place.height // 2


def click(node):
    x, y = middle(node)
    xdotool("mousemove", str(x), str(y), "click", "1")


def key_of(name, found):
    """Return the key that does what a button does."""
    if name in KEYS:
        return KEYS[name]
    if CARD.match(name):
        lying = sorted(
            (one for one in found if CARD.match(one)), key=lambda one: middle(found[one])
        )
        return str(lying.index(name) + 1)
    return "o"


def greet(desk, application):
    while True:
        found = buttons(application)
        answer = next((name for name in found if name.startswith("I play now")), None)
        if answer and middle(found[answer])[0] > 100:
            desk.wait(0.3)
            click(found[answer])
            return
        desk.wait(0.1)


def play(desk, application, report):
    before, pressed_at = None, 0.0
    while True:
        name, found = next_press(application)
        if name == NEXT_HAND and is_whole(done for _, done in report["done"]):
            return
        state = (name, tuple(sorted(found)))
        is_slip = time.monotonic() - pressed_at > AGAIN
        if name is not None and (state != before or is_slip):
            pressed_at = time.monotonic()
            by_mouse = len(report["done"]) % 2 == 0
            report["done"].append(["mouse" if by_mouse else "key", name])
            if by_mouse:
                click(found[name])
            else:
                xdotool("key", key_of(name, found))
            before = state
        elif name is None:
            before = None
        desk.wait(0.4)


def main():
    report = {"done": []}
    desk = Desk()
    application = desk.application()
    greet(desk, application)
    desk.wait(0.5)
    play(desk, application, report)
    xdotool("key", "F3")
    desk.wait(0.5)
    report["log"] = texts(application)
    xdotool("key", "Home")
    desk.wait(0.5)
    report["log's top"] = texts(application)
    xdotool("key", "Escape")
    desk.wait(0.2)
    xdotool("key", "ctrl+q")
    json.dump(report, sys.stdout)


if __name__ == "__main__":
    main()
