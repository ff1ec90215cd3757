"""Knight-move squares of order 6: the join of four squares of order 3 against other methods."""

from collections.abc import Iterator

import numpy as np
import pytest
from numpy.typing import NDArray

from loshu.core.job import Tally
from loshu.magic.counting.choice import method_for
from loshu.magic.counting.counting_method import SquareQuestion
from loshu.magic.counting.methods.equations.method import EQUATIONS
from loshu.magic.counting.methods.knight_move import (
    SUM,
    TRANSVERSALS,
    joined,
    semi_magic_3,
)
from loshu.magic.frenicle import in_standard_form
from loshu.magic.properties import property_named

QUESTION = SquareQuestion(order=6, kinds=("knight-move",))


def listed(number: int) -> NDArray[np.int64]:
    """List the first squares, at least of a number of them."""
    blocks = method_for(QUESTION, listing=True).blocks
    assert blocks is not None
    found: list[NDArray[np.int64]] = []
    for block in blocks(QUESTION, 0):
        found.append(block.astype(np.int64))
        if sum(map(len, found)) >= number:
            break
    return np.concatenate(found)


def test_the_count_is_the_published_one() -> None:
    # S. H. White, budshaw.ca/KnightMove6.html
    job = method_for(QUESTION).job(QUESTION)
    assert sum((job.run(shard) for shard in job.shards()), Tally()).count == 8 * 33_550_848


def test_the_listed_squares_are_different_knight_move_squares_in_standard_form() -> None:
    squares = listed(2 * 12**4)
    assert len(np.unique(squares.reshape(-1, 36), axis=0)) == len(squares)
    assert in_standard_form(squares).all()
    assert property_named("knight-move").test(squares).all()


def test_the_squares_of_a_sum_that_are_counted_are_listed() -> None:
    squares = listed(8 * 12**4)
    lesser = np.minimum(squares[:, 0, ::2].sum(axis=1), squares[:, 0, 1::2].sum(axis=1))
    first = method_for(QUESTION).job(QUESTION).run("33")
    assert int((lesser == 33).sum()) * 8 == first.count


def with_first_part(square: NDArray[np.int64]) -> Iterator[int]:
    """Count the squares with the same cells in even rows and even columns, from the join."""
    part = square[::2, ::2]
    total, numbers = int(part[0].sum()), set(part.ravel().tolist())
    diagonal = set(part.diagonal().tolist())
    pairs, others = joined(total) if 2 * total < SUM else joined(SUM - total)[::-1]
    for (one, two), on_diagonal in zip(pairs.squares, pairs.diagonals, strict=True):
        for half, at in zip((one, two), on_diagonal, strict=True):
            held = set(half[list(TRANSVERSALS[at])].tolist())
            if set(half.tolist()) == numbers and held == diagonal:
                yield 2 * 12**3
    assert len(pairs.numbers) == len(others.numbers)


def test_the_linear_equations_have_the_same_number_with_a_part_given() -> None:
    square = listed(1)[0]
    givens = tuple((r, c, int(square[r, c])) for r in (0, 2, 4) for c in (0, 2, 4))
    question = SquareQuestion(order=6, kinds=("knight-move",), givens=givens)
    job = EQUATIONS.job(question)
    counted = sum((job.run(shard) for shard in job.shards()), Tally()).count
    assert counted == sum(with_first_part(square)) > 0


@pytest.mark.parametrize("total", [15, 18, 30])
def test_the_parts_are_the_semi_magic_squares_of_order_three(total: int) -> None:
    parts = semi_magic_3(total)
    found = {frozenset({*map(frozenset, p), *map(frozenset, p.T)}) for p in parts.reshape(-1, 3, 3)}
    assert len(found) == len(parts)
    assert (parts.reshape(-1, 3, 3).sum(axis=1) == total).all()
