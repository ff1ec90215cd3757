"""Two cells of a house have two candidates in all; or three have three, or four have four."""

from collections.abc import Iterator
from functools import partial
from itertools import combinations
from typing import Final

from loshu.core.step import Step
from loshu.sudoku.techniques.cell_set import members, set_of, union
from loshu.sudoku.techniques.state import CandidateState
from loshu.sudoku.techniques.technique import SudokuTechnique
from loshu.text import phrase, sentences


def search_naked_subset(state: CandidateState, key: str, size: int) -> Iterator[Step]:
    """Look for the cells; what sees them all cannot hold their candidates."""
    few = union(state.cells_with(count) for count in range(1, size + 1))
    for house in state.geometry.houses:
        for cells in map(set_of, combinations(members(house.cells & few), size)):
            values = union(state.candidates[cell] for cell in members(cells))
            if values.bit_count() != size:
                continue
            step = state.strike(
                key, [(values, state.geometry.seen_by_all(cells))], focus=cells, area=house.cells,
                cells=state.names(cells), digits=state.digits(values), house=house.name,
            )  # fmt: skip
            if step is not None:
                yield step


SENTENCES: Final = sentences(
    {
        "naked-pair": "{cells:and} {house:in} contain only {digits:and}. These two digits must go "
        "in these two cells, so a cell that sees both cannot be {digits:or}: {result}.",
        "naked-triple": "{cells:and} {house:in} contain only {digits:and}. These three digits "
        "must go in these three cells, so a cell that sees them all cannot be {digits:or}: "
        "{result}.",
        "naked-quadruple": "{cells:and} {house:in} contain only {digits:and}. These four digits "
        "must go in these four cells, so a cell that sees them all cannot be {digits:or}: "
        "{result}.",
    }
)
PAIR: Final = SudokuTechnique(
    "naked-pair", phrase("sudoku.technique", "naked pair"), "medium", 60,
    partial(search_naked_subset, key="naked-pair", size=2), {"naked-pair": SENTENCES["naked-pair"]},
    kernel="naked-pair",
    idea=phrase("sudoku.idea", "two cells share the same two digits"),
)  # fmt: skip
TRIPLE: Final = SudokuTechnique(
    "naked-triple", phrase("sudoku.technique", "naked triple"), "medium", 80,
    partial(search_naked_subset, key="naked-triple", size=3),
    {"naked-triple": SENTENCES["naked-triple"]},
    kernel="naked-triple",
    idea=phrase("sudoku.idea", "three cells share the same three digits"),
)  # fmt: skip
QUADRUPLE: Final = SudokuTechnique(
    "naked-quadruple", phrase("sudoku.technique", "naked quadruple"), "hard", 120,
    partial(search_naked_subset, key="naked-quadruple", size=4),
    {"naked-quadruple": SENTENCES["naked-quadruple"]},
    kernel="naked-quadruple",
    idea=phrase("sudoku.idea", "four cells share the same four digits"),
)  # fmt: skip
