"""Typesetting with Typst: drawing functions, fonts, and running it.

Fonts of the machine are used only if requested by name, and the date is always 1970-01-01. So the
same scene gives the same bytes on every machine.
"""

import json
from collections.abc import Iterator, Mapping, Sequence
from typing import Any, Final

from loshu.core.errors import BackendError
from loshu.core.extras import require
from loshu.core.foreign import ForeignThread, cannot_stop
from loshu.core.scene import Disc, Fill, Item, Label, Polyline, Scene
from loshu.render.layout import DASH, DASH_GAP, arrow_head
from loshu.render.theme import Theme
from loshu.render.typeface import FONTS, SANS, Typeface

DRAWING: Final = r"""
// The width of a digit, in a size of 1; 0 where it is not known.
#let digit = float(sys.inputs.digit)

// Items are written for speed: a book has a hundred thousand of them.
#let item(u, width, height, it) = {
  let kind = it.at(0)
  let ink = rgb(it.at(1))
  if kind == "label" {
    let (x, y, size) = it.slice(2, 5)
    place(center + horizon, dx: (x - width / 2) * u, dy: (y - height / 2) * u,
      text(size: size * u, fill: ink, it.at(5)))
  } else if kind == "digits" {
    // Digits of a row are one line of text where it is known how wide they are.
    let (y, size) = it.slice(3, 5)
    if digit == 0 {
      for (x, text) in it.at(2).zip(it.at(5)) {
        item(u, width, height, ("label", it.at(1), x, y, size, text))
      }
    } else {
      // Neighbors are one run of letters, with space between them: that is what takes time.
      let w = digit * size * u
      let xs = it.at(2)
      let digits = it.at(5)
      let (line, at, k) = ((), 0pt, 0)
      while k < xs.len() {
        let first = k
        while k + 1 < xs.len() and xs.at(k + 1) - xs.at(k) == 1 { k += 1 }
        line.push(h(xs.at(first) * u - w / 2 - at))
        line.push(digits.slice(first, k + 1).join())
        at = xs.at(k) * u + w / 2
        k += 1
      }
      place(left + horizon, dy: (y - height / 2) * u, box(width: width * u, text(
        size: size * u, fill: ink, number-width: "tabular", tracking: u - w, line.join()
      )))
    }
  } else if kind == "disc" {
    let (x, y, r) = it.slice(2)
    place(dx: (x - r) * u, dy: (y - r) * u, circle(radius: r * u, fill: ink))
  } else {
    let shape = ()
    for part in it.at(2) {
      shape.push(curve.move((part.at(0).at(0) * u, part.at(0).at(1) * u)))
      shape += part.slice(1).map(p => curve.line((p.at(0) * u, p.at(1) * u)))
      if it.at(4) { shape.push(curve.close()) }
    }
    if kind == "area" {
      place(curve(fill: ink, ..shape))
    } else {
      let stroke = (paint: ink, thickness: it.at(3) * u, join: "round")
      if it.at(5) != none { stroke.dash = it.at(5).map(part => part * u) }
      place(curve(stroke: stroke, ..shape))
    }
  }
}

#let picture(u, scene) = {
  set text(kerning: false, ligatures: false, hyphenate: false)
  set par(linebreaks: "simple")
  figure(alt: scene.alt, box(width: scene.width * u, height: scene.height * u, {
    for it in scene.items { item(u, scene.width, scene.height, it) }
  }))
}
"""
"""Functions for Typst programs: ``picture`` draws a scene in cells of a given size."""


def typeset(
    program: str, data: Mapping[str, Any], *, typeface: Typeface = SANS, **options: Any
) -> bytes:
    """Run a program that reads JSON from the input ``data``.

    Typst runs in its own thread, so Ctrl-C stops a long document at once.

    Raises
    ------
    MissingExtraError
        The typesetting library is not installed.
    BackendError
        Typesetting failed, for example because no font has a letter of the caption.
    """
    return bytes(_compiled(program, data, typeface, options))


def typeset_pages(
    program: str, data: Mapping[str, Any], *, typeface: Typeface = SANS, **options: Any
) -> list[bytes]:
    """Run a program in a format with a file per page; errors are those of `typeset`."""
    pages = _compiled(program, data, typeface, options)
    return [pages] if isinstance(pages, bytes) else list(pages)


def _compiled(
    program: str, data: Mapping[str, Any], typeface: Typeface, options: Mapping[str, Any]
) -> Any:
    typst = require("typst", extra="pdf")
    held = {**data, "fonts": typeface.families}

    def compiled() -> Any:
        return typst.compile(
            (DRAWING + program).encode(),
            sys_inputs={"data": json.dumps(held), "digit": str(typeface.digit)},
            font_paths=[str(FONTS)],
            ignore_system_fonts=typeface.is_carried,
            timestamp=0,
            **options,
        )

    try:
        return ForeignThread(compiled, cannot_stop).result()
    except typst.TypstError as error:
        remedy = ". svg and html use the reader's fonts" if "font" in error.message else ""
        raise BackendError(f"Typst rejected the picture: {error.message}{remedy}.") from error


def scene_data(scene: Scene, theme: Theme) -> dict[str, Any]:
    """Return a scene as data for the programs.

    Examples
    --------
    >>> from loshu.render.theme import LIGHT
    >>> numbers = (Label(0.5, 0.5, "7"), Label(1.5, 0.5, "12"), Label(0.5, 0.2, "3", 0.22))
    >>> [item[4] for item in scene_data(Scene(2, 1, numbers, "Seven"), LIGHT)["items"]]
    [0.72, 0.72, 0.22]
    """
    return {
        "width": scene.width,
        "height": scene.height,
        "alt": scene.description or scene.title,
        "caption": scene.caption,
        "items": list(_merged(drawn for item in scene.items for drawn in _lowered(item, theme))),
    }


def _merged(lowered: Iterator[list[Any]]) -> Iterator[list[Any]]:
    """Merge consecutive lines, areas or digits of a row with the same appearance."""
    held: list[Any] = []
    for item in lowered:
        if held and _alike(held, item):
            for at in _JOINED[item[0]]:
                held[at] = [*held[at], *item[at]]
            continue
        if held:
            yield held
        held = item
    if held:
        yield held


_JOINED: Final[Mapping[str, tuple[int, ...]]] = {"line": (2,), "area": (2,), "digits": (2, 5)}
"""The merged field of items that are otherwise equal."""
_USUAL: Final = 0.6
_PRINTED: Final = 0.72
"""The usual size of numbers, and that on paper, where the cells of a sheet are small."""
_LONGEST: Final = 2


def _printed(label: Label) -> float:
    fits = label.size == _USUAL and len(label.text) <= _LONGEST
    return _PRINTED if fits else label.size


def _alike(held: Sequence[object], item: Sequence[object]) -> bool:
    joined = _JOINED.get(str(item[0]), ())
    pairs = enumerate(zip(held, item, strict=False))
    return bool(joined) and all(at in joined or one == other for at, (one, other) in pairs)


def _lowered(item: Item, theme: Theme) -> Iterator[list[object]]:
    """Yield an item for the programs: kind, color, then numbers and text."""
    match item:
        case Fill():
            (top, left) = item.row, item.column
            corners = ((left, top), (left + 1, top), (left + 1, top + 1), (left, top + 1))
            yield ["area", theme.fills[item.role], [corners], 0, True, None]
        case Label(text=digit) if len(digit) == 1 and digit in "0123456789":
            yield ["digits", theme.inks[item.role], [item.x], item.y, _printed(item), [digit]]
        case Label():
            yield ["label", theme.inks[item.role], item.x, item.y, _printed(item), item.text]
        case Disc():
            yield ["disc", theme.inks[item.role], item.x, item.y, item.radius]
        case Polyline():
            dashes = (DASH, DASH_GAP) if item.dashed else None
            yield ["line", theme.inks[item.role], [item.points], item.width, item.closed, dashes]
            if item.arrow:
                yield ["area", theme.inks[item.role], [arrow_head(item)], 0, True, None]
