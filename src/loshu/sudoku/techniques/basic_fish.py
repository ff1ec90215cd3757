"""Two, three or four rows have the places of a value in as many columns, or the other way round."""

from collections.abc import Iterator
from functools import partial
from itertools import combinations
from typing import Final

from loshu.core.step import Step
from loshu.sudoku.techniques.cell_set import union
from loshu.sudoku.techniques.geometry import CellHouse
from loshu.sudoku.techniques.state import CandidateState
from loshu.sudoku.techniques.technique import SudokuTechnique
from loshu.text import phrase, sentences


def search(state: CandidateState, name: str, size: int) -> Iterator[Step]:
    """Look for base lines whose places lie in as many cover lines, which hold no others then."""
    geometry = state.geometry
    for value in range(1, state.size + 1):
        for rule, bases, covers in (
            (f"{name}.rows", geometry.rows, geometry.columns),
            (f"{name}.columns", geometry.columns, geometry.rows),
        ):
            few = [b for b in bases if 1 < (state.places[value] & b.cells).bit_count() <= size]
            for base in combinations(few, size):
                fish = state.places[value] & union(house.cells for house in base)
                cover = [house for house in covers if house.cells & fish]
                # Rows of grids that overlap may share cells.
                apart = sum((state.places[value] & b.cells).bit_count() for b in base)
                if len(cover) != size or apart != fish.bit_count():
                    continue
                covered = union(house.cells for house in cover)
                step = state.strike(
                    rule, [(1 << value, covered & ~fish)], focus=fish,
                    area=union(house.cells for house in base),
                    digit=state.digits(1 << value), base=_numbers(base), cover=_numbers(cover),
                )  # fmt: skip
                if step is not None:
                    yield step


def _numbers(lines: tuple[CellHouse, ...] | list[CellHouse]) -> str:
    return ", ".join(line.name.rpartition(" ")[2] for line in lines)


SENTENCES: Final = sentences(
    {
        "x-wing.rows": "In the two rows {base} every place for {digit} is in the columns {cover}: "
        "these columns hold {digit} there, and nowhere else.",
        "x-wing.columns": "In the two columns {base} every place for {digit} is in the rows "
        "{cover}: these rows hold {digit} there, and nowhere else.",
        "swordfish.rows": "In the three rows {base} every place for {digit} is in the columns "
        "{cover}: these columns hold {digit} there, and nowhere else.",
        "swordfish.columns": "In the three columns {base} every place for {digit} is in the rows "
        "{cover}: these rows hold {digit} there, and nowhere else.",
        "jellyfish.rows": "In the four rows {base} every place for {digit} is in the columns "
        "{cover}: these columns hold {digit} there, and nowhere else.",
        "jellyfish.columns": "In the four columns {base} every place for {digit} is in the rows "
        "{cover}: these rows hold {digit} there, and nowhere else.",
    }
)
X_WING: Final = SudokuTechnique(
    "x-wing", phrase("sudoku.technique", "X-wing"), "hard", 140,
    partial(search, name="x-wing", size=2),
    {rule: text for rule, text in SENTENCES.items() if rule.startswith("x-wing.")},
    kernel="x-wing",
)  # fmt: skip
SWORDFISH: Final = SudokuTechnique(
    "swordfish", phrase("sudoku.technique", "swordfish"), "hard", 150,
    partial(search, name="swordfish", size=3),
    {rule: text for rule, text in SENTENCES.items() if rule.startswith("swordfish.")},
    kernel="swordfish",
)  # fmt: skip
JELLYFISH: Final = SudokuTechnique(
    "jellyfish", phrase("sudoku.technique", "jellyfish"), "hard", 160,
    partial(search, name="jellyfish", size=4),
    {rule: text for rule, text in SENTENCES.items() if rule.startswith("jellyfish.")},
    kernel="jellyfish",
)  # fmt: skip
