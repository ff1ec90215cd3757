"""Every registered property keeps the rules, and published counts come out."""

from functools import cache
from itertools import permutations
from math import factorial
from typing import Final

import numpy as np
import pytest
from numpy.typing import NDArray
from tests.tables import each_row

from loshu.core.errors import UnsupportedError
from loshu.core.symmetry import ASPECTS, apply_aspect
from loshu.magic.construction.methods import CONSTRUCTIONS
from loshu.magic.frenicle import frenicle_list
from loshu.magic.gallery import GALLERY
from loshu.magic.properties import PROPERTIES, property_named
from loshu.magic.properties.classification import classify_many
from loshu.magic.properties.entries import each_once
from loshu.magic.properties.square_property import Property, Squares, Verdicts

every_property = each_row("known", PROPERTIES)


@cache
def zoo() -> dict[int, Squares]:
    """Squares of all kinds by their order: built, famous, random, constant, huge, negative."""
    squares: dict[int, list[NDArray[np.int64]]] = {n: [] for n in range(1, 13)}
    rng = np.random.default_rng(1514)
    for n, cage in squares.items():
        cage += [c.square(n) for c in CONSTRUCTIONS if c.serves(n)]
        cage += [e.square.array for e in GALLERY if e.square.order == n]
        cage += list(
            rng.permuted(np.arange(1, n * n + 1)[None].repeat(4, 0), axis=1).reshape(4, n, n)
        )
        cage += list(rng.integers(0, 2, (8, n, n)))
        cage += [
            np.zeros((n, n), dtype=np.int64),
            np.full((n, n), 7),
            np.arange(n * n).reshape(n, n),
        ]
        cage += [np.add.outer(np.arange(n), n * np.arange(n)), 2 ** (cage[0] % 7)]
    squares[4] += list(frenicle_list()[::40])
    squares[4] += [np.array([[2, 15, 5, 13], [16, 3, 7, 12], [9, 8, 14, 1], [6, 4, 11, 10]])]
    squares[5] += list(pandiagonal_5()[::1000])
    for cage in squares.values():
        cage += [3 - 2 * square for square in cage]
        cage += [2**62 - square for square in cage[:10]]
    squares[16] = [e.square.array for e in GALLERY if e.square.order == 16]
    return {n: np.stack(cage) for n, cage in squares.items()}


def pandiagonal_5() -> Squares:
    """All pandiagonal squares of order 5: two linear Latin squares, digits in any order.

    B. Rosser and R. J. Walker, The algebraic theory of diabolic magic squares, Duke
    Mathematical Journal 5, 1939, prove that these are all.
    """
    row, column = np.indices((5, 5))
    digits = np.array(list(permutations(range(5))))
    one, other = digits[:, (row + 2 * column) % 5], digits[:, (2 * row + column) % 5]
    both = [5 * one[:, None] + other + 1, 5 * other[:, None] + one + 1]
    return np.concatenate(both).reshape(-1, 5, 5)


@cache
def verdicts_of(known: Property, n: int) -> list[bool]:
    """Test all squares of an order in the zoo."""
    verdicts: list[bool] = known.test(zoo()[n]).tolist()
    return verdicts


def turned(squares: Squares) -> list[Squares]:
    return [np.asarray(apply_aspect(aspect, squares), dtype=np.int64) for aspect in ASPECTS]


@each_row("n", [*range(1, 13), 16])
def test_the_zoo_is_a_zoo(n: int) -> None:
    assert zoo()[n].shape[1:] == (n, n)


def test_every_property_lives_in_the_zoo_and_so_does_its_opposite() -> None:
    verdicts = [classify_many(squares) for squares in zoo().values()]
    for known in PROPERTIES:
        held = np.concatenate([found[known.name] for found in verdicts])
        assert held.any(), known.name
        assert not held.all(), known.name


@every_property
def test_a_property_is_the_same_from_all_eight_sides(known: Property) -> None:
    for n, squares in zoo().items():
        for view in turned(squares)[1:]:
            assert known.test(view).tolist() == verdicts_of(known, n), n


@every_property
def test_implied_properties_hold_with_the_property(known: Property) -> None:
    for n, squares in zoo().items():
        held = squares[verdicts_of(known, n)]
        for name in known.implies:
            assert property_named(name).test(held).all(), (n, name)


@every_property
def test_the_test_for_squares_with_implied_properties_agrees(known: Property) -> None:
    for n, squares in zoo().items():
        possible = np.ones(len(squares), dtype=np.bool_)
        for name in known.implies:
            possible &= verdicts_of(property_named(name), n)
        given = squares[possible]
        assert known.among_implied(given).tolist() == known.test(given).tolist(), n


@every_property
def test_one_square_is_judged_as_in_a_batch(known: Property) -> None:
    for n, squares in zoo().items():
        alone = [bool(known.test(squares[i : i + 1])[0]) for i in range(len(squares))]
        assert alone == verdicts_of(known, n)


@every_property
@each_row("shape", [(0, 3, 3), (1, 1, 1), (2, 2, 2), (3, 5, 5), (1, 9, 9)])
def test_verdicts_are_one_bool_a_square(known: Property, shape: tuple[int, ...]) -> None:
    for verdicts in (known.test, known.among_implied):
        found: Verdicts = verdicts(np.ones(shape, dtype=np.int64))
        assert isinstance(found, np.ndarray)
        assert found.dtype == np.bool_
        assert found.shape == shape[:1]


@every_property
def test_squares_are_left_as_they_were(known: Property) -> None:
    for squares in (zoo()[4].copy(), zoo()[9].copy()):
        before = squares.copy()
        squares.setflags(write=False)
        known.test(squares)
        assert np.array_equal(squares, before)


@every_property
def test_implied_properties_come_first(known: Property) -> None:
    names = [other.name for other in PROPERTIES]
    assert all(name in names[: names.index(known.name)] for name in known.implies)


def test_bulk_classification_says_the_same() -> None:
    for n, squares in zoo().items():
        found = classify_many(squares)
        for known in PROPERTIES:
            assert found[known.name].tolist() == verdicts_of(known, n), known.name


@each_row("known", [known for known in PROPERTIES if not known.of_the_entries])
def test_properties_of_sums_do_not_depend_on_scale_and_shift(known: Property) -> None:
    for squares in zoo().values():
        small = squares[np.abs(squares).max(axis=(1, 2)) < 2**30]
        expected = known.test(small).tolist()
        assert known.test(11 - 5 * small).tolist() == expected
        assert known.test(small * 2**20 + 2**61).tolist() == expected


@every_property
def test_a_property_has_a_definition(known: Property) -> None:
    assert property_named(known.name) is known
    assert known.title
    assert known.meaning


def test_an_unknown_property_is_refused_with_the_known_names() -> None:
    with pytest.raises(
        UnsupportedError, match=r"Unknown property 'round'. 'loshu magic properties' lists"
    ):
        property_named("round")


# Counts up to rotation and reflection.  Self-complementary, by reflection: S. H. White,
# budshaw.ca; associative OEIS A081262, pandiagonal A027567, most-perfect A051235.
PUBLISHED_4: Final = {
    "normal": 880,
    "magic": 880,
    "associative": 48,
    "self-complementary-by-rotation": 48,
    "self-complementary-by-reflection": 304,
    "self-complementary": 352,
    "pandiagonal": 48,
    "compact": 48,
    "complete": 48,
    "most-perfect": 48,
    "ultramagic": 0,
    "bimagic": 0,
    "franklin": 0,
    "concentric": 0,
    "inlaid": 0,
}


def test_published_counts_of_order_4() -> None:
    found = classify_many(frenicle_list())
    assert {name: int(found[name].sum()) for name in PUBLISHED_4} == PUBLISHED_4


# Computed here: 192 squares are Graeco-Latin in rows and columns; the 144 whose diagonals are
# Latin too are Dudeney's types I to III, 48 each.
def test_counts_of_regular_squares_of_order_4() -> None:
    squares = frenicle_list()[property_named("regular").test(frenicle_list())]
    assert len(squares) == 192
    diagonals = np.stack(
        [squares.diagonal(axis1=1, axis2=2), squares[:, ::-1].diagonal(axis1=1, axis2=2)], axis=1
    )
    latin = each_once((diagonals - 1) // 4) & each_once((diagonals - 1) % 4)
    assert latin.sum() == 144


# Magic and semi-magic A006052 and A271103, heterosquares A364527, antimagic A050257; all
# arrangements of 1 .. 9, so eight times the number.
def test_published_counts_of_order_3() -> None:
    squares = np.array(list(permutations(range(1, 10))), dtype=np.int64).reshape(-1, 3, 3)
    assert len(squares) == factorial(9)
    found = {name: int(held.sum()) for name, held in classify_many(squares).items()}
    published = {"semi-magic": 9, "magic": 1, "associative": 1, "heterosquare": 3120}
    assert {name: found[name] for name in published} == {k: 8 * v for k, v in published.items()}
    assert found["antimagic"] == found["pandiagonal"] == 0


# Pandiagonal A027567, ultramagic A081263.
def test_published_counts_of_pandiagonal_squares_of_order_5() -> None:
    squares = pandiagonal_5()
    assert len(np.unique(squares.reshape(-1, 25), axis=0)) == 8 * 3600
    found = {name: int(held.sum()) for name, held in classify_many(squares).items()}
    assert found["pandiagonal"] == found["regular"] == 8 * 3600
    assert found["ultramagic"] == 8 * 16
