"""Scenes as PDF and PNG."""

import struct
import sys

import pytest
from babel.messages.pofile import read_po
from tests.tables import each_row

from loshu.core.errors import BackendError, MissingExtraError, UnsupportedError
from loshu.core.grid import Grid
from loshu.core.scene import Label, Scene
from loshu.core.step import Mark
from loshu.magic.picture import show as picture
from loshu.render import paper
from loshu.render.theme import DARK
from loshu.text.translation import LOCALE

LO_SHU = picture(
    Grid([[4, 9, 2], [3, 5, 7], [8, 1, 60]]),
    sums=True,
    path=True,
    shade="value",
    marks=[Mark(0, 0, "placed")],
)


def test_a_page_is_reproducible() -> None:
    first = paper.render_pdf(LO_SHU)
    assert first.startswith(b"%PDF-1.7")
    assert first == paper.render_pdf(LO_SHU)
    assert b"D:1970" in first


def test_every_scene_of_a_film_has_a_page() -> None:
    for scenes in (1, 3):
        assert b"/Count %d" % scenes in paper.film_pdf([LO_SHU] * scenes)


def test_the_title_is_in_the_document() -> None:
    assert b"Grid of 3 rows and 3 columns" in paper.render_pdf(LO_SHU)


def test_the_number_of_pixels_follows_the_cells() -> None:
    # 5 by 4 cells of 10 mm and two margins of 4 mm, at 144 pixels per inch
    width, height = struct.unpack(">II", paper.render_png(LO_SHU)[16:24])
    assert (width, height) == (round(58 / 25.4 * 144), round(48 / 25.4 * 144))


def test_a_large_picture_becomes_no_larger_than_a_screen() -> None:
    width, _ = struct.unpack(">II", paper.render_png(Scene(5000, 10, (), "Wide"))[16:24])
    assert width < 1800


def test_dark_pages_are_dark() -> None:
    assert paper.render_pdf(LO_SHU, theme=DARK) != paper.render_pdf(LO_SHU)


@each_row("words", ['"#{panic()}', "$x$ *b* #emph[x] \\", "</figure>", "@ref <label>"])
def test_hostile_words_are_only_words(words: str) -> None:
    scene = Scene(2, 1, (Label(1, 0.5, words),), words, words, words)
    assert paper.render_pdf(scene).startswith(b"%PDF-")


def test_a_letter_that_no_font_has_is_an_error_and_not_a_gap() -> None:
    with pytest.raises(BackendError, match="Typst rejected the picture"):
        paper.render_pdf(Scene(1, 1, (), "Runes", caption="ᚠᚢᚦ \U00013000"))


def test_a_document_needs_a_scene() -> None:
    with pytest.raises(UnsupportedError, match="at least one scene"):
        paper.film_pdf([])


def test_a_missing_library_is_named_with_the_command_to_type(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setitem(sys.modules, "typst", None)
    with pytest.raises(MissingExtraError, match=r'pip install "loshu\[pdf\]"'):
        paper.render_pdf(LO_SHU)


def test_every_letter_of_the_chinese_sentences_prints() -> None:
    catalog = LOCALE / "zh" / "LC_MESSAGES" / "loshu.po"
    with catalog.open("rb") as file:
        texts = [text for entry in read_po(file) if entry.id for text in [entry.string] if text]
    letters = "".join(sorted({letter for text in texts for form in text for letter in form}))
    scene = Scene(1, 1, (), "Chinese", caption=letters, lang="zh")
    assert paper.render_pdf(scene).startswith(b"%PDF-")
