"""Concentric, bordered and most-perfect squares in numbers too large to list."""

from math import comb, factorial, isclose, prod

import numpy as np
from tests.tables import each_row

from loshu.core.job import Tally
from loshu.magic.counting.counting_method import CountingMethod, SquareQuestion
from loshu.magic.counting.methods.borders import arrangements, border_groups, consecutive_groups
from loshu.magic.counting.methods.equations.method import EQUATIONS
from loshu.magic.counting.methods.most_perfect import MOST_PERFECT, MOST_PERFECT_COUNT
from loshu.magic.counting.methods.nested import NESTED
from loshu.magic.counting.published_counts import published_count

GROUPS = (10, 140, 185, 28_490, 3_568, 4_117_006, 68_166, 695_025_466)
"""S. H. White's border groups of orders 5 to 12."""
ABOUT = {8: 6.7e19, 9: 4.5e22, 10: 3.6e36, 11: 3.2e39, 12: 2.6e59}


def count(counter: CountingMethod, order: int, kind: str) -> int:
    question = SquareQuestion(order=order, kinds=(kind,))
    assert counter.serves(question)
    job = counter.job(question)
    return sum((job.run(shard) for shard in job.shards()), Tally()).count


def test_border_groups_are_the_published_ones() -> None:
    assert tuple(consecutive_groups(m) for m in range(5, 13)) == GROUPS


@each_row("order", [6, 7, *ABOUT])
def test_bordered_squares_are_inner_squares_times_borders(order: int) -> None:
    found = count(NESTED, order, "bordered")
    rings = range(order, 4, -2)
    innermost = 1 if order % 2 else 880
    assert found == 8 * innermost * prod(arrangements(m) * consecutive_groups(m) for m in rings)
    if order in ABOUT:
        assert isclose(found / 8, ABOUT[order], rel_tol=0.02)
    if (published := published_count("bordered", order)) is not None:
        assert found == 8 * published.value


def test_a_border_of_order_5_makes_the_squares_that_equations_give() -> None:
    groups = border_groups(5, 5)
    # The inner square is a + b, b - a, ... of two corners a > b > 0, in eight aspects.
    inner = [
        {a, b, a + b, a - b} for a in range(2, 13) for b in range(1, a) if a + b < 13 and a != 2 * b
    ]
    total = 0
    for numbers in inner:
        border = sum(1 << (d - 1) for d in range(1, 13) if d not in numbers)
        total += 8 * arrangements(5) * int(groups[border])
    assert total == 8 * 174_240 == count(EQUATIONS, 5, "concentric")


def test_concentric_squares_of_order_6_are_as_many_as_published() -> None:
    assert count(NESTED, 6, "concentric") == 8 * 736_347_893_760


def by_formula(n: int) -> int:
    """Count most-perfect squares by the formula of A051235."""
    exponents, left = [], n
    for prime in (p for p in range(2, n + 1) if all(p % q for q in range(2, p))):
        power = 0
        while left % prime == 0:
            left, power = left // prime, power + 1
        exponents += [power] if power else []

    def ways(v: int) -> int:
        return sum(
            (-1) ** (v + i) * comb(v + 1, i + 1) * prod(comb(s + i, i) for s in exponents)
            for i in range(v + 1)
        )

    chains = sum(ways(v) * (ways(v) + ways(v + 1)) for v in range(sum(exponents)))
    return int(2 ** (n - 2) * factorial(n // 2) ** 2 * chains)


@each_row("order", [4, 8, 12, 16, 20, 24, 28, 32, 60, 100])
def test_most_perfect_squares_agree_with_the_formula_and_the_published_counts(order: int) -> None:
    found = count(MOST_PERFECT_COUNT, order, "most-perfect")
    assert found == 8 * by_formula(order)
    if (published := published_count("most-perfect", order)) is not None:
        assert found == 8 * published.value


def test_most_perfect_squares_of_order_4_are_listed_with_their_numbers() -> None:
    question = SquareQuestion(order=4, kinds=("most-perfect",))
    parts = MOST_PERFECT.blocks, MOST_PERFECT.unrank, MOST_PERFECT.rank, EQUATIONS.blocks
    blocks, unrank, rank, others = parts
    assert blocks is not None
    assert unrank is not None
    assert rank is not None
    assert others is not None
    squares = np.concatenate(list(blocks(question, 0)))
    numbers = np.arange(48)
    assert (unrank(question, numbers) == squares).all()
    assert (rank(question, squares) == numbers).all()
    assert (rank(question, np.rot90(squares, axes=(1, 2))) == numbers).all()
    assert rank(question, np.ones((1, 4, 4), dtype=np.int64)).tolist() == [-1]
    assert (np.concatenate(list(blocks(question, 40))) == squares[40:]).all()
    by_equations = np.concatenate(list(others(question, 0)))
    assert {s.tobytes() for s in by_equations} == {s.tobytes() for s in squares}
