"""Sheets as PDF."""

from typing import Any, Final

from loshu.core.scene import Scene
from loshu.render.sheet import DATE, GAP, MARGIN, NAME, PUZZLE, SOLUTIONS, Sheet
from loshu.render.theme import LIGHT
from loshu.render.typesetting import scene_data, typeset
from loshu.text import translations

_PROGRAM: Final = r"""
#let sheet = json(bytes(sys.inputs.data))
#set document(title: sheet.title)
#set text(font: sheet.fonts, lang: sheet.lang, size: 10pt)
#set page(paper: sheet.paper, margin: sheet.margin * 1mm, numbering: "1 / 1")
#set par(leading: 0.5em)
#show figure: set align(if sheet.columns == 1 { center } else { left })
#show heading: set block(above: 0pt, below: 0pt)
#show heading.where(level: 1): set text(size: 15pt)
#show heading.where(level: 2): set text(size: 10pt)
// Only the Latin letters have a bold face: beside Chinese they would be the only bold ones.
#show heading: set text(weight: "regular") if sheet.lang == "zh"
#let gap = sheet.gap * 1mm
#let ruled = line(length: 100%, stroke: 0.5pt)

#let head(first, title, names) = {
  if title != "" {
    block(above: 0pt, below: 0pt, inset: (bottom: 6mm), if first { heading(level: 1, title) } else {
      text(size: 15pt, weight: "bold", title)
    })
  }
  if names {
    block(above: 0pt, below: 0pt, inset: (bottom: 7mm), grid(
      columns: (auto, 2fr, auto, 1fr), column-gutter: 2mm, align: bottom,
      sheet.name, ruled, sheet.date, ruled,
    ))
  }
}

#let introduction = if sheet.introduction != "" {
  block(above: 0pt, below: 0pt, inset: (bottom: 5mm), sheet.introduction)
}

#let named(puzzle) = block(above: 0pt, below: 0pt, inset: (bottom: 2mm), {
  heading(level: 2, puzzle.heading)
  if puzzle.note != "" { block(above: 1.2mm, below: 0pt, text(size: 8.5pt, puzzle.note)) }
})

#let drawn(u, puzzle) = block(above: 0pt, below: 0pt, width: 100%, picture(u, puzzle))

// The picture is as large as its place allows, beneath its number and above its rule.
#let slot(width, height, puzzle) = {
  let above = named(puzzle)
  let below = if puzzle.caption != "" {
    let rule = text(size: 8.5pt, puzzle.caption)
    block(above: 0pt, below: 0pt, width: width, inset: (top: 2mm), rule)
  }
  let taken = measure(width: width, above).height + measure(width: width, below).height
  let u = calc.min(15mm, width / puzzle.width, (height - taken) / puzzle.height)
  block(width: width, height: height, { above; drawn(calc.max(u, 0.5mm), puzzle); below })
}

#for (at, page) in sheet.pages.enumerate() {
  if at > 0 { pagebreak() }
  layout(room => {
    let top = { head(at == 0, sheet.title, sheet.names); introduction }
    let left = room.height - measure(width: room.width, top).height
    let width = (room.width - gap * (sheet.columns - 1)) / sheet.columns
    let height = (left - gap * (sheet.rows - 1)) / sheet.rows - 0.1mm
    top
    grid(columns: (width,) * sheet.columns, rows: height, gutter: gap,
      ..page.map(puzzle => slot(width, height, puzzle)))
  })
}

#if sheet.solutions.len() > 0 {
  pagebreak()
  head(true, sheet.solved, false)
  layout(room => {
    let across = sheet.solution_columns
    let width = (room.width - gap * (across - 1)) / across
    grid(columns: (width,) * across, gutter: gap,
      ..sheet.solutions.map(puzzle => block(breakable: false, {
        block(above: 0pt, below: 1.5mm, text(size: 8.5pt, weight: "bold", puzzle.heading))
        drawn(calc.min(10mm, width / puzzle.width), puzzle)
      })))
  })
}
"""


def render(sheet: Sheet) -> bytes:
    """Set a sheet as PDF/A-2b.

    Raises
    ------
    MissingExtraError
        The library that sets pages is not installed.
    BackendError
        It refused, for instance because no font has a letter of a caption.

    Examples
    --------
    >>> render(Sheet(puzzles=(Scene(9, 9, (), "Empty"),) * 20))[:5]
    b'%PDF-'
    """
    words = translations(sheet.language)

    def named(number: int, scene: Scene, note: str = "") -> dict[str, Any]:
        heading = words.text(PUZZLE, number=number)
        return {**scene_data(scene, LIGHT), "heading": heading, "note": note}

    data = {
        "title": sheet.title,
        "introduction": sheet.introduction,
        "names": sheet.name_line,
        "name": words.text(NAME),
        "date": words.text(DATE),
        "solved": words.text(SOLUTIONS),
        "lang": sheet.language,
        "paper": sheet.paper.typst,
        "margin": MARGIN,
        "gap": GAP,
        "columns": sheet.columns,
        "rows": sheet.rows,
        "solution_columns": sheet.solution_columns,
        "pages": [[named(*held) for held in page] for page in sheet.pages()],
        "solutions": [named(number, scene) for number, scene in enumerate(sheet.solutions, 1)],
    }
    return typeset(_PROGRAM, data, typeface=sheet.typeface, format="pdf", pdf_standards="a-2b")
