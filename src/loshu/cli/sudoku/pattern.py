"""``loshu sudoku pattern``: the pattern of givens and its symmetries."""

import json
from typing import Any

import click
import numpy as np

from loshu.cli.sudoku.lists import finish, named_blocks
from loshu.cli.sudoku.reading import from_option, opened, strict_option
from loshu.cli.sudoku.streaming import threads_option
from loshu.core.symmetry import ASPECTS
from loshu.sudoku.automorphism_group import count_automorphisms
from loshu.sudoku.notation.format import SudokuFormat
from loshu.sudoku.patterns import Pattern, pattern_of
from loshu.sudoku.shape import NINE
from loshu.sudoku.sudoku import Sudoku


@click.command("pattern")
@click.argument("sudoku", default="-")
@from_option
@strict_option
@threads_option
@click.option("--json", "as_json", is_flag=True, help="Print one JSON object for each Sudoku.")
def command(
    sudoku: str, from_: SudokuFormat | None, strict: bool, threads: int | None, as_json: bool
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
                click.echo(("" if first else "\n") + _text(pattern, count))
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


def _text(pattern: Pattern, automorphisms: int) -> str:
    line = _line(pattern.givens)
    others = [name for name in pattern.aspects if name != ASPECTS[0].name]
    return "\n".join(
        [
            *(" ".join(line[at : at + 9]) for at in range(0, NINE.cells, 9)),
            f"givens         {len(pattern.givens)}",
            f"symmetries     {', '.join(others) or 'none'}",
            f"automorphisms  {pattern.automorphisms:,} of the pattern, "
            f"{automorphisms:,} of the puzzle",
            f"form           {_line(pattern.form)}",
        ]
    )
