"""``loshu sudoku show``: draw a Sudoku."""

from pathlib import Path
from typing import Final

import click

from loshu.cli.sudoku.reading import from_option, opened
from loshu.cli.writing import chosen_format, deliver, out_option
from loshu.core.errors import UnsupportedError
from loshu.core.scene import Scene
from loshu.render import FORMATS
from loshu.sudoku import scene
from loshu.sudoku.notation.puzzle import Puzzle, open_candidates

PICTURES: Final = {known.name: known for known in FORMATS}


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
@from_option
@out_option
def command(
    sudoku: str,
    candidates: bool | None,
    format_: str | None,
    from_: str | None,
    out: Path | None,
) -> None:
    r"""Draw SUDOKU: a file in any format, '-', or a Sudoku as text.

    Given values are shaded where others were found.

    \b
    Examples:
      loshu sudoku show puzzle.sdk --out puzzle.svg
      loshu sudoku show puzzle.txt --candidates --out puzzle.pdf
    """
    target = chosen_format(format_, out) if format_ or out else "box"
    if target not in PICTURES:
        raise UnsupportedError(f"this draws {', '.join(PICTURES)}; for others see convert")
    with opened(sudoku, from_=from_, strict=True) as source:
        shown = [puzzle for _, puzzle in zip(range(2), source.items(), strict=False)]
    if len(shown) != 1:
        raise UnsupportedError(f"{target} shows one Sudoku; give exactly one")
    deliver([PICTURES[target].render(_picture(shown[0][1], candidates))], out)


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
