"""Squares and steps as scenes."""

import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st
from tests.tables import each_row

from loshu.core.errors import UnsupportedError
from loshu.core.grid import Grid
from loshu.core.scene import Disc, Fill, Label, Polyline, Scene
from loshu.core.step import Mark, Step, Trace
from loshu.magic.picture import filmstrip, show, step_scene

LO_SHU = Grid([[4, 9, 2], [3, 5, 7], [8, 1, 6]])
entries = st.one_of(st.none(), st.integers(-(2**62), 2**62))
grids = st.integers(1, 5).flatmap(
    lambda width: st.lists(
        st.lists(entries, min_size=width, max_size=width), min_size=1, max_size=5
    )
)


def labels(picture: Scene, role: str = "entry") -> list[str]:
    return [i.text for i in picture.items if isinstance(i, Label) and i.role == role]


def fills(picture: Scene) -> dict[tuple[int, int], str]:
    return {(i.row, i.column): i.role for i in picture.items if isinstance(i, Fill)}


@given(rows=grids, sums=st.booleans(), path=st.booleans(), shade=st.sampled_from(["none", "value"]))
def test_everything_lies_inside_and_every_entry_is_there(
    rows: list[list[int | None]], sums: bool, path: bool, shade: str
) -> None:
    picture = show(Grid(rows), sums=sums, path=path, shade=shade)  # type: ignore[arg-type]
    assert labels(picture) == [str(entry) for row in rows for entry in row if entry is not None]
    for item in picture.items:
        points = item.points if isinstance(item, Polyline) else ()
        if isinstance(item, Label | Disc):
            points = ((item.x, item.y),)
        assert all(0 <= x <= picture.width and 0 <= y <= picture.height for x, y in points)


@given(rows=grids)
def test_entries_fit_into_their_cells(rows: list[list[int | None]]) -> None:
    labels = (item for item in show(Grid(rows)).items if isinstance(item, Label))
    assert all(len(label.text) * 0.56 * label.size < 0.9 for label in labels)


def test_a_picture_names_itself_and_reads_out_its_entries() -> None:
    picture = show(LO_SHU.replace([(1, 1, None)]))
    assert picture.title == "Grid of 3 rows and 3 columns"
    assert picture.description == "Row 1: 4 9 2. Row 2: 3 blank 7. Row 3: 8 1 6."
    assert show(LO_SHU, title="Lo Shu").title == "Lo Shu"


@each_row(
    ("lang", "one_row", "one_column"),
    [
        ("en", "Grid of 1 row and 3 columns", "Grid of 3 rows and 1 column"),
        ("es", "Cuadrícula de 1 fila y 3 columnas", "Cuadrícula de 3 filas y 1 columna"),
        ("pt", "Grade de 1 linha e 3 colunas", "Grade de 3 linhas e 1 coluna"),
        ("de", "Gitter mit 1 Zeile und 3 Spalten", "Gitter mit 3 Zeilen und 1 Spalte"),
        ("zh", "1 行 3 列的方阵", "3 行 1 列的方阵"),
    ],
)
def test_the_title_of_a_grid_agrees_with_its_numbers(
    lang: str, one_row: str, one_column: str
) -> None:
    assert show(Grid([[8, 1, 6]]), lang=lang).title == one_row
    assert show(Grid([[8], [1], [6]]), lang=lang).title == one_column


def test_a_large_picture_is_described_in_short() -> None:
    assert show(Grid.from_array(np.arange(900).reshape(30, 30))).description == (
        "Entries from 0 to 899."
    )
    assert show(Grid([[None] * 30] * 30)).description == "No entries."


def test_right_sums_are_around_the_grid() -> None:
    picture = show(LO_SHU, sums=True)
    assert labels(picture, "sum") == ["15"] * 8
    assert labels(picture, "sum-wrong") == []
    places = {(i.x, i.y) for i in picture.items if isinstance(i, Label) and i.role == "sum"}
    rows, columns = {(4.5, r + 0.5) for r in range(3)}, {(c + 1.5, 3.5) for c in range(3)}
    assert places == rows | columns | {(4.5, 3.5), (0.5, 3.5)}


def test_wrong_sums_are_marked_and_say_by_how_much() -> None:
    picture = show(LO_SHU.replace([(0, 1, 10), (2, 0, 6)]), sums=True)
    assert labels(picture, "sum") == ["15", "15", "15"]
    assert labels(picture, "sum-wrong") == [
        "16", "+1", "13", "−2", "13", "−2", "16", "+1", "13", "−2",
    ]  # fmt: skip


def test_lines_with_a_blank_have_no_sum() -> None:
    assert labels(show(LO_SHU.replace([(0, 0, None)]), sums=True), "sum") == ["15"] * 5
    assert labels(show(Grid([[None]]), sums=True), "sum") == []


def test_the_sums_of_a_rectangle_are_never_called_wrong() -> None:
    picture = show(Grid([[1, 2, 3], [4, 5, 6]]), sums=True)
    assert labels(picture, "sum") == ["6", "15", "5", "7", "9"]
    assert labels(picture, "sum-wrong") == []


def test_the_path_runs_through_the_entries_in_ascending_order() -> None:
    grid = Grid([[30, None], [10, 20]])
    items = show(grid, path=True).items
    (path,) = (i for i in items if isinstance(i, Polyline) and i.role == "path")
    assert path.arrow
    assert path.points[:2] == ((0.5, 1.5), (1.5, 1.5))
    x, y = path.points[2]  # short of the centre (0.5, 0.5), which the arrow points at
    assert (x, y) == pytest.approx((0.5 + 0.27 * 2**-0.5, 0.5 + 0.27 * 2**-0.5))
    discs = [(i.x, i.y) for i in items if isinstance(i, Disc) and i.role == "halo"]
    assert discs == [(0.5, 1.5), (1.5, 1.5), (0.5, 0.5)]


@pytest.mark.parametrize("rows", [[[None, None]], [[7, None]]])
def test_fewer_than_two_entries_make_no_path(rows: list[list[int | None]]) -> None:
    assert not any(isinstance(i, Disc) for i in show(Grid(rows), path=True).items)


def test_odd_entries_are_shaded_negative_ones_too() -> None:
    picture = show(Grid([[-3, -2, 0], [1, None, 4]]), shade="parity")
    assert fills(picture) == {(0, 0): "shaded", (1, 0): "shaded"}


def test_nine_shades_share_the_entries_evenly() -> None:
    picture = show(Grid([[None, 10, 20, 30, 40, 50, 60, 70, 80, 90]]), shade="value")
    assert fills(picture) == {(0, c): f"shade-{c}" for c in range(1, 10)}
    assert fills(show(Grid([[5, 5], [5, 5]]), shade="value")) == dict.fromkeys(
        [(0, 0), (0, 1), (1, 0), (1, 1)], "shade-1"
    )


def test_marks_move_with_the_grid_and_lie_over_the_shading() -> None:
    picture = show(LO_SHU, marks=[Mark(0, 0, "placed")], shade="value", sums=True)
    assert fills(picture)[0, 1] == "placed"


def test_an_unknown_shade_is_refused() -> None:
    with pytest.raises(
        UnsupportedError, match=r"Unknown shade 'pink'. Expected one of: none, value"
    ):
        show(LO_SHU, shade="pink")  # type: ignore[arg-type]


def test_what_is_too_large_for_the_eye_is_refused() -> None:
    with pytest.raises(UnsupportedError, match="251,001 cells; a picture can show 250,000"):
        show(Grid.from_array(np.ones((501, 501), dtype=np.int64)))


def test_a_step_from_one_cell_to_another_is_an_arrow_between_the_numbers() -> None:
    step = Step("r", placed=((0, 2, 2),), marks=(Mark(0, 0, "from"), Mark(0, 2, "placed")))
    (arrow,) = (i for i in step_scene(LO_SHU, step).items if getattr(i, "role", "") == "move")
    assert isinstance(arrow, Polyline)
    start, end = arrow.points
    assert start == pytest.approx((0.84, 0.5))
    assert end == pytest.approx((2.16, 0.5))


@each_row(
    "marks",
    [
        (Mark(0, 0, "placed"),),
        (Mark(0, 0, "from"), Mark(0, 1, "placed"), Mark(0, 2, "placed")),
        (Mark(0, 0, "from"), Mark(0, 0, "placed")),
    ],
)
def test_other_steps_have_no_arrow(marks: tuple[Mark, ...]) -> None:
    picture = step_scene(LO_SHU, Step("r", marks=marks))
    assert not any(getattr(item, "arrow", False) for item in picture.items)
    assert picture.caption == ""


def test_a_film_has_a_scene_for_every_step_with_its_sentence() -> None:
    steps = (Step("first", placed=((0, 0, 1),)), Step("last", placed=((0, 1, 1234567),)))
    film = list(filmstrip(Trace(Grid([[None, None]]), steps), sentences={
        "first": "{value} comes first.", "last": "{value} comes last.",
    }))  # fmt: skip
    assert [picture.caption for picture in film] == ["1 comes first.", "1234567 comes last."]
    assert [labels(picture) for picture in film] == [["1"], ["1", "1234567"]]
    assert len({i.size for picture in film for i in picture.items if isinstance(i, Label)}) == 1
