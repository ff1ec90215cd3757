"""Census jobs that count Sudokus; to add one, add an entry to `JOBS`.

`JOB_FORMS` makes jobs from names if there are too many to list, such as one per grid.
"""

from functools import cache, partial
from typing import Final

from loshu.core.errors import UnsupportedError
from loshu.core.job import Job, JobForm, Tally
from loshu.core.named import find_named
from loshu.sudoku.counting.enumeration import QUANTITIES
from loshu.sudoku.counting.result import Case
from loshu.sudoku.hitting.shards import CLUES
from loshu.sudoku.shape import NINE, Shape


def job_of(name: str, title: str, unit: str, shape: Shape, what: str) -> Job:
    """Return the job of a count.

    Examples
    --------
    >>> job = job_of("sudoku-4", "grids of 4x4", "grids", Shape(2, 2), "grids")
    >>> [job.run(shard).count for shard in job.shards()]
    [192, 96]
    """
    return Job(
        name=name, title=title, version="1", shards=partial(_names, shape, what),
        run=partial(_run, shape, what), unit=unit,
    )  # fmt: skip


@cache
def _cases(shape: Shape, what: str) -> dict[str, Case]:
    quantity = find_named(QUANTITIES, what, "count of Sudoku grids")
    return {case.name: case for case in quantity.cases(shape)}


def _names(shape: Shape, what: str) -> list[str]:
    return list(_cases(shape, what))


def _run(shape: Shape, what: str, name: str) -> Tally:
    case = _cases(shape, what).get(name)
    if case is None:
        raise UnsupportedError(f"Unknown shard {name!r} of the {what} of {shape}.")
    return Tally(case.weight * case.count())


SUDOKU_9: Final = job_of("sudoku-9", "Sudoku grids of 9x9", "grids", NINE, "grids")
SUDOKU_9_CLASSES: Final = job_of(
    "sudoku-9-classes",
    "Sudoku grids of 9x9 fixed by symmetries, up to renaming: 3,359,232 for each "
    "essentially different grid",
    "fixed grids",
    NINE,
    "classes",
)

JOBS: Final[tuple[Job, ...]] = (SUDOKU_9, SUDOKU_9_CLASSES)
JOB_FORMS: Final[tuple[JobForm, ...]] = (CLUES,)
