"""The long counts of Sudokus that a census can run: add one with an entry in `JOBS`.

Those that are too many to list, such as one for each grid, are made out of their names by an entry
in `JOB_FORMS`.
"""

from typing import Final

from loshu.core.job import Job, JobForm
from loshu.sudoku.clues.shards import CLUES
from loshu.sudoku.counting.shards import job_of
from loshu.sudoku.shape import NINE

SUDOKU_9: Final = job_of("sudoku-9", "Sudoku grids of 9x9", "grids", NINE, "grids")
SUDOKU_9_CLASSES: Final = job_of(
    "sudoku-9-classes",
    "Sudoku grids of 9x9 that symmetries leave as they are, up to renaming: "
    "3,359,232 for each essentially different one",
    "grids left as they are",
    NINE,
    "classes",
)

JOBS: Final[tuple[Job, ...]] = (SUDOKU_9, SUDOKU_9_CLASSES)
JOB_FORMS: Final[tuple[JobForm, ...]] = (CLUES,)
