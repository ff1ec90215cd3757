"""``loshu sudoku convert``: write Sudokus in another format."""

from collections.abc import Iterator
from pathlib import Path

import click

from loshu.cli import USAGE
from loshu.cli.sudoku.reading import Source, from_option, opened, strict_option
from loshu.cli.writing import deliver, out_option
from loshu.core.errors import NotationError
from loshu.sudoku.notation import FORMATS, format_named, write_lines
from loshu.sudoku.notation.format import Format
from loshu.sudoku.notation.reading import written

_PLAIN = {"line": ".", "sdm": "0"}
"""Formats that a kernel writes, and their sign of an empty cell."""


@click.command("convert")
@click.argument("sudokus", default="-", metavar="SUDOKUS")
@click.option(
    "--to",
    type=click.Choice([known.name for known in FORMATS if known.write is not None]),
    help="Format of the output; by default the suffix of --out decides, else lines.",
)
@from_option
@strict_option
@out_option
def command(sudokus: str, to: str | None, from_: str | None, strict: bool, out: Path | None) -> int:
    r"""Write SUDOKUS, a file in any format, '-', or a Sudoku as text, in another format.

    Exit code: 2 when a line is wrong, after the others were written.

    \b
    Formats:
      line, sdm                     a line of 81 characters
      sdk, ss                       rows, under headers or with bars and rules
      sdx, pencil-marks, candidates with what each cell may still hold
      hodoku, opensudoku, solo      of other programs
      sudokuwiki, f-puzzles, sudokupad  links that open the puzzle
    \b
    Examples:
      loshu sudoku convert puzzles.sdm --to line
      loshu sudoku convert puzzle.ss --to sudokupad
    """
    known = _format_for(to, out)
    with opened(sudokus, from_=from_, strict=strict) as source:
        deliver(_pieces(source, known), out)
        source.tell_the_rest()
        return USAGE if source.wrong else 0


def _format_for(to: str | None, out: Path | None) -> Format:
    if to is not None:
        return format_named(to)
    suffix = "" if out is None else out.suffix.lower()
    return next(
        (known for known in FORMATS if known.write and suffix and suffix in known.suffixes),
        format_named("line"),
    )


def _pieces(source: Source, known: Format) -> Iterator[bytes]:
    found = False
    yield known.before.encode()
    for piece in _written(source, known):
        found = found or bool(piece)
        yield piece
    yield known.after.encode()
    if not found and not source.wrong:
        raise NotationError(f"{source.name} holds no Sudoku")


def _written(source: Source, known: Format) -> Iterator[bytes]:
    if source.is_nine and source.whole is None and known.name in _PLAIN:
        for block in source.blocks():
            yield write_lines(block.puzzles, empty=_PLAIN[known.name]).tobytes()
    else:
        yield from (
            text.encode() for text in written((puzzle for _, puzzle in source.items()), known)
        )
