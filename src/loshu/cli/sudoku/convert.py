"""``loshu sudoku convert``: write Sudokus in another format."""

from collections.abc import Iterator
from pathlib import Path

import click

from loshu.cli import USAGE
from loshu.cli.sudoku.reading import Source, from_option, opened, strict_option
from loshu.cli.sudoku.variant_reading import variants_in
from loshu.cli.writing import deliver, note, out_option
from loshu.core.errors import NotationError
from loshu.sudoku.notation import FORMATS, format_named, write_lines
from loshu.sudoku.notation.format import Format
from loshu.sudoku.notation.reading import written
from loshu.sudoku.variants import Variant, write_variant
from loshu.sudoku.variants.links import unknown_to_f_puzzles

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

    Rules of their own go into the formats that can tell them: json, f-puzzles, sudokupad and, if it
    has them, ipuz. The others are refused then. Exit code: 2 when a line is wrong, after the others
    were written.

    \b
    Formats:
      line, sdm                     a line of 81 characters
      sdk, ss                       rows, under headers or with bars and rules
      sdx, pencil-marks, candidates with what each cell may still hold
      hodoku, opensudoku, solo      of other programs
      sudokuwiki, f-puzzles, sudokupad  links that open the puzzle
      json, ipuz                    with rules, as f-puzzles and ipuz have them
    \b
    Examples:
      loshu sudoku convert puzzles.sdm --to line
      loshu sudoku convert puzzle.ss --to sudokupad
    """
    known = _format_for(to, out)
    if with_rules := variants_in(sudokus, from_):
        deliver(_with_rules(with_rules, known), out)
        return 0
    with opened(sudokus, from_=from_, strict=strict) as source:
        deliver(_pieces(source, known), out)
        source.tell_the_rest()
        return USAGE if source.wrong else 0


def _with_rules(puzzles: list[Variant], known: Format) -> Iterator[bytes]:
    """Write puzzles with rules; raises `NotationError` where the format would lose some."""
    texts = [write_variant(puzzle, known) for puzzle in puzzles]
    unknown = {key for puzzle in puzzles for key in unknown_to_f_puzzles(puzzle)}
    if unknown and known.write_data is not None:
        note(f"Warning: f-puzzles and SudokuPad do not know: {', '.join(sorted(unknown))}")
    yield known.before.encode()
    yield from (f"{text}\n".encode() for text in texts)
    yield known.after.encode()


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
