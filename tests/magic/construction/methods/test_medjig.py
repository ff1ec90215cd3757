import numpy as np
import pytest
from tests.tables import each_row

from loshu.core.errors import NotationError, UnsupportedError
from loshu.core.symmetry import ASPECTS, Aspect
from loshu.magic.construction.methods import medjig, siamese
from loshu.magic.properties.sums import line_sums

AGRIPPA = "4 9 2/3 5 7/8 1 6"


@each_row("turn", ASPECTS)
def test_a_tiling_has_every_digit_in_every_tile_and_one_sum(turn: Aspect) -> None:
    for m in range(3, 25):
        digits = medjig.tiling(m, turn, np.arange(2 * m))
        assert set(line_sums(digits[None]).ravel().tolist()) == {3 * m}
        tiles = digits.reshape(m, 2, m, 2).swapaxes(1, 2).reshape(m * m, 4)
        assert (np.sort(tiles, axis=1) == np.arange(4)).all()


def test_a_turned_tiling_is_an_aspect_of_the_tiling() -> None:
    digits = medjig.tiling(5, ASPECTS[0], np.arange(10))
    turned = {medjig.tiling(5, turn, np.arange(10)).tobytes() for turn in ASPECTS}
    transposed = medjig.tiling(5, ASPECTS[6], np.arange(10))
    assert len(turned) == 8
    assert np.array_equal(transposed, digits.T)


def test_any_base_is_doubled() -> None:
    base = medjig.read_base(AGRIPPA)
    square = medjig.closed_form(6, base=base).square()
    spread = np.repeat(np.repeat(np.array(base), 2, axis=0), 2, axis=1)
    assert set(((square - spread) // 9).ravel().tolist()) == {0, 1, 2, 3}
    assert set(line_sums(square[None]).ravel().tolist()) == {111}
    assert np.array_equal(medjig.explain(6, base=base).final.array, square)


def test_the_doubled_square_can_be_the_base_of_the_next() -> None:
    once = medjig.closed_form(6).square()
    twice = medjig.closed_form(12, base=once).square()
    assert set(line_sums(twice[None]).ravel().tolist()) == {12 * 145 // 2}
    standard = medjig.closed_form(10).square()
    given = medjig.closed_form(10, base=siamese.closed_form(5).square()).square()
    assert np.array_equal(standard, given)


@each_row(
    ("text", "reason"),
    [
        ("1 2/3 4", "has 2 x 2 numbers. Order 6 needs a base of order 3"),
        ("8 1 6/3 5 7/4 2 9", "a magic square of the numbers 1 to 9"),
        ("2 7 6/9 5 1/4 3 9", "a magic square of the numbers 1 to 9"),
        ("9 2 7/4 6 8/5 10 3", "a magic square of the numbers 1 to 9"),
    ],
)
def test_a_base_that_cannot_be_doubled_is_refused(text: str, reason: str) -> None:
    with pytest.raises(UnsupportedError, match=reason):
        medjig.closed_form(6, base=medjig.read_base(text))


@each_row(
    ("text", "place"),
    [
        ("8 1 6/3 x 7/4 9 2", "row 2, column 2"),
        ("8 1 6/3 5/4 9 2", "row 2"),
        ("8 1 6/3 . 7/4 9 2", "a number in every cell"),
        ("", "The input is empty"),
    ],
)
def test_text_that_is_not_a_full_square_is_refused_with_its_place(text: str, place: str) -> None:
    with pytest.raises(NotationError, match=place):
        medjig.read_base(text)


def test_a_base_may_be_written_as_people_write_squares() -> None:
    plain = medjig.read_base("8 1 6/3 5 7/4 9 2")
    assert medjig.read_base("[[8, 1, 6], [3, 5, 7], [4, 9, 2]]") == plain
