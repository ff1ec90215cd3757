"""Scenes become bytes here: add a format with a file and an entry in `FORMATS`."""

from typing import Final

from loshu._exports import own_names
from loshu.core.deferred import deferred
from loshu.core.errors import UnsupportedError
from loshu.core.named import find_named
from loshu.render.format import PictureFormat

__dir__ = own_names(__name__)

FORMATS: Final[tuple[PictureFormat, ...]] = (
    PictureFormat(
        name="svg",
        title="Scalable vector graphics; several scenes become one animated picture",
        media_type="image/svg+xml",
        suffix=".svg",
        render=deferred("loshu.render.svg:render"),
        film=deferred("loshu.render.animation:render"),
    ),
    PictureFormat(
        name="html",
        title="A page for browsers, with nothing loaded from elsewhere; scenes one after the other",
        media_type="text/html; charset=utf-8",
        suffix=".html",
        render=deferred("loshu.render.page:render"),
        film=deferred("loshu.render.page:film"),
    ),
    PictureFormat(
        name="pdf",
        title="A page of A4 for each scene",
        media_type="application/pdf",
        suffix=".pdf",
        render=deferred("loshu.render.paper:render_pdf"),
        film=deferred("loshu.render.paper:film_pdf"),
    ),
    PictureFormat(
        name="png",
        title="Pixels",
        media_type="image/png",
        suffix=".png",
        render=deferred("loshu.render.paper:render_png"),
    ),
    PictureFormat(
        name="gif",
        title="Pixels that move: scenes one after the other, for programs that show no SVG",
        media_type="image/gif",
        suffix=".gif",
        render=deferred("loshu.render.gif:render"),
        film=deferred("loshu.render.gif:film"),
    ),
    PictureFormat(
        name="box",
        title="Box characters, for terminals and plain text",
        media_type="text/plain; charset=utf-8",
        suffix=".box",
        render=deferred("loshu.render.text:render"),
        film=deferred("loshu.render.text:film"),
    ),
)
"""Every output format that shows a scene."""


def format_named(name: str) -> PictureFormat:
    """Find a format by its name.

    Raises
    ------
    UnsupportedError
        There is none of that name; the message lists them all.

    Examples
    --------
    >>> format_named("svg").suffix
    '.svg'
    """
    return find_named(FORMATS, name, "picture format")


def format_of_suffix(suffix: str) -> PictureFormat:
    """Find the format of files by how their names end.

    Raises
    ------
    UnsupportedError
        An unknown suffix; the message lists the known ones.

    Examples
    --------
    >>> format_of_suffix(".PNG").name
    'png'
    """
    for known in FORMATS:
        if known.suffix == suffix.lower():
            return known
    suffixes = ", ".join(known.suffix for known in FORMATS)
    raise UnsupportedError(f"expected a file name that ends in {suffixes}, got {suffix!r}")
