"""The counts of Sudoku grids as jobs for a census: a shard for each case."""

from functools import cache, partial

from loshu.core.errors import UnsupportedError
from loshu.core.job import Job, Tally
from loshu.core.named import find_named
from loshu.sudoku.counting.enumeration import QUANTITIES
from loshu.sudoku.counting.result import Case
from loshu.sudoku.shape import Shape


def job_of(name: str, title: str, unit: str, shape: Shape, what: str) -> Job:
    """Return the job of a count.

    Examples
    --------
    >>> job = job_of("sudoku-4", "grids of 4x4", "grids", Shape(2, 2), "grids")
    >>> [job.run(shard).count for shard in job.shards()]
    [192, 96]
    """
    return Job(
        name=name,
        title=title,
        version="1",
        shards=partial(_names, shape, what),
        run=partial(_run, shape, what),
        unit=unit,
    )


@cache
def _cases(shape: Shape, what: str) -> dict[str, Case]:
    quantity = find_named(QUANTITIES, what, "count of Sudoku grids")
    return {case.name: case for case in quantity.cases(shape)}


def _names(shape: Shape, what: str) -> list[str]:
    return list(_cases(shape, what))


def _run(shape: Shape, what: str, name: str) -> Tally:
    case = _cases(shape, what).get(name)
    if case is None:
        raise UnsupportedError(f"no shard of the {what} of {shape} is called {name!r}")
    return Tally(case.weight * case.count())
