"""``loshu sudoku morph``: random Sudokus that are isomorphic to those of a list."""

import click
import numpy as np
from numpy.typing import NDArray

from loshu.cli.command import Command
from loshu.cli.language import lang_of_notes_option
from loshu.cli.notes import quiet_option
from loshu.cli.options import print_option
from loshu.cli.ranges import NUMBER
from loshu.cli.seeds import chosen_seed, seed_option
from loshu.cli.sudoku.lists import finish, print_lines
from loshu.cli.sudoku.reading import opened
from loshu.cli.sudoku.reading_options import from_option, strict_option
from loshu.sudoku.notation.format import SudokuFormat
from loshu.sudoku.shape import NINE, Shape
from loshu.sudoku.symmetry.small_minlex import SMALL, morph_small
from loshu.sudoku.symmetry.symmetries import morph_many

_CALL = 1 << 14


@click.command("morph", cls=Command)
@click.argument("sudoku", default="-", metavar="[SUDOKUS]")
@from_option
@strict_option
@seed_option
@click.option(
    "-n",
    "--number",
    type=NUMBER,
    default=1,
    show_default=True,
    help="Number of images of each Sudoku.",
)
@lang_of_notes_option
@quiet_option
@print_option
def command(
    sudoku: str, from_: SudokuFormat | None, strict: bool, seed: int | None, number: int
) -> int:
    r"""Print random Sudokus isomorphic to the given ones.

    SUDOKUS is a file in any format, '-' for standard input (the default), or a puzzle as text.
    Images are chosen uniformly. The number of solutions, the difficulty and the number of givens
    stay the same. Supported: 4x4, 6x6 and 9x9.

    \b
    Examples:
      loshu sudoku morph puzzles.txt --seed 7
      loshu sudoku morph -n 3 puzzles.txt
    """
    generator = np.random.default_rng(chosen_seed(seed))
    with opened(sudoku, from_=from_, strict=strict) as source:
        for block in source.blocks((NINE, *SMALL)):
            step = max(1, _CALL // number)
            for at in range(0, len(block.puzzles), step):
                part = block.puzzles[at : at + step]
                for first in range(0, number, _CALL):
                    times = min(_CALL, number - first)
                    print_lines(
                        _morphed(np.repeat(part, times, axis=0), block.shape, generator),
                        block.shape,
                    )
        return finish(source)


def _morphed(
    puzzles: NDArray[np.uint8], shape: Shape, generator: "np.random.Generator"
) -> NDArray[np.uint8]:
    if shape == NINE:
        return morph_many(puzzles, generator)
    return morph_small(puzzles, shape, generator)
