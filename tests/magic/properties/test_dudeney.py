"""Dudeney's twelve types."""

from collections import Counter

import numpy as np
from tests.tables import each_row

from loshu.core.symmetry import ASPECTS, apply_aspect
from loshu.magic.frenicle import frenicle_list
from loshu.magic.properties.dudeney import TYPES, dudeney_number, dudeney_type
from loshu.magic.properties.sums import broken_diagonal_sums, is_pandiagonal
from loshu.magic.properties.symmetric import is_associative, is_self_complementary_by_reflection

# Amusements in Mathematics, p. 120; OEIS A103744.
PUBLISHED = dict(zip(TYPES, (48, 48, 48, 96, 96, 304, 56, 56, 56, 56, 8, 8), strict=True))


def test_the_880_squares_fall_into_the_published_types() -> None:
    assert Counter(dudeney_type(frenicle_list())) == PUBLISHED


def test_the_types_with_a_name_of_their_own_are_these() -> None:
    squares, numbers = frenicle_list(), dudeney_number(frenicle_list())
    assert (is_pandiagonal(squares) == (numbers == 1)).all()
    assert (is_associative(squares) == (numbers == 3)).all()
    assert (is_self_complementary_by_reflection(squares) == (numbers == 6)).all()


# Semi-nasik: the two short diagonals on either side of each main diagonal sum to 34.
def test_the_types_that_dudeney_calls_semi_nasik_are_semi_nasik() -> None:
    squares, numbers = frenicle_list(), dudeney_number(frenicle_list())
    semi_nasik = (broken_diagonal_sums(squares)[:, [2, 6]] == 34).all(axis=1)
    assert Counter(numbers[semi_nasik].tolist()) == {1: 48, 2: 48, 3: 48, 4: 96, 5: 96, 6: 96}


# "A New Census of Fourth-Order Magic Squares", carresmagiques.blogspot.com, 22 April 2012:
# 88 squares of six of the simple types have other broken diagonals than Dudeney looked at.
def test_88_simple_squares_of_six_types_have_magic_broken_diagonals() -> None:
    squares, numbers = frenicle_list(), dudeney_number(frenicle_list())
    right = broken_diagonal_sums(squares) == 34
    simple = ~right[:, [2, 6]].all(axis=1)
    partly = numbers[simple & (right.sum(axis=1) > 2)]
    assert len(partly) == 88
    assert sorted(set(partly.tolist())) == [6, 7, 8, 9, 10, 11]


@each_row("aspect", ASPECTS)
def test_every_aspect_and_the_complement_are_of_the_same_type(aspect: object) -> None:
    turned = np.asarray(apply_aspect(aspect, frenicle_list()), dtype=np.int64)  # type: ignore[arg-type]
    assert (dudeney_number(17 - turned) == dudeney_number(frenicle_list())).all()


def test_only_normal_magic_squares_of_order_4_have_a_type() -> None:
    natural = np.arange(1, 17).reshape(1, 4, 4)
    assert dudeney_type(np.concatenate([natural, natural * 0])) == [None, None]
    assert dudeney_type(np.ones((1, 5, 5), dtype=np.int64)) == [None]
