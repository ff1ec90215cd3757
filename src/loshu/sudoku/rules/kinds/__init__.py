"""The one list of rules: add one with a file and an entry here."""

from typing import Final

from loshu.sudoku.rules.kinds.alternatives import alternatives_of
from loshu.sudoku.rules.kinds.anti_king import ANTI_KING
from loshu.sudoku.rules.kinds.anti_knight import ANTI_KNIGHT
from loshu.sudoku.rules.kinds.anti_taxicab import ANTI_TAXICAB
from loshu.sudoku.rules.kinds.arrow import ARROW
from loshu.sudoku.rules.kinds.between_line import BETWEEN_LINE
from loshu.sudoku.rules.kinds.bounded_cage import BOUNDED_CAGE
from loshu.sudoku.rules.kinds.chaos_arrow import CHAOS_ARROW
from loshu.sudoku.rules.kinds.chaos_construction import CHAOS_CONSTRUCTION
from loshu.sudoku.rules.kinds.chaos_count import CHAOS_COUNT
from loshu.sudoku.rules.kinds.clone import CLONE
from loshu.sudoku.rules.kinds.connected_values import CONNECTED_VALUES
from loshu.sudoku.rules.kinds.contain_cage import CONTAIN_CAGE
from loshu.sudoku.rules.kinds.counting_circles import COUNTING_CIRCLES
from loshu.sudoku.rules.kinds.diagonal import DIAGONAL
from loshu.sudoku.rules.kinds.difference import DIFFERENCE
from loshu.sudoku.rules.kinds.different_lines import DIFFERENT_LINES
from loshu.sudoku.rules.kinds.different_regions import DIFFERENT_REGIONS
from loshu.sudoku.rules.kinds.disjoint_groups import DISJOINT_GROUPS
from loshu.sudoku.rules.kinds.distinct_count import DISTINCT_COUNT
from loshu.sudoku.rules.kinds.doppelganger import DOPPELGANGER
from loshu.sudoku.rules.kinds.double_arrow import DOUBLE_ARROW
from loshu.sudoku.rules.kinds.dutch_flatmates import DUTCH_FLATMATES
from loshu.sudoku.rules.kinds.equal_sums import EQUAL_SUMS
from loshu.sudoku.rules.kinds.equality_cage import EQUALITY_CAGE
from loshu.sudoku.rules.kinds.extra_cells import EXTRA_CELLS
from loshu.sudoku.rules.kinds.extra_region import EXTRA_REGION
from loshu.sudoku.rules.kinds.extremes import EXTREME
from loshu.sudoku.rules.kinds.formula import FORMULA
from loshu.sudoku.rules.kinds.full_rank import FULL_RANK, TIED_RANK
from loshu.sudoku.rules.kinds.global_groups import GLOBAL_ENTROPY, GLOBAL_MODULARITY
from loshu.sudoku.rules.kinds.hidden_skyscraper import HIDDEN_SKYSCRAPER
from loshu.sudoku.rules.kinds.indexer import INDEXER
from loshu.sudoku.rules.kinds.inequality import INEQUALITY
from loshu.sudoku.rules.kinds.killer import KILLER
from loshu.sudoku.rules.kinds.letter_cage import LETTER_CAGE
from loshu.sudoku.rules.kinds.little_killer import LITTLE_KILLER
from loshu.sudoku.rules.kinds.lockout_line import LOCKOUT_LINE
from loshu.sudoku.rules.kinds.look_and_say import LOOK_AND_SAY
from loshu.sudoku.rules.kinds.lunchbox import LUNCHBOX
from loshu.sudoku.rules.kinds.magic_square import MAGIC_SQUARE
from loshu.sudoku.rules.kinds.nabner import NABNER
from loshu.sudoku.rules.kinds.negative import NEGATIVE
from loshu.sudoku.rules.kinds.non_consecutive import NON_CONSECUTIVE
from loshu.sudoku.rules.kinds.numbered_rooms import NUMBERED_ROOMS
from loshu.sudoku.rules.kinds.pair_table import PAIR_TABLE
from loshu.sudoku.rules.kinds.palindrome import PALINDROME
from loshu.sudoku.rules.kinds.parity import EVEN_ODD
from loshu.sudoku.rules.kinds.parity_line import PARITY_LINE
from loshu.sudoku.rules.kinds.quadruple import QUADRUPLE
from loshu.sudoku.rules.kinds.ratio import RATIO
from loshu.sudoku.rules.kinds.regex_line import REGEX_LINE
from loshu.sudoku.rules.kinds.region_count import REGION_COUNT
from loshu.sudoku.rules.kinds.region_sum_line import REGION_SUM_LINE
from loshu.sudoku.rules.kinds.rellik_cage import RELLIK_CAGE
from loshu.sudoku.rules.kinds.renban import RENBAN
from loshu.sudoku.rules.kinds.same_region import SAME_REGION
from loshu.sudoku.rules.kinds.same_values import SAME_VALUES
from loshu.sudoku.rules.kinds.sandwich import SANDWICH
from loshu.sudoku.rules.kinds.skyscraper import SKYSCRAPER
from loshu.sudoku.rules.kinds.slow_thermometer import SLOW_THERMOMETER
from loshu.sudoku.rules.kinds.state_machine import STATE_MACHINE
from loshu.sudoku.rules.kinds.sum_cage import SUM_CAGE
from loshu.sudoku.rules.kinds.sum_line import SUM_LINE
from loshu.sudoku.rules.kinds.thermometer import THERMOMETER
from loshu.sudoku.rules.kinds.thirds_line import ENTROPIC_LINE, MODULAR_LINE
from loshu.sudoku.rules.kinds.unknown_rule import UNKNOWN_RULE
from loshu.sudoku.rules.kinds.value_indexer import VALUE_INDEXER
from loshu.sudoku.rules.kinds.whispers import WHISPERS
from loshu.sudoku.rules.kinds.x_sum import X_SUM
from loshu.sudoku.rules.kinds.xv import XV
from loshu.sudoku.rules.kinds.zipper_line import ZIPPER_LINE
from loshu.sudoku.rules.rule import Rule
from loshu.sudoku.rules.unknown import UNKNOWN

_AREAS: Final[tuple[Rule, ...]] = (
    EXTRA_CELLS,
    DOPPELGANGER,
    CONNECTED_VALUES,
    CHAOS_CONSTRUCTION,
    CHAOS_ARROW,
    CHAOS_COUNT,
    REGION_COUNT,
    SAME_REGION,
    DIFFERENT_REGIONS,
)
"""Rules about areas of the grid, which alternatives cannot contain."""

_ALONE: Final[tuple[Rule, ...]] = (
    EXTRA_REGION,
    MAGIC_SQUARE,
    CLONE,
    SAME_VALUES,
    EQUAL_SUMS,
    INDEXER,
    DIAGONAL,
    DISJOINT_GROUPS,
    ANTI_KNIGHT,
    ANTI_KING,
    ANTI_TAXICAB,
    NON_CONSECUTIVE,
    DUTCH_FLATMATES,
    GLOBAL_ENTROPY,
    GLOBAL_MODULARITY,
    DIFFERENT_LINES,
    NEGATIVE,
    FORMULA,
    EVEN_ODD,
    EXTREME,
    LUNCHBOX,
    COUNTING_CIRCLES,
    PALINDROME,
    RENBAN,
    WHISPERS,
    REGION_SUM_LINE,
    SUM_LINE,
    REGEX_LINE,
    STATE_MACHINE,
    PAIR_TABLE,
    VALUE_INDEXER,
    DISTINCT_COUNT,
    ZIPPER_LINE,
    ENTROPIC_LINE,
    MODULAR_LINE,
    PARITY_LINE,
    NABNER,
    SLOW_THERMOMETER,
    THERMOMETER,
    BETWEEN_LINE,
    LOCKOUT_LINE,
    DOUBLE_ARROW,
    ARROW,
    KILLER,
    BOUNDED_CAGE,
    LETTER_CAGE,
    RELLIK_CAGE,
    EQUALITY_CAGE,
    SUM_CAGE,
    CONTAIN_CAGE,
    LOOK_AND_SAY,
    SANDWICH,
    X_SUM,
    SKYSCRAPER,
    HIDDEN_SKYSCRAPER,
    NUMBERED_ROOMS,
    FULL_RANK,
    TIED_RANK,
    LITTLE_KILLER,
    DIFFERENCE,
    RATIO,
    INEQUALITY,
    XV,
    QUADRUPLE,
)
"""Pictures show them in this order, later ones on top."""

RULES: Final[tuple[Rule, ...]] = (*_AREAS, *_ALONE, *alternatives_of(_ALONE))
"""All rules; the last two combine constraints of the others."""

RULE_OF: Final = {
    **{rule.name: rule for rule in RULES},
    UNKNOWN: UNKNOWN_RULE,
}
"""Also that of rules that are not known, which are not made and have no keys."""

__all__ = ["RULES", "RULE_OF"]
