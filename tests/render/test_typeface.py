"""Typefaces: the default in all formats, and others by name."""

from tests.tables import each_row

from loshu.core.scene import Label, Scene
from loshu.render import page, paper, svg
from loshu.render.typeface import SANS, TYPEFACES, Typeface, typeface_named

SCENE = Scene(1, 1, (Label(0.5, 0.5, "7"),), "Seven", caption="¿Año? Größe, ação: 数独")


def test_all_formats_have_the_same_typeface() -> None:
    assert b"NotoSansCJKsc" in paper.render_pdf(SCENE)
    assert b"Libertinus" not in paper.render_pdf(SCENE)
    for document in (svg.render(SCENE), page.render(SCENE)):
        assert f'font-family="{SANS.css}"'.encode() in document
    assert SANS.css.startswith("'Noto Sans CJK SC',")


def test_a_family_of_the_machine_is_asked_for_by_its_name() -> None:
    assert typeface_named("sans") is SANS
    mine = typeface_named("my font", found=["My Font"])
    assert (mine.families[0], mine.is_carried) == ("My Font", False)


@each_row("known", TYPEFACES)
def test_a_typeface_is_known_by_its_name_and_by_its_first_family(known: Typeface) -> None:
    assert typeface_named(known.name.upper(), found=[]) is known
    assert typeface_named(known.families[0], found=[]) is known
    assert typeface_named(f" {known.families[0].lower()} ", found=[]) is known
