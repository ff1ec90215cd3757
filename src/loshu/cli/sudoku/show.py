"""``loshu sudoku show``: draw a Sudoku."""

from pathlib import Path
from typing import Final

import click

from loshu.cli.sudoku.reading import from_option, opened
from loshu.cli.sudoku.variant_reading import variants_in
from loshu.cli.writing import chosen_format, deliver, out_option
from loshu.core.errors import UnsupportedError
from loshu.core.scene import Scene
from loshu.render import FORMATS
from loshu.sudoku import scene
from loshu.sudoku.notation.puzzle import Puzzle, open_candidates, puzzle_of
from loshu.sudoku.variants import the_solution, variant_of_puzzle
from loshu.sudoku.variants.picture import variant_scene

PICTURES: Final = {known.name: known for known in FORMATS}
ONE_ONLY: Final = "a picture shows one Sudoku, and these are several; give one of them"


@click.command("show")
@click.argument("sudoku", default="-")
@click.option(
    "--candidates/--no-candidates",
    default=None,
    help="Write small what each cell may hold; by default what the input tells.",
)
@click.option(
    "--format",
    "format_",
    type=click.Choice(list(PICTURES)),
    help="By default the suffix of --out decides, else box characters.",
)
@click.option("--solution", is_flag=True, help="Draw the only solution.")
@from_option
@out_option
def command(
    sudoku: str,
    candidates: bool | None,
    solution: bool,
    format_: str | None,
    from_: str | None,
    out: Path | None,
) -> None:
    r"""Draw SUDOKU: a file in any format, '-', or a Sudoku as text.

    Given values are shaded where others were found. Rules of their own are drawn as f-puzzles
    does, and told in words beneath box characters.

    \b
    Examples:
      loshu sudoku show puzzle.sdk --out puzzle.svg
      loshu sudoku show puzzle.txt --candidates --out puzzle.pdf
      loshu sudoku show killer.json --solution --out killer.png
    """
    target = chosen_format(format_, out) if format_ or out else "box"
    if target not in PICTURES:
        raise UnsupportedError(f"this draws {', '.join(PICTURES)}; for others see convert")
    if with_rules := variants_in(sudoku, from_):
        if len(with_rules) != 1:
            raise UnsupportedError(ONE_ONLY)
        values = the_solution(with_rules[0]) if solution else ()
        plain = target == "box"
        drawn = variant_scene(with_rules[0], values, in_words=plain, candidates=candidates)
        deliver([PICTURES[target].render(drawn)], out)
        return
    with opened(sudoku, from_=from_, strict=True) as source:
        shown = [puzzle for _, puzzle in zip(range(2), source.items(), strict=False)]
    if len(shown) != 1:
        raise UnsupportedError(ONE_ONLY if shown else "there is no Sudoku in what was given")
    puzzle = _solved(shown[0][1]) if solution else shown[0][1]
    deliver([PICTURES[target].render(_picture(puzzle, candidates))], out)


def _solved(puzzle: Puzzle) -> Puzzle:
    """Return a puzzle with its only solution; raises `NotUniqueError` if it has another or none."""
    values = the_solution(variant_of_puzzle(puzzle))
    return puzzle_of(values, puzzle.shape, found=set(range(len(values))) - puzzle.givens)


def _picture(puzzle: Puzzle, candidates: bool | None) -> Scene:
    told = puzzle.candidates is not None if candidates is None else candidates
    found = int((puzzle.values > 0).sum()) > len(puzzle.givens)
    return scene(
        puzzle.grid,
        puzzle.shape,
        givens=puzzle.givens if found else (),
        candidates=open_candidates(puzzle) if told else (),
        title=puzzle.title,
    )
