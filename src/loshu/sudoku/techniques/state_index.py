"""The cells, houses and constraints of a state as sets of candidates of which one is true."""

from collections.abc import Iterable, Iterator
from typing import TYPE_CHECKING, NamedTuple

from loshu.sudoku.sudoku import Sudoku
from loshu.sudoku.techniques.cell_set import CellSet, members, set_of, union
from loshu.sudoku.techniques.geometry import CellHouse
from loshu.sudoku.techniques.state import CandidateState

if TYPE_CHECKING:
    from loshu.sudoku.rules.constraint import Constraint
    from loshu.sudoku.rules.logic import Walk


class Unit(NamedTuple):
    """Candidates of which one is true: those of a cell, or of a value in a house."""

    candidates: int
    cell: int
    """-1 for a value in a house."""
    house: CellHouse | None
    value: int


class ConstraintWalk(NamedTuple):
    """A constraint, and one way to fill its cells."""

    constraint: "Constraint"
    walk: "Walk"


class StateIndex:
    """The units and walks of a state, and where its candidates are in them."""

    __slots__ = ("live", "state", "units", "units_of", "walks")

    def __init__(self, state: CandidateState) -> None:
        self.state, self.live = state, state.live
        self.units = _units(state)
        self.units_of: dict[int, list[int]] = {bit: [] for bit in members(state.live)}
        for number, unit in enumerate(self.units):
            for bit in members(unit.candidates):
                self.units_of[bit].append(number)
        self.walks = _walks(state)

    def column(self, cells: Iterable[int]) -> int:
        """Return the live candidates of cells."""
        every, count = set_of(cells), self.state.geometry.cells
        return self.live & union(every << v * count for v in range(1, self.state.size + 1))


def _units(state: CandidateState) -> list[Unit]:
    count = state.geometry.cells
    found = [
        Unit(set_of(value * count + cell for value in members(held)), cell, None, 0)
        for cell in members(state.open)
        if (held := state.candidates[cell])
    ]
    for house in state.geometry.houses:
        for value in range(1, state.size + 1):
            places = state.places[value] & house.cells
            if places:
                found.append(Unit(places << value * count, -1, house, value))
    return found


def _walks(state: CandidateState) -> list[tuple[CellSet, ConstraintWalk]]:
    """Return the walks of constraints with their cells; cages are filled by walks as well."""
    if not state.sudoku.constraints:
        return []
    # The same each time: answers are remembered by the identity of a walk.
    if "walks" not in state.memo:
        state.memo["walks"] = [*_walks_of_constraints(state.sudoku)]
    known: list[ConstraintWalk] = state.memo["walks"]
    return [(cells, each) for each in known if (cells := set_of(each.walk.cells)) & state.open]


def _walks_of_constraints(sudoku: Sudoku) -> Iterator[ConstraintWalk]:
    from loshu.sudoku.rules.digit_values import walk_of_values
    from loshu.sudoku.rules.rule_logic import walks_of
    from loshu.sudoku.rules.sums import linear_walk

    for constraint in sudoku.constraints:
        if constraint.kind == "killer" and constraint.number is not None:
            terms = ((1, cell) for cell in constraint.cells[0])
            walk = linear_walk(terms, constraint.number, sudoku.field.digits)
            yield ConstraintWalk(constraint, walk_of_values(walk, sudoku.field.shift))
        else:
            yield from (
                ConstraintWalk(constraint, walk) for walk in walks_of(constraint, sudoku.field)
            )
