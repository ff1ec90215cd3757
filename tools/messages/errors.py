"""Find errors, and titles of progress bars, where the sources make them."""

import ast
import re
from collections.abc import Iterator, Mapping
from itertools import chain, product
from math import prod
from pathlib import Path
from typing import Final, TypeAlias

from loshu.text.errors import CONTEXT
from loshu.text.page_sentences import split_sentences
from tools.messages.extraction import Message

_METHODS: Final = ("wrong", "unknown", "damaged")
"""Methods that make an error about a place of a text or file."""
_PROGRESS: Final = ("progress_bar", "answer_all", "deliver_found")
_TITLES: Final = ("title", "unit")
"""Keywords with texts of a progress bar."""
_OF_PYTHON: Final = ("AssertionError", "AttributeError", "NotImplementedError", "ExtractionError")
"""Errors that nobody but a developer meets."""
_CALLS: Final = tuple(f"{name}(" for name in ("Error", *_METHODS, *_PROGRESS))
_LISTS: Final = ("join", "joined", "either", "listed")
"""Functions that write a list of names."""
_REASONS: Final = ("error", "fault", "why", "cause", "refused", "problem")
_MOST: Final = 16
"""Variants of one error."""
_BLANK: Final = "8\N{BULLET}{}\N{BULLET}8"
"""A blank while sentences are split, where it stands for a number."""
_BLANKS: Final = re.compile("8\N{BULLET}(\\d+)\N{BULLET}8")
_NAMES: Final = re.compile(r"\{\w+\}")
_OTHERS: Final = re.compile(r"(?<!\{)\{(?!(?:names|reason|key)\})\w+\}")
"""Blanks whose names have no meaning for `loshu.text.known_texts`."""
_BEHIND: Final = re.compile(r"(?<=[.?!])\{\w+\}$")
"""Further sentences, such as a suggestion."""
_WORD: Final = re.compile("[a-z]{2}", re.I)
_Choices: TypeAlias = Mapping[str, ast.expr]
"""Names, and the expressions that choose their texts."""


def errors(root: Path) -> list[Message]:
    """List the sentences of the errors below a folder; those with other names of blanks once."""
    found: dict[str, Message] = {}
    for path in sorted(root.rglob("*.py")):
        source = path.read_text("utf-8")
        if not any(call in source for call in _CALLS):  # half of the files: not worth parsing
            continue
        file = path.relative_to(root.parent).as_posix()
        for text in errors_of(ast.parse(source)):
            found.setdefault(_OTHERS.sub("{}", text), Message(CONTEXT, text, None, file))
    return [*found.values()]


def errors_of(tree: ast.Module) -> Iterator[str]:
    """Yield the sentences of the errors of a source, with a blank for each part that varies.

    Examples
    --------
    >>> [*errors_of(ast.parse('NotationError(f"{text!r} is no order. Give {least}.")'))]
    ['{text} is no order.', 'Give {least}.']
    """
    for node, choices in _with_choices(tree, {}):
        for made in _texts_of(node):
            for text in _variants(made, choices):
                yield from _sentences(text)


def _with_choices(node: ast.AST, choices: _Choices) -> Iterator[tuple[ast.AST, _Choices]]:
    """Yield all nodes, each with the names that its function chooses between two texts for."""
    if isinstance(node, ast.FunctionDef | ast.AsyncFunctionDef):
        choices = {**choices, **_choices_of(node)}
    yield node, choices
    for below in ast.iter_child_nodes(node):
        yield from _with_choices(below, choices)


def _choices_of(function: ast.AST) -> _Choices:
    """Return the texts of names such as ``which = "two rows" if ... else "two columns"``."""
    return {
        target.id: value
        for node in ast.walk(function)
        if isinstance(node, ast.Assign)
        for target, value in [(node.targets[0], node.value)]
        if isinstance(target, ast.Name) and isinstance(value, ast.IfExp) and _has_words(value)
    }


def _has_words(value: ast.IfExp) -> bool:
    return any(
        isinstance(part, ast.Constant) and isinstance(part.value, str) and " " in part.value.strip()
        for part in ast.walk(value)
    )


def _texts_of(node: ast.AST) -> Iterator[ast.expr]:
    """Yield the texts that a call puts before users."""
    if not isinstance(node, ast.Call):
        return
    name = _last_name(node.func)
    if name in _METHODS or (name.endswith("Error") and name not in _OF_PYTHON):
        yield from node.args[:1]
    elif name in _PROGRESS:
        titles = node.args[:1] if name == "progress_bar" else []
        yield from (*titles, *(each.value for each in node.keywords if each.arg in _TITLES))


def _last_name(node: ast.expr) -> str:
    match node:
        case ast.Name(id=name) | ast.Attribute(attr=name):
            return name
        case ast.Call(func=function):
            return _last_name(function)
        case ast.Subscript(value=value) | ast.Starred(value=value) | ast.Await(value=value):
            return _last_name(value)
        case ast.BinOp(left=left, right=right):
            return _last_name(left) or _last_name(right)
        case _:
            return ""


def _variants(node: ast.expr, choices: _Choices) -> Iterator[list[str | ast.expr]]:
    """Yield the ways in which a text is put together: fixed parts, and expressions for blanks."""
    match node:
        case ast.Constant(value=str(text)):
            yield [text]
        case ast.JoinedStr(values=parts):
            pieces = [[*_variants(part, choices)] for part in parts]
            if prod(map(len, pieces)) <= _MOST:
                yield from ([*chain(*chosen)] for chosen in product(*pieces))
        case ast.FormattedValue(value=ast.Constant() | ast.IfExp() | ast.JoinedStr() as value):
            yield from _variants(value, choices)
        case ast.FormattedValue(value=ast.Name(id=name)) if name in choices:
            yield from _variants(choices[name], {})
        case ast.FormattedValue(value=value):
            yield [value]
        case ast.IfExp(body=body, orelse=orelse):
            yield from _variants(body, choices)
            yield from _variants(orelse, choices)
        case ast.BinOp(left=left, op=ast.Add(), right=right):
            for one, other in product(_variants(left, choices), _variants(right, choices)):
                yield one + other
        case _:
            yield [node]


def _sentences(parts: list[str | ast.expr]) -> Iterator[str]:
    """Yield the sentences of a text; while they are split, numbers stand for its blanks."""
    names: list[str] = []
    text = ""
    for part in parts:
        if isinstance(part, str):
            text += part.replace("{", "{{").replace("}", "}}")
        else:
            text += _BLANK.format(len(names))
            names.append(_blank_name(part))
    for sentence in split_sentences(text.strip()):
        used = [names[int(number)] for number in _BLANKS.findall(sentence)]
        fixed = _BLANKS.split(sentence)[::2]
        marks = (f"{{{name}}}" for name in (*_different(used), ""))
        shown = _BEHIND.sub("", "".join(chain(*zip(fixed, marks, strict=True))).removesuffix("{}"))
        if _WORD.search(_NAMES.sub("", shown)):
            yield shown


def _blank_name(node: ast.expr) -> str:
    name = _last_name(node)
    if name in _LISTS:
        return "names"
    if name in _REASONS:
        return "reason"
    return name.strip("_").lower() or "value"


def _different(names: list[str]) -> Iterator[str]:
    """Yield names with a number behind those that occur again: "size", "size_2"."""
    for at, name in enumerate(names):
        before = names[:at].count(name)
        yield f"{name}_{before + 1}" if before else name
