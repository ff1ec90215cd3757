"""The number of essentially different grids, as parts: a class of symmetries each."""

from functools import cache, partial
from typing import Final

from loshu.core.errors import UnsupportedError
from loshu.sudoku.counting.burnside import fixed_grids, renamings
from loshu.sudoku.counting.case import Check, Part
from loshu.sudoku.counting.grids import grid_parts
from loshu.sudoku.counting.symmetry_group import SymmetryClass, symmetry_classes
from loshu.sudoku.shape import Shape

SERVED: Final = ("2x2", "2x3", "3x2", "2x4", "4x2", "3x3")


@cache
def class_parts(shape: Shape) -> tuple[Part, ...]:
    """Return the parts that add up to the number of classes, times that of the symmetries.

    Raises
    ------
    UnsupportedError
        A shape that would take too long.

    Examples
    --------
    >>> sum(part.weight * part.count(lambda: None) for part in class_parts(Shape(2, 2))) // 128
    2
    """
    if str(shape) not in SERVED:
        raise UnsupportedError(
            f"essentially different grids of {shape} are not counted here: single symmetries leave "
            f"far more than 1e9 grids as they are; {', '.join(SERVED)} are"
        )
    identity, *others = symmetry_classes(shape)
    return (
        Part("class-001", identity.size, partial(_all_grids, shape)),
        *(
            Part(f"class-{number:03}", known.size, partial(_fixed, shape, known))
            for number, known in enumerate(others, 2)
        ),
    )


def _all_grids(shape: Shape, check: Check) -> int:
    """Count what the identity leaves as it is: every grid."""
    total = sum(part.weight * part.count(check) for part in grid_parts(shape))
    return total // renamings(shape)


def _fixed(shape: Shape, known: SymmetryClass, check: Check) -> int:
    return fixed_grids(shape, known, check)
