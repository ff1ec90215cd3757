"""Lists of lines become arrays for any size of pieces, and wrong lines are reported."""

from io import BytesIO

import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st
from numpy.typing import NDArray

from loshu.sudoku import Sudoku
from loshu.sudoku.notation.blocks import write_lines
from loshu.sudoku.notation.lists import read_blocks
from loshu.sudoku.notation.reading import WrongLine, read_text

CELLS = "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79"
MARK = b"\xef\xbb\xbf"  # of UTF-8
PIECES = [
    CELLS,
    CELLS.replace(".", "0") + " # comment",
    CELLS.replace(".", " "),
    "",
    "# comment",
    "12",
    CELLS[:-1] + "k",
    ":0002:9:" + CELLS.replace("7.", "7+4", 1) + ":113 213::415:",
    "2x2:1" + "." * 15,
    "1" * 81 + ",2",
    " " + CELLS,
]


def blocks(text: bytes, size: int) -> tuple[NDArray[np.uint8], list[int], list[WrongLine]]:
    found = list(read_blocks(BytesIO(text), block_bytes=size))
    more = sum(block.size for block in found) - len(text.removeprefix(MARK))
    assert more <= 8
    nine = [block for block in found if block.shape.size == 9]
    puzzles = np.concatenate([np.zeros((0, 81), np.uint8), *(block.puzzles for block in nine)])
    lines = [line for block in nine for line in block.lines.tolist()]
    return puzzles, lines, [wrong for block in found for wrong in block.wrong]


@given(
    st.lists(st.sampled_from(PIECES), max_size=12),
    st.sampled_from(["\n", "\r\n"]),
    st.booleans(),
    st.integers(1, 300),
)
def test_a_list_read_in_pieces_equals_its_lines(
    lines: list[str], end: str, ended: bool, size: int
) -> None:
    text = end.join(lines) + (end if ended and lines else "")
    puzzles, places, wrong = blocks(text.encode(), size)
    expected = [
        (number, found)
        for number, line in enumerate(lines, 1)
        for _, found in read_text(line + " ")
        if isinstance(found, Sudoku) and found.size == 9
    ]
    assert places == [number for number, _ in expected]
    for values, (_, puzzle) in zip(puzzles, expected, strict=True):
        assert values.tobytes() == puzzle.values
    bad = ("12", CELLS[:-1] + "k")
    assert [told.line for told in wrong] == [n for n, line in enumerate(lines, 1) if line in bad]


@given(st.binary(max_size=400), st.integers(1, 100))
def test_any_bytes_are_puzzles_or_wrong_lines(data: bytes, size: int) -> None:
    puzzles, lines, wrong = blocks(data, size)
    assert len(puzzles) == len(lines)
    assert all(str(told).startswith("line ") for told in wrong)


def test_all_wrong_lines_are_reported_even_if_a_block_is_full() -> None:
    _, _, wrong = blocks(b"1\n" * 10_000, 1 << 20)
    assert [told.line for told in wrong] == list(range(1, 10_001))


def test_a_line_of_millions_of_characters_is_wrong_and_the_rest_is_read() -> None:
    puzzles, _, wrong = blocks(b"x" * 9_000_000 + b"\n" + CELLS.encode(), 1 << 20)
    assert len(puzzles) == 1
    assert wrong


def test_a_byte_order_mark_is_not_a_cell() -> None:
    puzzles, _, wrong = blocks(MARK + CELLS.encode(), 1 << 20)
    assert (len(puzzles), wrong) == (1, [])


@pytest.mark.parametrize("empty", [".", "0"])
def test_written_blocks_are_read_again(empty: str) -> None:
    grids = np.random.default_rng(1).integers(0, 10, (100, 81), dtype=np.uint8)
    again, _, _ = blocks(write_lines(grids, empty=empty).tobytes(), 1000)
    assert np.array_equal(again, grids)


LONG = 2**16
"""The longest line here; that of the reader is 64 times as long."""


@pytest.mark.parametrize("length", [LONG - 5, LONG + 5, 3 * LONG])
def test_a_line_that_is_far_too_long_is_one_wrong_line(
    length: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("loshu.sudoku.notation.blocks.LONGEST_LINE", LONG)
    text = b"1" + b"." * 80 + b"\n" + b"5" * length + b"\n" + b"2" + b"." * 80 + b"\n"
    blocks = list(read_blocks(BytesIO(text), block_bytes=2**14))
    assert [line for block in blocks for line in block.lines.tolist()] == [1, 3]
    (wrong,) = [wrong for block in blocks for wrong in block.wrong]
    assert wrong.line == 2
    assert wrong.message == "The line is longer than 10,368 characters."
    (last,) = [wrong for block in read_blocks(BytesIO(b"5" * length)) for wrong in block.wrong]
    assert last.line == 1
