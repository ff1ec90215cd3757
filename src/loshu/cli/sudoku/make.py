"""``loshu sudoku make``: make puzzles with exactly one solution."""

import json
import sys
from collections import Counter
from collections.abc import Iterator
from pathlib import Path

import click

from loshu.cli.sudoku.reading import shape_option
from loshu.cli.sudoku.streaming import threads_option
from loshu.cli.writing import note, progress_bar
from loshu.core.errors import NotationError
from loshu.core.parallel import processors
from loshu.sudoku.generation import Wanted, are_minimal, are_minimal_sized, make_in_threads
from loshu.sudoku.generation.grids import DISTRIBUTION
from loshu.sudoku.generation.maker import Puzzles
from loshu.sudoku.generation.plot import check_plot, plot_clues
from loshu.sudoku.generation.sized_grids import DISTRIBUTION as DISTRIBUTION_OF_SIZES
from loshu.sudoku.generation.sized_minimal import SURE
from loshu.sudoku.generation.symmetry import SYMMETRIES
from loshu.sudoku.notation.blocks import write_lines
from loshu.sudoku.shape import NINE, Shape, shape_of_size
from loshu.sudoku.solving import solve_many

_BAR = 50


@click.command("make")
@click.option("-n", "how_many", type=click.IntRange(min=1), default=1, help="How many puzzles.")
@shape_option
@click.option("--clues", type=int, help="Exactly so many clues.")
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
    help="A file with all cells: clues stand where it has anything but '.', '0' or '_'.",
)
@click.option("--seed", type=click.IntRange(min=0), default=0, show_default=True)
@click.option("--statistics", is_flag=True, help="Show how many clues the puzzles have.")
@click.option(
    "--plot",
    type=click.Path(path_type=Path, dir_okay=False),
    help="Draw how many clues they have: a file ending in .svg, .html or .png.",
)
@click.option("--json", "as_json", is_flag=True, help="Print one JSON object for each puzzle.")
@threads_option
def command(
    how_many: int,
    shape: Shape,
    clues: int | None,
    symmetry: str,
    pattern: Path | None,
    seed: int,
    statistics: bool,
    plot: Path | None,
    as_json: bool,
    threads: int | None,
) -> None:
    r"""Make puzzles with one solution, from which no clue can be left out.

    With --pattern, and with --clues from 29 on or in another shape than 3x3, a clue may be
    needless, and with --symmetry on more than nine rows clues go only with their images; --json
    tells of each puzzle. With more than 16 rows a clue also stays where it takes too long to tell
    whether it is needed. What is rare, such as few clues or much symmetry, takes longer: see the
    bar. The seed alone decides which puzzles are made, whatever the number of threads.

    \b
    Examples:
      loshu sudoku make
      loshu sudoku make -n 1000 --symmetry half-turn --statistics > puzzles.txt
      loshu sudoku make --clues 20 --seed 5
      loshu sudoku make --shape 4x4 -n 10
    """
    if plot is not None:
        check_plot(plot)
    places = None if pattern is None else _read_pattern(pattern, shape)
    wanted = Wanted(clues=clues, symmetry=symmetry, pattern=places, shape=shape)
    found: Counter[int] = Counter()
    out = sys.stdout.buffer
    for puzzles in _so_many(wanted, how_many, seed, threads or processors()):
        found.update((puzzles > 0).sum(axis=1).tolist())
        if as_json:
            out.write("".join(_objects(puzzles, shape)).encode())
        else:
            out.write(_lines(puzzles, shape))
        out.flush()
    if statistics:
        walks = DISTRIBUTION if shape == NINE else DISTRIBUTION_OF_SIZES
        note("\n".join([*_chart(found), walks]))
    if shape.size > SURE:
        note(f"with more than {SURE} rows, a clue may be needless: not all were tried to the end")
    if plot is not None:
        plot_clues(found, plot, title=f"{found.total():,} puzzles of boxes {shape}, seed {seed}")


def _so_many(wanted: Wanted, how_many: int, seed: int, threads: int) -> Iterator[Puzzles]:
    left = how_many
    with progress_bar("puzzles") as progress:
        for puzzles in make_in_threads(wanted, seed, threads=threads):
            if len(puzzles):
                yield puzzles[:left]
            left = max(0, left - len(puzzles))
            if progress is not None:
                progress(how_many - left, how_many)
            if not left:
                return


def _objects(puzzles: Puzzles, shape: Shape) -> Iterator[str]:
    solutions, _ = solve_many(puzzles, shape, limit=2)
    lines = (_lines(grids, shape).decode().split() for grids in (puzzles, solutions))
    minimal = are_minimal(puzzles) if shape == NINE else are_minimal_sized(puzzles, shape)
    clues = (puzzles > 0).sum(axis=1).tolist()
    for puzzle, solution, number, needed in zip(*lines, clues, minimal.tolist(), strict=True):
        told = {
            "puzzle": f"sudoku:{puzzle}",
            "solution": f"sudoku:{solution}",
            "clues": number,
            "minimal": needed,
        }
        yield f"{json.dumps(told)}\n"


def _lines(grids: Puzzles, shape: Shape) -> bytes:
    """Write grids, after the shape where it is not the customary one of its size."""
    text = write_lines(grids).tobytes()
    if shape == shape_of_size(shape.size):
        return text
    return b"".join(f"{shape}:".encode() + line + b"\n" for line in text.split())


def _read_pattern(path: Path, shape: Shape) -> tuple[bool, ...]:
    marks = "".join(path.read_text("utf-8", errors="replace").split())
    if len(marks) != shape.cells:
        raise NotationError(f"{path}: a pattern has {shape.cells} cells, this one has {len(marks)}")
    return tuple(mark not in ".0_" for mark in marks)


def _chart(found: Counter[int]) -> Iterator[str]:
    total, most = found.total(), max(found.values())
    for clues in range(min(found), max(found) + 1):
        bar = "█" * round(_BAR * found[clues] / most)
        yield f"{clues} clues  {found[clues]:>9,}  {found[clues] / total:>6.1%}  {bar}"
