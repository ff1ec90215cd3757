"""Four cells in which two values could change places: a puzzle with one solution never gets there.

Found natively.  The steps hold in puzzles with exactly one solution.
"""

from typing import Any, Final

from loshu.core.step import Step
from loshu.sudoku.techniques.cell_set import CellSet, members, set_of, union
from loshu.sudoku.techniques.kernel_search import KernelStep
from loshu.sudoku.techniques.pattern_words import (
    cells_of,
    struck,
    values_of,
)
from loshu.sudoku.techniques.state import CandidateState
from loshu.sudoku.techniques.technique import SudokuTechnique, described_by
from loshu.text import Phrase, phrase, sentences

SENTENCES: Final = sentences(
    {
        "uniqueness-1": "If {corner} were {digits:or}, then the four cells {corners:and} would "
        "contain only {digits:and}. These could be exchanged, and the puzzle would have two "
        "solutions. So {result}.",
        "uniqueness-2": "If neither of {rich:and} were {further}, then {corners:and} would "
        "contain only {digits:and}. These could be exchanged, and the puzzle would have two "
        "solutions. So {rich:or} is {further}. A cell that sees both is not: {result}.",
        "uniqueness-3": "If {corners:and} contained only {digits:and}, these could be exchanged, "
        "and the puzzle would have two solutions. So one of {rich:and} is {further:or}. That cell "
        "and {subset_cells:and} are {count} cells {house:in} for the {count} digits "
        "{subset_digits:and}. So no other cell {house:in} can be one of these: {result}.",
        "uniqueness-4": "The {kept} {house:in} must be in {rich:or}. If the one that is not "
        "{kept} were {gone}, then {corners:and} would contain only {digits:and}. These could be "
        "exchanged, and the puzzle would have two solutions. So {result}.",
        "uniqueness-5": "If none of {rich:and} were {further}, then {corners:and} would contain "
        "only {digits:and}. These could be exchanged, and the puzzle would have two solutions. So "
        "{rich:or} is {further}. A cell that sees them all is not: {result}.",
        "uniqueness-6": "{line_houses:in} the {gone} can only be in {corners:and}. If it were in "
        "{rich:and}, the other two corners would be {kept}. Then {gone} and {kept} could be "
        "exchanged, and the puzzle would have two solutions. So {gone} is in the other two "
        "corners: {result}.",
        "hidden-rectangle": "If {corner} were {gone}, the {kept} {row_line:in} would be in "
        "{row_corner} and the {kept} {column_line:in} in {column_corner}, so {opposite} would be "
        "{gone}. Then {gone} and {kept} could be exchanged in these four cells, and the puzzle "
        "would have two solutions. So {result}.",
        "avoidable-rectangle-1": "None of {corners:and} is a given. If {corner} were {gone}, they "
        "would contain {digits:and} crosswise. Exchanging these would give a second solution. So "
        "{result}.",
        "avoidable-rectangle-2": "None of {corners:and} is a given. If neither of {rich:and} were "
        "{further}, they would contain {digits:and} crosswise. Exchanging these would give a "
        "second solution. So {rich:or} is {further}. A cell that sees both is not: {result}.",
    }
)


def describe(state: CandidateState, found: KernelStep) -> Step | None:
    """Name the corners, the two values, and what keeps them apart."""
    corners = set_of(found.cells)
    rich = _rich(state, found, corners)
    gone = values_of(found.eliminated)
    if found.technique == "hidden-rectangle" and any(
        state.candidates[cell].bit_count() == 1 for cell in found.cells
    ):  # a single, which cannot change places
        return None
    further = values_of((*found.fins, *found.endo_fins))
    subset = found.sets[0].cells & ~corners if found.sets else 0
    if subset:
        pair = set_of(found.values)
        further = [*members(union(state.candidates[cell] for cell in members(rich)) & ~pair)]
    return state.strike(
        found.technique, struck(found), focus=corners, source=cells_of(found.fins) | subset,
        corners=state.names(found.cells), digits=state.digits(set_of(found.values)),
        rich=state.names(rich),
        corner=state.names(cells_of(found.eliminated) & corners), gone=state.digits(set_of(gone)),
        kept=state.digits(set_of(value for value in found.values if value not in gone)),
        further=state.digits(set_of(further)), **_houses(state, found, rich, gone),
        subset_cells=state.names(subset), count=subset.bit_count() + 1,
        subset_digits=state.digits(found.sets[0].values) if found.sets else "",
    )  # fmt: skip


def _houses(
    state: CandidateState, found: KernelStep, rich: CellSet, gone: list[int]
) -> dict[str, Any]:
    """Return the houses that the sentence names: of the subset, of a digit, or of the corners."""
    geometry, corners = state.geometry, set_of(found.cells)
    if found.technique == "hidden-rectangle":
        return _around(state, corners, cells_of(found.eliminated))
    if found.sets:
        around = found.sets[0].cells
        return {"house": next(h.name for h in geometry.houses if not around & ~h.cells)}
    if found.technique == "uniqueness-4":
        (kept,) = (value for value in found.values if value not in gone)
        places = state.places[kept]
        houses = (h for h in geometry.houses if not rich & ~h.cells)
        return {"house": next(h.name for h in houses if not h.cells & places & ~rich)}
    lines = [line.name for line in geometry.lines if line.cells & corners]
    return {"line_houses": ", ".join(lines)} if found.technique == "uniqueness-6" else {}


def _around(state: CandidateState, corners: CellSet, corner: CellSet) -> dict[str, Any]:
    """Return the lines through a corner, the corner beside it on each, and the opposite one."""
    geometry = state.geometry
    row = next(line for line in geometry.rows if line.cells & corner)
    column = next(line for line in geometry.columns if line.cells & corner)
    return {
        "row_line": row.name, "row_corner": state.names(corners & row.cells & ~corner),
        "column_line": column.name, "column_corner": state.names(corners & column.cells & ~corner),
        "opposite": state.names(corners & ~row.cells & ~column.cells),
    }  # fmt: skip


def _rich(state: CandidateState, found: KernelStep, corners: CellSet) -> CellSet:
    """Return the corners that could hold another value than the two."""
    if found.endo_fins:
        return cells_of(found.endo_fins)
    pair = set_of(found.values)
    return set_of(
        cell for cell in found.cells if 1 << cell & corners and state.candidates[cell] & ~pair
    )


def _technique(name: str, title: Phrase) -> SudokuTechnique:
    return SudokuTechnique(
        name, title, "hard", 100, described_by(name, describe), {name: SENTENCES[name]},
        kernel=name, describe=describe, assumes_uniqueness=True, of_nine=True,
    )  # fmt: skip


TECHNIQUES: Final = (
    _technique("uniqueness-1", phrase("sudoku.technique", "unique rectangle, type 1")),
    _technique("uniqueness-2", phrase("sudoku.technique", "unique rectangle, type 2")),
    _technique("uniqueness-3", phrase("sudoku.technique", "unique rectangle, type 3")),
    _technique("uniqueness-4", phrase("sudoku.technique", "unique rectangle, type 4")),
    _technique("uniqueness-5", phrase("sudoku.technique", "unique rectangle, type 5")),
    _technique("uniqueness-6", phrase("sudoku.technique", "unique rectangle, type 6")),
    _technique("hidden-rectangle", phrase("sudoku.technique", "hidden rectangle")),
    _technique("avoidable-rectangle-1", phrase("sudoku.technique", "avoidable rectangle, type 1")),
    _technique("avoidable-rectangle-2", phrase("sudoku.technique", "avoidable rectangle, type 2")),
)
