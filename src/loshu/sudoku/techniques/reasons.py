"""What a step rests on, as data: cells, houses, almost locked sets and rules of the puzzle."""

from collections.abc import Iterable
from typing import TYPE_CHECKING

from loshu.core.step import Inference, Link, Premise, Reason
from loshu.sudoku.techniques.cell_set import CellSet, ValueSet, members
from loshu.sudoku.techniques.clues import pairs_of_rules
from loshu.sudoku.techniques.consequences import Proof, ProofLine
from loshu.sudoku.techniques.state import CandidateState

if TYPE_CHECKING:
    from loshu.sudoku.variants.rule import Rule

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
    unit, asked = line.fact.unit, line.fact.rule
    if asked is not None:
        return rule_reason(state, asked.rule, asked.walk.cells)
    if unit is None:
        return Reason("premise" if line.premises else "assumption")
    if unit.house is not None:
        return Reason("house", unit.house.name, _places(state, members(unit.house.cells)))
    return Reason("cell", cells=(divmod(unit.cell, state.width),))


def _weak_reason(state: CandidateState, line: ProofLine, bit: int) -> Reason | None:
    """Return by which rule a line excludes a candidate; None where they share a cell or a house."""
    if not line.fact.true:
        return None
    reasons = (excluding(state, other, bit) for other in members(line.fact.true))
    return next((reason for reason in reasons if reason is not None), None)


def excluding(state: CandidateState, first: int, second: int) -> Reason | None:
    """Return the rule by which two candidates exclude each other; None within a cell or a house.

    Examples
    --------
    >>> from loshu.sudoku.shape import Shape
    >>> from loshu.sudoku.sudoku import Sudoku
    >>> from loshu.sudoku.variants.rule import Rule
    >>> state = CandidateState(Sudoku(Shape(2, 2), "", [Rule("killer", ((1, 6),), 5)]))
    >>> excluding(state, 2 * 16 + 1, 2 * 16 + 6).name, excluding(state, 2 * 16 + 1, 3 * 16 + 1)
    ('cage at r1c2', None)
    """
    geometry, count = state.geometry, state.geometry.cells
    (value, cell), (other_value, other) = divmod(first, count), divmod(second, count)
    if cell == other:
        return None
    both = 1 << cell | 1 << other
    if value == other_value:
        if any(house.cells & both == both for house in geometry.houses):
            return None
        for group in geometry.groups:
            if group.cells & both == both:
                return Reason("house", group.name, _places(state, members(group.cells)))
    for rule, pair in pairs_of_rules(state):
        if {pair.first, pair.second} == {cell, other}:
            values = (value, other_value) if pair.first == cell else (other_value, value)
            if not pair.fits(*values):
                return rule_reason(state, rule, (pair.first, pair.second))
    return None


def rule_reason(state: CandidateState, rule: "Rule", cells: Iterable[int]) -> Reason:
    """Return a rule as the reason of something about some of its cells."""
    return Reason("clue", rule.kind, _places(state, cells), rule.values, rule.number)


def set_reason(state: CandidateState, cells: CellSet, values: ValueSet) -> Reason:
    """Return an almost locked set as a reason."""
    return Reason("set", "", _places(state, members(cells)), tuple(members(values)))


def links_of_net(nets: Iterable[tuple[Inference, ...]]) -> tuple[Link, ...]:
    """Return what the true candidates of nets exclude, for pictures: an arrow for each."""
    found = {}
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
