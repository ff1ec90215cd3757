"""Sums of magic squares of order 3 among given numbers."""

from itertools import permutations

from hypothesis import given
from hypothesis import strategies as st

from loshu.magic.completion.order_3 import nearest_square, sums_of_squares


def centers_by_definition(numbers: list[int]) -> set[int]:
    """Fill two corners of a square in all ways; the rest follows."""
    known, found = {*numbers}, set()
    for center, a, b in permutations(numbers, 3):
        cells = [a, 3 * center - a - b, b, center + b - a, center, center + a - b]
        cells += [2 * center - b, a + b - center, 2 * center - a]
        if len({*cells}) == len(cells) and known.issuperset(cells):
            found.add(center)
    return found


@given(st.sets(st.integers(-15, 25), min_size=9, max_size=20))
def test_the_sums_are_those_of_all_squares(numbers: set[int]) -> None:
    held = sorted(numbers)
    expected = sorted(3 * center for center in centers_by_definition(held))
    assert list(sums_of_squares(held)) == expected


@given(st.sets(st.integers(1, 60), min_size=9, max_size=25))
def test_a_near_square_has_its_right_lines(numbers: set[int]) -> None:
    found = nearest_square(sorted(numbers))
    rows = [] if found is None else found.square.array.tolist()
    flat = [number for row in rows for number in row]
    assert len({*flat} & numbers) == len(flat)
    lines = [*rows, *map(list, zip(*rows, strict=True))]
    lines += [[rows[i][i] for i in range(3)], [rows[i][2 - i] for i in range(3)]] if rows else []
    right = sum(sum(line) == found.total for line in lines) if found is not None else 0
    assert right == (found.lines if found is not None else 0)
