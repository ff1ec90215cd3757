"""``loshu sudoku make``: make puzzles with exactly one solution."""

import json
import sys
from collections import Counter
from collections.abc import Iterator
from pathlib import Path

import click
import numpy as np

from loshu.cli.writing import note, progress_bar
from loshu.core.errors import NotationError
from loshu.sudoku.generating import Wanted, are_minimal, make_puzzles
from loshu.sudoku.generating.grids import DISTRIBUTION
from loshu.sudoku.generating.making import Puzzles
from loshu.sudoku.generating.symmetry import SYMMETRIES
from loshu.sudoku.notation.blocks import write_lines
from loshu.sudoku.solving import solve_many

_BAR = 50


@click.command("make")
@click.option("-n", "how_many", type=click.IntRange(min=1), default=1, help="How many puzzles.")
@click.option("--clues", type=int, help="Exactly so many clues, from 17.")
@click.option(
    "--symmetry",
    type=click.Choice(list(SYMMETRIES)),
    default="none",
    show_default=True,
    help="Of the places of the clues.",
)
@click.option(
    "--pattern",
    type=click.Path(path_type=Path, exists=True, dir_okay=False),
    help="A file with 81 cells: clues stand where it has anything but '.', '0' or '_'.",
)
@click.option("--seed", type=click.IntRange(min=0), default=0, show_default=True)
@click.option("--statistics", is_flag=True, help="Show how many clues the puzzles have.")
@click.option("--json", "as_json", is_flag=True, help="Print one JSON object for each puzzle.")
def command(
    how_many: int,
    clues: int | None,
    symmetry: str,
    pattern: Path | None,
    seed: int,
    statistics: bool,
    as_json: bool,
) -> None:
    r"""Make puzzles with one solution, from which no clue can be left out.

    Only with --pattern, and with --clues from 29 on, a clue may be needless; --json tells of each.
    What is rare, such as few clues or much symmetry, takes longer: see the bar.

    \b
    Examples:
      loshu sudoku make
      loshu sudoku make -n 1000 --symmetry half-turn --statistics > puzzles.txt
      loshu sudoku make --clues 20 --seed 5
    """
    places = None if pattern is None else _read_pattern(pattern)
    wanted = Wanted(clues=clues, symmetry=symmetry, pattern=places)
    found: Counter[int] = Counter()
    out = sys.stdout.buffer
    for puzzles in _so_many(wanted, how_many, seed):
        found.update((puzzles > 0).sum(axis=1).tolist())
        if as_json:
            out.write("".join(_objects(puzzles)).encode())
        else:
            out.write(write_lines(puzzles).tobytes())
        out.flush()
    if statistics:
        note("\n".join([*_chart(found), DISTRIBUTION]))


def _so_many(wanted: Wanted, how_many: int, seed: int) -> Iterator[Puzzles]:
    left = how_many
    with progress_bar("puzzles") as progress:
        for puzzles in make_puzzles(wanted, np.random.default_rng(seed)):
            if len(puzzles):
                yield puzzles[:left]
            left = max(0, left - len(puzzles))
            if progress is not None:
                progress(how_many - left, how_many)
            if not left:
                return


def _objects(puzzles: Puzzles) -> Iterator[str]:
    solutions = solve_many(puzzles).solutions
    for puzzle, solution, minimal in zip(puzzles, solutions, are_minimal(puzzles), strict=True):
        told = {
            "puzzle": f"sudoku:{_line(puzzle)}",
            "solution": f"sudoku:{_line(solution)}",
            "clues": int((puzzle > 0).sum()),
            "minimal": bool(minimal),
        }
        yield f"{json.dumps(told)}\n"


def _line(cells: Puzzles) -> str:
    return "".join(map(str, cells.tolist())).replace("0", ".")


def _read_pattern(path: Path) -> tuple[bool, ...]:
    marks = "".join(path.read_text("utf-8", errors="replace").split())
    if len(marks) != 81:
        raise NotationError(f"{path}: a pattern has 81 cells, this one has {len(marks)}")
    return tuple(mark not in ".0_" for mark in marks)


def _chart(found: Counter[int]) -> Iterator[str]:
    total, most = found.total(), max(found.values())
    for clues in range(min(found), max(found) + 1):
        bar = "█" * round(_BAR * found[clues] / most)
        yield f"{clues} clues  {found[clues]:>9,}  {found[clues] / total:>6.1%}  {bar}"
