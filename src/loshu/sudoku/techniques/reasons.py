"""Reasons of steps, as data: cells, houses, almost locked sets and rules of the puzzle."""

from collections.abc import Iterable, Iterator
from dataclasses import replace
from itertools import product
from typing import TYPE_CHECKING, Final

from loshu.core.step import Inference, Link, Premise, Reason
from loshu.sudoku.techniques.cell_set import CellSet, ValueSet, members, only
from loshu.sudoku.techniques.chain_graph import almost_locked_sets, required_by_constraints
from loshu.sudoku.techniques.clue_facts import groups_of_constraints, pairs_of_constraints
from loshu.sudoku.techniques.consequences import Proof, ProofLine
from loshu.sudoku.techniques.kernel_search import ChainNode
from loshu.sudoku.techniques.state import CandidateState

if TYPE_CHECKING:
    from loshu.sudoku.rules.constraint import Constraint

_PAIR: Final = "pair at "
"""Groups of two cells are named by their constraint instead."""
Places = tuple[tuple[int, int, int], ...]


def net_of(state: CandidateState, proof: Proof) -> tuple[Inference, ...]:
    """Return the lines of a proof as a step has them."""
    return tuple(_inference(state, proof, number) for number in range(len(proof.lines)))


def _inference(state: CandidateState, proof: Proof, number: int) -> Inference:
    line = proof.lines[number]
    fact = line.fact
    premises = tuple(
        Premise(place_of(state, bit), at, _weak_reason(state, proof.lines[at], bit))
        for bit, at in line.premises
    )
    return Inference(
        places_of(state, fact.true or fact.false), bool(fact.true or fact.unit),
        _reason(state, line), premises,
    )  # fmt: skip


def _reason(state: CandidateState, line: ProofLine) -> Reason:
    unit, asked = line.fact.unit, line.fact.constraint
    if asked is not None:
        return constraint_reason(state, asked.constraint, asked.walk.cells)
    if unit is None:
        return Reason("premise" if line.premises else "assumption")
    if unit.house is not None:
        return Reason("house", unit.house.name, _places(state, members(unit.house.cells)))
    return Reason("cell", cells=(divmod(unit.cell, state.width),))


def _weak_reason(state: CandidateState, line: ProofLine, bit: int) -> Reason | None:
    """Return the constraint by which a line excludes a candidate; None within a cell or a house."""
    if not line.fact.true:
        return None
    return _together(excluding(state, other, bit) for other in members(line.fact.true))


def _together(reasons: Iterable[Reason | None]) -> Reason | None:
    """Return one reason for all; None where no rule is needed."""
    first, *also = dict.fromkeys(reason for reason in reasons if reason is not None) or [None]
    return replace(first, also=tuple(each for each in also if each)) if first and also else first


def excluding(state: CandidateState, first: int, second: int) -> Reason | None:
    """Return the constraint by which candidates exclude each other; None within a cell or house.

    Examples
    --------
    >>> from loshu.sudoku.shape import Shape
    >>> from loshu.sudoku.sudoku import Sudoku
    >>> from loshu.sudoku.rules.constraint import Constraint
    >>> state = CandidateState(Sudoku(Shape(2, 2), "", [Constraint("killer", ((1, 6),), 5)]))
    >>> excluding(state, 2 * 16 + 1, 2 * 16 + 6).name, excluding(state, 2 * 16 + 1, 3 * 16 + 1)
    ('cage at r1c2', None)
    """
    geometry, count = state.geometry, state.geometry.cells
    (value, cell), (other_value, other) = divmod(first, count), divmod(second, count)
    if cell == other:
        return None
    both = 1 << cell | 1 << other
    if value == other_value and any(
        house.cells & both == both for house in geometry.lines + geometry.regions
    ):
        return None
    if value == other_value and (reason := _different(state, cell, other)) is not None:
        return reason
    for constraint, pair in pairs_of_constraints(state):
        if {pair.first, pair.second} == {cell, other}:
            values = (value, other_value) if pair.first == cell else (other_value, value)
            if not pair.fits(*values):
                return constraint_reason(state, constraint, (pair.first, pair.second))
    return None


def _different(state: CandidateState, cell: int, other: int) -> Reason | None:
    """Return the house or the constraint by which two cells are different."""
    both = 1 << cell | 1 << other
    for group in state.geometry.extra + state.geometry.groups:
        if group.cells & both == both and not group.name.startswith(_PAIR):
            return Reason("house", group.name, _places(state, members(group.cells)))
    for constraint, named in groups_of_constraints(state):
        if {cell, other} <= {*named.cells}:
            return constraint_reason(state, constraint, (cell, other))
    return None


def link_reason(
    state: CandidateState, start: ChainNode, end: ChainNode, *, strong: bool
) -> Reason | None:
    """Return the set, the house or the constraint of a link; None within a cell or a house seen."""
    if not strong:
        pairs = product(_bits(state, start), _bits(state, end))
        return _together(excluding(state, *pair) for pair in pairs)
    cells = start.cells | end.cells
    if start.value != end.value:
        return None if _is_pair(state, start, end) else _set_between(state, start, end)
    geometry, places = state.geometry, state.places[start.value]
    for house in geometry.lines + geometry.regions + geometry.extra:
        if house.cells & places == cells:
            return Reason("house", house.name, _places(state, members(house.cells)))
    for constraint, value, within in required_by_constraints(state):
        if value == start.value and within & places == cells:
            return constraint_reason(state, constraint, members(within))
    return None


def _bits(state: CandidateState, node: ChainNode) -> Iterator[int]:
    return (node.value * state.geometry.cells + cell for cell in members(node.cells))


def _is_pair(state: CandidateState, start: ChainNode, end: ChainNode) -> bool:
    """Whether a cell has no other candidates than the values of two nodes."""
    cell = only(start.cells)
    both = 1 << start.value | 1 << end.value
    return start.cells == end.cells == 1 << cell and state.candidates[cell] == both


def _set_between(state: CandidateState, start: ChainNode, end: ChainNode) -> Reason | None:
    """Return an almost locked set that holds a value once it has lost another."""
    known = state.memo.get("sets")
    if known is None or known[0] != state.live:
        known = state.memo["sets"] = state.live, [*almost_locked_sets(state)]
    for cells, values in known[1]:
        held = [state.places[node.value] & cells for node in (start, end)]
        if held == [start.cells, end.cells]:
            return set_reason(state, cells, values)
    return None


def constraint_reason(state: CandidateState, of: "Constraint", cells: Iterable[int]) -> Reason:
    """Return a constraint as the reason of something about some of its cells."""
    return Reason("clue", of.kind, _places(state, cells), of.values, of.number)


def set_reason(state: CandidateState, cells: CellSet, values: ValueSet) -> Reason:
    """Return an almost locked set as a reason."""
    return Reason("set", "", _places(state, members(cells)), tuple(members(values)))


def links_of_net(nets: Iterable[tuple[Inference, ...]]) -> tuple[Link, ...]:
    """Return what the true candidates of nets exclude, for pictures: an arrow for each."""
    found: dict[Link, None] = {}
    for net in nets:
        for line in net:
            for premise in line.premises:
                before = net[premise.line]
                if before.true and before.candidates:
                    link = Link(before.candidates, (premise.candidate,), False, premise.reason)
                    found[link] = None
    return tuple(found)


def places_of(state: CandidateState, candidates: int) -> Places:
    """Return candidates that are numbered as weak links as rows, columns and values."""
    return tuple(place_of(state, bit) for bit in members(candidates))


def place_of(state: CandidateState, candidate: int) -> tuple[int, int, int]:
    """Return the row, the column and the value of a candidate."""
    value, cell = divmod(candidate, state.geometry.cells)
    return (*divmod(cell, state.width), value)


def _places(state: CandidateState, cells: Iterable[int]) -> tuple[tuple[int, int], ...]:
    return tuple(divmod(cell, state.width) for cell in cells)
