"""Scenes as PDF for print and as PNG, set by Typst with its own fonts and one for Chinese.

No font of the machine is used, and the date written is always 1970-01-01: the same scene gives the
same bytes on every machine.  A PDF is tagged, and its pictures are described for readers who
cannot see them.
"""

import json
from collections.abc import Iterator, Sequence
from pathlib import Path
from typing import Any, Final

from loshu.core.errors import BackendError, UnsupportedError
from loshu.core.extras import require
from loshu.core.scene import Disc, Fill, Item, Label, Polyline, Scene
from loshu.render.layout import arrow_head
from loshu.render.theme import LIGHT, Theme

PIXELS_PER_INCH: Final = 144
_FONTS: Final = Path(__file__).parent / "fonts"
_NARROW: Final = 8
"""Cells of a scene that can be read at a third of the width of a page."""
_PROGRAM: Final = r"""
#let film = json(bytes(sys.inputs.film))
#set document(title: film.title)
#set text(font: ("Libertinus Serif", "Noto Sans CJK SC"), lang: film.lang, size: 11pt)
#set page(fill: rgb(film.paper))
#set page(paper: "a4", margin: 2cm) if film.pages
#set page(width: auto, height: auto, margin: 4mm) if not film.pages

// A cell is 15 mm wide on a page and 10 mm in pixels, or less where the picture is large.
#let unit(scene) = if film.pages {
  calc.min(15mm, 17cm / scene.width, 23cm / scene.height)
} else {
  calc.min(10mm, 30cm / scene.width, 30cm / scene.height)
}

#let item(u, it) = {
  let kind = it.at(0)
  let ink = rgb(it.at(1))
  if kind == "cell" {
    place(dx: it.at(3) * u, dy: it.at(2) * u, rect(width: u, height: u, fill: ink))
  } else if kind == "label" {
    let (x, y, size) = it.slice(2, 5)
    let body = text(size: size * u, fill: ink, it.at(5))
    place(dx: (x - 2) * u, dy: (y - 1) * u, box(
      width: 4 * u, height: 2 * u, align(center + horizon, body)
    ))
  } else if kind == "disc" {
    let (x, y, r) = it.slice(2)
    place(dx: (x - r) * u, dy: (y - r) * u, circle(radius: r * u, fill: ink))
  } else {
    let corners = it.at(2).map(p => (p.at(0) * u, p.at(1) * u))
    let shape = (curve.move(corners.first()), ..corners.slice(1).map(p => curve.line(p)))
    if kind == "area" {
      place(curve(fill: ink, ..shape, curve.close()))
    } else {
      let stroke = (paint: ink, thickness: it.at(3) * u, join: "round")
      if it.at(4) { shape.push(curve.close()) }
      place(curve(stroke: stroke, ..shape))
    }
  }
}

#let picture(u, scene) = {
  figure(alt: scene.alt, box(width: scene.width * u, height: scene.height * u, {
    for it in scene.items { item(u, it) }
  }))
}

#if film.columns > 1 {
  let across = (17cm - 8mm * (film.columns - 1)) / film.columns
  set text(size: 9pt)
  set page(numbering: "1 / 1")
  heading(level: 1, film.title)
  v(4mm)
  grid(columns: (across,) * film.columns, column-gutter: 8mm, row-gutter: 8mm,
    ..film.scenes.map(scene => block(breakable: false, {
      picture(calc.min(15mm, across / scene.width), scene)
      block(above: 3mm, text(fill: rgb(film.ink), scene.caption))
    }))
  )
}
#for (page, scene) in if film.columns > 1 { () } else { film.scenes }.enumerate() {
  if page > 0 { pagebreak() }
  let u = unit(scene)
  picture(u, scene)
  if scene.caption != "" {
    let below = text(fill: rgb(film.ink), scene.caption)
    if film.pages {
      align(center, block(above: 8mm, width: 85%, below))
    } else {
      block(above: 3mm, width: calc.max(4cm, scene.width * u), below)
    }
  }
}
"""


def render_pdf(scene: Scene, *, theme: Theme = LIGHT) -> bytes:
    """Draw a scene on a page of A4, as PDF/A-2b.

    Raises
    ------
    MissingExtraError
        The library that sets pages is not installed.
    BackendError
        It refused, for instance because no font has a letter of the caption.

    Examples
    --------
    >>> render_pdf(Scene(1, 1, (Label(0.5, 0.5, "7"),), "Seven"))[:5]
    b'%PDF-'
    """
    return film_pdf([scene], theme=theme)


def film_pdf(scenes: Sequence[Scene], *, theme: Theme = LIGHT) -> bytes:
    """Draw scenes on a page each; raises as `render_pdf`, and `UnsupportedError` for no scene."""
    return _typeset(scenes, theme, pages=True, format="pdf", pdf_standards="a-2b")


def sheet_pdf(
    scenes: Sequence[Scene],
    *,
    columns: int | None = None,
    theme: Theme = LIGHT,
) -> bytes:
    """Draw scenes side by side, each with its caption, on as many pages as they need.

    Without `columns`, a row has three scenes if they are narrow, otherwise two.
    Raises as `film_pdf`.
    """
    if columns is None:
        columns = 3 if max(scene.width for scene in scenes) <= _NARROW else 2
    return _typeset(scenes, theme, pages=True, columns=columns, format="pdf", pdf_standards="a-2b")


def render_png(scene: Scene, *, theme: Theme = LIGHT) -> bytes:
    """Draw a scene as pixels; raises as `render_pdf`.

    Examples
    --------
    >>> render_png(Scene(1, 1, (), "Nothing"))[1:4]
    b'PNG'
    """
    return _typeset([scene], theme, pages=False, format="png", ppi=PIXELS_PER_INCH)


def _typeset(
    scenes: Sequence[Scene],
    theme: Theme,
    *,
    pages: bool,
    columns: int = 1,
    **options: Any,
) -> bytes:
    typst = require("typst", extra="pdf")
    if not scenes:
        raise UnsupportedError("a document needs at least one scene")
    film = {
        "title": scenes[0].title,
        "paper": theme.paper,
        "ink": theme.ink("caption"),
        "pages": pages,
        "columns": columns,
        "lang": scenes[0].language,
        "scenes": [
            {
                "width": scene.width,
                "height": scene.height,
                "alt": scene.description or scene.title,
                "caption": scene.caption,
                "items": [drawn for item in scene.items for drawn in _lowered(item, theme)],
            }
            for scene in scenes
        ],
    }
    try:
        return bytes(
            typst.compile(
                _PROGRAM.encode(),
                sys_inputs={"film": json.dumps(film)},
                font_paths=[str(_FONTS)],
                ignore_system_fonts=True,
                timestamp=0,
                **options,
            )
        )
    except typst.TypstError as error:
        remedy = "; svg and html take the fonts of the reader" if "font" in error.message else ""
        raise BackendError(f"typst refused the picture: {error.message}{remedy}") from error


def _lowered(item: Item, theme: Theme) -> Iterator[list[object]]:
    """Say an item as the program reads it: kind, colour, then numbers and text."""
    match item:
        case Fill():
            yield ["cell", theme.fill(item.role), item.row, item.column]
        case Label():
            yield ["label", theme.ink(item.role), item.x, item.y, item.size, item.text]
        case Disc():
            yield ["disc", theme.ink(item.role), item.x, item.y, item.radius]
        case Polyline():
            yield ["line", theme.ink(item.role), item.points, item.width, item.closed]
            if item.arrow:
                yield ["area", theme.ink(item.role), arrow_head(item)]
