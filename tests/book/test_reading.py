"""Puzzles of any family from one text."""

import pytest
from tests.tables import each_row

from loshu.book import read_puzzles
from loshu.core.errors import NotationError

NINE = "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79"


@each_row(
    ("text", "families"),
    [
        (f"{NINE}\n{NINE}\n", ["sudoku", "sudoku"]),
        ('{"size":9,"grid":' + str([[{}] * 9] * 9).replace("'", '"') + "}", ["sudoku"]),
        ("8 . .\n. 5 .\n4 . .\n\n8 . .\n. 5 .\n4 . .\n", ["magic", "magic"]),
        ("# of mine\n3x3:(1,0):1,.,3/.,9,./.,.,5\n", ["tour"]),
        ("3x3:8,1,3,4,0,2,7,6,5", ["sliding"]),
        (f"magic:8 . ./. 5 ./4 . .\n{NINE}\n# done\n", ["magic", "sudoku"]),
    ],
)
def test_the_family_is_found_by_the_text(text: str, families: list[str]) -> None:
    assert [name for name, _ in read_puzzles(text)] == families


def test_the_family_can_be_named() -> None:
    square = "1 . . 4/. . 2 ./. 3 . ./. . . ."
    assert [name for name, _ in read_puzzles(square, family="magic")] == ["magic"]


@each_row(
    ("text", "expected"),
    [
        ("", "The input contains no puzzle"),
        ("nothing here", "The text is not a puzzle of any family .sudoku: "),
        (f"sudoku:{NINE}\ntour:3x3:(1,0):1,.", "line 2: "),
        (f"sudoku:{NINE}\nnothing\n", "From line 2, the text is not a puzzle of any family"),
    ],
)
def test_unreadable_text_is_refused_with_its_place(text: str, expected: str) -> None:
    with pytest.raises(NotationError, match=expected):
        read_puzzles(text)


def test_an_unknown_family_is_refused() -> None:
    with pytest.raises(NotationError, match="Unknown family 'chess'"):
        read_puzzles(NINE, family="chess")
