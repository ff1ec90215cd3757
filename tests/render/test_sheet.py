"""Sheets of many puzzles, in every format with the same pages."""

import re

import pytest
from tests.tables import each_row

from loshu.core.errors import UnsupportedError
from loshu.core.scene import Label, Scene
from loshu.render import sheet_html, sheet_pdf
from loshu.render.sheet import MARGIN, PAPERS, Sheet, paper_named
from loshu.render.typeface import SERIF, TYPEFACES, Typeface


def puzzles(number: int) -> tuple[Scene, ...]:
    return tuple(Scene(9, 9, (Label(0.5, 0.5, str(n % 9 + 1)),), "A puzzle") for n in range(number))


def pages_of(pdf: bytes) -> int:
    (count,) = re.findall(rb"/Type/Pages/Count (\d+)", pdf)
    return int(count)


@each_row(
    ("per_page", "columns", "rows"),
    [(1, 1, 1), (2, 1, 2), (4, 2, 2), (6, 2, 3), (9, 3, 3), (12, 3, 4)],
)
def test_a_page_is_divided_so_that_its_puzzles_are_large(
    per_page: int, columns: int, rows: int
) -> None:
    sheet = Sheet(puzzles=puzzles(1), per_page=per_page)
    assert (sheet.columns, sheet.rows) == (columns, rows)


@each_row("paper", PAPERS)
@each_row("per_page", [1, 2, 3, 4, 6, 9, 20])
def test_no_page_spills_over(paper: str, per_page: int) -> None:
    sheet = Sheet(
        puzzles=puzzles(2 * per_page + 1),
        notes=("easy",) * (2 * per_page + 1),
        title="Monday",
        introduction="The rule of all these puzzles. " * 3,
        name_line=True,
        per_page=per_page,
        paper=PAPERS[paper],
    )
    assert pages_of(sheet_pdf.render(sheet)) == 3
    assert sheet_html.render(sheet).count(b'<section class="page">') == 3


def test_solutions_follow_on_pages_of_their_own_with_the_same_numbers() -> None:
    sheet = Sheet(puzzles=puzzles(20), solutions=puzzles(20), lang="es")
    assert pages_of(sheet_pdf.render(sheet)) == 4 + 1
    page = sheet_html.render(sheet).decode()
    assert page.count("<h2>Puzle 20</h2>") == 2
    assert page.index("<h1>Soluciones</h1>") > page.index("<h2>Puzle 20</h2>")


def test_the_names_are_in_the_reader_s_language_on_every_page() -> None:
    page = sheet_html.render(Sheet(puzzles=puzzles(7), name_line=True, lang="zh")).decode()
    assert page.count("姓名<i></i>日期<i></i>") == 2
    assert '<html lang="zh">' in page


def test_a_page_prints_on_the_paper_that_was_asked_for() -> None:
    page = sheet_html.render(Sheet(puzzles=puzzles(1), paper=PAPERS["letter"])).decode()
    assert f"@page{{size:letter;margin:{MARGIN:g}mm}}" in page


def test_words_are_only_words() -> None:
    hostile = '"#{panic()}</h1><script>alert(1)</script>'
    sheet = Sheet(
        puzzles=(Scene(1, 1, (), hostile, hostile, hostile),),
        notes=(hostile,),
        title=hostile,
        introduction=hostile,
    )
    assert b"<script" not in sheet_html.render(sheet)
    assert sheet_pdf.render(sheet).startswith(b"%PDF-")


@each_row(
    ("typeface", "name"),
    [
        *zip(
            TYPEFACES,
            ("NotoSansCJKsc", "LibertinusSerif", "NewCM10", "DejaVuSansMono"),
            strict=True,
        )
    ],
)
def test_a_sheet_is_set_in_the_font_that_was_asked_for(typeface: Typeface, name: str) -> None:
    sheet = Sheet(puzzles=puzzles(1), typeface=typeface)
    assert name.encode() in sheet_pdf.render(sheet)
    assert typeface.css in sheet_html.render(sheet).decode()


def test_another_font_changes_the_pdf() -> None:
    one, other = (Sheet(puzzles=puzzles(1)), Sheet(puzzles=puzzles(1), typeface=SERIF))
    assert sheet_pdf.render(one) == sheet_pdf.render(one) != sheet_pdf.render(other)


def test_an_invalid_sheet_is_refused() -> None:
    with pytest.raises(UnsupportedError, match="at least one puzzle"):
        Sheet(puzzles=())
    with pytest.raises(UnsupportedError, match="49 puzzles per page are out of range"):
        Sheet(puzzles=puzzles(1), per_page=49)
    with pytest.raises(UnsupportedError, match="are 1 solutions for 2 puzzles"):
        Sheet(puzzles=puzzles(2), solutions=puzzles(1))
    with pytest.raises(UnsupportedError, match="Expected one of: a4, a5, letter"):
        paper_named("a3")


def test_a_sheet_without_solutions_has_no_pages_for_them() -> None:
    sheet = Sheet(puzzles=puzzles(2), per_page=2)
    page = sheet_html.render(sheet).decode()
    assert '<section class="solutions">' not in page
    assert "Solutions" not in page
    assert pages_of(sheet_pdf.render(sheet)) == 1
