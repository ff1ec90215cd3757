"""Every exhibit of the gallery is what it is famous for."""

import numpy as np
import pytest
from numpy.typing import NDArray
from tests.tables import each_row

from loshu.core.errors import UnsupportedError
from loshu.core.symmetry import ASPECTS, apply_aspect
from loshu.magic.gallery import GALLERY, exhibit_named
from loshu.magic.gallery.exhibit import Exhibit
from loshu.magic.properties import PROPERTIES
from loshu.magic.properties.classification import classify
from loshu.magic.properties.entries import is_prime_number
from loshu.magic.properties.powers import line_products
from loshu.magic.properties.sums import is_pandiagonal, line_sums
from loshu.magic.verification.square_check import check


def square(name: str) -> NDArray[np.int64]:
    return exhibit_named(name).square.array


def ids(exhibit: Exhibit) -> str:
    return exhibit.name


@each_row("exhibit", GALLERY)
def test_an_exhibit_has_the_constant_and_the_properties_it_is_famous_for(exhibit: Exhibit) -> None:
    found = classify(exhibit.square)
    assert found.constant == exhibit.constant
    assert set(exhibit.famous_for) <= set(found.properties)


@each_row("exhibit", GALLERY)
def test_an_exhibit_says_who_made_it_and_when(exhibit: Exhibit) -> None:
    assert exhibit.title
    assert exhibit.year
    assert exhibit.source
    assert exhibit.remark.english.endswith(".")
    assert set(exhibit.famous_for) <= {known.name for known in PROPERTIES}


def test_the_names_of_exhibits_are_different() -> None:
    assert len({exhibit.name for exhibit in GALLERY}) == len(GALLERY)


def test_an_unknown_exhibit_is_refused_with_the_names_there_are() -> None:
    with pytest.raises(UnsupportedError, match=r"Unknown square of the gallery 'mona-lisa'"):
        exhibit_named("mona-lisa")


@each_row(
    ("name", "index", "type_"),
    [
        ("duerer", 175, "III"),
        ("khajuraho", 623, "I"),
        ("jupiter", 176, "III"),
        ("yang-hui-4", 361, "III"),
    ],
)
def test_a_square_of_order_4_has_its_place_in_frenicles_list(
    name: str, index: int, type_: str
) -> None:
    found = classify(exhibit_named(name).square)
    assert (found.frenicle_index, found.dudeney_type) == (index, type_)


@each_row("name", ["duerer", "ramanujan", "sagrada-familia"])
def test_quadrants_centre_and_corners_have_the_constant_too(name: str) -> None:
    cells = square(name)
    quadrants = cells.reshape(2, 2, 2, 2).sum(axis=(1, 3)).ravel().tolist()
    corners = int(cells[::3, ::3].sum())
    assert {*quadrants, int(cells[1:3, 1:3].sum()), corners} == {exhibit_named(name).constant}


def test_duerer_wrote_the_year_in_the_bottom_row() -> None:
    assert square("duerer")[3, 1:3].tolist() == [15, 14]


def test_ramanujans_birthday_fills_the_top_row() -> None:
    assert square("ramanujan")[0].tolist() == [22, 12, 18, 87]


def test_the_square_of_subirachs_is_not_normal() -> None:
    found = classify(exhibit_named("sagrada-familia").square)
    assert found.entries.kind == "repeated"
    assert check(exhibit_named("sagrada-familia").square).repeated == ((10, 2), (14, 2))


def test_varahamihira_uses_1_to_8_twice() -> None:
    assert sorted(square("varahamihira").ravel().tolist()) == sorted([*range(1, 9)] * 2)


@each_row("name", ["yang-hui-10", "franklin-8", "franklin-16", "beverley"])
def test_the_semi_magic_exhibits_fail_on_the_diagonals_only(name: str) -> None:
    report = check(exhibit_named(name).square)
    assert report.verdict == "semi-magic"
    assert {wrong.line for wrong in report.wrong_lines} <= {"main diagonal", "anti-diagonal"}


def test_beverleys_square_is_a_knights_tour_with_equal_half_lines() -> None:
    cells = square("beverley")
    visited = np.argwhere(cells)[np.argsort(cells, axis=None)]
    moves = np.sort(np.abs(np.diff(visited, axis=0)), axis=1)
    assert (moves == [1, 2]).all()
    for half in (cells[:, :4], cells[:, 4:], cells[:4].T, cells[4:].T):
        assert (half.sum(axis=1) == 130).all()


def test_every_block_of_4x4_cells_of_franklins_large_square_has_the_constant() -> None:
    blocks = np.lib.stride_tricks.sliding_window_view(square("franklin-16"), (4, 4))
    assert (blocks.sum(axis=(2, 3)) == 2056).all()


def test_the_core_of_the_iron_plate_is_pandiagonal() -> None:
    assert is_pandiagonal(square("xian")[None, 1:-1, 1:-1]).all()


def test_euler_uses_the_squares_of_different_numbers() -> None:
    roots = np.sqrt(square("euler")).astype(np.int64)
    assert (roots**2 == square("euler")).all()
    assert np.unique(roots).size == 16


def test_the_lo_shu_is_the_only_normal_magic_square_of_order_3() -> None:
    saturn = square("saturn")
    assert any((apply_aspect(a, saturn) == square("lo-shu")).all() for a in ASPECTS)


def test_the_sun_adds_up_to_666() -> None:
    assert square("sun").sum() == 666


def test_the_blocks_of_yang_huis_squares_are_what_the_remarks_say() -> None:
    sixth = square("yang-hui-6").reshape(3, 2, 3, 2).swapaxes(1, 2).reshape(9, 4) % 9
    assert (sixth == sixth[:, :1]).all()
    eighth = square("yang-hui-8").reshape(4, 2, 2, 4).sum(axis=(1, 3))
    assert (eighth == 260).all()


def test_pfeffermanns_squares_sum_to_11180() -> None:
    assert set(line_sums(square("pfeffermann")[None] ** 2)[0].tolist()) == {11180}


def test_the_degrees_of_multimagic_exhibits_are_theirs() -> None:
    degrees = {e.name: classify(e.square).multimagic_degree for e in GALLERY}
    assert {name: d for name, d in degrees.items() if d > 1} == {
        "pfeffermann": 2,
        "tarry": 2,
        "trump": 3,
    }


def test_horners_lines_all_have_one_product() -> None:
    assert set(line_products(square("horner")[None])[0].tolist()) == {2_058_068_231_856_000}


def test_dudeney_counted_1_as_a_prime() -> None:
    entries = sorted(square("dudeney").ravel().tolist())
    assert entries[0] == 1
    assert all(map(is_prime_number, entries[1:]))


def test_nelsons_primes_are_consecutive() -> None:
    entries = sorted(square("nelson").ravel().tolist())
    between = range(entries[0], entries[-1] + 1)
    assert [value for value in between if is_prime_number(value)] == entries


def test_ondrejkas_primes_are_chen_primes() -> None:
    def prime_factors(value: int) -> int:
        divisor = next((d for d in range(2, value) if value % d == 0), None)
        return 1 if divisor is None else 1 + prime_factors(value // divisor)

    assert all(prime_factors(value + 2) <= 2 for value in square("ondrejka").ravel().tolist())
