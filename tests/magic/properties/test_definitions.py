"""The fast tests agree with the definitions written out cell by cell."""

from collections.abc import Callable, Iterator
from itertools import chain, product
from typing import Final

import hypothesis.extra.numpy as arrays
import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st
from numpy.typing import NDArray
from tests.tables import each_row

from loshu.core.symmetry import ASPECTS, apply_aspect
from loshu.magic.properties import PROPERTIES, property_named
from loshu.magic.properties.blocks import is_franklin
from loshu.magic.properties.classification import classify_many
from loshu.magic.properties.powers import multimagic_degree

Cells = list[list[int]]

# Few different entries, so that properties hold often; large ones, so that sums leave 64 bits.
SQUARES = st.builds(
    lambda cells, scale, shift: cells * scale + shift,
    st.integers(1, 4).flatmap(
        lambda n: arrays.arrays(np.int64, (n, n), elements=st.integers(0, 1))
    ),
    st.sampled_from([1, 3, 2**32, 2**62]),
    st.sampled_from([0, 1, -5, -(2**62), 2**62 - 1]),
)


def rows_and_columns(a: Cells) -> list[list[int]]:
    return [*a, *[list(column) for column in zip(*a, strict=True)]]


def diagonals(a: Cells) -> list[list[int]]:
    n = len(a)
    return [[a[i][i] for i in range(n)], [a[i][n - 1 - i] for i in range(n)]]


def broken(a: Cells) -> list[list[int]]:
    n = len(a)
    return [[a[i][(s * i + j) % n] for i in range(n)] for j in range(n) for s in (1, -1)]


def blocks(a: Cells) -> list[list[int]]:
    n = len(a)
    near = list(product((0, 1), repeat=2))
    return [
        [a[(i + di) % n][(j + dj) % n] for di, dj in near] for i, j in product(range(n), repeat=2)
    ]


def half_apart(a: Cells) -> list[list[int]]:
    n = len(a)
    h = n // 2
    return [[a[i][j], a[(i + h) % n][(j + h) % n]] for i, j in product(range(n), repeat=2)]


def bent(a: Cells) -> Iterator[list[int]]:
    n = len(a)
    for view in (a, [list(column) for column in zip(*a, strict=True)]):
        for start, sign in product(range(n), (1, -1)):
            yield [view[(start + sign * min(j, n - 1 - j)) % n][j] for j in range(n)]


def halves(a: Cells) -> list[list[int]]:
    n = len(a)
    return [half for line in rows_and_columns(a) for half in (line[: n // 2], line[n // 2 :])]


def alike(*lines: list[int]) -> bool:
    return len({sum(line) for line in lines}) == 1


def varied(a: Cells) -> bool:
    return len(a) == 1 or len(set(chain(*a))) > 1


def semi_magic(a: Cells) -> bool:
    return alike(*rows_and_columns(a))


def magic(a: Cells) -> bool:
    return alike(*rows_and_columns(a), *diagonals(a))


def pandiagonal(a: Cells) -> bool:
    return magic(a) and varied(a) and alike(*broken(a))


def compact(a: Cells) -> bool:
    return semi_magic(a) and varied(a) and alike(*blocks(a))


def complete(a: Cells) -> bool:
    return len(a) % 2 == 0 and semi_magic(a) and varied(a) and alike(*half_apart(a))


def franklin(a: Cells) -> bool:
    if len(a) % 2 or not compact(a):
        return False
    doubled = [[2 * sum(half)] for half in halves(a)]
    return alike(*rows_and_columns(a), *bent(a), *doubled)


def mirrored(a: Cells, names: tuple[str, ...]) -> bool:
    views = [apply_aspect(b, np.array(a, dtype=object)) for b in ASPECTS if b.name in names]
    sums = [np.array(a, dtype=object) + np.asarray(view) for view in views]
    return magic(a) and varied(a) and any(len(set(table.ravel().tolist())) == 1 for table in sums)


def powers(a: Cells, degree: int) -> bool:
    tables = [[[v**d for v in row] for row in a] for d in range(1, degree + 1)]
    return varied(a) and all(magic(table) for table in tables)


def multiplicative(a: Cells) -> bool:
    def times(line: list[int]) -> int:
        result = 1
        for value in line:
            result *= value
        return result

    lines = [*rows_and_columns(a), *diagonals(a)]
    return varied(a) and min(map(min, a)) > 0 and len({times(line) for line in lines}) == 1


def short_diagonals(a: Cells) -> bool:
    n, h = len(a), len(a) // 2
    if n < 4 or not (magic(a) and varied(a)):
        return False
    right = []
    for b in (a, [row[::-1] for row in a]):
        for length in (h, h + 1)[: 1 + n % 2]:
            one = sum(b[i][length - 1 - i] for i in range(length))
            other = sum(b[n - 1 - i][n - length + i] for i in range(length))
            center = b[h][h] * (n % 2) * (1 if length == h else -1)
            right.append(one + other + center == sum(a[0]))
    return all(right)


def ways(a: Cells, depth: Callable[[int, int], int]) -> list[bool]:
    n = len(a)
    if n < 3 or not (magic(a) and varied(a)):
        return [False]
    views = (a, [list(column) for column in zip(*a, strict=True)])
    return [
        all(
            sum(view[(start + sign * depth(j, n)) % n][j] for j in range(n)) == sum(a[0])
            for start in range(n)
        )
        for view, sign in product(views, (1, -1))
    ]


def pan_multimagic(a: Cells) -> bool:
    return pandiagonal(a) and pandiagonal([[v * v for v in row] for row in a])


TURNS: Final = ("rotate-90", "rotate-180", "rotate-270")
MIRRORS: Final = ("mirror-left-right", "mirror-top-bottom", "transpose", "anti-transpose")
DEFINITIONS: Final[dict[str, Callable[[Cells], bool]]] = {
    "normal": lambda a: sorted(chain(*a)) == list(range(1, len(a) ** 2 + 1)),
    "semi-magic": semi_magic,
    "magic": magic,
    "pandiagonal": pandiagonal,
    "associative": lambda a: mirrored(a, ("rotate-180",)),
    "ultramagic": lambda a: mirrored(a, ("rotate-180",)) and pandiagonal(a),
    "semi-pandiagonal": short_diagonals,
    "bent-diagonal": lambda a: all(ways(a, lambda j, n: min(j, n - 1 - j))),
    "bent-diagonal-one-way": lambda a: any(ways(a, lambda j, n: min(j, n - 1 - j))),
    "knight-move": lambda a: all(ways(a, lambda j, n: 2 * (j % 2))),
    "zigzag": lambda a: all(ways(a, lambda j, n: j % 2)),
    "zigzag-two-way": lambda a: any(ways(a, lambda j, n: j % 2)),
    "compact": compact,
    "complete": complete,
    "most-perfect": lambda a: compact(a) and complete(a),
    "franklin": franklin,
    "self-complementary": lambda a: mirrored(a, TURNS + MIRRORS),
    "self-complementary-by-rotation": lambda a: mirrored(a, TURNS),
    "self-complementary-by-reflection": lambda a: mirrored(a, MIRRORS),
    "bimagic": lambda a: powers(a, 2),
    "trimagic": lambda a: powers(a, 3),
    "tetramagic": lambda a: powers(a, 4),
    "pan-multimagic": pan_multimagic,
    "multiplicative": multiplicative,
}


@pytest.mark.parametrize("name", DEFINITIONS)
@given(cells=SQUARES)
def test_a_property_agrees_with_its_definition(name: str, cells: NDArray[np.int64]) -> None:
    assert property_named(name).test(cells[None]).tolist() == [DEFINITIONS[name](cells.tolist())]


@each_row("n", range(2, 13))
def test_a_square_of_equal_entries_is_magic_and_of_no_kind_beyond_that(n: int) -> None:
    equal = np.full((3, n, n), 6)
    found = classify_many(equal)
    assert {name for name, held in found.items() if held.any()} == {"semi-magic", "magic"}
    assert [known.name for known in PROPERTIES if known.test(equal).any()] == [
        "semi-magic",
        "magic",
    ]
    assert multimagic_degree(equal).tolist() == [1, 1, 1]


def test_a_franklin_square_of_repeated_entries_need_only_have_two_that_differ() -> None:
    lines = np.array([1, -1, -1, 1, 1, -1, -1, 1])
    signs = np.array([1, -1] * 4)
    square = 10 + signs * lines[:, None] + signs[:, None] * lines
    assert is_franklin(square[None]).tolist() == [True]
