"""The long counts of Sudokus that a census can run: add one with an entry in `JOBS`.

`JOB_FORMS` makes jobs from their names where there are too many to list, such as one for each grid.
"""

from typing import Final

from loshu.core.job import Job, JobForm
from loshu.sudoku.counting.shards import job_of
from loshu.sudoku.hitting.shards import CLUES
from loshu.sudoku.shape import NINE

SUDOKU_9: Final = job_of("sudoku-9", "Sudoku grids of 9x9", "grids", NINE, "grids")
SUDOKU_9_CLASSES: Final = job_of(
    "sudoku-9-classes",
    "Sudoku grids of 9x9 that symmetries fix, up to renaming: "
    "3,359,232 for each essentially different one",
    "fixed grids",
    NINE,
    "classes",
)

JOBS: Final[tuple[Job, ...]] = (SUDOKU_9, SUDOKU_9_CLASSES)
JOB_FORMS: Final[tuple[JobForm, ...]] = (CLUES,)
