"""Aligned pair exclusion: a candidate that excludes all candidates of another cell.

Two candidates of two cells exclude each other if they are the same and the cells see each other,
if they empty a cell that sees both, or if they leave a set of such cells fewer digits than cells.
A candidate that excludes all candidates of the other cell is false.
Described by Rod Hagglund, 2005; Sudoku Explainer (N. Juillerat) rates it 6.2.

The sets are almost locked sets of one or two cells.
"""

from collections.abc import Iterator, Mapping
from itertools import combinations, permutations
from typing import Final, NamedTuple

from loshu.core.step import Step
from loshu.sudoku.techniques.cell_set import CellSet, ValueSet, members, set_of, union
from loshu.sudoku.techniques.state import CandidateState
from loshu.sudoku.techniques.technique import SudokuTechnique
from loshu.text import Translations, phrase, sentences
from loshu.text.lists import Parts, run_on


class Excluder(NamedTuple):
    """An almost locked set, its digits, and the cells that see all places of a digit."""

    cells: CellSet
    values: ValueSet
    seeing: list[CellSet]
    """By digit."""
    reach: CellSet
    """Those of all digits, outside the set."""


def _excluders(state: CandidateState) -> list[Excluder]:
    """Return the almost locked sets of one or two cells."""
    found = []
    sets = [1 << cell for cell in members(state.cells_with(2))]
    few = state.cells_with(2) | state.cells_with(3)
    for cell in members(few):
        later = state.geometry.peers[cell] & few
        sets += [1 << cell | 1 << other for other in members(later) if other > cell]
    for cells in sets:
        values = 0
        for cell in members(cells):
            values |= state.candidates[cell]
        if values.bit_count() == cells.bit_count() + 1:
            seeing = [
                state.geometry.seen_by_all(cells & places) if values >> value & 1 else 0
                for value, places in enumerate(state.places)
            ]
            found.append(Excluder(cells, values, seeing, union(seeing) & ~cells))
    return found


def search_aligned_exclusion(state: CandidateState) -> Iterator[Step]:
    """Look for two cells, and a candidate of one that excludes all candidates of the other."""
    excluders = _excluders(state)
    for one, other in combinations(members(state.open), 2):
        pair = 1 << one | 1 << other
        near = [excluder for excluder in excluders if excluder.reach & pair == pair]
        if not near:
            continue
        for cell, partner in permutations((one, other)):
            for value in members(state.candidates[cell]):
                step = _step(state, (cell, value), partner, near)
                if step is not None:
                    yield step


def _step(
    state: CandidateState, tried: tuple[int, int], partner: int, near: list[Excluder]
) -> Step | None:
    cell, value = tried
    used, cases, rests = 0, list[CellSet](), list[ValueSet]()
    for against in members(state.candidates[partner]):
        if against == value:
            if not state.geometry.peers[cell] >> partner & 1:
                return None
            cases.append(0)
            rests.append(0)
            continue
        cells, values = next(
            (
                (own, values)
                for own, values, seeing, _ in near
                if seeing[value] >> cell & 1 and seeing[against] >> partner & 1
            ),
            (0, 0),
        )
        if not cells:
            return None
        used |= cells
        cases.append(cells)
        rests.append(values & ~(1 << value | 1 << against))
    if not used:
        return None
    return state.strike(
        "aligned-pair-exclusion", [(1 << value, 1 << cell)], focus=set_of([cell, partner]),
        source=used, cell=state.names([cell]), digit=state.digits(1 << value),
        partner=state.names([partner]), excluded=state.digits(state.candidates[partner]),
        cells=state.names(used), case_cells=";".join(map(state.names, cases)),
        case_digits=";".join(map(state.digits, rests)),
    )  # fmt: skip


_SEES: Final = phrase("sudoku.case", "Not {other}: {partner} sees {cell}.")
_ONE: Final = phrase("sudoku.case", "Not {other}: {cells} can only be {digit} or {other}.")
_TWO: Final = phrase("sudoku.case", "Not {other}: {cells:and} would both have to be {left}.")


def case_words(blanks: Mapping[str, int | str], words: Translations) -> str:
    """Give the reason against each digit of the other cell: "Not 5: r1c3 can only be 2 or 5."."""
    digits = str(blanks["excluded"]).split(", ")
    places, rests = (str(blanks[name]).split(";") for name in ("case_cells", "case_digits"))
    kinds = [
        _TWO if left else _ONE if cells else _SEES
        for cells, left in zip(places, rests, strict=True)
    ]
    return run_on(
        words.text(
            kind, other=other, digit=blanks["digit"], cell=blanks["cell"],
            partner=blanks["partner"], cells=Parts(cells, words), left=left,
        )
        for kind, other, cells, left in zip(kinds, digits, places, rests, strict=True)
    )  # fmt: skip


SENTENCES: Final = sentences(
    {
        "aligned-pair-exclusion": "If {cell} were {digit}, {partner} would have no digit left. "
        "{cases} So {result}.",
    }
)
TECHNIQUE: Final = SudokuTechnique(
    "aligned-pair-exclusion", phrase("sudoku.technique", "aligned pair exclusion"), "expert", 260,
    search_aligned_exclusion, SENTENCES, in_solver=False,
)  # fmt: skip
