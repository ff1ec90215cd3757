"""``loshu sudoku morph``: random Sudokus that are isomorphic to those of a list."""

import click
import numpy as np

from loshu.cli.notes import quiet_option
from loshu.cli.ranges import NUMBER
from loshu.cli.seeds import chosen_seed, seed_option
from loshu.cli.sudoku.lists import finish, print_lines
from loshu.cli.sudoku.reading import from_option, opened, strict_option
from loshu.sudoku.notation.format import SudokuFormat
from loshu.sudoku.symmetries import morph_many

_CALL = 1 << 14


@click.command("morph")
@click.argument("sudoku", default="-")
@from_option
@strict_option
@seed_option
@click.option(
    "-n",
    "--number",
    type=NUMBER,
    default=1,
    show_default=True,
    help="How many images of each Sudoku.",
)
@quiet_option
def command(
    sudoku: str, from_: SudokuFormat | None, strict: bool, seed: int | None, number: int
) -> int:
    r"""Print random Sudokus that are isomorphic to those of a file, '-', or text.

    Each is sampled uniformly from the 1,218,998,108,160 images: transposed or not, with bands,
    rows, stacks and columns exchanged and digits renamed. The number of solutions, the difficulty
    and the number of givens do not change.

    \b
    Examples:
      loshu sudoku morph puzzles.txt --seed 7
      loshu sudoku morph -n 3 puzzles.txt
    """
    generator = np.random.default_rng(chosen_seed(seed))
    with opened(sudoku, from_=from_, strict=strict) as source:
        for block in source.blocks():
            step = max(1, _CALL // number)
            for at in range(0, len(block.puzzles), step):
                part = block.puzzles[at : at + step]
                for first in range(0, number, _CALL):
                    times = min(_CALL, number - first)
                    print_lines(morph_many(np.repeat(part, times, axis=0), generator))
        return finish(source)
