"""Squares counted and listed by their linear equations, against published and plain counts."""

from collections.abc import Sequence
from functools import cache

import numpy as np
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from numpy.typing import NDArray
from tests.tables import each_row

from loshu.core.job import Tally
from loshu.core.symmetry import ASPECTS, apply_aspect
from loshu.magic.construction.maker import make_array
from loshu.magic.counting.counting_method import SquareQuestion
from loshu.magic.counting.methods.equations import stream as equation_stream
from loshu.magic.counting.methods.equations.kinds import KIND_EQUATIONS
from loshu.magic.counting.methods.equations.method import EQUATIONS, equations_job
from loshu.magic.counting.methods.equations.stream import EQUATION_STREAM
from loshu.magic.frenicle import frenicle_list, standard_form
from loshu.magic.properties import property_named
from loshu.magic.properties.classification import classify_many

Squares = NDArray[np.integer]

COUNTS = [
    (3, ("magic",), 1),
    (3, ("semi-magic",), 9),
    (4, ("magic",), 880),
    (4, ("semi-magic",), 68_688),
    (4, ("associative",), 48),
    (4, ("pandiagonal",), 48),
    (4, ("most-perfect",), 48),
    (4, ("self-complementary",), 352),
    (4, ("self-complementary-by-reflection",), 304),
    (5, ("associative",), 48_544),
    (5, ("self-complementary",), 48_544),
    (5, ("pandiagonal",), 3_600),
    (5, ("ultramagic",), 16),
    (5, ("concentric",), 174_240),
    (5, ("bordered",), 2_880),
    (8, ("magic", "franklin"), 368_640),
]


def count(question: SquareQuestion) -> int:
    job = equations_job(question)
    return sum((job.run(shard) for shard in job.shards()), Tally()).count


@cache
def listed(question: SquareQuestion) -> Squares:
    assert EQUATIONS.blocks is not None
    n = question.order
    return np.concatenate([np.zeros((0, n, n), dtype=np.int64), *EQUATIONS.blocks(question, 0)])


def have_all(squares: Squares, kinds: tuple[str, ...]) -> bool:
    tests = (property_named(kind).test for kind in (*kinds, "normal"))
    return all(test(squares.astype(np.int64)).all() for test in tests)


@each_row(("order", "kinds", "published"), COUNTS)
def test_counts_are_the_published_ones(order: int, kinds: tuple[str, ...], published: int) -> None:
    question = SquareQuestion(order=order, kinds=kinds)
    assert EQUATIONS.serves(question)
    assert count(question) == 8 * published


@pytest.mark.slow
@pytest.mark.parametrize(
    ("kind", "published"), [("most-perfect", 368_640), ("franklin", 1_105_920)]
)
def test_counts_of_order_8_are_the_published_ones(kind: str, published: int) -> None:
    assert count(SquareQuestion(order=8, kinds=(kind,))) == 8 * published


@each_row(("order", "kinds", "published"), COUNTS[:15])
def test_lists_hold_each_square_once_in_standard_form(
    order: int, kinds: tuple[str, ...], published: int
) -> None:
    squares = listed(SquareQuestion(order=order, kinds=kinds))
    assert len(squares) == published
    assert len(np.unique(squares.reshape(len(squares), -1), axis=0)) == published
    assert (standard_form(squares.astype(np.int64)) == squares).all()
    assert have_all(squares, kinds)


def streamed(question: SquareQuestion, limit: int | None = None) -> NDArray[np.int64]:
    assert EQUATION_STREAM.blocks is not None
    n = question.order
    blocks: list[NDArray[np.int64]] = [np.zeros((0, n, n), dtype=np.int64)]
    count = 0
    for block in EQUATION_STREAM.blocks(question, 0):
        blocks.append(block.astype(np.int64))
        count += len(block)
        if limit is not None and count >= limit:
            break
    return np.concatenate(blocks)[:limit]


@each_row(("order", "kinds", "published"), [each for each in COUNTS[:13] if each[2] < 60_000])
def test_a_search_in_turns_finds_every_square_once(
    order: int, kinds: tuple[str, ...], published: int
) -> None:
    squares = streamed(SquareQuestion(order=order, kinds=kinds))
    assert len(squares) == published
    assert len(np.unique(squares.reshape(len(squares), -1), axis=0)) == published
    assert (standard_form(squares) == squares).all()
    assert have_all(squares, kinds)


@pytest.mark.parametrize("known", [True, False])
def test_a_search_in_turns_needs_no_square_to_start_with(
    known: bool, monkeypatch: pytest.MonkeyPatch
) -> None:
    if not known:
        monkeypatch.setattr(equation_stream, "known_square", lambda _system: None)
    equation_stream.sources.cache_clear()
    monkeypatch.setattr(equation_stream, "OPEN", 3)
    monkeypatch.setattr(equation_stream, "TURN", 50)
    squares = streamed(SquareQuestion(order=4, givens=((1, 2, 16),)))
    equation_stream.sources.cache_clear()
    wanted = listed(SquareQuestion(order=4, givens=((1, 2, 16),)))
    assert len(squares) == len(wanted)
    assert {square.tobytes() for square in squares} == {square.tobytes() for square in wanted}


@each_row(
    ("order", "kinds"),
    [
        (6, ("magic",)),
        (6, ("semi-magic",)),
        (7, ("magic",)),
        (7, ("pandiagonal",)),
        (7, ("associative",)),
        (8, ("magic",)),
        (8, ("pandiagonal",)),
        (10, ("magic",)),
    ],
)
def test_squares_too_many_to_count_are_listed(order: int, kinds: tuple[str, ...]) -> None:
    question = SquareQuestion(order=order, kinds=kinds)
    squares = streamed(question, 200)
    assert len(np.unique(squares.reshape(200, -1), axis=0)) == 200
    assert (standard_form(squares) == squares).all()
    assert have_all(squares, kinds)
    assert np.array_equal(streamed(question, 200), squares)


@each_row("kind", [kind for kind in KIND_EQUATIONS if kind != "normal"])
def test_equations_of_order_4_express_the_property(kind: str) -> None:
    question = SquareQuestion(order=4, kinds=(kind,))
    wide = listed(SquareQuestion(order=4, kinds=("semi-magic",)))
    expected = int(property_named(kind).test(wide.astype(np.int64)).sum())
    if EQUATIONS.serves(question):
        assert len(listed(question)) == expected
        assert count(question) == 8 * expected
    else:
        assert expected == 0


def with_givens(squares: Squares, givens: Sequence[tuple[int, int, int]]) -> int:
    views = np.concatenate([apply_aspect(aspect, squares) for aspect in ASPECTS])
    kept = np.ones(len(views), dtype=np.bool_)
    for row, column, number in givens:
        kept &= views[:, row, column] == number
    return int(kept.sum())


@st.composite
def partial_squares(draw: st.DrawFn, order: int) -> tuple[tuple[int, int, int], ...]:
    cells = draw(st.lists(st.integers(0, order**2 - 1), min_size=1, max_size=4, unique=True))
    numbers = draw(st.permutations(range(1, order**2 + 1)))
    return tuple(
        sorted((*divmod(cell, order), number) for cell, number in zip(cells, numbers, strict=False))
    )


@settings(max_examples=25)
@given(partial_squares(4))
def test_partial_squares_of_order_4_complete_to_those_of_the_list(
    givens: tuple[tuple[int, int, int], ...],
) -> None:
    question = SquareQuestion(order=4, givens=givens)
    expected = with_givens(frenicle_list(), givens)
    assert count(question) == expected
    assert len(listed(question)) == expected


@settings(max_examples=12)
@given(st.integers(0, 3599), st.integers(0, 7), st.data())
def test_partial_pandiagonal_squares_complete_to_those_of_the_list(
    number: int, aspect: int, data: st.DataObject
) -> None:
    squares = listed(SquareQuestion(order=5, kinds=("pandiagonal",)))
    chosen = apply_aspect(ASPECTS[aspect], squares[number])
    cells = data.draw(st.lists(st.integers(0, 24), min_size=1, max_size=5, unique=True))
    places = sorted(divmod(cell, 5) for cell in cells)
    givens = tuple((r, c, int(chosen[r, c])) for r, c in places)
    question = SquareQuestion(order=5, kinds=("pandiagonal",), givens=givens)
    expected = with_givens(squares, givens)
    assert count(question) == expected == len(listed(question)) > 0


def test_partial_squares_are_listed_as_they_are() -> None:
    question = SquareQuestion(order=4, givens=((0, 0, 16), (3, 1, 15)))
    squares = listed(question)
    assert len(squares) == count(question) == with_givens(frenicle_list(), question.givens)
    assert (squares[:, 0, 0] == 16).all()
    assert (squares[:, 3, 1] == 15).all()
    assert len(np.unique(squares.reshape(len(squares), -1), axis=0)) == len(squares)


def test_givens_that_no_square_has_leave_none() -> None:
    row = tuple((0, column, column + 1) for column in range(5))
    for question in (
        SquareQuestion(order=5, givens=row),
        SquareQuestion(order=5, kinds=("associative",), givens=((2, 2, 1),)),
        SquareQuestion(order=5, kinds=("pandiagonal",), givens=(*row[:4], (1, 1, 24))),
    ):
        assert count(question) == 0
        assert len(listed(question)) == 0


def test_a_square_given_in_full_is_its_own_completion() -> None:
    duerer = [[16, 3, 2, 13], [5, 10, 11, 8], [9, 6, 7, 12], [4, 15, 14, 1]]
    givens = tuple((r, c, duerer[r][c]) for r in range(4) for c in range(4))
    question = SquareQuestion(order=4, givens=givens)
    assert count(question) == 1
    assert listed(question).tolist() == [duerer]


@each_row("first", [1, 500, 879, 880, 2000])
def test_a_list_can_begin_anywhere(first: int) -> None:
    assert EQUATIONS.blocks is not None
    question = SquareQuestion(order=4)
    blocks = [np.zeros((0, 4, 4), dtype=np.int64), *EQUATIONS.blocks(question, first)]
    assert (np.concatenate(blocks) == listed(question)[first:]).all()


def test_large_squares_with_few_empty_cells_are_completed() -> None:
    square = make_array(12)
    hidden = {0, 1, 11, 12, 13, 23, 70, 131, 132, 143}
    givens = tuple(
        (cell // 12, cell % 12, number)
        for cell, number in enumerate(square.ravel().tolist())
        if cell not in hidden
    )
    question = SquareQuestion(order=12, givens=givens)
    assert EQUATIONS.serves(question)
    squares = listed(question)
    assert count(question) == len(squares) > 0
    assert (squares == square).all(axis=(1, 2)).sum() == 1
    assert classify_many(squares)["magic"].all()


def test_what_is_not_linear_or_too_long_is_left_to_others() -> None:
    assert not EQUATIONS.serves(SquareQuestion(order=5, kinds=("bimagic",)))
    assert not EQUATIONS.serves(SquareQuestion(order=6))
    assert not EQUATIONS.serves(SquareQuestion(order=4, by="corner"))
    assert not EQUATIONS.serves(SquareQuestion(order=6, kinds=("pandiagonal",)))
