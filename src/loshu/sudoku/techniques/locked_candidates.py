"""A value is confined to the cells that a box and a line share."""

from collections.abc import Iterator
from typing import Final

from loshu.core.step import Step
from loshu.sudoku.techniques.state import CandidateState
from loshu.sudoku.techniques.technique import SudokuTechnique
from loshu.text import phrase, sentences


def pointing(state: CandidateState) -> Iterator[Step]:
    """Look for values whose places in a box lie in one line: they are nowhere else in it."""
    return _search(state, "pointing")


def claiming(state: CandidateState) -> Iterator[Step]:
    """Look for values whose places in a line lie in one box: they are nowhere else in it."""
    return _search(state, "claiming")


def _search(state: CandidateState, key: str) -> Iterator[Step]:
    pointing, values = key == "pointing", range(1, state.size + 1)
    houses = state.geometry.regions if pointing else state.geometry.lines
    held = {
        house.name: [
            (value, places)
            for value in values
            if (places := state.places[value] & house.cells).bit_count() > 1
        ]
        for house in houses
    }
    for box in state.geometry.regions:
        for line in state.geometry.lines:
            shared = box.cells & line.cells
            if not shared:
                continue
            confining, freed = (box, line) if pointing else (line, box)
            for value, places in held[confining.name]:
                if places & ~shared:
                    continue
                step = state.strike(
                    key, [(1 << value, freed.cells & ~shared)],
                    focus=places, area=confining.cells,
                    digit=state.digits(1 << value), box_house=box.name, line=line.name,
                    places=state.names(places),
                )  # fmt: skip
                if step is not None:
                    yield step


SENTENCES: Final = sentences(
    {
        "pointing": "The {digit} {box_house:in} must be {line:in}, in {places:or}. So no other "
        "cell of {line} can be {digit}: {result}.",
        "claiming": "The {digit} {line:in} must be {box_house:in}, in {places:or}. So no other "
        "cell of {box_house} can be {digit}: {result}.",
    }
)
POINTING: Final = SudokuTechnique(
    "pointing", phrase("sudoku.technique", "pointing"), "medium", 50, pointing,
    {"pointing": SENTENCES["pointing"]},
    kernel="pointing",
    idea=phrase("sudoku.idea", "all places of one digit are on one line"),
)  # fmt: skip
CLAIMING: Final = SudokuTechnique(
    "claiming", phrase("sudoku.technique", "claiming"), "medium", 50, claiming,
    {"claiming": SENTENCES["claiming"]},
    kernel="claiming",
    idea=phrase("sudoku.idea", "all places of one digit are in one box"),
)  # fmt: skip
