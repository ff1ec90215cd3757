"""Moves as records: numbers, conditions, texts."""

from contextlib import suppress

import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st
from tests.tables import each_row

from loshu.core.errors import NotationError, UnsupportedError
from loshu.core.grid import Grid
from loshu.magic.transforms import apply, parse_move, transform_named
from loshu.magic.transforms.square_transform import cells_of, lines_of

LO_SHU = np.array([[8, 1, 6], [3, 5, 7], [4, 9, 2]])
DUERER = np.array([[16, 3, 2, 13], [5, 10, 11, 8], [9, 6, 7, 12], [4, 15, 14, 1]])
PANDIAGONAL_5 = np.array(
    [
        [1, 23, 20, 12, 9],
        [15, 7, 4, 21, 18],
        [24, 16, 13, 10, 2],
        [8, 5, 22, 19, 11],
        [17, 14, 6, 3, 25],
    ]
)


def test_moves_are_applied_in_the_order_given() -> None:
    moved = apply(PANDIAGONAL_5, "shift:1,0", "aspect:transpose")
    assert moved.tolist() == np.roll(PANDIAGONAL_5, 1, axis=0).T.tolist()


def test_no_moves_leave_the_square() -> None:
    assert apply(LO_SHU).tolist() == LO_SHU.tolist()


def test_a_grid_is_taken_as_well_as_an_array() -> None:
    assert apply(Grid(LO_SHU.tolist()), "complement").tolist() == (10 - LO_SHU).tolist()


def test_the_complement_keeps_the_entries_of_an_arithmetic_progression() -> None:
    assert apply(3 * LO_SHU - 20, "complement").tolist() == (3 * (10 - LO_SHU) - 20).tolist()


def test_the_complement_does_not_overflow_at_the_ends_of_64_bits() -> None:
    square = np.array([[2**63 - 1, 3 - 2**63], [5, -7]])
    assert apply(square, "complement").tolist() == [[3 - 2**63, 2**63 - 1], [-3, 9]]


def test_a_shift_moves_down_and_right() -> None:
    moved = apply(PANDIAGONAL_5, "shift:2,-1")
    assert moved.tolist() == np.roll(PANDIAGONAL_5, (2, -1), axis=(0, 1)).tolist()


def test_an_exchange_takes_rows_and_columns_from_the_places_named() -> None:
    moved = apply(DUERER, "exchange:2,1,4,3/1,3,2,4")
    assert moved.tolist() == DUERER[np.ix_([1, 0, 3, 2], [0, 2, 1, 3])].tolist()


def test_an_exchange_transposes_first_when_asked() -> None:
    moved = apply(DUERER, "exchange:2,1,4,3/1,3,2,4/transpose")
    assert moved.tolist() == DUERER.T[np.ix_([1, 0, 3, 2], [0, 2, 1, 3])].tolist()


def test_a_symmetric_move_keeps_the_entries_of_both_diagonals() -> None:
    moved = apply(DUERER, "symmetric:2,1,4,3")
    for square in (DUERER, moved):
        assert sorted(square.diagonal()) == sorted(DUERER.diagonal())
        assert sorted(square[:, ::-1].diagonal()) == sorted(DUERER[:, ::-1].diagonal())


def test_one_move_serves_many_squares_at_once() -> None:
    move = parse_move("aspect:rotate-90", LO_SHU)
    both = np.array([LO_SHU, 10 - LO_SHU])
    assert move(both).tolist() == np.rot90(both, axes=(1, 2)).tolist()


@each_row(
    ("text", "error", "said"),
    [
        ("turn:1", UnsupportedError, "Unknown set of moves 'turn'."),
        ("aspect:rotate", NotationError, "Unknown rotation or reflection 'rotate'"),
        ("aspect", NotationError, "Unknown rotation or reflection ''"),
        ("complement:2", NotationError, "takes no parameters"),
        ("exchange:2,1,4,3", NotationError, "Expected rows and columns"),
        ("exchange:2,1,4,3/1,2,3,4/flip", NotationError, "Expected rows and columns"),
        (
            "exchange:1,1,4,3/1,2,3,4",
            NotationError,
            "'1,1,4,3' is wrong for rows. Expected each of 1 to 4 once",
        ),
        ("exchange:1,2,3,4/2,3,4,1", NotationError, "wrong for columns. Places 1 and 4 must come"),
        (
            "exchange:1,2,x,4/1,2,3,4",
            NotationError,
            r"'x' \(place 3 of rows\) is not a whole number",
        ),
        ("exchange:1,2,٣,4/1,2,3,4", NotationError, "place 3 of rows"),
        ("exchange:1,2,--3,4/1,2,3,4", NotationError, "place 3 of rows"),
        ("symmetric:1,2,3", NotationError, "Expected each of 1 to 4 once"),
        ("shift:1,0", UnsupportedError, "moves 'shift' need a square that is pandiagonal"),
        ("most-perfect:1", UnsupportedError, "moves 'most-perfect' need a square"),
        ("hypercube:1,2,3,4", UnsupportedError, "moves 'hypercube' need a square"),
        ("bordered:1/identity", UnsupportedError, "moves 'bordered' need a square"),
    ],
)
def test_what_cannot_be_read_or_does_not_apply_is_named(
    text: str, error: type[Exception], said: str
) -> None:
    with pytest.raises(error, match=said):
        parse_move(text, DUERER)


@each_row(
    ("text", "said"),
    [
        ("shift:1", "Expected two numbers, got 1"),
        ("affine:1,0,0", "Expected 4 or 6"),
        ("affine:1,0,0,0", "does not map the rows"),
        ("affine:2,0,0,1", "does not map the rows"),
        ("hypercube:1,2,3,4", "need order 4; this square has order 5"),
    ],
)
def test_moves_of_pandiagonal_squares_are_checked_too(text: str, said: str) -> None:
    with pytest.raises((NotationError, UnsupportedError), match=said):
        parse_move(text, PANDIAGONAL_5)


def test_an_error_in_a_text_names_the_form() -> None:
    with pytest.raises(NotationError, match=r"Write it as shift:DOWN,RIGHT"):
        parse_move("shift:a,b", PANDIAGONAL_5)


def test_a_square_with_empty_cells_is_refused() -> None:
    with pytest.raises(UnsupportedError, match="empty cells"):
        apply(Grid([[1, None], [2, 3]]), "aspect:transpose")


def test_a_rectangle_is_refused() -> None:
    with pytest.raises(UnsupportedError, match="Expected a square"):
        apply(np.arange(6).reshape(2, 3), "aspect:transpose")


@given(st.text(max_size=12), st.sampled_from(["aspect", "shift", "exchange", "symmetric", ""]))
def test_any_text_is_read_or_refused_in_words(body: str, name: str) -> None:
    with suppress(NotationError, UnsupportedError):
        moved = apply(LO_SHU, f"{name}:{body}")
        assert sorted(moved.ravel()) == list(range(1, 10))


@given(st.integers(2, 5), st.data())
def test_lines_and_cells_say_the_same_move(n: int, data: st.DataObject) -> None:
    orders = st.permutations(range(n))
    rows, columns = data.draw(orders), data.draw(orders)
    turned = data.draw(st.booleans())
    first, second = (n, 0) if turned else (0, n)
    lines = np.array([first + r for r in rows] + [second + c for c in columns], dtype=np.intp)
    square = np.arange(n * n).reshape(n, n)
    cells = cells_of(lines[None])[0]
    assert cells.tolist() == (square.T if turned else square)[np.ix_(rows, columns)].tolist()
    assert lines_of(cells.ravel()) is not None
    assert lines_of(cells.ravel()).tolist() == lines.tolist()  # type: ignore[union-attr]


def test_a_move_that_breaks_lines_is_none_of_lines() -> None:
    assert lines_of(np.array([1, 0, 2, 3])) is None
    assert transform_named("exchange").rank(2, np.array([1, 0, 2, 3])) is None
