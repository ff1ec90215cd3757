"""``loshu sudoku vicinity``: puzzles that have a few other clues."""

import click
import numpy as np

from loshu.cli.notes import quiet_option
from loshu.cli.progress import progress_bar
from loshu.cli.ranges import WholeNumber
from loshu.cli.sudoku.lists import finish, print_lines
from loshu.cli.sudoku.reading import opened
from loshu.cli.sudoku.reading_options import from_option, strict_option
from loshu.cli.sudoku.streaming import threads_option
from loshu.core.errors import NotUniqueError, UnsupportedError
from loshu.sudoku.generation import are_minimal
from loshu.sudoku.generation.vicinity_search import MOST_ADDED, vicinity
from loshu.sudoku.notation.format import SudokuFormat
from loshu.sudoku.notation.reading import WrongLine
from loshu.sudoku.sudoku import Sudoku
from loshu.sudoku.symmetry.duplicates import DuplicateIndex


@click.command("vicinity")
@click.argument("sudokus", default="-", metavar="SUDOKUS")
@click.option(
    "--remove",
    type=WholeNumber(1, 4),
    default=1,
    show_default=True,
    help="How many clues to remove.",
)
@click.option(
    "--add",
    type=WholeNumber(1, MOST_ADDED),
    default=1,
    show_default=True,
    help="How many clues to add.",
)
@click.option("--minimal", is_flag=True, help="Only puzzles without a redundant clue.")
@from_option
@strict_option
@threads_option
@quiet_option
def command(
    sudokus: str,
    remove: int,
    add: int,
    minimal: bool,
    from_: SudokuFormat | None,
    strict: bool,
    threads: int | None,
) -> int:
    r"""Find puzzles in the vicinity of SUDOKUS: a file, '-', or a puzzle as text.

    Of each 9x9 puzzle some clues are removed, others are added, in every way that leaves exactly
    one solution: with --remove 2 --add 2 this is what collectors write {-2+2}. No clue that is
    removed is added again, and each puzzle that is found is printed once.

    Exit code: 0, or 2 when a line is wrong or has not exactly one solution.

    \b
    Examples:
      loshu sudoku vicinity 17.txt > more.txt
      loshu sudoku vicinity 17.txt --remove 2 --add 2 --minimal | loshu sudoku dedupe
    """
    seen = DuplicateIndex()
    with opened(sudokus, from_=from_, strict=strict) as source:
        for block in source.blocks():
            for line, cells in zip(block.lines.tolist(), block.puzzles, strict=True):
                try:
                    with progress_bar("Choices of clues to remove") as progress:
                        found = vicinity(
                            Sudoku(values=cells.tobytes()),
                            remove=remove,
                            add=add,
                            threads=threads,
                            progress=progress,
                        )
                except (NotUniqueError, UnsupportedError) as error:
                    source.report(WrongLine(line, None, str(error)))
                    continue
                puzzles = np.array([list(one.values) for one in found], np.uint8).reshape(-1, 81)
                if minimal:
                    puzzles = puzzles[are_minimal(puzzles)]
                print_lines(puzzles[seen.add(puzzles)])
        return finish(source)
