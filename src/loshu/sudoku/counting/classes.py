"""The number of essentially different grids, by cases: the conjugacy classes of the symmetries."""

from functools import cache, partial
from typing import Final

from loshu.core.errors import UnsupportedError
from loshu.sudoku.counting.burnside import fixed_grids, renamings
from loshu.sudoku.counting.grids import grid_cases
from loshu.sudoku.counting.result import Case
from loshu.sudoku.counting.symmetry_group import symmetry_classes
from loshu.sudoku.shape import Shape

SERVED: Final = ("2x2", "2x3", "3x2", "2x4", "4x2", "3x3")


@cache
def class_cases(shape: Shape) -> tuple[Case, ...]:
    """Return the cases whose sum is the number of classes times the number of symmetries.

    Raises
    ------
    UnsupportedError
        A shape that would take too long.

    Examples
    --------
    >>> sum(case.weight * case.count() for case in class_cases(Shape(2, 2))) // 128
    2
    """
    if str(shape) not in SERVED:
        raise UnsupportedError(
            f"essentially different grids of {shape} are not counted here: single symmetries fix "
            f"far more than 1e9 grids; {', '.join(SERVED)} are"
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
    """Count what the identity fixes: every grid, up to renaming."""
    total = sum(case.weight * case.count() for case in grid_cases(shape))
    return total // renamings(shape)
