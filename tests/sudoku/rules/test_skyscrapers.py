"""Sentences about skyscrapers."""

import json
from itertools import accumulate, chain, pairwise
from typing import Final

from loshu.sudoku import explain
from loshu.sudoku.sudoku import Sudoku

ROWS: Final = ("4123", "3214", "1432", "2341")


def seen(values: str) -> str:
    """Count the values of a line that exceed all before them."""
    return str(1 + sum(a < b for a, b in pairwise(accumulate(values, max))))


def puzzle() -> Sudoku:
    """Return an empty grid with all clues of a solution."""
    columns = ["".join(column) for column in zip(*ROWS, strict=True)]
    lines = chain(
        ((f"R{at}C0", row) for at, row in enumerate(ROWS, 1)),
        ((f"R{at}C5", row[::-1]) for at, row in enumerate(ROWS, 1)),
        ((f"R0C{at}", column) for at, column in enumerate(columns, 1)),
        ((f"R5C{at}", column[::-1]) for at, column in enumerate(columns, 1)),
    )
    clues = [{"cell": cell, "value": seen(line)} for cell, line in lines]
    grid: list[list[dict[str, int]]] = [[{}] * 4] * 4
    return Sudoku.parse(json.dumps({"size": 4, "grid": grid, "skyscraper": clues}))


def test_a_clue_of_one_has_a_sentence_of_its_own() -> None:
    sentences = "\n".join(explain(puzzle()).words())
    assert "Seen from r1c1, no digit in row 1 is greater than the first one, so " in sentences
    assert " 1 digits " not in sentences
