"""Films of explanations: more time for each picture than a growing path needs."""

from collections.abc import Sequence
from typing import Final

from loshu.core.errors import UnsupportedError
from loshu.core.scene import Scene
from loshu.render import FORMATS, animation, format_named, page, paper

PICTURES: Final = tuple(known.name for known in FORMATS)
SECONDS: Final = 3.0
"""For each picture: time to read its sentence."""


def film_of(scenes: Sequence[Scene], format_: str) -> bytes:
    """Show the steps of an explanation in a format; a single one as a picture.

    Raises
    ------
    UnsupportedError
        Several steps in a format that shows one.
    """
    known = format_named(format_)
    if len(scenes) == 1:
        return known.render(scenes[0])
    match format_:
        case "svg":
            return animation.render(scenes, seconds=SECONDS)
        case "html":
            return page.film(scenes, seconds=SECONDS)
        case "pdf":
            return paper.sheet_pdf(scenes)
        case _ if known.film is not None:
            return known.film(scenes)
    raise UnsupportedError(f"{format_} shows one step: choose it with --step, or take html")
