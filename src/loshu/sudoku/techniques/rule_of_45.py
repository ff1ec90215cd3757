"""Rule of 45: the sums of houses and of cages give the sum of the cells between them."""

from collections.abc import Iterable, Iterator
from functools import partial
from itertools import combinations
from typing import TYPE_CHECKING, Any, Final, NamedTuple

from loshu.core.step import Step
from loshu.sudoku.techniques.cell_set import CellSet, ValueSet, members, set_of, union
from loshu.sudoku.techniques.clue_facts import MOST_STATES, held, supported_natively
from loshu.sudoku.techniques.geometry import CellHouse
from loshu.sudoku.techniques.state import CandidateState
from loshu.sudoku.techniques.technique import SudokuTechnique
from loshu.text import phrase, sentences

if TYPE_CHECKING:
    from loshu.sudoku.rules.logic import Walk
    from loshu.sudoku.rules.sum_limits import LimitedSum

MOST_LINES: Final = 5
"""The most neighboring rows, or columns, that are added up."""
MOST_REGIONS: Final = 3
MOST_CELLS: Final = 10
"""The most innies and outies, filled ones included."""
MOST_OPEN: Final = 8


class Sums(NamedTuple):
    """Some houses, and the cages that cover them up to innies and outies."""

    houses: tuple[CellHouse, ...]
    cages: int
    """The sum of the cages."""
    innies: CellSet
    """Cells of the houses outside the cages."""
    outies: CellSet
    """Cells of the cages outside the houses."""

    def rest(self, digits: range) -> int:
        """Return the sum of the outies less that of the innies."""
        return self.cages - len(self.houses) * sum(digits)


def search_rule_of_45(state: CandidateState) -> Iterator[Step]:
    """Look at unions of houses, those with the fewest innies and outies first."""
    for sums in _sums(state):
        cells = sums.innies | sums.outies
        if 0 < (cells & state.open).bit_count() <= MOST_OPEN:
            yield from _step(state, sums)


def _step(state: CandidateState, sums: Sums) -> Iterator[Step]:
    cells = tuple(members(sums.innies | sums.outies))
    candidates = tuple(held(state, cell) for cell in cells)
    asked = (sums.innies, sums.outies, candidates)
    if asked not in state.memo:
        state.memo[asked] = _supported(state, sums, candidates)
    kept: list[ValueSet] | None = state.memo[asked]
    if kept is None:
        return
    gone = [before & ~left for before, left in zip(candidates, kept, strict=True)]
    if not any(gone):
        return
    both = sums.rest(state.sudoku.field.digits)
    key, given = _argument(state, sums, candidates, kept)
    step = state.strike(
        key, [(g, 1 << cell) for cell, g in zip(cells, gone, strict=True)],
        focus=sums.innies | sums.outies, area=union(house.cells for house in sums.houses),
        added_houses=", ".join(house.name for house in sums.houses),
        total=sums.cages - both, cages=sums.cages, sum=both if sums.outies else -both,
        innies=state.names(sums.innies), outies=state.names(sums.outies),
        rest=f" {'+' if both > 0 else '−'} {abs(both)}" if both else "", **given,
    )  # fmt: skip
    if step is not None:
        yield step


def _argument(
    state: CandidateState, sums: Sums, candidates: tuple[ValueSet, ...], kept: list[ValueSet]
) -> tuple[str, dict[str, Any]]:
    """Return the key of the sentence, and its blanks: the cells that decide, and a reason."""
    from loshu.sudoku.rules.arguments import deciding, held_by, ways_left

    gone = [before & ~left for before, left in zip(candidates, kept, strict=True)]

    def follows(tried: tuple[ValueSet, ...]) -> bool:
        left = _supported(state, sums, tried)
        return left is not None and not any(g & now for g, now in zip(gone, left, strict=True))

    kind = "difference" if sums.innies and sums.outies else "outies" if sums.outies else "innies"
    if len(candidates) == 1:
        return f"rule-of-45.{kind}.one", {}
    places = deciding(candidates, state.size, follows)
    if not places and (extreme := _extreme(state, sums) if kind != "difference" else None):
        ending, parts = extreme
        return f"rule-of-45.{kind}.{ending}", {"parts": parts}
    every = (1 << state.size + 1) - 2
    tried = tuple(held if at in places else every for at, held in enumerate(candidates))
    reason = "" if state.shift else _of_cells(state, sums, tried).limits(gone, state.names)
    if not places and not reason:
        return f"rule-of-45.{kind}", {}
    excluding, walk = partial(_excludes, state), _walk(state, sums)
    if not reason and (ways := ways_left(state, walk, candidates, kept, excluding)):
        return f"rule-of-45.{kind}.given", {"given": "", "reason": ways}
    if not reason and not state.shift:  # reasons are about values
        reason = _of_cells(state, sums, tried).substituted(gone, state.names)
    cells = [*members(sums.innies | sums.outies)]
    given = held_by(state, [cells[at] for at in places], [candidates[at] for at in places])
    return f"rule-of-45.{kind}.given", {"given": given, **({"reason": reason} if reason else {})}


def _of_cells(state: CandidateState, sums: Sums, known: tuple[ValueSet, ...]) -> "LimitedSum":
    """Return the sum of the outies less that of the innies, with the candidates that decide."""
    from loshu.sudoku.rules.sum_limits import LimitedSum

    def differ(one: int, other: int) -> bool:
        return bool(state.geometry.peers[one] >> other & 1)

    cells = tuple(members(sums.innies | sums.outies))
    signs = tuple(1 if sums.outies >> cell & 1 else -1 for cell in cells)
    rest = sums.rest(state.sudoku.field.digits)
    return LimitedSum(cells, signs, rest, known, state.size, differ)


def _extreme(state: CandidateState, sums: Sums) -> tuple[str, str] | None:
    """Return whether the cells hold the most or the least they can, and the digits that do."""
    digits = state.sudoku.field.digits
    cells, total = sums.innies | sums.outies, abs(sums.rest(digits))
    groups = _groups(state, cells)
    for ending, order in _orders(digits):
        held = [order[: group.bit_count()] for group in groups]
        if total == sum(map(sum, held)):
            parts = (
                f"{state.names(group).replace(', ', ' + ')} = {'+'.join(map(str, each))}"
                for group, each in zip(groups, held, strict=True)
            )
            return ending, "; ".join(parts)
    return None


def _orders(digits: range) -> tuple[tuple[str, range], ...]:
    """Return the digits from which cells that see each other hold the most, or the least."""
    return ("most", digits[::-1]), ("least", digits)


def _groups(state: CandidateState, cells: CellSet) -> list[CellSet]:
    """Divide cells into groups that see each other."""
    groups = list[CellSet]()
    for cell in members(cells):
        peers = state.geometry.peers[cell]
        at = next((at for at, group in enumerate(groups) if not group & ~peers), len(groups))
        groups[at : at + 1] = [1 << cell | (groups[at] if at < len(groups) else 0)]
    return groups


def _supported(
    state: CandidateState, sums: Sums, candidates: tuple[ValueSet, ...]
) -> list[ValueSet] | None:
    excluding, walk = partial(_excludes, state), _walk(state, sums)
    return supported_natively(state, walk, candidates, excluding, MOST_STATES, "seen")


def _walk(state: CandidateState, sums: Sums) -> "Walk":
    asked = ("walk of 45", sums.innies, sums.outies)
    if asked not in state.memo:
        from loshu.sudoku.rules.digit_values import walk_of_values
        from loshu.sudoku.rules.sums import linear_walk

        cells = members(sums.innies | sums.outies)
        terms = [(1 if sums.outies >> cell & 1 else -1, cell) for cell in cells]
        digits = state.sudoku.field.digits
        walk = linear_walk(terms, sums.rest(digits), digits)
        state.memo[asked] = walk_of_values(walk, state.shift)
    found: Walk = state.memo[asked]
    return found


def _excludes(state: CandidateState, cell: int, value: int, other: int) -> ValueSet:
    """Return the value that a cell excludes in another cell, if it sees it."""
    return 1 << value if state.geometry.peers[cell] >> other & 1 else 0


def _sums(state: CandidateState) -> list[Sums]:
    if "rule-of-45" not in state.memo:
        found = {(sums.innies, sums.outies): sums for sums in _all_sums(state)}
        state.memo["rule-of-45"] = sorted(
            found.values(), key=lambda sums: (sums.innies | sums.outies).bit_count()
        )
    known: list[Sums] = state.memo["rule-of-45"]
    return known


def _all_sums(state: CandidateState) -> Iterator[Sums]:
    cages = [
        (set_of(constraint.cells[0]), constraint.number)
        for constraint in state.sudoku.constraints
        if constraint.kind == "killer" and constraint.number is not None
    ]
    for houses in _unions(state) if cages else ():
        inside = union(house.cells for house in houses)
        if inside.bit_count() < len(houses) * state.size:
            continue  # houses that cross
        for most_outside in (0, 1, 2, state.size):
            covered, total = 0, 0
            for cells, number in cages:
                beyond = cells & ~inside
                fits = beyond.bit_count() <= most_outside and cells & inside
                if fits and not cells & covered:
                    covered, total = covered | cells, total + number
            sums = Sums(houses, total, inside & ~covered, covered & ~inside)
            if 0 < (sums.innies | sums.outies).bit_count() <= MOST_CELLS:
                yield sums


def _unions(state: CandidateState) -> Iterator[tuple[CellHouse, ...]]:
    geometry = state.geometry
    for count in range(1, MOST_LINES + 1):
        for lines in (geometry.rows, geometry.columns):
            yield from _runs(lines, count)
        if count <= MOST_REGIONS:
            yield from combinations(geometry.regions, count)
    yield from ((house,) for house in geometry.extra)


def _runs(lines: tuple[CellHouse, ...], count: int) -> Iterable[tuple[CellHouse, ...]]:
    return (lines[at : at + count] for at in range(len(lines) - count + 1))


SENTENCES: Final = sentences(
    {
        "rule-of-45.innies.one": "The digits of {added_houses:and} add up to {total}, the cages "
        "inside to {cages}. So {innies} = {total} − {cages} = {sum}, and {result}.",
        "rule-of-45.innies": "The digits of {added_houses:and} add up to {total}, the cages "
        "inside to {cages}. So {innies:plus} = {sum}, and {result}.",
        "rule-of-45.innies.most": "The digits of {added_houses:and} add up to {total}, the cages "
        "inside to {cages}. So {innies:plus} = {sum}. That is the most these cells can hold: "
        "{parts}. So {result}.",
        "rule-of-45.innies.least": "The digits of {added_houses:and} add up to {total}, the cages "
        "inside to {cages}. So {innies:plus} = {sum}. That is the least these cells can hold: "
        "{parts}. So {result}.",
        "rule-of-45.innies.given": "The digits of {added_houses:and} add up to {total}, the cages "
        "inside to {cages}. So {innies:plus} = {sum}. {given:and}, so {result}.",
        "rule-of-45.outies.one": "The digits of {added_houses:and} add up to {total}, the cages "
        "that cover them to {cages}. So {outies} = {cages} − {total} = {sum}, and {result}.",
        "rule-of-45.outies": "The digits of {added_houses:and} add up to {total}, the cages that "
        "cover them to {cages}. So {outies:plus} = {sum}, and {result}.",
        "rule-of-45.outies.most": "The digits of {added_houses:and} add up to {total}, the cages "
        "that cover them to {cages}. So {outies:plus} = {sum}. That is the most these cells can "
        "hold: {parts}. So {result}.",
        "rule-of-45.outies.least": "The digits of {added_houses:and} add up to {total}, the cages "
        "that cover them to {cages}. So {outies:plus} = {sum}. That is the least these cells can "
        "hold: {parts}. So {result}.",
        "rule-of-45.outies.given": "The digits of {added_houses:and} add up to {total}, the cages "
        "that cover them to {cages}. So {outies:plus} = {sum}. {given:and}, so {result}.",
        "rule-of-45.difference": "The digits of {added_houses:and} add up to {total}. Cages that "
        "add up to {cages} cover all cells there except {innies:and}; they also include "
        "{outies:and} outside. So {outies:plus} = {innies:plus}{rest}, and {result}.",
        "rule-of-45.difference.given": "The digits of {added_houses:and} add up to {total}. Cages "
        "that add up to {cages} cover all cells there except {innies:and}; they also include "
        "{outies:and} outside. So {outies:plus} = {innies:plus}{rest}. {given:and}, so {result}.",
    }
)
TECHNIQUE: Final = SudokuTechnique(
    "rule-of-45", phrase("sudoku.technique", "rule of 45"), "hard", 120, search_rule_of_45,
    SENTENCES, of_rules=True,
)  # fmt: skip
