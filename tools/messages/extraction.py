"""Find the messages that the sources declare.

In Python with `sentences`, `phrase` and `plural`, in scripts of the page with ``say`` and
``sayCount``.
"""

import ast
import re
from collections.abc import Iterator
from dataclasses import dataclass
from io import BytesIO
from pathlib import Path
from typing import Final, TypeAlias

from babel.messages.extract import extract_javascript

MARKERS: Final = ("sentences", "phrase", "plural")
PACKAGE: Final = "loshu.text"
"""Module from which markers are imported."""
_CALL: Final = re.compile(r"(?<!function )\b(?:say|sayCount)\(")
SCRIPT_MARKERS: Final = {"say": 2, "sayCount": 3}
"""Functions of scripts, and how many of their arguments are texts."""


_ScriptCall: TypeAlias = tuple[int, str | tuple[str, ...], list[str], str | None]
"""As Babel finds it: line, texts, comments and context."""


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
        for suffix, find in ((".py", messages_of), (".js", messages_of_script))
        for path in sorted(root.rglob(f"*{suffix}"))
        for message in find(path.read_text("utf-8"), path.relative_to(root.parent).as_posix())
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


def messages_of_script(source: str, file: str) -> Iterator[Message]:
    """Yield the messages of one script.

    Raises
    ------
    ExtractionError
        A call of a marker with anything but literal text; names the file and the line.
    """
    markers = dict.fromkeys(SCRIPT_MARKERS)
    calls = list(_calls_in_script(source, markers))
    if len(calls) < len(_CALL.findall(source)):
        raise ExtractionError(f"{file}: a call with blanks within a template cannot be read")
    for line, marker, found, _ in calls:
        count = SCRIPT_MARKERS[str(marker)]
        texts = [found] if isinstance(found, str) else list(found)
        if len(texts) < count or not all(isinstance(text, str) for text in texts[:count]):
            if f"function {marker}(" in source.splitlines()[line - 1]:  # its definition
                continue
            raise ExtractionError(f"{file}, line {line}: {marker}() takes {count} literal texts")
        context, english, *many = texts[:count]
        yield Message(context, english, many[0] if many else None, file)


def contexts_of_scripts(root: Path) -> set[str]:
    """Return the contexts whose texts scripts look up with ``translated``, declared in Python."""
    return {
        found if isinstance(found, str) else found[0]
        for path in sorted(root.rglob("*.js"))
        for _, _, found, _ in _calls_in_script(path.read_text("utf-8"), {"translated": None})
    } - {""}


def _calls_in_script(source: str, markers: dict[str, None]) -> Iterator[_ScriptCall]:
    """Yield the calls of functions, those within templates as well."""
    yield from extract_javascript(
        BytesIO(source.encode()), markers, (), {"parse_template_string": True}
    )


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
