"""Scenes become bytes here: add a format with a file and an entry in `FORMATS`."""

from typing import Final

from loshu.core.named import find_named
from loshu.render import animation, page, paper, svg, text
from loshu.render.format import Format

FORMATS: Final[tuple[Format, ...]] = (
    Format(
        name="svg",
        title="Scalable vector graphics; several scenes become one animated picture",
        media_type="image/svg+xml",
        suffix=".svg",
        render=svg.render,
        film=animation.render,
    ),
    Format(
        name="html",
        title="A page for browsers, with nothing loaded from elsewhere; scenes one after the other",
        media_type="text/html; charset=utf-8",
        suffix=".html",
        render=page.render,
        film=page.film,
    ),
    Format(
        name="pdf",
        title="A page of A4 for each scene",
        media_type="application/pdf",
        suffix=".pdf",
        render=paper.render_pdf,
        film=paper.film_pdf,
    ),
    Format(
        name="png",
        title="Pixels",
        media_type="image/png",
        suffix=".png",
        render=paper.render_png,
    ),
    Format(
        name="box",
        title="Box characters, for terminals and plain text",
        media_type="text/plain; charset=utf-8",
        suffix=".box",
        render=text.render,
        film=text.film,
    ),
)
"""Every output format that shows a scene."""


def format_named(name: str) -> Format:
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
