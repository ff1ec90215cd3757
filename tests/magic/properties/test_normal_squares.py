"""The quick verdicts are those of the properties' own definitions."""

import numpy as np
from numpy.typing import NDArray
from tests.tables import each_row

from loshu.core.errors import LoshuError
from loshu.core.symmetry import ASPECTS, apply_aspect
from loshu.magic.construction.maker import make_array
from loshu.magic.frenicle import frenicle_list
from loshu.magic.listing.queries import sample
from loshu.magic.orbits.choice import orbit
from loshu.magic.properties import PROPERTIES
from loshu.magic.properties.classification import classify_many
from loshu.magic.properties.normal_squares import (
    CERTAIN,
    EQUATIONS,
    classify_listed,
    classify_normal,
)


def relatives_of_every_kind(n: int) -> NDArray[np.int64]:
    found = []
    for known in PROPERTIES:
        try:
            square = make_array(n, kind=known.name)
        except LoshuError:
            continue
        if not classify_many(square[None])["normal"][0] or not known.implies:
            continue
        members = orbit(square)
        found.append(next(iter(members.blocks(0, min(members.count, 500)))))
    squares = np.concatenate(found)
    verdicts = classify_many(squares)
    kept: NDArray[np.int64] = squares[verdicts["normal"] & verdicts["magic"]]
    return kept


def assert_same(squares: NDArray[np.integer]) -> dict[str, int]:
    slow, quick = classify_many(squares), classify_normal(squares)
    assert list(slow) == list(quick)
    assert [name for name in slow if (slow[name] != quick[name]).any()] == []
    return {name: int(held.sum()) for name, held in quick.items()}


def test_all_squares_of_order_four_in_all_aspects_have_the_same_verdicts() -> None:
    squares = np.concatenate([apply_aspect(aspect, frenicle_list()) for aspect in ASPECTS])
    assert assert_same(squares)["self-complementary-by-reflection"] == 8 * 304


RARE = {
    5: ("pandiagonal", "associative", "ultramagic", "concentric", "bordered", "regular"),
    9: ("composite", "bimagic"),
}


@each_row("n", [3, 5, 6, 7, 8, 9])
def test_squares_of_every_kind_have_the_same_verdicts(n: int) -> None:
    found = assert_same(relatives_of_every_kind(n))
    assert all(found[name] for name in RARE.get(n, ()))


def test_random_squares_of_order_five_have_the_same_verdicts() -> None:
    assert assert_same(sample(5, 3000, seed=1))["magic"] == 3000


def test_what_is_certain_and_what_is_tested_are_properties() -> None:
    names = [known.name for known in PROPERTIES]
    assert set(CERTAIN) | set(EQUATIONS) <= set(names)
    assert not set(CERTAIN) & set(EQUATIONS)


def test_a_list_with_squares_that_are_not_magic_is_classified_too() -> None:
    squares = np.concatenate([frenicle_list()[:5], np.roll(frenicle_list()[:5], 1, axis=1)])
    slow, found = classify_many(squares), classify_listed(squares)
    assert slow["magic"].sum() < slow["semi-magic"].sum()
    assert [name for name in slow if (slow[name] != found[name]).any()] == []


def test_some_properties_are_asked_for_with_those_they_imply() -> None:
    squares = frenicle_list()
    asked = [known for known in PROPERTIES if known.name in {"normal", "magic", "pandiagonal"}]
    assert list(classify_normal(squares, asked)) == ["normal", "magic", "pandiagonal"]
    assert classify_normal(squares, asked)["pandiagonal"].sum() == 48
