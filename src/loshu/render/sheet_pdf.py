"""Sheets as PDF."""

from typing import Final

from loshu.render import document_pdf
from loshu.render.document import (
    GAP,
    Document,
    Leaf,
    PageShape,
    Slot,
    largest_cell,
    packed,
    solution_height,
)
from loshu.render.sheet import DATE, MARGIN, NAME, PUZZLE, SOLUTIONS, Sheet
from loshu.text import translations

_HEAD: Final = 14.0
"""Height of the heading on a page of solutions."""
_LARGEST_SOLUTION: Final = 10.0


def render(sheet: Sheet) -> bytes:
    """Typeset a sheet as PDF/A-2b.

    Raises
    ------
    MissingExtraError
        The typesetting library is not installed.
    BackendError
        Typesetting failed, for example because no font has a letter of a caption.

    Examples
    --------
    >>> from loshu.core.scene import Scene
    >>> render(Sheet(puzzles=(Scene(9, 9, (), "Empty"),) * 20))[:5]
    b'%PDF-'
    """
    words = translations(sheet.lang)
    document = Document(
        leaves=(*_puzzles(sheet), *_solutions(sheet)),
        shape=PageShape(
            width=sheet.paper.width,
            height=sheet.paper.height,
            top=MARGIN,
            bottom=MARGIN,
            outside=MARGIN,
            inside=MARGIN,
        ),
        title=sheet.title,
        centred=sheet.columns == 1,
        count_of_pages=True,
        typeface=sheet.typeface,
        lang=sheet.lang,
        labels={"name": words.text(NAME), "date": words.text(DATE)},
    )
    return document_pdf.render(document)


def _puzzles(sheet: Sheet) -> list[Leaf]:
    words = translations(sheet.lang)
    return [
        Leaf(
            slots=[
                Slot(scene, words.text(PUZZLE, number=number), note) for number, scene, note in page
            ],
            columns=sheet.columns,
            rows=sheet.rows,
            heading="" if at else sheet.title,
            running=sheet.title if at else "",
            introduction=sheet.introduction,
            largest=largest_cell(sheet.per_page),
            names=sheet.name_line,
        )
        for at, page in enumerate(sheet.pages())
    ]


def _solutions(sheet: Sheet) -> list[Leaf]:
    """Fill pages with solutions."""
    if not sheet.solutions:
        return []
    words = translations(sheet.lang)
    columns = sheet.solution_columns
    width = (sheet.paper.width - 2 * MARGIN - GAP * (columns - 1)) / columns
    slots = [
        Slot(scene, words.text(PUZZLE, number=number))
        for number, scene in enumerate(sheet.solutions, 1)
    ]
    heights = [solution_height(scene, width, _LARGEST_SOLUTION) for scene in sheet.solutions]
    room = sheet.paper.height - 2 * MARGIN - _HEAD
    return [
        Leaf(
            slots=part,
            columns=columns,
            rows=len(rows),
            heading="" if at else words.text(SOLUTIONS),
            heights=rows,
            largest=_LARGEST_SOLUTION,
            compact=True,
        )
        for at, (part, rows) in enumerate(packed(slots, heights, columns, room))
    ]
