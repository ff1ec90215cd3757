"""Published counts of families, the moves chosen by default, and sets that do not go together."""

from math import factorial
from typing import Final

import numpy as np
import pytest
from numpy.typing import NDArray
from tests.tables import each_row

from loshu.core.errors import UnsupportedError
from loshu.magic.algebra import permutation_group
from loshu.magic.algebra.reversible_squares import count_principal, lists_of, nth_principal
from loshu.magic.construction.choice import choose
from loshu.magic.orbits.choice import orbit
from loshu.magic.properties import PROPERTIES
from loshu.magic.transforms import transform_named
from loshu.magic.transforms.most_perfect import from_reversible

Square = NDArray[np.int64]

ORDER_4: Final = "16 2 3 13 / 5 11 10 8 / 9 7 6 12 / 4 14 15 1"
ORDER_8: Final = (
    "64 2 3 61 60 6 7 57 / 9 55 54 12 13 51 50 16 / 17 47 46 20 21 43 42 24 / "
    "40 26 27 37 36 30 31 33 / 32 34 35 29 28 38 39 25 / 41 23 22 44 45 19 18 48 / "
    "49 15 14 52 53 11 10 56 / 8 58 59 5 4 62 63 1"
)
PANDIAGONAL_5: Final = "1 23 20 12 9/15 7 4 21 18/24 16 13 10 2/8 5 22 19 11/17 14 6 3 25"


TESTS: Final = {prop.name: prop.test for prop in PROPERTIES}


def all_are(kind: str, squares: NDArray[np.integer]) -> bool:
    return bool(TESTS[kind](squares.astype(np.int64)).all())


def read(text: str) -> Square:
    return np.array([[int(entry) for entry in row.split()] for row in text.split("/")])


def associative(n: int) -> Square:
    return choose(n, kind="associative").square(n)


def most_perfect(n: int, principal: int) -> Square:
    rows, columns = lists_of(*nth_principal(n, principal))
    reversible = np.add.outer(rows, columns) + 1
    return np.asarray(reversible.ravel()[from_reversible(n)].reshape(n, n))


@pytest.mark.parametrize(("text", "count"), [(ORDER_4, 128), (ORDER_8, 294_912)])
def test_the_exchanges_of_an_associative_square_are_all_distinct(text: str, count: int) -> None:
    relatives = orbit(read(text))
    squares = relatives.array(np.uint8)
    n = squares.shape[1]
    assert relatives.names == ("exchange",)
    assert relatives.count == count
    assert squares.shape == (count, n, n)
    assert len(np.unique(squares.reshape(count, -1).view(f"V{n * n}"))) == count
    some = squares[:: 1 + count // 40_000]
    assert all_are("magic", some)
    assert all_are("associative", some)


def test_order_12_is_counted_and_numbered_without_listing() -> None:
    relatives = orbit(associative(12), ("exchange",))
    assert relatives.count == 4_246_732_800 == (2**6 * factorial(6)) ** 2 * 2
    member = relatives.nth(4_000_000_000)
    assert all_are("associative", member[None])
    assert relatives.rank(member) == 4_000_000_000


@each_row("n", [20, 33, 64])
def test_large_orders_are_numbered_too(n: int) -> None:
    relatives = orbit(associative(n), ("exchange", "complement"))
    assert relatives.count == (2 ** (n // 2) * factorial(n // 2)) ** 2 * 2
    assert relatives.repeats
    assert relatives.rank(relatives.nth(relatives.count - 2)) == relatives.count - 2


@each_row("n", range(3, 10))
def test_symmetric_exchanges_and_aspects_make_2_to_the_p_plus_2_times_p_factorial(n: int) -> None:
    p = n // 2
    assert orbit(np.arange(n * n).reshape(n, n), ("symmetric", "aspect")).count == 2 ** (
        p + 2
    ) * factorial(p)


@each_row(
    ("under", "count"),
    [(("shift",), 25), (("shift", "aspect"), 200), (("affine",), 800), (("affine", "shift"), 800)],
)
def test_pandiagonal_squares_of_order_5(under: tuple[str, ...], count: int) -> None:
    relatives = orbit(read(PANDIAGONAL_5), under)
    assert relatives.count == count
    assert all_are("pandiagonal", relatives.array())
    assert 8 * 3600 % count == 0  # the published 3,600, up to aspects, split evenly


def test_the_hypercube_makes_all_pandiagonal_squares_of_order_4_from_one() -> None:
    relatives = orbit(most_perfect(4, 0), ("hypercube",))
    assert relatives.count == 8 * 48
    assert all_are("pandiagonal", relatives.array())
    assert all(most_perfect(4, principal) in relatives for principal in range(3))


@each_row(
    ("n", "published"), [(4, 48), (8, 368_640), (12, 22_295_347_200), (16, 932_242_784_256_000)]
)
def test_each_principal_reversible_square_makes_its_share_of_most_perfect_squares(
    n: int, published: int
) -> None:
    families = [orbit(most_perfect(n, i)) for i in range(count_principal(n))]
    assert {relatives.names for relatives in families} == {("most-perfect",)}
    assert sum(relatives.count for relatives in families) == 8 * published
    for i, relatives in enumerate(families):
        assert [j for j in range(len(families)) if most_perfect(n, j) in relatives] == [i]


def test_relatives_of_a_most_perfect_square_are_most_perfect() -> None:
    squares = orbit(most_perfect(8, 4)).array()
    assert len(squares) == 294_912
    assert all_are("most-perfect", squares[::7])


@pytest.mark.parametrize(
    ("n", "frames", "published"), [(5, 10, 2_880), (6, 140 * 880, 567_705_600)]
)
def test_borders_multiply_as_published(n: int, frames: int, published: int) -> None:
    """`frames` are the groups of borders times the cores, each up to its own aspects."""
    assert frames * transform_named("bordered").count(n) == 8 * published


@each_row(
    ("text", "names"),
    [
        (ORDER_4, ("exchange",)),
        ("1 15 4 14/8 10 5 11/13 3 16 2/12 6 9 7", ("most-perfect",)),
        ("1 14 22 10 18/7 20 3 11 24/13 21 9 17 5/19 2 15 23 6/25 8 16 4 12", ("shift", "aspect")),
        ("1 2 4/8 16 32/64 128 256", ("symmetric", "aspect")),
    ],
)
def test_the_moves_follow_the_square_when_none_are_chosen(text: str, names: tuple[str]) -> None:
    assert orbit(read(text)).names == names


def test_a_set_of_moves_named_twice_counts_once() -> None:
    assert orbit(read(ORDER_4), ("aspect", "aspect")).names == ("aspect",)


def test_sets_of_moves_that_destroy_what_others_need_are_refused() -> None:
    ultramagic = read(PANDIAGONAL_5)
    assert all_are("associative", ultramagic[None])
    with pytest.raises(UnsupportedError, match="are pandiagonal, and the moves 'exchange' do not"):
        orbit(ultramagic, ("shift", "exchange"))


def test_an_unknown_set_of_moves_is_refused_with_the_list() -> None:
    with pytest.raises(UnsupportedError, match=r"Unknown set of moves 'turns'\. Expected aspect,"):
        orbit(read(ORDER_4), ("turns",))


def test_a_group_too_large_to_work_out_names_its_moves(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(permutation_group, "LARGEST_TABLE", 100)
    relatives = orbit(np.arange(169).reshape(13, 13), ("symmetric", "aspect"))
    with pytest.raises(
        UnsupportedError, match="Moves symmetric, aspect of order 13: The permutation"
    ):
        _ = relatives.count
