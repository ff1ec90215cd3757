"""The long counts of Sudokus that a census can run: add one with an entry in `WORKS`.

Those that are too many to list, such as one for each grid, are made out of their names by an entry
in `WORK_FORMS`.
"""

from typing import Final

from loshu.core.work import Work, WorkForm
from loshu.sudoku.clues.shards import CLUES
from loshu.sudoku.counting.shards import work_of
from loshu.sudoku.shape import NINE

SUDOKU_9: Final = work_of("sudoku-9", "Sudoku grids of 9x9", "grids", NINE, "grids")
SUDOKU_9_CLASSES: Final = work_of(
    "sudoku-9-classes",
    "Sudoku grids of 9x9 that symmetries leave as they are, up to renaming: "
    "3,359,232 for each essentially different one",
    "grids left as they are",
    NINE,
    "classes",
)

WORKS: Final[tuple[Work, ...]] = (SUDOKU_9, SUDOKU_9_CLASSES)
WORK_FORMS: Final[tuple[WorkForm, ...]] = (CLUES,)
