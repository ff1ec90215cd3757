"""Count the grids of a shape, and the essentially different ones, in threads."""

import threading
from collections.abc import Callable, Iterator, Mapping
from concurrent.futures import ThreadPoolExecutor, as_completed
from dataclasses import dataclass
from time import perf_counter, process_time
from typing import Any, Final

from loshu.core.named import find_named
from loshu.core.parallel import processors
from loshu.sudoku.counting.classes import class_parts
from loshu.sudoku.counting.grids import grid_parts
from loshu.sudoku.counting.part import Check, Part
from loshu.sudoku.counting.published import Published, published_classes, published_grids
from loshu.sudoku.counting.symmetry_group import group_order
from loshu.sudoku.shape import Shape

Progress = Callable[[int, int], None]
Keep = Callable[[Mapping[str, int]], None]


@dataclass(frozen=True, slots=True, kw_only=True)
class Question:
    """What to count."""

    name: str
    title: str
    parts: Callable[[Shape], tuple[Part, ...]]
    divisor: Callable[[Shape], int]
    """What the sum of the parts is divided by."""
    published: Callable[[Shape], Published | None]


def _one(_shape: Shape) -> int:
    return 1


QUESTIONS: Final = (
    Question(
        name="grids",
        title="grids",
        parts=grid_parts,
        divisor=_one,
        published=published_grids,
    ),
    Question(
        name="classes",
        title="essentially different grids",
        parts=class_parts,
        divisor=group_order,
        published=published_classes,
    ),
)


@dataclass(frozen=True, slots=True, kw_only=True)
class Count:
    """A number of grids, and the parts of which it is made."""

    shape: Shape
    question: Question
    total: int
    each: Mapping[str, int]
    """What the representative of each part came to."""
    seconds: float
    cpu_seconds: float

    @property
    def published(self) -> Published | None:
        """The number that was published, if any."""
        return self.question.published(self.shape)

    @property
    def agrees(self) -> bool:
        """Whether it is the published number, or none was."""
        return self.published is None or self.published.value == self.total

    def as_dict(self) -> dict[str, Any]:
        """Return plain values that JSON can hold."""
        printed = self.published
        return {
            "shape": str(self.shape),
            "counted": self.question.name,
            "total": self.total,
            "parts": [
                {"name": part.name, "weight": part.weight, "each": self.each[part.name]}
                for part in self.question.parts(self.shape)
            ],
            "divisor": self.question.divisor(self.shape),
            "seconds": self.seconds,
            "cpu_seconds": self.cpu_seconds,
            "published": None
            if printed is None
            else {"value": printed.value, "source": printed.source},
        }


def count(
    shape: Shape,
    what: str = "grids",
    *,
    threads: int | None = None,
    progress: Progress | None = None,
    known: Mapping[str, int] | None = None,
    keep: Keep | None = None,
) -> Count:
    """Count grids, or essentially different ones, exactly.

    Parameters
    ----------
    shape : Shape
    what : str
        ``"grids"`` or ``"classes"``.
    threads : int, optional
        As many as there are processors when not given.
    progress : callable, optional
        Called with the number of parts done and of parts in all.
    known : mapping, optional
        What parts came to in an earlier run.
    keep : callable, optional
        Called with all that is known after each part.

    Raises
    ------
    UnsupportedError
        A shape that would take too long, or something else to count.

    Examples
    --------
    >>> from loshu.sudoku.shape import Shape
    >>> count(Shape(2, 2)).total, count(Shape(2, 2), "classes").total
    (288, 2)
    """
    question = find_named(QUESTIONS, what, "count of Sudoku grids")
    start, cpu_start = perf_counter(), process_time()
    parts = question.parts(shape)
    each = {part.name: known[part.name] for part in parts if part.name in known} if known else {}
    rest = [part for part in parts if part.name not in each]
    for part, found in _in_threads(rest, threads or processors()):
        each[part.name] = found
        if keep is not None:
            keep(each)
        if progress is not None:
            progress(len(each), len(parts))
    total = sum(part.weight * each[part.name] for part in parts)
    divisor = question.divisor(shape)
    if total % divisor:
        raise ArithmeticError(f"{total} is no multiple of {divisor}: a part must be wrong")
    return Count(
        shape=shape,
        question=question,
        total=total // divisor,
        each=each,
        seconds=perf_counter() - start,
        cpu_seconds=process_time() - cpu_start,
    )


class _EndedError(Exception):
    """Raised in a thread to end it."""


def _in_threads(parts: list[Part], threads: int) -> Iterator[tuple[Part, int]]:
    """Yield parts and what they come to, as they are done; the rest ends within a kernel's call."""
    ended = threading.Event()

    def check() -> None:
        if ended.is_set():
            raise _EndedError

    def run(part: Part, check: Check) -> tuple[Part, int]:
        check()
        return part, part.count(check)

    with ThreadPoolExecutor(threads) as pool:
        futures = [pool.submit(run, part, check) for part in parts]
        try:
            for future in as_completed(futures):
                yield future.result()
        finally:
            ended.set()
            pool.shutdown(wait=False, cancel_futures=True)
