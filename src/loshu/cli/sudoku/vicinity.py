"""``loshu sudoku vicinity``: puzzles that have a few other clues."""

import click
import numpy as np

from loshu.cli.command import Command
from loshu.cli.language import lang_of_notes_option
from loshu.cli.notes import quiet_option
from loshu.cli.options import limit_option, print_option, threads_option
from loshu.cli.progress import progress_bar
from loshu.cli.ranges import WholeNumber
from loshu.cli.sudoku.lists import finish, print_lines
from loshu.cli.sudoku.reading import opened
from loshu.cli.sudoku.reading_options import from_option, strict_option
from loshu.core.errors import NotUniqueError, UnsupportedError
from loshu.sudoku.generation import are_minimal
from loshu.sudoku.generation.vicinity_search import MOST_ADDED, vicinity
from loshu.sudoku.notation.format import SudokuFormat
from loshu.sudoku.notation.reading import WrongLine
from loshu.sudoku.sudoku import Sudoku
from loshu.sudoku.symmetry.duplicates import DuplicateIndex


@click.command("vicinity", cls=Command)
@click.argument("sudokus", default="-", metavar="[SUDOKUS]")
@click.option(
    "--remove",
    type=WholeNumber(1, 4),
    default=1,
    show_default=True,
    help="Number of clues to remove: 1 to 4.",
)
@click.option(
    "--add",
    type=WholeNumber(1, MOST_ADDED),
    default=1,
    show_default=True,
    help="Number of clues to add: 1 or 2.",
)
@click.option(
    "--minimal",
    is_flag=True,
    help="Only puzzles without redundant clues.",
)
@from_option
@strict_option
@threads_option
@lang_of_notes_option
@limit_option
@quiet_option
@print_option
def command(
    sudokus: str,
    remove: int,
    add: int,
    minimal: bool,
    from_: SudokuFormat | None,
    strict: bool,
    threads: int | None,
) -> int:
    r"""Find puzzles that differ from the given ones in a few clues.

    SUDOKUS is a file in any format, '-' for standard input (the default), or a puzzle as text.
    Some clues of a 9x9 puzzle are removed and others added, in every way that leaves exactly one
    solution. '--remove 2 --add 2' is the search that collectors call {-2+2}. A removed clue is
    not added again.

    Exit code: 0, or 2 if a line is unreadable or does not have exactly one solution.

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
