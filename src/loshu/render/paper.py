"""PDF and PNG of scenes, typeset by Typst with included fonts.

PDFs are tagged, and their pictures have descriptions for screen readers.
"""

from collections.abc import Sequence
from typing import Any, Final

from loshu.core.errors import UnsupportedError
from loshu.core.scene import Scene
from loshu.render.theme import LIGHT, Theme
from loshu.render.typesetting import scene_data, typeset, typeset_pages

PIXELS_PER_INCH: Final = 144
_NARROW: Final = 8
"""Maximum cells of a scene that is readable at a third of the page width."""
_PROGRAM: Final = r"""
#let film = json(bytes(sys.inputs.data))
#set document(title: film.title)
#set text(font: film.fonts, lang: film.lang, size: 11pt)
#set page(fill: rgb(film.paper))
#set page(paper: "a4", margin: 2cm) if film.pages
#set page(width: auto, height: auto, margin: 4mm) if not film.pages

// A cell is 15 mm wide on a page and 10 mm in pixels, or less where the picture is large.
#let unit(scene) = if film.pages {
  calc.min(15mm, 17cm / scene.width, 23cm / scene.height)
} else {
  calc.min(10mm, 30cm / scene.width, 30cm / scene.height)
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
_FRAMES: Final = r"""
#let film = json(bytes(sys.inputs.data))
#set document(title: film.title)
#set text(font: film.fonts, lang: film.lang, size: 11pt, fill: rgb(film.ink))
#let widest = calc.max(..film.scenes.map(scene => scene.width))
#let highest = calc.max(..film.scenes.map(scene => scene.height))
#let u = calc.min(10mm, 12cm / widest, 12cm / highest)
#let width = calc.max(4cm, widest * u)
#context {
  let below = film.scenes.map(scene => if scene.caption == "" { none } else {
    block(width: width, inset: (top: 3mm), scene.caption)
  })
  let room = calc.max(..below.map(words => measure(words).height))
  for (scene, words) in film.scenes.zip(below) {
    page(
      width: width + 8mm, height: highest * u + room + 8mm, margin: 4mm, fill: rgb(film.paper),
      { block(height: highest * u, below: 0pt, picture(u, scene)); words },
    )
  }
}
"""
"""Pages of one size with the pictures in one place."""


def render_pdf(scene: Scene, *, theme: Theme = LIGHT) -> bytes:
    """Draw a scene on a page of A4, as PDF/A-2b.

    Raises
    ------
    MissingExtraError
        The typesetting library is not installed.
    BackendError
        Typesetting failed, for example because no font has a letter of the caption.

    Examples
    --------
    >>> from loshu.core.scene import Label
    >>> render_pdf(Scene(1, 1, (Label(0.5, 0.5, "7"),), "Seven"))[:5]
    b'%PDF-'
    """
    return film_pdf([scene], theme=theme)


def film_pdf(scenes: Sequence[Scene], *, theme: Theme = LIGHT) -> bytes:
    """Draw each scene on a page; errors as in `render_pdf`, and `UnsupportedError` for none."""
    return _typeset(scenes, theme, pages=True, format="pdf", pdf_standards="a-2b")


def sheet_pdf(
    scenes: Sequence[Scene], *, columns: int | None = None, theme: Theme = LIGHT
) -> bytes:
    """Draw scenes side by side with their captions, on several pages if needed.

    Without `columns`, a row has three scenes if they are narrow, otherwise two.
    Errors are those of `film_pdf`.
    """
    if columns is None:
        columns = 3 if max(scene.width for scene in scenes) <= _NARROW else 2
    return _typeset(scenes, theme, pages=True, columns=columns, format="pdf", pdf_standards="a-2b")


def render_png(scene: Scene, *, theme: Theme = LIGHT) -> bytes:
    """Draw a scene as pixels; errors are those of `render_pdf`.

    Examples
    --------
    >>> render_png(Scene(1, 1, (), "Nothing"))[1:4]
    b'PNG'
    """
    return _typeset([scene], theme, pages=False, format="png", ppi=PIXELS_PER_INCH)


def frames_png(scenes: Sequence[Scene], *, theme: Theme = LIGHT) -> list[bytes]:
    """Draw scenes as pixels, all of one size; errors are those of `film_pdf`.

    Examples
    --------
    >>> len(frames_png([Scene(1, 1, (), "Nothing"), Scene(2, 1, (), "Nothing wider")]))
    2
    """
    film = _film(scenes, theme)
    return typeset_pages(_FRAMES, film, format="png", ppi=PIXELS_PER_INCH)


def _typeset(
    scenes: Sequence[Scene], theme: Theme, *, pages: bool, columns: int = 1, **options: Any
) -> bytes:
    film = {**_film(scenes, theme), "pages": pages, "columns": columns}
    return typeset(_PROGRAM, film, **options)


def _film(scenes: Sequence[Scene], theme: Theme) -> dict[str, Any]:
    if not scenes:
        raise UnsupportedError("A document needs at least one scene.")
    return {
        "title": scenes[0].title,
        "paper": theme.paper,
        "ink": theme.inks["caption"],
        "lang": scenes[0].lang,
        "scenes": [scene_data(scene, theme) for scene in scenes],
    }
