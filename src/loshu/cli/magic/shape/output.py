"""The output of commands for shapes: text, JSON, tables and pictures."""

import json
from collections.abc import Iterable, Iterator
from pathlib import Path
from typing import Any, Final

from loshu.cli.formats import FormatChoice
from loshu.cli.pictures import PICTURES
from loshu.cli.record_tables import table_of
from loshu.cli.writing import deliver, deliver_pictures
from loshu.core.errors import UnsupportedError
from loshu.magic.shapes.filled import FilledShape
from loshu.render import format_named
from loshu.text import Translations, phrase

SUM: Final = phrase("magic.shape", "Sum of each line: {sums}")
SHAPES: Final = FormatChoice(
    names=("text", "line", "json", "csv", "parquet", *PICTURES.values()),
    suffixes={
        ".txt": "text",
        ".json": "json",
        ".jsonl": "json",
        ".csv": "csv",
        ".parquet": "parquet",
        **PICTURES,
    },
    folders=True,
)
"""The formats of filled shapes."""


def deliver_shapes(found: Iterable[FilledShape], target: str, out: Path | None, lang: str) -> None:
    """Write filled shapes in a format."""
    if target in PICTURES.values():
        render = format_named(target).render
        deliver_pictures(found, target, lambda each: render(each.scene(lang)), out)
    elif target == "line":
        deliver((f"{' '.join(each.words)}\n".encode() for each in found), out)
    elif target == "text":
        deliver(_texts(found), out)
    elif target == "json":
        deliver((f"{json.dumps(record(each))}\n".encode() for each in found), out)
    else:
        if target == "parquet" and out is None:
            raise UnsupportedError("Parquet output needs a file: add -o table.parquet.")
        rows = (dict(zip(_columns(each), each.plain, strict=True)) for each in found)
        deliver(table_of(rows, target), out)


def record(filled: FilledShape) -> dict[str, Any]:
    """Return a filled shape as plain values, which the argument SHAPE reads again."""
    return {"shape": filled.name, "numbers": filled.plain}


def sum_line(sums: Iterable[str], words: Translations) -> str:
    """Return the line with the sums of a shape."""
    return words.text(SUM, sums=words.listed(sums))


def _texts(found: Iterable[FilledShape]) -> Iterator[bytes]:
    for at, filled in enumerate(found):
        yield f"{'' if at == 0 else chr(10)}{filled}\n".encode()


def _columns(filled: FilledShape) -> list[str]:
    return [f"c{at}" for at in range(1, len(filled.numbers) + 1)]
