"""Documents of puzzles as tagged PDF, with the fonts embedded, or as a picture of each page."""

from dataclasses import asdict
from pathlib import Path
from typing import Any, Final

from loshu.render.document import GAP, Document, Leaf, Slot, TitlePage
from loshu.render.theme import LIGHT
from loshu.render.typesetting import scene_data, typeset, typeset_pages

PROGRAM: Final = Path(__file__).with_name("document.typ")
_LABELS: Final = ("name", "date", "solutions")


def render(document: Document) -> bytes:
    """Typeset a document as PDF/A-2b or, with a title, as PDF/A-2a and PDF/UA-1.

    Raises
    ------
    MissingExtraError
        The typesetting library is not installed.
    BackendError
        Typesetting failed, for example because no font has a letter of a caption.

    Examples
    --------
    >>> from loshu.core.scene import Scene
    >>> from loshu.render.document import PageShape
    >>> leaf = Leaf(slots=[Slot(Scene(9, 9, (), "Empty"), "1")], columns=1, rows=1)
    >>> render(Document(leaves=(leaf,), shape=PageShape(width=148, height=210)))[:5]
    b'%PDF-'
    """
    # PDF/UA requires a title and ordered headings, which sheets may lack.
    standards: Any = "a-2b" if document.title_page is None else ["a-2a", "ua-1"]
    return typeset(
        PROGRAM.read_text("utf-8"),
        _data(document),
        typeface=document.typeface,
        format="pdf",
        pdf_standards=standards,
    )


def render_pages(document: Document, *, ppi: float) -> list[bytes]:
    """Typeset a document as a PNG of each page, of a number of pixels per inch.

    The errors are those of `render`.

    Examples
    --------
    >>> from loshu.core.scene import Scene
    >>> from loshu.render.document import PageShape
    >>> leaf = Leaf(slots=[Slot(Scene(9, 9, (), "Empty"), "1")], columns=1, rows=1)
    >>> sheet = Document(leaves=(leaf,), shape=PageShape(width=148, height=210))
    >>> pages = render_pages(sheet, ppi=50)
    >>> len(pages), pages[0][1:4]
    (1, b'PNG')
    """
    program = PROGRAM.read_text("utf-8")
    return typeset_pages(
        program, _data(document), typeface=document.typeface, format="png", ppi=ppi
    )


def _data(document: Document) -> dict[str, Any]:
    front = document.title_page
    return {
        "title": document.title,
        "author": document.author,
        "lang": document.lang,
        "text_scale": document.text_scale,
        "shape": asdict(document.shape),
        "gap": GAP,
        "centred": document.centred,
        "count_of_pages": document.count_of_pages,
        "labels": {label: document.labels.get(label, "") for label in _LABELS},
        "title_page": None if front is None else _title_page(front),
        "contents": document.contents,
        "leaves": [_leaf(leaf) for leaf in document.leaves],
        "blank_pages": document.pages - document.front - len(document.leaves),
    }


def _title_page(front: TitlePage) -> dict[str, Any]:
    return {
        "title": front.title,
        "subtitle": front.subtitle,
        "author": front.author,
        "cover": front.cover,
        "tints": front.tints,
        "pictures": [scene_data(scene, LIGHT) for scene in front.pictures],
        "imprint": front.imprint,
    }


def _leaf(leaf: Leaf) -> dict[str, Any]:
    held = {name: getattr(leaf, name) for name in Leaf.__slots__}
    return {
        **held,
        "slots": [_slot(slot) for slot in leaf.slots],
        "upside_down": [_slot(slot) for slot in leaf.upside_down],
    }


def _slot(slot: Slot) -> dict[str, Any]:
    return {**scene_data(slot.scene, LIGHT), "heading": slot.heading, "note": slot.note}
