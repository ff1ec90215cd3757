"""The logic of a rule: groups of different digits, pairs that fit, and ways to fill cells."""

from collections.abc import Callable, Hashable, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from types import MappingProxyType
from typing import TYPE_CHECKING, Any, Final, Literal, NamedTuple, Protocol, TypeAlias

if TYPE_CHECKING:
    from loshu.core.step import Inference, Link, Step
    from loshu.sudoku.field import Field
    from loshu.sudoku.rules.constraint import Constraint
    from loshu.sudoku.sudoku import Sudoku
    from loshu.sudoku.techniques.region_state import CellTie, RegionState


class RuleState(Protocol):
    """A position as the logic of rules uses it; sets of cells and values are bit masks."""

    open: int
    """The empty cells."""
    values: list[int]
    candidates: list[int]
    """By cell: the candidates of an empty cell."""
    sudoku: "Sudoku"
    regions: "RegionState | None"
    """Knowledge about regions to be found; None where the puzzle has none."""

    @property
    def size(self) -> int:
        """The number of values."""

    @property
    def shift(self) -> int:
        """The difference of a value and its digit."""

    @property
    def signs(self) -> str:
        """The symbols of an empty cell and of the values."""

    def digits(self, values: int) -> str:
        """Return the symbols of values."""

    def names(self, cells: int | Iterable[int]) -> str:
        """Return the names of cells."""

    def strike(
        self,
        key: str,
        struck: Iterable[tuple[int, int]],
        *,
        focus: int = 0,
        source: int = 0,
        area: int = 0,
        **blanks: int | str,
    ) -> "Step | None":
        """Return the step that eliminates candidates; None where there are none to eliminate."""

    def conclude(
        self,
        key: str,
        placed: Iterable[tuple[int, int]],
        struck: Iterable[tuple[int, int]],
        *,
        focus: int = 0,
        source: int = 0,
        area: int = 0,
        links: "tuple[Link, ...]" = (),
        nets: "tuple[tuple[Inference, ...], ...]" = (),
        ties: "Iterable[CellTie]" = (),
        **blanks: int | str,
    ) -> "Step | None":
        """Return the step that also places values, and finds cells in one region or not."""


class Group(NamedTuple):
    """Cells with different values."""

    name: str
    """In English; `loshu.text.houses` translates it."""
    cells: tuple[int, ...]


class CandidatePair(NamedTuple):
    """Two cells, and the values that fit together."""

    first: int
    second: int
    fits: Callable[[int, int], bool]


class WalkShape(NamedTuple):
    """A function that makes a walk, and its arguments: other cells do not change the automaton."""

    make: "Callable[..., Walk | None]"
    arguments: tuple[Any, ...]


class Walk(NamedTuple):
    """An automaton that reads the values of cells one after the other."""

    cells: tuple[int, ...]
    """Each once."""
    start: Hashable
    advance: "Callable[[Any, int, int], Hashable | None]"
    """Returns the next state after a digit at a place of `cells`; None where it does not fit."""
    accepts: Callable[[Any], bool]
    """Whether the last state satisfies the constraint."""
    named: Mapping[str, tuple[int, ...]] = MappingProxyType({})
    """Blanks of the sentence with some of the cells."""
    parts: tuple[tuple[int, ...], ...] = ()
    """Cells with equal sums, for the equation in the sentence."""
    total: int | None = None
    """The sum of each part, where it is known."""
    words: Mapping[str, str] = MappingProxyType({})
    """Other blanks of the sentence."""
    shape: WalkShape | None = None
    """Equal for walks that differ in their cells alone."""
    more_starts: tuple[Hashable, ...] = ()
    """Further states in which it may start: it accepts if one of them leads to an accepted end."""
    is_uniform: bool = False
    """Whether the next state does not depend on the place."""


class CellSum(NamedTuple):
    """Cells whose values, each times its factor, add up to `low` to `high`."""

    terms: tuple[tuple[int, int], ...]
    """(factor, cell); each cell once."""
    low: int
    high: int


class Contains(NamedTuple):
    """Cells that contain values; a value that is listed twice is in at least two of them."""

    values: tuple[int, ...]
    cells: tuple[int, ...]


class Consecutive(NamedTuple):
    """Cells with different, consecutive values in any order."""

    cells: tuple[int, ...]


class Connected(NamedTuple):
    """The cells with some values, which form one connected area."""

    values: tuple[int, ...]
    cells: tuple[int, ...]
    """All cells that may have the values."""
    pairs: tuple[tuple[int, int], ...]
    """Cells that touch."""
    size: int = 0
    """The number of cells in the area; 0 for any, but at least one."""


class Regions(NamedTuple):
    """Cells that fall into connected regions of a size, each with different values."""

    size: int
    cells: tuple[int, ...]
    pairs: tuple[tuple[int, int], ...]
    """Cells that touch."""


class SumWhere(NamedTuple):
    """A sum that is required where all of some cells have some values."""

    literals: tuple[tuple[int, int], ...]
    """(cell, value)"""
    sum: CellSum


class Recorded(NamedTuple):
    """A condition with a record of its own in the search; elsewhere it is some walks."""

    record: Literal["counts", "rank", "between", "equal"]
    numbers: tuple[int, ...]
    """The record before its cells. Values are those of cells, and not digits."""
    cells: tuple[int, ...]
    walks: Callable[[], Iterable[Walk]]
    """Makes the walks that hold together where the condition does."""


Condition: TypeAlias = (
    CellSum | Contains | Consecutive | Connected | Regions | SumWhere | Recorded | Walk
)
"""A walk may have a cell several times, and may depend on more than the clue.

Cells outside the field are those of `loshu.sudoku.rules.region_pairs`.
"""


class Required(NamedTuple):
    """A value that at least one of some cells has."""

    value: int
    cells: tuple[int, ...]


def nothing(_constraint: "Constraint", _field: "Field") -> Iterable[Any]:
    """Return nothing."""
    return ()


def no_deductions(_state: "RuleState", _constraint: "Constraint") -> "Iterator[Step]":
    """Make no step."""
    return iter(())


def none_required(_state: "RuleState", _constraint: "Constraint") -> Iterable[Required]:
    """Return no value."""
    return ()


def no_blanks(_constraint: "Constraint", _pair: CandidatePair) -> Mapping[str, str]:
    """Add no blanks to the sentence about a pair."""
    return {}


@dataclass(frozen=True, slots=True, kw_only=True, eq=False)
class Logic:
    """The consequences of a rule's constraints for candidates; parts may be left out.

    All values in it are digits, which may begin with 0; `loshu.sudoku.rules.digit_values` changes
    them to the values of cells. Sets of values in a `RuleState` are those of cells.
    """

    allowed: "Callable[[Constraint, Field], Iterable[tuple[int, Iterable[int]]]]" = nothing
    """The values of a cell that do not depend on other cells."""
    groups: "Callable[[Constraint, Field], Iterable[Group]]" = nothing
    """Cells with different values; a group with a cell for every value is a house."""
    pairs: "Callable[[Constraint, Field], Iterable[CandidatePair]]" = nothing
    """Weak links: pairs of cells whose values must fit."""
    pairs_together: Literal["", "line", "chain"] = ""
    """Pairs that one step takes together: those of a line, or marks that share cells."""
    pair_blanks: "Callable[[Constraint, CandidatePair], Mapping[str, str]]" = no_blanks
    """Blanks of the sentence about a pair; ``sign`` is the mark in a chain of marks."""
    walks: "Callable[[Constraint, Field], Iterable[Walk]]" = nothing
    """Ways to fill all cells at once; a candidate in no way is false."""
    tight_walks: "Callable[[Constraint, Field], Iterable[Walk]]" = nothing
    """Walks that remember more, which the search reads instead; sentences need few states."""
    conditions: "Callable[[Constraint, Field], Iterable[Condition]]" = nothing
    """Sums and the like. Without them and without pairs, the search reads the walks."""
    required: "Callable[[RuleState, Constraint], Iterable[Required]]" = none_required
    """Values that the constraint requires in the position."""
    deductions: "Callable[[RuleState, Constraint], Iterator[Step]]" = no_deductions
    """Further steps."""
    reason: "Callable[[RuleState, Constraint, Sequence[int], Sequence[int]], str] | None" = None
    """The reason for which a walk excludes values, in signs (`loshu.text.clue_reasons`)."""
    technique: str = "clue"
    """The technique of its walks and its further steps."""
    sentences: Mapping[str, str] = field(default_factory=dict)
    """In English, by the keys of steps.

    ``KIND.pair`` is about a pair, and ``KIND.pair.alone`` where any digit may be beside. Lines and
    walks have ``KIND.fit`` for what the clue says alone, ``KIND.given`` with the cells that decide,
    and ``KIND.few`` with all ways.
    """

    def __post_init__(self) -> None:
        object.__setattr__(self, "sentences", dict(self.sentences))  # a dict can be pickled


NO_LOGIC: Final = Logic()
