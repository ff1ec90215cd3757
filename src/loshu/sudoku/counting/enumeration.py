"""Multi-threaded counts of grids, and of essentially different grids."""

from collections.abc import Callable, Mapping
from functools import cache, partial
from typing import Final

from loshu.core.counting import Stopwatch
from loshu.core.errors import UnsupportedError
from loshu.core.named import find_named
from loshu.core.parallel import Progress, map_unordered
from loshu.sudoku.counting.burnside import fixed_grids, renamings
from loshu.sudoku.counting.grids import grid_cases
from loshu.sudoku.counting.published import published_classes, published_grids
from loshu.sudoku.counting.result import Case, GridCount, Quantity
from loshu.sudoku.counting.symmetry_group import group_order, symmetry_classes
from loshu.sudoku.shape import NINE, Shape

Keep = Callable[[dict[str, int]], None]
SERVED: Final = ("2x2", "2x3", "3x2", "2x4", "4x2", "3x3")


@cache
def class_cases(shape: Shape) -> tuple[Case, ...]:
    """Return the cases whose sum is the number of classes times the number of symmetries.

    Raises
    ------
    UnsupportedError
        The shape would take too long.

    Examples
    --------
    >>> sum(case.weight * case.count() for case in class_cases(Shape(2, 2))) // 128
    2
    """
    if str(shape) not in SERVED:
        raise UnsupportedError(
            f"Essentially different grids of {shape} cannot be counted here: some "
            f"symmetries fix far more than 1e9 grids. Supported: {', '.join(SERVED)}."
        )
    identity, *others = symmetry_classes(shape)
    return (
        Case("class-001", identity.size, partial(_all_grids, shape)),
        *(
            Case(f"class-{number:03}", known.size, partial(fixed_grids, shape, known))
            for number, known in enumerate(others, 2)
        ),
    )


def _all_grids(shape: Shape) -> int:
    """Count the grids that the identity fixes: all grids, up to renaming."""
    total = sum(case.weight * case.count() for case in grid_cases(shape))
    return total // renamings(shape)


def _one(_shape: Shape) -> int:
    return 1


QUANTITIES: Final = (
    Quantity(
        name="grids",
        title="grids",
        method="first bands up to symmetry",
        cases=grid_cases,
        divisor=_one,
        published=published_grids,
    ),
    Quantity(
        name="classes",
        title="essentially different grids",
        method="Burnside's lemma",
        cases=class_cases,
        divisor=group_order,
        published=published_classes,
    ),
)
"""The quantities that can be counted; to add one, add an entry here."""


def count_grids(
    shape: Shape = NINE,
    what: str = "grids",
    *,
    threads: int | None = None,
    progress: Progress | None = None,
    known: Mapping[str, int] | None = None,
    keep: Keep | None = None,
) -> GridCount:
    """Count the grids of a shape, or the essentially different ones, exactly.

    Parameters
    ----------
    shape : Shape
    what : str
        ``"grids"`` or ``"classes"``.
    threads : int, optional
        By default, the number of processors.
    progress : callable, optional
        Called with the number of cases done and the number of all cases.
    known : mapping, optional
        The counts of cases from an interrupted run.
    keep : callable, optional
        Called with the counts of all finished cases after each case.

    Raises
    ------
    UnsupportedError
        The shape would take too long, or the quantity is unknown.

    Examples
    --------
    >>> count_grids(Shape(2, 2)).total, count_grids(Shape(2, 2), "classes").total
    (288, 2)
    """
    quantity = find_named(QUANTITIES, what, "count of Sudoku grids")
    watch = Stopwatch()
    cases = quantity.cases(shape)
    each = {case.name: known[case.name] for case in cases if case.name in known} if known else {}
    rest = [case for case in cases if case.name not in each]
    for case, found in map_unordered(_counted, rest, threads=threads):
        each[case.name] = found
        if keep is not None:
            keep(each)
        if progress is not None:
            progress(len(each), len(cases))
    return GridCount(
        shape=shape,
        quantity=quantity,
        each=each,
        total=_divided(
            sum(case.weight * each[case.name] for case in cases), quantity.divisor(shape)
        ),
        method=quantity.method,
        published=quantity.published(shape),
        seconds=watch.seconds,
        cpu_seconds=watch.cpu_seconds,
    )


def _counted(case: Case) -> tuple[Case, int]:
    return case, case.count()


def _divided(total: int, divisor: int) -> int:
    if total % divisor:
        raise ArithmeticError(
            f"{total} is not a multiple of {divisor}, so a case is wrong. This is a bug in "
            "Loshu: please report it."
        )
    return total // divisor
