"""Two cells of both a box and a line have two values in all; or three cells have three."""

from collections.abc import Iterator
from functools import partial
from itertools import combinations
from typing import Final

from loshu.core.step import Step
from loshu.sudoku.techniques.cell_set import members, set_of, union
from loshu.sudoku.techniques.state import CandidateState
from loshu.sudoku.techniques.technique import SudokuTechnique
from loshu.text import phrase, sentences


def search_locked_subset(state: CandidateState, key: str, size: int) -> Iterator[Step]:
    """Look where a box and a line cross; the values are eliminated in the rest of both."""
    few = union(state.cells_with(count) for count in range(1, size + 1))
    for box in state.geometry.regions:
        for line in state.geometry.lines:
            shared = box.cells & line.cells & state.open
            for cells in map(set_of, combinations(members(shared & few), size)):
                values = union(state.candidates[cell] for cell in members(cells))
                if values.bit_count() != size:
                    continue
                outside = union(state.places[value] for value in members(values)) & ~cells
                step = state.strike(
                    key, [(values, outside & (box.cells | line.cells))],
                    focus=cells, area=box.cells | line.cells,
                    cells=state.names(cells), digits=state.digits(values),
                    box_house=box.name, line=line.name,
                )  # fmt: skip
                if step and outside & box.cells and outside & line.cells & ~shared:
                    yield step


SENTENCES: Final = sentences(
    {
        "locked-pair": "{cells:and} contain only {digits:and}: two cells, two digits. They are "
        "both {line:in} and {box_house:in}, so no other cell there can be {digits:or}: {result}.",
        "locked-triple": "{cells:and} contain only {digits:and}: three cells, three digits. They "
        "are all {line:in} and {box_house:in}, so no other cell there can be {digits:or}: "
        "{result}.",
    }
)
PAIR: Final = SudokuTechnique(
    "locked-pair", phrase("sudoku.technique", "locked pair"), "medium", 40,
    partial(search_locked_subset, key="locked-pair", size=2),
    {"locked-pair": SENTENCES["locked-pair"]},
    kernel="locked-pair",
    idea=phrase("sudoku.idea", "two cells share the same two digits"),
)  # fmt: skip
TRIPLE: Final = SudokuTechnique(
    "locked-triple", phrase("sudoku.technique", "locked triple"), "medium", 60,
    partial(search_locked_subset, key="locked-triple", size=3),
    {"locked-triple": SENTENCES["locked-triple"]},
    kernel="locked-triple",
    idea=phrase("sudoku.idea", "three cells share the same three digits"),
)  # fmt: skip
