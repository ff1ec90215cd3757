"""``loshu futoshiki explain|show``: words and pictures."""

import json
from collections.abc import Callable
from dataclasses import replace
from functools import partial
from pathlib import Path
from typing import Any, Final

import click

from loshu.cli.film import EXPLANATION, rendered
from loshu.cli.language import lang_option
from loshu.cli.pictures import PICTURES
from loshu.cli.sheets import Pictures, SheetOptions, sheet_options
from loshu.cli.writing import GRIDS, deliver, out_option
from loshu.core.errors import NotationError, UnsupportedError
from loshu.core.notation import write_grids
from tests.fifth_family import logic
from tests.fifth_family.commands.reading import puzzles_argument
from tests.fifth_family.picture import film
from tests.fifth_family.picture import show as draw
from tests.fifth_family.printing import PRINTING
from tests.fifth_family.puzzle import Futoshiki


@click.command("explain")
@puzzles_argument
@lang_option
@EXPLANATION.options
@out_option
def explain(puzzles: list[Futoshiki], lang: str, format_: str | None, out: Path | None) -> None:
    """Solve PUZZLE step by step. Exit code: 1 without exactly one solution."""
    target = EXPLANATION.chosen(format_, out)
    if len(puzzles) != 1:
        raise NotationError(f"The input has {len(puzzles)} puzzles. Give one.")
    frames = list(film(logic.explain(puzzles[0]), lang))
    if target in PICTURES.values():
        scenes = [replace(frame.scene, caption=frame.sentence) for frame in frames]
        deliver([rendered(scenes, target)], out)
        return
    said = [frame.sentence for frame in frames]
    if target == "json":
        data = {"puzzle": str(puzzles[0]), "steps": said}
        deliver([json.dumps(data, ensure_ascii=False).encode(), b"\n"], out)
        return
    deliver((f"{number}. {each}\n".encode() for number, each in enumerate(said, 1)), out)


@click.command("show")
@puzzles_argument
@sheet_options
@lang_option
@GRIDS.options
@out_option
def show(
    puzzles: list[Futoshiki], sheet: SheetOptions, lang: str, format_: str | None, out: Path | None
) -> None:
    """Render PUZZLE, or convert its values."""
    target = GRIDS.chosen(format_, out)
    if target in PICTURES.values():
        scene = partial(draw, lang=lang)
        pictures = Pictures(
            format_=target, options=sheet, picture=scene, printing=lambda: PRINTING, lang=lang
        )
        pictures.deliver(puzzles, out)
        return
    if sheet.given:
        raise UnsupportedError(f"sheets need a picture ({', '.join(PICTURES.values())})")
    deliver(write_grids((each.grid for each in puzzles), target), out)


COMMANDS: Final[dict[str, Callable[..., Any]]] = {"explain": explain, "show": show}
