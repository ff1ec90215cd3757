"""``loshu sudoku pattern``: the pattern of givens and its symmetries."""

import json
from typing import Any, Final

import click
import numpy as np

from loshu.cli.language import lang_option
from loshu.cli.notes import quiet_option
from loshu.cli.sudoku.lists import finish, named_blocks
from loshu.cli.sudoku.reading import from_option, opened, strict_option
from loshu.cli.sudoku.streaming import threads_option
from loshu.core.symmetry import ASPECTS
from loshu.sudoku.automorphism_group import count_automorphisms
from loshu.sudoku.notation.format import SudokuFormat
from loshu.sudoku.patterns import Pattern, pattern_of
from loshu.sudoku.shape import NINE
from loshu.sudoku.sudoku import Sudoku
from loshu.text import phrase, translations

_GIVENS: Final = phrase("sudoku.pattern", "givens         {count}")
_SYMMETRIES: Final = phrase("sudoku.pattern", "symmetries     {names}")
_NONE: Final = phrase("sudoku.pattern", "symmetries     none")
_AUTOMORPHISMS: Final = phrase(
    "sudoku.pattern", "automorphisms  {pattern} of the pattern, {puzzle} of the puzzle"
)
_FORM: Final = phrase("sudoku.pattern", "form           {form}")


@click.command("pattern")
@click.argument("sudoku", default="-")
@from_option
@strict_option
@threads_option
@lang_option
@click.option("--json", "as_json", is_flag=True, help="Print one JSON object for each Sudoku.")
@quiet_option
def command(
    sudoku: str,
    from_: SudokuFormat | None,
    strict: bool,
    threads: int | None,
    lang: str,
    as_json: bool,
) -> int:
    r"""Print the pattern of givens of each Sudoku, and its symmetries.

    These are the rotations and reflections that map the pattern to itself, and the number of its
    automorphisms among the 3,359,232 arrangements of the cells that keep rows, columns and boxes.
    Automorphisms of the puzzle keep its digits too, up to renaming. The canonical form is the
    lexicographically least image of the pattern.

    Exit code: 0, or 2 when a line could not be read or breaks the rules.

    \b
    Examples:
      loshu sudoku pattern puzzles.txt
      loshu sudoku pattern puzzles.txt --json
    """
    first = True
    with opened(sudoku, from_=from_, strict=strict) as source:
        for named in named_blocks(source, threads=threads):
            counts = count_automorphisms(named.puzzles).tolist()
            for puzzle, count, line in zip(named.puzzles, counts, named.lines, strict=True):
                pattern = pattern_of(Sudoku(NINE, puzzle.tobytes()))
                if as_json:
                    click.echo(json.dumps({"line": int(line), **_record(pattern, count)}))
                    continue
                click.echo(("" if first else "\n") + _text(pattern, count, lang))
                first = False
        return finish(source)


def _line(cells: tuple[int, ...]) -> str:
    symbols = np.full(NINE.cells, ".")
    symbols[list(cells)] = "x"
    return "".join(symbols.tolist())


def _record(pattern: Pattern, automorphisms: int) -> dict[str, Any]:
    return {
        "pattern": _line(pattern.givens),
        "givens": len(pattern.givens),
        "symmetries": list(pattern.aspects),
        "pattern_automorphisms": pattern.automorphisms,
        "puzzle_automorphisms": automorphisms,
        "form": _line(pattern.form),
    }


def _text(pattern: Pattern, automorphisms: int, lang: str) -> str:
    words = translations(lang)
    counts = {"pattern": pattern.automorphisms, "puzzle": automorphisms}
    line = _line(pattern.givens)
    others = [name for name in pattern.aspects if name != ASPECTS[0].name]
    return "\n".join(
        [
            *(" ".join(line[at : at + 9]) for at in range(0, NINE.cells, 9)),
            words.text(_GIVENS, count=len(pattern.givens)),
            words.text(_SYMMETRIES, names=", ".join(others)) if others else words.text(_NONE),
            words.text(_AUTOMORPHISMS, **{name: words.number(n) for name, n in counts.items()}),
            words.text(_FORM, form=_line(pattern.form)),
        ]
    )
