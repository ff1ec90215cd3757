"""``loshu magic shape``: magic stars, hexagons, rectangles, cubes, and lines of your own."""

import json
from collections.abc import Iterable, Iterator
from itertools import chain
from pathlib import Path
from typing import Any, Final

import click

from loshu.cli import READABLE_BUT_WRONG
from loshu.cli.command import Command
from loshu.cli.formats import FormatChoice
from loshu.cli.language import lang_option
from loshu.cli.notes import quiet_option
from loshu.cli.options import first_option, limit_option
from loshu.cli.ranges import ENTRY
from loshu.cli.record_tables import table_of
from loshu.cli.writing import deliver, deliver_pictures, out_option
from loshu.core.errors import NotationError, UnsupportedError
from loshu.magic.shapes import SHAPE_KINDS, read_shape
from loshu.magic.shapes.filling import (
    Numbers,
    fill_shape,
    is_magic_shape,
    line_sums,
    read_numbers,
)
from loshu.magic.shapes.picture import show_shape, text_of
from loshu.magic.shapes.shape import MagicShape
from loshu.render import format_named
from loshu.text import Translations, phrase, translations

_DRAWN: Final = ("svg", "html", "pdf", "png")
_KIND: Final = phrase("magic.shape", "{name}: {meaning}")
_NONE: Final = phrase("magic.shape", "No solution exists.")
_SUM: Final = phrase("magic.shape", "Sum of each line: {sums}")
_WRONG: Final = phrase("magic.shape", "Not magic. Sums of the lines: {sums}")
_RESULTS: Final = FormatChoice(
    names=("text", "line", "json", "csv", "parquet", *_DRAWN),
    suffixes={
        ".txt": "text",
        ".json": "json",
        ".jsonl": "json",
        ".csv": "csv",
        ".parquet": "parquet",
        **{f".{name}": name for name in _DRAWN},
    },
    folders=True,
)


@click.command("shape", cls=Command)
@click.argument("shape", required=False)
@click.argument("numbers", required=False)
@click.option("--count", "counting", is_flag=True, help="Print the number of solutions.")
@click.option("--all", "every", is_flag=True, help="Print all solutions.")
@click.option(
    "--up-to-symmetry",
    is_flag=True,
    help="Only one of each set of rotations and reflections.",
)
@click.option(
    "--entries",
    metavar="NUMBERS",
    help="Numbers to use: a list (1,2,5), a range with a step (3..51/2), or a file (default: 1 to "
    "the number of cells).",
)
@click.option("--constant", type=ENTRY, help="Sum of every line (the magic constant).")
@first_option("solutions")
@limit_option
@lang_option
@_RESULTS.options
@out_option
@quiet_option
def command(
    shape: str | None,
    numbers: str | None,
    counting: bool,
    every: bool,
    up_to_symmetry: bool,
    entries: str | None,
    constant: int | None,
    limit: int | None,
    lang: str,
    format_: str | None,
    out: Path | None,
) -> int:
    r"""Fill a magic shape, or check its numbers: stars, hexagons, rectangles, cubes and others.

    SHAPE is a name such as star-6, hexagon-3, rectangle-3x5 or cube-3; or lines of cells of any
    names, 'a b c/c d e/e f a', with sums if they differ, 'a b c=9/c d e=12'; or a file with
    them or with JSON. Without it, the shapes are listed. NUMBERS are those of the cells,
    '.' for a blank. Full ones are checked.

    Exit code: 0 if a solution was found, 1 if none exists, 2 for unreadable input.

    \b
    Examples:
      loshu magic shape star-6 --all --up-to-symmetry --format line
      loshu magic shape hexagon-3 -o hexagon.svg
      loshu magic shape cube-3 --count
      loshu magic shape 'a b c/c d e/e f a' '1 . 3 . . .' --constant 10
    """
    words = translations(lang)
    if every and limit is not None:
        raise UnsupportedError("--all and --limit exclude each other. Use one.")
    if shape is None:
        _list_kinds(words, format_, out)
        return 0
    target = _RESULTS.chosen(format_, out)
    wanted = _read(shape)
    given = read_numbers(wanted, numbers)
    full = tuple(number for number in given if number is not None)
    if len(full) == wanted.cells and not counting and target == "text":
        return _check(wanted, full, constant, words, out)
    found = fill_shape(
        wanted, given, entries=entries, constant=constant, up_to_symmetry=up_to_symmetry,
        limit=limit or (None if every or counting else 1),
    )  # fmt: skip
    if counting:
        number = sum(1 for _ in found)
        deliver([f"{number}\n".encode()], out)
        return 0 if number else READABLE_BUT_WRONG
    first = next(found, None)
    if first is None:
        click.echo(words.text(_NONE), err=True)
        return READABLE_BUT_WRONG
    _write(wanted, chain([first], found), target, out, words, lang)
    return 0


def _read(text: str) -> MagicShape:
    """Read a shape from a file, or from the text itself."""
    try:
        path = Path(text)
        if not path.is_file():
            return read_shape(text)
    except OSError:  # a text longer than the name of any file
        return read_shape(text)
    try:
        content = path.read_text("utf-8").strip()
        is_json = content.startswith("{")
        return read_shape(content if is_json else "/".join(content.splitlines()))
    except (NotationError, UnicodeDecodeError) as error:
        raise NotationError(f"{text}: {error}") from None


def _list_kinds(words: Translations, format_: str | None, out: Path | None) -> None:
    names = [f"{kind.name}-{kind.sizes}" for kind in SHAPE_KINDS]
    if _RESULTS.chosen(format_, out) == "json":
        records = [
            {"name": name, "meaning": kind.meaning.english}
            for name, kind in zip(names, SHAPE_KINDS, strict=True)
        ]
        deliver([f"{json.dumps(records)}\n".encode()], out)
        return
    for name, kind in zip(names, SHAPE_KINDS, strict=True):
        line = words.text(_KIND, name=name, meaning=words.text(kind.meaning))
        deliver([f"{line}\n".encode()], out)


def _check(
    shape: MagicShape, numbers: Numbers, constant: int | None, words: Translations, out: Path | None
) -> int:
    """Print full numbers and their sums; return the exit code."""
    right = is_magic_shape(shape, numbers, constant)
    sums = (
        _sums(shape, numbers)
        if right
        else [total for g in line_sums(shape, numbers) for total in g]
    )
    said = words.text(_SUM if right else _WRONG, sums=words.listed(list(map(words.number, sums))))
    deliver([f"{text_of(shape, numbers)}\n\n{said}\n".encode()], out)
    return 0 if right else READABLE_BUT_WRONG


def _sums(shape: MagicShape, numbers: Numbers) -> list[int]:
    """Return the sums of a magic shape, one for each group that has another."""
    return list(dict.fromkeys(sums[0] for sums in line_sums(shape, numbers)))


def _write(
    shape: MagicShape, found: Iterable[Numbers], target: str, out: Path | None,
    words: Translations, lang: str,
) -> None:  # fmt: skip
    if target in _DRAWN:
        render = format_named(target).render
        deliver_pictures(
            found, target, lambda each: render(show_shape(shape, each, lang=lang)), out
        )
    elif target == "line":
        deliver((f"{' '.join(map(str, each))}\n".encode() for each in found), out)
    elif target == "text":
        deliver(_texts(shape, found, words), out)
    elif target == "json":
        deliver((f"{json.dumps(_record(shape, each))}\n".encode() for each in found), out)
    else:
        if target == "parquet" and out is None:
            raise UnsupportedError("Parquet output needs a file: add -o table.parquet.")
        rows = ({f"c{at}": number for at, number in enumerate(each, 1)} for each in found)
        deliver(table_of(rows, target), out)


def _record(shape: MagicShape, numbers: Numbers) -> dict[str, Any]:
    return {"shape": shape.name, "numbers": list(numbers), "sums": _sums(shape, numbers)}


def _texts(shape: MagicShape, found: Iterable[Numbers], words: Translations) -> Iterator[bytes]:
    for at, numbers in enumerate(found):
        if at == 0:
            sums = words.listed(list(map(words.number, _sums(shape, numbers))))
            yield f"{words.text(_SUM, sums=sums)}\n".encode()
        yield f"\n{text_of(shape, numbers)}\n".encode()
