"""The counts of Sudoku grids as works for a census: a shard for each part."""

from functools import cache, partial

from loshu.core.errors import UnsupportedError
from loshu.core.job import Job, Tally
from loshu.core.named import find_named
from loshu.sudoku.counting.census import QUESTIONS
from loshu.sudoku.counting.part import Part
from loshu.sudoku.shape import Shape


def job_of(name: str, title: str, unit: str, shape: Shape, what: str) -> Job:
    """Make the work of a count.

    Examples
    --------
    >>> work = job_of("sudoku-4", "grids of 4x4", "grids", Shape(2, 2), "grids")
    >>> [work.run(shard).count for shard in work.shards()]
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
def _parts(shape: Shape, what: str) -> dict[str, Part]:
    question = find_named(QUESTIONS, what, "count of Sudoku grids")
    return {part.name: part for part in question.parts(shape)}


def _names(shape: Shape, what: str) -> list[str]:
    return list(_parts(shape, what))


def _run(shape: Shape, what: str, name: str) -> Tally:
    part = _parts(shape, what).get(name)
    if part is None:
        raise UnsupportedError(f"no shard of the {what} of {shape} is called {name!r}")
    return Tally(part.weight * part.count(_go_on))


def _go_on() -> None:
    """Never end: a census ends its workers itself."""
