"""``loshu sudoku pattern``: the pattern of givens and its symmetries."""

import json
from typing import Any, Final

import click
import numpy as np

from loshu.cli.command import Command
from loshu.cli.language import lang_option
from loshu.cli.notes import quiet_option
from loshu.cli.options import json_option, limit_option, print_option, threads_option
from loshu.cli.sudoku.lists import finish, named_blocks
from loshu.cli.sudoku.reading import opened
from loshu.cli.sudoku.reading_options import from_option, strict_option
from loshu.core.symmetry import ASPECTS
from loshu.sudoku.generation.given_patterns import Pattern, pattern_of
from loshu.sudoku.notation.format import SudokuFormat
from loshu.sudoku.shape import Shape
from loshu.sudoku.sudoku import Sudoku
from loshu.sudoku.symmetry.automorphism_group import count_automorphisms
from loshu.sudoku.symmetry.small_minlex import SMALL, small_forms
from loshu.text import phrase, translations

_GIVENS: Final = phrase("sudoku.pattern", "givens         {count}")
_SYMMETRIES: Final = phrase("sudoku.pattern", "symmetries     {names}")
_NONE: Final = phrase("sudoku.pattern", "symmetries     none")
_AUTOMORPHISMS: Final = phrase(
    "sudoku.pattern", "automorphisms  {pattern} of the pattern, {puzzle} of the puzzle"
)
_FORM: Final = phrase("sudoku.pattern", "form           {form}")


@click.command("pattern", cls=Command)
@click.argument("sudoku", default="-", metavar="[SUDOKUS]")
@from_option
@strict_option
@threads_option
@lang_option
@json_option
@limit_option
@quiet_option
@print_option
def command(
    sudoku: str,
    from_: SudokuFormat | None,
    strict: bool,
    threads: int | None,
    lang: str,
    as_json: bool,
) -> int:
    r"""Print the pattern of givens of each Sudoku, and its symmetries.

    SUDOKUS is a file in any format, '-' for standard input (the default), or a puzzle as text.
    Printed are the rotations and reflections that preserve the pattern, the number of its
    automorphisms, and its canonical form. Automorphisms are rearrangements of rows and columns
    that keep the boxes (3,359,232 in all for 9x9) and preserve the pattern. Automorphisms of the
    puzzle also preserve the digits, up to renaming. Supported: 4x4, 6x6 and 9x9.

    Exit code: 0, or 2 if a line is unreadable or breaks the rules.

    \b
    Examples:
      loshu sudoku pattern puzzles.txt
      loshu sudoku pattern puzzles.txt --json
    """
    first = True
    with opened(sudoku, from_=from_, strict=strict) as source:
        for named in named_blocks(source, threads=threads):
            shape = named.shape
            small = shape in SMALL
            counts = (
                small_forms(named.puzzles, shape)[2]
                if small
                else count_automorphisms(named.puzzles)
            )
            for puzzle, count, line in zip(
                named.puzzles, counts.tolist(), named.lines, strict=True
            ):
                pattern = pattern_of(Sudoku(shape, puzzle.tobytes()))
                if as_json:
                    record = _record(pattern, count, shape)
                    click.echo(json.dumps({"line": int(line), **record}))
                    continue
                click.echo(("" if first else "\n") + _text(pattern, count, shape, lang))
                first = False
        return finish(source)


def _line(cells: tuple[int, ...], shape: Shape) -> str:
    symbols = np.full(shape.cells, ".")
    symbols[list(cells)] = "x"
    return "".join(symbols.tolist())


def _record(pattern: Pattern, automorphisms: int, shape: Shape) -> dict[str, Any]:
    return {
        "pattern": _line(pattern.givens, shape),
        "givens": len(pattern.givens),
        "symmetries": list(pattern.aspects),
        "pattern_automorphisms": pattern.automorphisms,
        "puzzle_automorphisms": automorphisms,
        "form": _line(pattern.form, shape),
    }


def _text(pattern: Pattern, automorphisms: int, shape: Shape, lang: str) -> str:
    words = translations(lang)
    counts = {"pattern": pattern.automorphisms, "puzzle": automorphisms}
    line = _line(pattern.givens, shape)
    others = [name for name in pattern.aspects if name != ASPECTS[0].name]
    return "\n".join(
        [
            *(" ".join(line[at : at + shape.size]) for at in range(0, shape.cells, shape.size)),
            words.text(_GIVENS, count=len(pattern.givens)),
            words.text(_SYMMETRIES, names=", ".join(others)) if others else words.text(_NONE),
            words.text(_AUTOMORPHISMS, **{name: words.number(n) for name, n in counts.items()}),
            words.text(_FORM, form=_line(pattern.form, shape)),
        ]
    )
