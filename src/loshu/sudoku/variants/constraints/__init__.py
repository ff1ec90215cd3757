"""The one list of constraints: add one with a file and an entry here."""

from typing import Final

from loshu.sudoku.variants.constraints.anti_king import ANTI_KING
from loshu.sudoku.variants.constraints.anti_knight import ANTI_KNIGHT
from loshu.sudoku.variants.constraints.arrow import ARROW
from loshu.sudoku.variants.constraints.diagonal import DIAGONAL
from loshu.sudoku.variants.constraints.extra_region import EXTRA_REGION
from loshu.sudoku.variants.constraints.killer import KILLER
from loshu.sudoku.variants.constraints.magic_square import MAGIC_SQUARE
from loshu.sudoku.variants.constraints.non_consecutive import NON_CONSECUTIVE
from loshu.sudoku.variants.constraints.parity import EVEN_ODD
from loshu.sudoku.variants.constraints.sandwich import SANDWICH
from loshu.sudoku.variants.constraints.thermometer import THERMOMETER
from loshu.sudoku.variants.rule import Constraint

CONSTRAINTS: Final[tuple[Constraint, ...]] = (
    DIAGONAL,
    EXTRA_REGION,
    ANTI_KNIGHT,
    ANTI_KING,
    NON_CONSECUTIVE,
    EVEN_ODD,
    KILLER,
    THERMOMETER,
    ARROW,
    SANDWICH,
    MAGIC_SQUARE,
)
"""Pictures show them in this order, later ones on top."""

CONSTRAINT_OF: Final = {constraint.name: constraint for constraint in CONSTRAINTS}

__all__ = ["CONSTRAINTS", "CONSTRAINT_OF"]
