"""A zero is an empty cell or the lowest value, as the other cells of its grid demand."""

from io import BytesIO

import pytest
from hypothesis import given
from hypothesis import strategies as st

from loshu.core.errors import NotationError
from loshu.sudoku import Shape, Sudoku, solve
from loshu.sudoku.notation.lists import read_blocks
from loshu.sudoku.notation.reading import read_sudokus

SHAPES = [Shape(2, 2), Shape(2, 3), Shape(3, 3), Shape(2, 5), Shape(4, 4), Shape(5, 5)]
SYMBOLS = "0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ"


def grid(shape: Shape) -> list[int]:
    """A whole grid of the values 0 to n-1."""
    size, rows, columns = shape.size, shape.box_rows, shape.box_columns
    return [(row % rows * columns + row // rows + at) % size
            for row in range(size) for at in range(size)]  # fmt: skip


@st.composite
def clues(draw: st.DrawFn) -> tuple[Shape, list[int | None]]:
    """Values from 0 on, with empty cells: zeros among them, and the highest value too."""
    shape = draw(st.sampled_from(SHAPES))
    whole = grid(shape)
    kept = draw(st.lists(st.booleans(), min_size=shape.cells, max_size=shape.cells))
    kept[whole.index(0)], kept[whole.index(1)] = True, False
    return shape, [value if keep else None for value, keep in zip(whole, kept, strict=True)]


@given(clues(), st.sampled_from(["line", "rows", "numbers", "block"]), st.sampled_from("._*?"))
def test_a_zero_beside_another_sign_of_an_empty_cell_is_a_value(puzzle, how, empty) -> None:  # type: ignore[no-untyped-def]
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


@pytest.mark.parametrize("shape", SHAPES, ids=str)
def test_a_whole_grid_of_the_values_from_zero_is_read_as_one(shape: Shape) -> None:
    cells = "".join(SYMBOLS[value] for value in grid(shape))
    assert list(read_sudokus(cells)[0].values) == [value + 1 for value in grid(shape)]


@pytest.mark.parametrize("shape", SHAPES, ids=str)
def test_zeros_alone_are_empty_cells(shape: Shape) -> None:
    cells = "".join("0" if value % 2 == 0 else SYMBOLS[value] for value in grid(shape))
    assert read_sudokus(cells)[0].line == cells.replace("0", ".")


def test_zeros_are_empty_cells_where_the_highest_value_occurs() -> None:
    assert read_sudokus("0..4" + "." * 12)[0].line == "...4" + "." * 12
    assert read_sudokus("0" + "." * 79 + "9")[0].line == "." * 80 + "9"


def test_a_zero_that_may_be_either_is_refused_and_can_be_chosen() -> None:
    text = "0.10" + "." * 12
    with pytest.raises(NotationError, match=r"0 may be an empty cell .* 0 to 3: .* from-zero"):
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
