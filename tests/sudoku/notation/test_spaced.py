"""Blanks between the cells of a line are not cells, and ambiguous blanks are refused."""

from collections.abc import Callable
from io import BytesIO
from itertools import product

import pytest
from tests.tables import each_row

from loshu.core.errors import NotationError
from loshu.sudoku import Sudoku
from loshu.sudoku.notation.lists import read_blocks
from loshu.sudoku.notation.reading import read_sudokus

CELLS = "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79"
SOLVED = "534678912672195348198342567859761423426853791713924856961537284287419635345286179"
Read = Callable[[str], list[Sudoku]]
READINGS: list[Read] = [read_sudokus, lambda text: [block_puzzle(text)]]


def block_puzzle(text: str) -> Sudoku:
    """Read the one line of a list, as commands read files."""
    blocks = list(read_blocks(BytesIO(text.encode())))
    for wrong in (wrong for block in blocks for wrong in block.wrong):
        raise NotationError(str(wrong))
    (values,) = (row for block in blocks for row in block.puzzles)
    return Sudoku.parse("".join(map(str, values.tolist())))


def pieces(text: str, length: int) -> list[str]:
    return [text[at : at + length] for at in range(0, len(text), length)]


@each_row("read", READINGS)
@each_row("length", [1, 3, 9, 27])
def test_blanks_between_cells_are_left_out(length: int, read: Read) -> None:
    afters = ["", "\r\n", " # hard 3", " five stars", " hard", "\t2023"]
    for empty, between, after in product(".0*_-x", [" ", "  ", "\t", " | "], afters):
        for cells in (CELLS, SOLVED):
            line = between.join(pieces(cells.replace(".", empty), length)) + after
            (puzzle,) = read(line)
            assert puzzle.line == cells, line


@each_row("read", READINGS)
@each_row("after", ["", "\r\n", " # hard", " hard 3", " 30", " 7.2", ",25,easy"])
def test_blanks_are_empty_cells_in_a_line_of_81_characters(after: str, read: Read) -> None:
    chequered = "".join(SOLVED[at] if at % 2 == 0 else "." for at in range(81))
    (puzzle,) = read(CELLS.replace(".", " ") + after)
    assert puzzle.line == CELLS
    (puzzle,) = read(chequered.replace(".", " ") + after * (not after.strip()))
    assert puzzle.line == chequered


@each_row("read", READINGS)
@each_row("end", ["", "\r\n", " hard"])
@each_row(
    ("cells", "length", "got"),
    [(CELLS[:80], 1, 80), (CELLS[:45], 1, 45), (CELLS + "1", 1, 82), (CELLS[:78], 3, 78),
     (CELLS + "123", 3, 84), (SOLVED[:80], 1, 80), (SOLVED * 2, 1, 162)],
)  # fmt: skip
def test_another_number_of_cells_between_blanks_is_refused(
    cells: str, length: int, got: int, end: str, read: Read
) -> None:
    line = " ".join(pieces(cells, length)) + end
    with pytest.raises(NotationError, match=r"has \d+ cells.* [Ee]xpected 81") as refusal:
        read(line)
    if length == 1:
        assert "column 82" in str(refusal.value)
        assert f"has {got} cells with blanks between them" in str(refusal.value)
        assert "Write '.' for an empty cell" in str(refusal.value)


@each_row("size", [4, 5, 6, 7, 8, 9, 10, 12, 16])
def test_sizes_are_recognised_by_the_cells_between_blanks(size: int) -> None:
    (puzzle,) = read_sudokus(" ".join("1" + "." * (size * size - 1)))
    assert (puzzle.size, sum(puzzle.values)) == (size, 1)


@each_row("empty", [".", "0", "*", "_"])
def test_one_row_a_line_is_read(empty: str) -> None:
    rows = pieces(CELLS.replace(".", empty), 9)
    for between, end in product([" ", "  ", "\t", ""], ["\n", "\r\n", "\n\n"]):
        (puzzle,) = read_sudokus(end.join(between.join(row) for row in rows))
        assert puzzle.line == CELLS, (between, end)


def test_regions_may_follow_the_cells_of_a_line() -> None:
    boxes = "".join(bands[0] * 3 + bands[1] * 3 + bands[2] * 3 for bands in ["ABC"] * 3)
    boxes += boxes.replace("A", "D").replace("B", "E").replace("C", "F")
    boxes += "GGGHHHIII" * 3
    assert read_sudokus(f"{CELLS} {boxes}") == [Sudoku.parse(CELLS)]
    jigsaw = boxes[:2] + "B" + boxes[3:21] + "A" + boxes[22:]
    for empty in ".0":
        line = f"{CELLS.replace('.', empty)} {jigsaw}"
        (puzzle,) = read_sudokus(line)
        assert puzzle.values == Sudoku.parse(CELLS).values
        assert [puzzle.field.regions[at] for at in (0, 2, 3, 21)] == [0, 1, 1, 0]
        (block,) = read_blocks(BytesIO(line.encode()))
        assert block.special == puzzle
    (rated,) = read_sudokus(f"{CELLS} {jigsaw} hard 3")
    assert (rated.comment, rated.field) == ("hard 3", puzzle.field)
    for other in (SOLVED, CELLS.replace(".", "0")):
        assert read_sudokus(f"{CELLS},{other}") == [Sudoku.parse(CELLS)]
    with pytest.raises(NotationError, match=r"The region 'A' .* has 10 cells"):
        read_sudokus(f"{CELLS} {boxes.replace('B', 'A', 1)}")


def test_letters_alone_count_from_a() -> None:
    letters = "P" + "." * 254 + "A"
    assert [*filter(None, read_sudokus(letters)[0].values)] == [16, 1]
    mixed = "G" + letters[1:].replace("A", "9")
    assert [*filter(None, read_sudokus(mixed)[0].values)] == [16, 9]
