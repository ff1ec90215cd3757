"""Explanations as pictures: one step, or a film that leaves time to read each sentence."""

from collections.abc import Sequence
from typing import Final

import click

from loshu.cli.formats import FormatChoice
from loshu.cli.pictures import PICTURES
from loshu.cli.ranges import NUMBER
from loshu.core.errors import UnsupportedError
from loshu.core.scene import Scene
from loshu.render import format_named

SECONDS: Final = 3.0
"""For each picture: time to read its sentence."""
EXPLANATION: Final = FormatChoice(
    names=("text", "json", *PICTURES.values()),
    suffixes={"": "text", ".txt": "text", ".json": "json", **PICTURES},
    help="text, json, svg (animates the steps), html or pdf (steps on pages), png (one step), "
    "gif or box",
)
"""The formats of the commands that explain."""
step_option: Final = click.option("--step", type=NUMBER, help="Show only this step.")


def rendered(scenes: Sequence[Scene], format_: str) -> bytes:
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
            from loshu.render import animation

            return animation.render(scenes, seconds=SECONDS)
        case "html":
            from loshu.render import page

            return page.film(scenes, seconds=SECONDS)
        case "pdf":
            from loshu.render import paper

            return paper.sheet_pdf(scenes)
        case _ if known.film is not None:
            return known.film(scenes)
    raise UnsupportedError(
        f"{format_} shows one step. Choose it with --step, or use html or pdf for all."
    )
