"""Two values have two places in a house; or three have three, or four have four."""

from collections.abc import Iterator
from functools import partial
from itertools import combinations
from typing import Final

from loshu.core.step import Step
from loshu.sudoku.techniques.cell_set import set_of, union
from loshu.sudoku.techniques.state import CandidateState
from loshu.sudoku.techniques.technique import SudokuTechnique
from loshu.text import phrase, sentences


def search_hidden_subset(state: CandidateState, key: str, size: int) -> Iterator[Step]:
    """Look for the values; their places hold nothing else."""
    everything = set_of(range(1, state.size + 1))
    for house in state.geometry.houses:
        places = [state.places[value] & house.cells for value in range(state.size + 1)]
        few = (value for value in range(1, state.size + 1) if 0 < places[value].bit_count() <= size)
        for values in combinations(few, size):
            cells = union(places[value] for value in values)
            if cells.bit_count() != size:
                continue
            hidden = set_of(values)
            step = state.strike(
                key, [(everything & ~hidden, cells)], focus=cells, area=house.cells,
                digits=state.digits(hidden), cells=state.names(cells), house=house.name,
            )  # fmt: skip
            if step is not None:
                yield step


SENTENCES: Final = sentences(
    {
        "hidden-pair": "The {digits:and} {house:in} can only be in {cells:and}. Two digits fill "
        "these two cells, so nothing else fits there: {result}.",
        "hidden-triple": "The {digits:and} {house:in} can only be in {cells:and}. Three digits "
        "fill these three cells, so nothing else fits there: {result}.",
        "hidden-quadruple": "The {digits:and} {house:in} can only be in {cells:and}. Four digits "
        "fill these four cells, so nothing else fits there: {result}.",
    }
)
PAIR: Final = SudokuTechnique(
    "hidden-pair", phrase("sudoku.technique", "hidden pair"), "medium", 70,
    partial(search_hidden_subset, key="hidden-pair", size=2),
    {"hidden-pair": SENTENCES["hidden-pair"]},
    kernel="hidden-pair",
    idea=phrase("sudoku.idea", "two digits fit in only two cells"),
)  # fmt: skip
TRIPLE: Final = SudokuTechnique(
    "hidden-triple", phrase("sudoku.technique", "hidden triple"), "medium", 100,
    partial(search_hidden_subset, key="hidden-triple", size=3),
    {"hidden-triple": SENTENCES["hidden-triple"]},
    kernel="hidden-triple",
    idea=phrase("sudoku.idea", "three digits fit in only three cells"),
)  # fmt: skip
QUADRUPLE: Final = SudokuTechnique(
    "hidden-quadruple", phrase("sudoku.technique", "hidden quadruple"), "hard", 150,
    partial(search_hidden_subset, key="hidden-quadruple", size=4),
    {"hidden-quadruple": SENTENCES["hidden-quadruple"]},
    kernel="hidden-quadruple",
    idea=phrase("sudoku.idea", "four digits fit in only four cells"),
)  # fmt: skip
