"""Books: chapters, pages, solutions and explanations of puzzles of all families."""

import io
import re
from collections.abc import Sequence
from dataclasses import replace
from functools import cache
from typing import Any

import pytest
from tests.tables import each_row

from loshu.any_puzzle import as_problem
from loshu.book import (
    BookOptions,
    WantedPuzzles,
    made,
    make_book,
    read_preset,
    read_puzzles,
    wanted_of,
)
from loshu.core.errors import BackendError, NotUniqueError, UnsupportedError
from loshu.families import LISTED, family_named
from loshu.render import document_pdf
from loshu.render.document import Cover, Document, Leaf
from loshu.text import LANGUAGES

HOME = read_preset("home")
OWN = """
sudoku:2x2:1.....2..3.....4
magic:8 . ./. 5 ./4 . .
tour:3x3:(1,0):1,.,3/.,9,./.,.,5
sliding:3x3:8,1,3,4,0,2,7,6,5
"""


@cache
def mixed() -> Sequence[tuple[str, Any]]:
    """Return puzzles of all families."""
    return read_puzzles(OWN)


def book(puzzles: Sequence[tuple[str, Any]] | None = None, **look: Any) -> Document:
    return make_book(mixed() if puzzles is None else puzzles, BookOptions(preset=HOME, **look))


def pages_of(pdf: bytes) -> int:
    (count,) = re.findall(rb"/Type/Pages/Count (\d+)", pdf)
    return int(count)


def headings(document: Document) -> list[str]:
    return [leaf.heading for leaf in document.leaves if leaf.heading]


def numbers(leaves: Sequence[Leaf]) -> list[str]:
    return [slot.heading for leaf in leaves for slot in leaf.slots]


def test_every_family_has_a_chapter_and_the_solutions_follow() -> None:
    titles = ["Sudoku", "Number tours", "Sliding puzzles", "Magic squares", "Solutions"]
    made_of_all = book()
    assert headings(made_of_all) == titles
    assert numbers(made_of_all.leaves) == ["1", "2", "3", "4"] * 2


@pytest.mark.parametrize("family", LISTED)
def test_each_family_makes_proves_and_rates_puzzles_of_a_book(family: str) -> None:
    wanted = wanted_of(family, 2, [("easy", 2)])
    puzzles = list(made(wanted, 1))
    assert [name for name, _ in puzzles] == [family] * 2
    assert len({str(puzzle) for _, puzzle in puzzles}) == 2
    printed = book(puzzles, per_page=1)
    assert [leaf.subheading for leaf in printed.leaves] == ["Easy", "", ""]
    assert printed.leaves[0].dots[0] == 1
    assert list(made(wanted, 1)) == puzzles != list(made(wanted, 2))


def test_a_cover_has_the_levels_of_one_family_or_the_number_of_each() -> None:
    levels = [("hard", 1), ("easy", 1)]
    of_one = book(list(made(wanted_of("sudoku", 2, levels), 1))).title_page
    of_all = book().title_page
    assert of_one is not None
    assert of_all is not None
    assert of_one.subtitle == "Easy · Hard"
    assert of_all.subtitle.startswith("1 Sudoku · 1 ")


@each_row("family", LISTED)
def test_made_puzzles_are_read_again_by_their_family(family: str) -> None:
    ((_, puzzle),) = made([WantedPuzzles(family, 1, "easy")], 3)
    assert read_puzzles(str(as_problem(puzzle))) == [(family, puzzle)]


@each_row("lang", LANGUAGES)
def test_a_book_with_all_parts_prints_in_every_language(lang: str) -> None:
    printed = book(lang=lang, explain=4, author="Ana", per_page=1)
    pdf = document_pdf.render(printed)
    assert pages_of(pdf) == printed.pages
    for mark in (b"/StructTreeRoot", b"/Lang", b"pdfuaid:part", b"/FontFile"):
        assert mark in pdf
    assert pdf == document_pdf.render(book(lang=lang, explain=4, author="Ana", per_page=1))


SHEETS = ["home", "kdp", "lulu", "ingramspark"]
PLACES = ["end", "upside-down", "none"]
LAYOUTS = [
    (preset, PLACES[(row + column) % 3], per_page)
    for row, preset in enumerate(SHEETS)
    for column, per_page in enumerate([1, 2, 6, 12])
]
"""Every two of the three together."""


@each_row(("preset", "solutions", "per_page"), LAYOUTS)
def test_no_page_spills_over(preset: str, solutions: Any, per_page: int) -> None:
    puzzles = [("sudoku", "2x2:1.....2..3.....4"), *mixed()] * 3
    look = BookOptions(preset=read_preset(preset), solutions=solutions, per_page=per_page)
    printed = make_book(puzzles, look)
    assert pages_of(document_pdf.render(printed)) == printed.pages


def test_large_print_spills_over_no_page() -> None:
    places: tuple[tuple[str, Any], ...] = (("home", "end"), ("kdp", "upside-down"))
    for preset, solutions in places:
        look = BookOptions(
            preset=read_preset(preset), per_page=1, large_print=True, solutions=solutions
        )
        printed = make_book([*mixed()] * 3, look)
        assert pages_of(document_pdf.render(printed)) == printed.pages


def test_long_solutions_at_the_foot_of_a_page_that_is_not_full_stay_on_it() -> None:
    puzzles = list(made([WantedPuzzles("sliding", 3, "hard")], 3))
    printed = book(puzzles, per_page=6, solutions="upside-down")
    assert pages_of(document_pdf.render(printed)) == printed.pages


COVERS: dict[Cover, tuple[int, int, int]] = {
    "poster": (0x56, 0xB4, 0xE9),
    "mosaic": (0x15, 0x20, 0x2E),
    "plain": (0xFF, 0xFF, 0xFF),
}
"""The color at the upper corners of a cover whose first puzzle is a Sudoku."""


@each_row("cover", COVERS)
def test_a_cover_is_one_page_with_its_color_to_the_edge(cover: Cover) -> None:
    image = pytest.importorskip("PIL.Image")
    for title, bleed in (("Sunday", False), ("Numbers for a very long Sunday " * 4, True)):
        look = BookOptions(
            preset=read_preset("kdp"), cover=cover, title=title, author="Ana", bleed=bleed
        )
        printed = make_book(mixed(), look)
        pages = document_pdf.render_pages(printed, ppi=20)
        assert len(pages) == printed.pages
        shown = image.open(io.BytesIO(pages[0])).convert("RGB")
        assert shown.getpixel((0, 0)) == shown.getpixel((shown.width - 1, 0)) == COVERS[cover]
        assert pages_of(document_pdf.render(printed)) == printed.pages


def test_a_letter_that_no_font_has_is_an_error_and_not_a_gap() -> None:
    assert document_pdf.render(book(title="数独与幻方", lang="zh"))
    with pytest.raises(BackendError, match="font"):
        document_pdf.render(book(title="ᚠᚢᚦ \U00013000"))


def test_solutions_are_upside_down_beneath_their_puzzles() -> None:
    printed = book(solutions="upside-down")
    assert "Solutions" not in headings(printed)
    for leaf in printed.leaves:
        below = [slot.heading for slot in leaf.upside_down]
        assert below == numbers([leaf])
    assert all(not leaf.upside_down for leaf in book(solutions="end").leaves)


def test_explanations_take_puzzles_of_each_part_in_turn() -> None:
    explained = [leaf.subheading for leaf in book(explain=2).leaves if "Puzzle" in leaf.subheading]
    assert explained == ["Puzzle 1", "Puzzle 2"]
    assert "Worked explanations" in headings(book(explain=1))


def test_a_worksheet_has_lines_for_names_and_nothing_before_its_puzzles() -> None:
    sheet = book([*mixed()[:1]] * 6, per_page=6, worksheet=True)
    assert sheet.pages == 2
    assert sheet.leaves[0].names
    assert (sheet.title_page, sheet.contents) == (None, "")


@each_row(
    ("order", "chapters"),
    [
        ("family", ["Sudoku", "Number tours", "Sliding puzzles", "Magic squares"]),
        ("level", ["Easy", "Medium"]),
        ("given", ["Puzzles"]),
    ],
)
def test_puzzles_are_sorted_as_asked_for(order: Any, chapters: list[str]) -> None:
    printed = book(order=order, solutions="none")
    assert headings(printed) == chapters


def test_rules_that_differ_within_a_part_are_beneath_each_puzzle() -> None:
    three, four = "magic:8 . ./. 5 ./4 . .", "magic:16 . 2 13/5 10 11 8/9 6 7 12/4 15 14 1"
    alike, mixed = (book(read_puzzles(text)) for text in (f"{three}\n{three}", f"{three}\n{four}"))
    assert "15" in alike.leaves[0].introduction
    assert mixed.leaves[0].introduction == ""
    assert [slot.scene.caption[-3:] for slot in mixed.leaves[0].slots] == ["15.", "34."]


def test_a_puzzle_with_two_solutions_is_named_by_its_number() -> None:
    with pytest.raises(NotUniqueError, match="puzzle 2: "):
        book([*mixed()[:1], ("sudoku", "2x2:1...............")])


def test_a_book_without_a_puzzle_is_refused() -> None:
    with pytest.raises(UnsupportedError, match="at least one puzzle"):
        book([])


def test_no_more_puzzles_are_made_than_are_different() -> None:
    with pytest.raises(UnsupportedError, match="different puzzles of sliding 2x2 were found"):
        list(made([WantedPuzzles("sliding", 1000, "", "2x2")], 1))


def test_the_seed_is_in_the_imprint_of_puzzles_that_were_made() -> None:
    options = BookOptions(preset=HOME)
    from_seed, own = (make_book(mixed(), options, seed=seed).title_page for seed in (7, None))
    assert from_seed is not None
    assert own is not None
    assert from_seed.imprint[-1].endswith("seed 7.")
    assert own.imprint[-1] == "Made with Loshu."


@each_row("family", LISTED)
def test_the_record_of_a_family_serves_every_one_of_its_levels(family: str) -> None:
    printing = family_named(family).printing()
    assert {"easy", "medium", "hard"} <= set(printing.levels)
    ((_, puzzle),) = made([WantedPuzzles(family, 1, "easy")], 3)
    assert printing.level(puzzle) in printing.levels
    assert len(list(printing.steps(puzzle, "en"))) > 1
    assert replace(printing.solution(puzzle, "de"), items=()).lang == "de"
