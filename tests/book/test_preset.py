"""Paper and the formats of printers of books."""

from pathlib import Path

import pytest
from tests.tables import each_row

from loshu.book.preset import NAMES, read_preset
from loshu.core.errors import NotationError, UnsupportedError

MINE = """
unit = "mm"
two_sided = true
top = 12
bottom = 14
outside = 10
gutter = [{ pages = 100, inside = 12 }, { pages = 200, inside = 18 }]
[sizes]
pocket = [110, 170]
"""


@each_row("name", NAMES)
def test_every_size_of_a_preset_has_room_for_puzzles(name: str) -> None:
    preset = read_preset(name)
    for size in preset.sizes:
        for bleed in (False, True):
            assert min(preset.shape(size, preset.most_pages, bleed=bleed).room) > 60


@each_row(
    ("name", "pages", "inches"),
    [
        # The larger of the least gutter and of the outside margin.
        *[("kdp", pages, 0.5) for pages in (24, 150, 300)],
        *[("kdp", *pair) for pair in ((301, 0.625), (501, 0.75), (701, 0.875), (828, 0.875))],
        # Half an inch, and what the printer adds to it.
        *[("lulu", *pair) for pair in ((60, 0.5), (61, 0.625), (151, 1.0), (401, 1.125))],
        ("ingramspark", 100, 0.625),
    ],
)
def test_the_gutter_grows_with_the_pages(name: str, pages: int, inches: float) -> None:
    assert read_preset(name).shape("6x9", pages).inside == pytest.approx(25.4 * inches, abs=0.01)


def test_kdp_keeps_to_its_least_margins_with_bleed_too() -> None:
    for pages in (100, 828):
        shape = read_preset("kdp").shape("8.5x11", pages, bleed=True)
        assert min(shape.top, shape.bottom, shape.outside) >= 0.375 * 25.4
        assert shape.bleed == pytest.approx(3.175)
        assert not shape.bleed_inside


def test_a_file_of_one_s_own_is_a_preset(tmp_path: Path) -> None:
    (tmp_path / "mine.toml").write_text(MINE)
    shape = read_preset(str(tmp_path / "mine.toml")).shape("pocket", 150)
    assert (shape.width, shape.inside, shape.outside, shape.two_sided) == (110, 18, 10, True)


@pytest.mark.parametrize(
    ("before", "after", "expected"),
    [
        ("top = 12", "", "The length 'top' is missing"),
        ("top = 12", "top = 'wide'", "top: 'wide' is not a length"),
        ("top = 12", "top = 12\ncolor = 1", "Unknown key 'color' of a preset"),
        ('unit = "mm"', 'unit = "ell"', "Unknown unit 'ell'. Expected mm or in"),
        ("pocket = [110, 170]", "", r"The table \[sizes\] is missing"),
        ("pocket = [110, 170]", "pocket = 5", "Expected a width and a height"),
        ("pages = 100, ", "", "is not a row. Expected"),
        ("top = 12", "top = ", "mine.toml: "),
    ],
)
def test_an_invalid_preset_is_refused(
    before: str, after: str, expected: str, tmp_path: Path
) -> None:
    (tmp_path / "mine.toml").write_text(MINE.replace(before, after))
    with pytest.raises(NotationError, match=expected):
        read_preset(str(tmp_path / "mine.toml"))


def test_unknown_presets_sizes_and_too_many_pages_are_refused() -> None:
    with pytest.raises(UnsupportedError, match=r"'kpd', .* Did you mean 'kdp'\?"):
        read_preset("kpd")
    with pytest.raises(UnsupportedError, match="has no page size '9x6'"):
        read_preset("kdp").shape("9x6", 10)
    with pytest.raises(UnsupportedError, match="binds up to 828 pages, not 829"):
        read_preset("kdp").shape("6x9", 829)


def test_margins_that_leave_no_room_are_refused(tmp_path: Path) -> None:
    (tmp_path / "thin.toml").write_text(MINE.replace("outside = 10", "outside = 60"))
    with pytest.raises(UnsupportedError, match="At least 60 mm are needed"):
        read_preset(str(tmp_path / "thin.toml")).shape("pocket", 10)
