"""Rendering of scenes; to add a format, add a file and an entry to `FORMATS`."""

from typing import Final

from loshu._exports import lazy_modules, own_names
from loshu.core.errors import UnsupportedError
from loshu.core.named import find_named
from loshu.render.format import PictureFormat

lazy_modules(__name__)

from loshu.render import animation, gif, page, paper, svg, text

__dir__ = own_names(__name__)

FORMATS: Final[tuple[PictureFormat, ...]] = (
    PictureFormat(
        name="svg",
        title="Scalable vector graphics; several scenes become one animated picture",
        media_type="image/svg+xml",
        suffix=".svg",
        render=lambda scene: svg.render(scene),
        film=lambda scenes: animation.render(scenes),
    ),
    PictureFormat(
        name="html",
        title="Self-contained web page; scenes one after another",
        media_type="text/html; charset=utf-8",
        suffix=".html",
        render=lambda scene: page.render(scene),
        film=lambda scenes: page.film(scenes),
    ),
    PictureFormat(
        name="pdf",
        title="A page of A4 for each scene",
        media_type="application/pdf",
        suffix=".pdf",
        render=lambda scene: paper.render_pdf(scene),
        film=lambda scenes: paper.film_pdf(scenes),
    ),
    PictureFormat(
        name="png",
        title="Pixels",
        media_type="image/png",
        suffix=".png",
        render=lambda scene: paper.render_png(scene),
    ),
    PictureFormat(
        name="gif",
        title="Animated pixels: scenes one after another, for programs without SVG",
        media_type="image/gif",
        suffix=".gif",
        render=lambda scene: gif.render(scene),
        film=lambda scenes: gif.film(scenes),
    ),
    PictureFormat(
        name="box",
        title="Box characters, for terminals and plain text",
        media_type="text/plain; charset=utf-8",
        suffix=".box",
        render=lambda scene: text.render(scene),
        film=lambda scenes: text.film(scenes),
    ),
)
"""Every output format that shows a scene."""


def format_named(name: str) -> PictureFormat:
    """Find a format by its name.

    Raises
    ------
    UnsupportedError
        The name is unknown; the message lists all names.

    Examples
    --------
    >>> format_named("svg").suffix
    '.svg'
    """
    return find_named(FORMATS, name, "picture format")


def format_of_suffix(suffix: str) -> PictureFormat:
    """Find a format by the suffix of file names.

    Raises
    ------
    UnsupportedError
        The suffix is unknown; the message lists the known ones.

    Examples
    --------
    >>> format_of_suffix(".PNG").name
    'png'
    """
    for known in FORMATS:
        if known.suffix == suffix.lower():
            return known
    suffixes = ", ".join(known.suffix for known in FORMATS)
    raise UnsupportedError(
        f"Unknown suffix {suffix!r}. Expected a file name that ends in {suffixes}."
    )
