"""The pseudo-language: English with accents and brackets, to find sentences that bypass Fluent.

Every message is `[åççéñţéð]`. A text on the screen outside brackets did not come from the
words files; a bracket that never closes was cut short; a layout that breaks would break in a
longer language too.
"""

from __future__ import annotations

from fluent.syntax import ast
from fluent.syntax.visitor import Transformer

_PLAIN = "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ"
_MARKED = "åƀçðéƒĝĥîĵķļɱñöþǫŕšţûṽŵẋýžÅƁÇÐÉƑĜĤÎĴĶĻṀÑÖÞǪŔŠŢÛṼŴẊÝŽ"
_ACCENTS = str.maketrans(_PLAIN, _MARKED)


def pseudo(resource: ast.Resource) -> ast.Resource:
    """Return the same messages, every text accented and every message in brackets."""
    _Accents().visit(resource)
    for entry in resource.body:
        if isinstance(entry, ast.Message) and entry.value is not None:
            entry.value.elements.insert(0, ast.TextElement("["))
            entry.value.elements.append(ast.TextElement("]"))
    return resource


class _Accents(Transformer):
    """Accents every text element of a resource, in place."""

    def visit_TextElement(self, node: ast.TextElement) -> ast.TextElement:  # noqa: N802 - named by the visitor
        node.value = node.value.translate(_ACCENTS)
        return node
