"""Scenes drawn with box characters."""

import re

import pytest
from hypothesis import given
from hypothesis import strategies as st
from tests.tables import each_row

from loshu.core.grid import Grid
from loshu.core.scene import Fill, Label, Polyline, Scene
from loshu.core.step import Mark
from loshu.magic.picture import show as picture
from loshu.render.text import BRACKETS, draw, film

LO_SHU = Grid([[4, 9, 2], [3, 5, 7], [8, 1, 6]])
entries = st.one_of(st.none(), st.integers(-(10**12), 10**12))
grids = st.integers(1, 6).flatmap(
    lambda width: st.lists(
        st.lists(entries, min_size=width, max_size=width), min_size=1, max_size=6
    )
)


def test_the_drawing_of_a_square_has_its_sums() -> None:
    wrong = LO_SHU.replace([(2, 2, 60)])
    assert draw(picture(wrong, sums=True)).split("\n") == [
        "    ┏━━━━┯━━━━┯━━━━━┓",
        "    ┃  4 │  9 │   2 ┃  15",
        "    ┠────┼────┼─────┨",
        "    ┃  3 │  5 │   7 ┃  15",
        "    ┠────┼────┼─────┨",
        "    ┃  8 │  1 │  60 ┃  69",
        "    ┃    │    │     ┃ +54",
        "    ┗━━━━┷━━━━┷━━━━━┛",
        " 15   15   15    69    69",
        "                +54   +54",
    ]


@given(rows=grids)
def test_the_frame_is_straight_and_every_entry_is_in_it(rows: list[list[int | None]]) -> None:
    lines = draw(picture(Grid(rows))).split("\n")
    assert len({len(line) for line in lines}) == 1
    assert len(lines) == 2 * len(rows) + 1
    for row, line in zip(rows, lines[1::2], strict=True):
        assert re.findall(r"-?\d+", line) == [str(entry) for entry in row if entry is not None]


@each_row("role", BRACKETS)
def test_a_marked_cell_is_in_brackets(role: str) -> None:
    left, right = tuple(BRACKETS[role])
    assert f"┃{left}4{right}│ 9 │" in draw(picture(LO_SHU, marks=[Mark(0, 0, role)]))


def test_color_replaces_brackets_and_changes_nothing_else() -> None:
    scene = picture(LO_SHU, marks=[Mark(0, 0, "placed")], sums=True)
    colored = draw(scene, colors="truecolor")
    assert "\x1b[38;2;26;26;26;48;2;255;221;128m  4 \x1b[0m" in colored
    plain = draw(scene).replace("[ 4]", "  4 ")
    lines = re.sub(r"\x1b\[[\d;]*m", "", colored).split("\n")
    assert [line.rstrip() for line in lines] == plain.split("\n")


@pytest.mark.parametrize(("colors", "code"), [("256", "48;5;222"), ("standard", "[30;")])
def test_a_terminal_with_fewer_colors_gets_the_nearest_of_them(colors: str, code: str) -> None:
    drawn = draw(picture(LO_SHU, marks=[Mark(0, 0, "placed")]), colors=colors)
    assert code in drawn
    assert "48;2;" not in drawn


def test_a_wrong_sum_is_bold_and_red_in_color() -> None:
    grid = LO_SHU.replace([(2, 2, 60)])
    assert "\x1b[1;31m +54 \x1b[0m" in draw(picture(grid, sums=True), colors="truecolor")


def test_lines_of_labels_are_below_each_other_and_run_left_to_right() -> None:
    digits = [Label(x / 4, y / 4, str(3 * y + x - 3)) for y in (1, 2, 3) for x in (3, 1, 2)]
    assert draw(Scene(1, 1, tuple(digits), "Candidates")).split("\n") == [
        " 1 2 3",
        " 4 5 6",
        " 7 8 9",
    ]


def test_slanted_lines_and_those_between_the_edges_are_left_out() -> None:
    lines = Polyline(((0, 0), (1, 1))), Polyline(((0.5, 0), (0.5, 1)))
    assert draw(Scene(1, 1, (*lines, Label(0.5, 0.5, "7")), "Seven")) == " 7"


def test_the_heavier_of_two_lines_on_an_edge_wins() -> None:
    thin, thick = (Polyline(((0, 0), (1, 0)), width=width) for width in (0.03, 0.06))
    for items in ((thin, thick), (thick, thin)):
        assert draw(Scene(1, 1, items, "An edge")).split("\n")[0] == "━━━"


def test_control_characters_do_not_reach_the_terminal() -> None:
    scene = Scene(1, 1, (Label(0.5, 0.5, "\x1b[2J"),), "Attack", caption="\x07bell")
    assert draw(scene) == " \ufffd[2J\n\n\ufffdbell"


def test_scenes_of_a_film_are_below_each_other() -> None:
    scenes = [Scene(1, 1, (Fill(0, 0, "area"), Label(0.5, 0.5, n)), n) for n in "12"]
    assert film(scenes).decode() == "·1·\n\n·2·\n"
