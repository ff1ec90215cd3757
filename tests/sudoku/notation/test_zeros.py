"""A zero is an empty cell or the lowest value, as the other cells of its grid demand."""

import json
from io import BytesIO
from typing import Any

import pytest
from hypothesis import assume, given
from hypothesis import strategies as st
from tests.tables import each_row

from loshu.core.errors import NotationError
from loshu.sudoku import Shape, Sudoku, solve
from loshu.sudoku.notation.candidates import left_candidates
from loshu.sudoku.notation.formats import format_named
from loshu.sudoku.notation.lists import read_blocks
from loshu.sudoku.notation.reading import read_sudokus
from loshu.sudoku.notation.writing import losses, write_sudokus

Clues = tuple[Shape, list[int | None]]
SHAPES = [Shape(2, 2), Shape(2, 3), Shape(3, 3), Shape(2, 5), Shape(4, 4), Shape(5, 5)]
SYMBOLS = "0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ"


def grid(shape: Shape) -> list[int]:
    """A whole grid of the values 0 to n-1."""
    size, rows, columns = shape.size, shape.box_rows, shape.box_columns
    return [(row % rows * columns + row // rows + at) % size
            for row in range(size) for at in range(size)]  # fmt: skip


@st.composite
def clues(draw: st.DrawFn) -> Clues:
    """Values from 0 on, with empty cells: zeros among them, and the highest value too."""
    shape = draw(st.sampled_from(SHAPES))
    whole = grid(shape)
    kept = draw(st.lists(st.booleans(), min_size=shape.cells, max_size=shape.cells))
    kept[whole.index(0)], kept[whole.index(1)] = True, False
    return shape, [value if keep else None for value, keep in zip(whole, kept, strict=True)]


@given(clues(), st.sampled_from(["line", "rows", "numbers", "block"]), st.sampled_from("._*?"))
def test_a_zero_beside_another_sign_of_an_empty_cell_is_a_value(
    puzzle: Clues, how: str, empty: str
) -> None:
    shape, values = puzzle
    cells = [empty if value is None else SYMBOLS[value] for value in values]
    rows = [cells[at : at + shape.size] for at in range(0, len(cells), shape.size)]
    if how == "numbers" and shape.size > 9:
        rows = [[str(SYMBOLS.index(c)) if c in SYMBOLS else c for c in row] for row in rows]
    between = " " if how == "numbers" else ""
    text = "".join(cells) if how in ("line", "block") else "\n".join(map(between.join, rows))
    if how == "block":
        (block,) = read_blocks(BytesIO(f"{text}\n".encode()))
        (read,) = block.sudokus()
    else:
        (read,) = read_sudokus(text)
    assert list(read.values) == [0 if value is None else value + 1 for value in values]


@each_row("shape", SHAPES)
def test_a_whole_grid_of_the_values_from_zero_is_read_as_one(shape: Shape) -> None:
    cells = "".join(SYMBOLS[value] for value in grid(shape))
    assert list(read_sudokus(cells)[0].values) == [value + 1 for value in grid(shape)]


@each_row("shape", SHAPES)
def test_zeros_alone_are_empty_cells(shape: Shape) -> None:
    cells = "".join("0" if value % 2 == 0 else SYMBOLS[value] for value in grid(shape))
    assert read_sudokus(cells)[0].line == cells.replace("0", ".")


def test_zeros_are_empty_cells_where_the_highest_value_occurs() -> None:
    assert read_sudokus("0..4" + "." * 12)[0].line == "...4" + "." * 12
    assert read_sudokus("0" + "." * 79 + "9")[0].line == "." * 80 + "9"


def test_a_zero_that_may_be_either_is_refused_and_can_be_chosen() -> None:
    text = "0.10" + "." * 12
    with pytest.raises(NotationError, match=r"0 is ambiguous: .* 0 to 3.* from-zero"):
        read_sudokus(text)
    assert read_sudokus(text, format="from-zero")[0].line == "1.21" + "." * 12
    assert read_sudokus(text, format="sdm")[0].line == "..1." + "." * 12


def test_a_puzzle_from_zero_has_its_one_solution_from_text_too() -> None:
    solved = solve("..0....31...0.2.")
    assert solved.count == 1
    assert solved.solution == Sudoku.parse("2x2:..1....42...1.3.").filled(
        map(int, "4213312423411432")
    )
    nine = "".join(SYMBOLS[v] if at % 7 else "." for at, v in enumerate(grid(Shape(3, 3))))
    solution = solve(nine).solution
    assert solution is not None
    assert solution.values[1] == grid(Shape(3, 3))[1] + 1


def rows_of(shape: Shape, cells: list[Any]) -> list[list[Any]]:
    return [cells[at : at + shape.size] for at in range(0, shape.cells, shape.size)]


@given(clues(), st.sampled_from(["f-puzzles", "sudokupad", "ipuz"]))
def test_a_zero_in_json_beside_empty_cells_is_a_value(puzzle: Clues, how: str) -> None:
    shape, values = puzzle
    if how == "ipuz":
        texts = rows_of(shape, [None if v is None else SYMBOLS[v] for v in values])
        data: dict[str, Any] = {
            "kind": ["http://ipuz.org/sudoku#1"],
            "charset": SYMBOLS[: shape.size],
        }
        data |= {"puzzle": texts}
    else:
        cells = rows_of(shape, [{} if v is None else {"value": v, "given": True} for v in values])
        data = {"grid": cells} if how == "f-puzzles" else {"cells": cells}
    (read,) = read_sudokus(json.dumps(data))
    assert list(read.values) == [0 if value is None else value + 1 for value in values]
    assert read.from_zero
    assert not read.found


def test_marks_in_json_from_zero_are_shifted_as_the_values_are() -> None:
    row: list[dict[str, Any]]
    row = [{"value": 0, "given": True}, {"centerPencilMarks": [1, 3]}, {}, {}]
    puzzle = Sudoku.parse(json.dumps({"grid": [row, *[[{}] * 4] * 3]}))
    assert puzzle.marks is not None
    assert (puzzle.values[0], puzzle.marks[1]) == (1, 0b1010)


def test_a_zero_in_json_with_sums_or_that_may_be_either_is_refused() -> None:
    row: list[dict[str, int]] = [{"value": 0}, {}, {"value": 1}, {}]
    grid = [row, *[[dict[str, int]()] * 4] * 3]
    with pytest.raises(NotationError, match="0 is not allowed in a puzzle with 'kill"):
        Sudoku.parse(json.dumps({"grid": grid, "killercage": [{"cells": ["R1C1"], "value": 1}]}))
    grid[0][3] = {"value": 0}
    with pytest.raises(NotationError, match="grid: 0 is ambiguous"):
        Sudoku.parse(json.dumps({"grid": grid}))


@given(clues(), st.sampled_from(["sdx", "pencil-marks"]))
def test_candidates_from_zero_are_read_as_such(puzzle: Clues, form: str) -> None:
    shape, values = puzzle
    whole = Sudoku(shape, [0 if value is None else value + 1 for value in values])
    assume(not losses(whole, format_named(form)))  # some cell has several candidates
    lines = write_sudokus([whole], format_named(form)).splitlines()
    down = str.maketrans(SYMBOLS[1 : shape.size + 1], SYMBOLS[: shape.size])
    ruled = [line[:2] in (".-", ":-", "'-") for line in lines]
    text = "\n".join(x if rule else x.translate(down) for x, rule in zip(lines, ruled, strict=True))
    # Two digits may be a number. A drawing of values, as in 012, may come before the candidates.
    rows = [x for x, rule in zip(text.splitlines(), ruled, strict=True) if not rule][-shape.size :]
    words = " ".join(rows).replace("|", " ").split()
    assume(any("0" in word and len(word) > 2 for word in words))
    (read,) = read_sudokus(text)
    assert (read.values, left_candidates(read)) == (whole.values, left_candidates(whole))


def test_a_zero_in_the_place_of_a_candidate_is_not_a_candidate() -> None:
    rows = "1 0034 0030 0204", "0034 2 1034 0204", "0030 1030 4 1000", "0204 1004 0200 3"
    assert Sudoku.parse("\n".join(rows)).marks[1] == 0b1100  # type: ignore[index]


def test_the_blocks_of_a_list_name_the_lines_that_count_from_zero() -> None:
    nine = "".join(SYMBOLS[v] if at % 7 else "." for at, v in enumerate(grid(Shape(3, 3))))
    text = f"{'.' * 80}9\n{nine}\n..0....31...0.2.\n2x2:..0....31...0.2.\n{nine}\n"
    blocks = [*read_blocks(BytesIO(text.encode()))]
    assert sorted(line for block in blocks for line in block.from_zero) == [2, 3, 4, 5]
