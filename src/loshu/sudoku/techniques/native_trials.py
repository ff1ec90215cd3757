"""Native propagation from each candidate of a state: which ones it refutes, and what is left."""

from collections.abc import Iterator

from loshu.kernels import RuleSearch
from loshu.sudoku.techniques.cell_set import members, set_of
from loshu.sudoku.techniques.clue_facts import held
from loshu.sudoku.techniques.state import CandidateState


def left_with(state: CandidateState) -> dict[int, int]:
    """Return, by candidate, how many candidates are left with it; 0 where it is refuted.

    Candidates are numbered as in `CandidateState.live`.

    Examples
    --------
    >>> left = left_with(CandidateState("2x2:12..3..........."))
    >>> left[4 * 16 + 6], left[3 * 16 + 2]
    (0, 30)
    """
    known = state.memo.get("left with")
    if known is None or known[0] != state.live:
        known = state.memo["left with"] = state.live, _left_with(state)
    found: dict[int, int] = known[1]
    return found


def _left_with(state: CandidateState) -> dict[int, int]:
    if "program" not in state.memo:
        from loshu.sudoku.solving.rule_program import program_of

        state.memo["program"] = program_of(state.sudoku)
    program = state.memo["program"]
    inside = program.cells_of_field(state.width)
    candidates = program.candidates.copy()
    candidates[: len(inside)] = [held(state, cell) for cell in inside]
    counts = RuleSearch(*program._replace(candidates=candidates)[1:]).left_with().tolist()
    cells, values = state.geometry.cells, range(1, state.size + 1)
    return {
        value * cells + cell: row[value]
        for cell, row in zip(inside, counts[: len(inside)], strict=True)
        for value in values
        if state.candidates[cell] >> value & 1
    }


def refuted(state: CandidateState) -> list[int]:
    """Return the candidates that are refuted, first those whose elimination leaves the fewest.

    Examples
    --------
    >>> refuted(CandidateState("2x2:12..3..........."))[:3]
    [70, 71, 73]
    """
    left = left_with(state)
    least = {bit: state.live.bit_count() for bit, count in left.items() if not count}
    for unit in _pairs(state):
        one, other = members(unit)
        for false, true in ((one, other), (other, one)):
            if false in least:
                least[false] = min(least[false], left[true])
    return sorted(least, key=least.__getitem__)


def _pairs(state: CandidateState) -> Iterator[int]:
    """Yield two candidates of which one is true, in a cell or a house."""
    cells = state.geometry.cells
    for cell in members(state.cells_with(2)):
        yield set_of(value * cells + cell for value in members(state.candidates[cell]))
    for house in state.geometry.houses:
        for value in range(1, state.size + 1):
            places = state.places[value] & house.cells
            if places.bit_count() == 2:
                yield places << value * cells
