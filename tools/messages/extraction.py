"""Find the messages that the sources declare with `sentences`, `phrase` and `plural`."""

import ast
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path
from typing import Final

MARKERS: Final = ("sentences", "phrase", "plural")
PACKAGE: Final = "loshu.text"
"""Where markers are imported from."""


class ExtractionError(ValueError):
    """A marker whose text cannot be read from the source."""


@dataclass(frozen=True, slots=True)
class Message:
    """One text for translation, and the file that declares it."""

    context: str
    english: str
    many: str | None
    """English for other numbers than one; None where no number matters."""
    file: str


def messages(root: Path) -> list[Message]:
    """List the messages of all sources below a folder, in the order of the files."""
    return [
        message
        for path in sorted(root.rglob("*.py"))
        for message in messages_of(
            path.read_text("utf-8"), path.relative_to(root.parent).as_posix()
        )
    ]


def messages_of(source: str, file: str) -> Iterator[Message]:
    """Yield the messages of one source.

    Raises
    ------
    ExtractionError
        A marker with anything but literal text; names the file and the line.
    """
    if PACKAGE not in source:  # most files: not worth parsing
        return
    tree = ast.parse(source)
    markers = _markers(tree)
    calls = [node for node in ast.walk(tree) if isinstance(node, ast.Call)]
    for node in sorted(calls, key=lambda node: (node.lineno, node.col_offset)):
        marker = node.func.id if isinstance(node.func, ast.Name) else ""
        if marker not in markers:
            continue
        try:
            match marker:
                case "sentences":
                    for context, english in _table(node):
                        yield Message(context, english, None, file)
                case "phrase":
                    context, english = _texts(node, 2)
                    yield Message(context, english, None, file)
                case "plural":
                    context, one, many = _texts(node, 3)
                    yield Message(context, one, many, file)
        except ExtractionError as error:
            raise ExtractionError(f"{file}, line {node.lineno}: {error}") from None


def _markers(tree: ast.Module) -> set[str]:
    """Return the markers that a source imports; other functions may have their names."""
    return {
        name.name
        for node in ast.walk(tree)
        if isinstance(node, ast.ImportFrom) and (node.module or "").startswith(PACKAGE)
        for name in node.names
        if name.name in MARKERS
    }


def _table(call: ast.Call) -> Iterator[tuple[str, str]]:
    if len(call.args) != 1 or call.keywords or not isinstance(call.args[0], ast.Dict):
        raise ExtractionError("sentences() takes one table, written out")
    table = call.args[0]
    for key, value in zip(table.keys, table.values, strict=True):
        if key is None:  # **OTHERS, which are declared elsewhere
            continue
        yield _text(key), _text(value)


def _texts(call: ast.Call, count: int) -> list[str]:
    if len(call.args) != count or call.keywords:
        raise ExtractionError(f"expected {count} texts in their places")
    return [_text(argument) for argument in call.args]


def _text(node: ast.expr) -> str:
    if not (isinstance(node, ast.Constant) and isinstance(node.value, str)):
        raise ExtractionError(f"expected literal text, got {ast.unparse(node)}")
    return node.value
