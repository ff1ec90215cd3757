"""The one list of constraints: add one with a file and an entry here."""

from typing import Final

from loshu.sudoku.variants.constraint import Constraint
from loshu.sudoku.variants.constraints.anti_king import ANTI_KING
from loshu.sudoku.variants.constraints.anti_knight import ANTI_KNIGHT
from loshu.sudoku.variants.constraints.arrow import ARROW
from loshu.sudoku.variants.constraints.between_line import BETWEEN_LINE
from loshu.sudoku.variants.constraints.clone import CLONE
from loshu.sudoku.variants.constraints.diagonal import DIAGONAL
from loshu.sudoku.variants.constraints.difference import DIFFERENCE
from loshu.sudoku.variants.constraints.disjoint_groups import DISJOINT_GROUPS
from loshu.sudoku.variants.constraints.double_arrow import DOUBLE_ARROW
from loshu.sudoku.variants.constraints.extra_region import EXTRA_REGION
from loshu.sudoku.variants.constraints.extremes import EXTREME
from loshu.sudoku.variants.constraints.indexer import INDEXER
from loshu.sudoku.variants.constraints.killer import KILLER
from loshu.sudoku.variants.constraints.little_killer import LITTLE_KILLER
from loshu.sudoku.variants.constraints.lockout_line import LOCKOUT_LINE
from loshu.sudoku.variants.constraints.magic_square import MAGIC_SQUARE
from loshu.sudoku.variants.constraints.nabner import NABNER
from loshu.sudoku.variants.constraints.negative import NEGATIVE
from loshu.sudoku.variants.constraints.non_consecutive import NON_CONSECUTIVE
from loshu.sudoku.variants.constraints.palindrome import PALINDROME
from loshu.sudoku.variants.constraints.parity import EVEN_ODD
from loshu.sudoku.variants.constraints.quadruple import QUADRUPLE
from loshu.sudoku.variants.constraints.ratio import RATIO
from loshu.sudoku.variants.constraints.region_sum_line import REGION_SUM_LINE
from loshu.sudoku.variants.constraints.renban import RENBAN
from loshu.sudoku.variants.constraints.sandwich import SANDWICH
from loshu.sudoku.variants.constraints.skyscraper import SKYSCRAPER
from loshu.sudoku.variants.constraints.slow_thermometer import SLOW_THERMOMETER
from loshu.sudoku.variants.constraints.thermometer import THERMOMETER
from loshu.sudoku.variants.constraints.thirds_line import ENTROPIC_LINE, MODULAR_LINE
from loshu.sudoku.variants.constraints.unknown_rule import UNKNOWN_RULE
from loshu.sudoku.variants.constraints.whispers import WHISPERS
from loshu.sudoku.variants.constraints.x_sum import X_SUM
from loshu.sudoku.variants.constraints.xv import XV
from loshu.sudoku.variants.constraints.zipper_line import ZIPPER_LINE
from loshu.sudoku.variants.unknown import UNKNOWN

CONSTRAINTS: Final[tuple[Constraint, ...]] = (
    EXTRA_REGION,
    MAGIC_SQUARE,
    CLONE,
    INDEXER,
    DIAGONAL,
    DISJOINT_GROUPS,
    ANTI_KNIGHT,
    ANTI_KING,
    NON_CONSECUTIVE,
    NEGATIVE,
    EVEN_ODD,
    EXTREME,
    PALINDROME,
    RENBAN,
    WHISPERS,
    REGION_SUM_LINE,
    ZIPPER_LINE,
    ENTROPIC_LINE,
    MODULAR_LINE,
    NABNER,
    SLOW_THERMOMETER,
    THERMOMETER,
    BETWEEN_LINE,
    LOCKOUT_LINE,
    DOUBLE_ARROW,
    ARROW,
    KILLER,
    SANDWICH,
    X_SUM,
    SKYSCRAPER,
    LITTLE_KILLER,
    DIFFERENCE,
    RATIO,
    XV,
    QUADRUPLE,
)
"""Pictures show them in this order, later ones on top."""

CONSTRAINT_OF: Final = {
    **{constraint.name: constraint for constraint in CONSTRAINTS},
    UNKNOWN: UNKNOWN_RULE,
}
"""Also that of rules that are not known, which are not made and have no keys."""

__all__ = ["CONSTRAINTS", "CONSTRAINT_OF"]
