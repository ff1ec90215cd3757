"""What Typst needs to set scenes: its drawing functions, its fonts, and one way to run it.

No font of the machine is used unless one was asked for by its name, and the date written is always
1970-01-01: the same scene gives the same bytes on every machine.
"""

import json
from collections.abc import Iterator, Mapping
from typing import Any, Final

from loshu.core.errors import BackendError
from loshu.core.extras import require
from loshu.core.scene import Disc, Fill, Item, Label, Polyline, Scene
from loshu.render.layout import DASH, DASH_GAP, arrow_head
from loshu.render.theme import Theme
from loshu.render.typeface import FONTS, SANS, Typeface

DRAWING: Final = r"""
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
      if it.at(5) != none { stroke.dash = it.at(5).map(part => part * u) }
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
"""
"""Functions for the programs: ``picture`` draws a scene in cells of a given size."""


def typeset(
    program: str, data: Mapping[str, Any], *, typeface: Typeface = SANS, **options: Any
) -> bytes:
    """Run a program, which reads the data as JSON from the input ``data``.

    Raises
    ------
    MissingExtraError
        The library that sets pages is not installed.
    BackendError
        It refused, for instance because no font has a letter of the caption.
    """
    typst = require("typst", extra="pdf")
    held = {**data, "fonts": typeface.families}
    try:
        return bytes(
            typst.compile(
                (DRAWING + program).encode(),
                sys_inputs={"data": json.dumps(held)},
                font_paths=[str(FONTS)],
                ignore_system_fonts=typeface.is_carried,
                timestamp=0,
                **options,
            )
        )
    except typst.TypstError as error:
        remedy = "; svg and html take the fonts of the reader" if "font" in error.message else ""
        raise BackendError(f"typst refused the picture: {error.message}{remedy}") from error


def scene_data(scene: Scene, theme: Theme) -> dict[str, Any]:
    """Return a scene as the programs read it."""
    return {
        "width": scene.width,
        "height": scene.height,
        "alt": scene.description or scene.title,
        "caption": scene.caption,
        "items": [drawn for item in scene.items for drawn in _lowered(item, theme)],
    }


def _lowered(item: Item, theme: Theme) -> Iterator[list[object]]:
    """Yield an item as the programs read it: kind, colour, then numbers and text."""
    match item:
        case Fill():
            yield ["cell", theme.fill(item.role), item.row, item.column]
        case Label():
            yield ["label", theme.ink(item.role), item.x, item.y, item.size, item.text]
        case Disc():
            yield ["disc", theme.ink(item.role), item.x, item.y, item.radius]
        case Polyline():
            dashes = (DASH, DASH_GAP) if item.dashed else None
            yield ["line", theme.ink(item.role), item.points, item.width, item.closed, dashes]
            if item.arrow:
                yield ["area", theme.ink(item.role), arrow_head(item)]
