"""``loshu magic shape explain``: complete a shape step by step."""

import json
from pathlib import Path

import click

from loshu.cli.command import Command
from loshu.cli.film import EXPLANATION, rendered
from loshu.cli.language import lang_option
from loshu.cli.magic.shape.arguments import ShapeRequest, question_arguments
from loshu.cli.notes import quiet_option
from loshu.cli.options import limit_option
from loshu.cli.writing import deliver, out_option
from loshu.magic.shapes.explanation import ShapeExplanation, explain


@click.command("explain", cls=Command)
@question_arguments
@limit_option
@EXPLANATION.options
@out_option
@lang_option
@quiet_option
def command(
    asked: ShapeRequest,
    format_: str | None,
    out: Path | None,
    lang: str,
) -> None:
    r"""Explain how to complete a shape, which must have exactly one solution.

    SHAPE and NUMBERS are as for 'loshu magic shape solve'. Each step is the easiest one
    available. Cells have the names of your lines, or letters in their order.

    Exit code: 0 if there is exactly one solution, 1 if not, 2 for unreadable input.

    \b
    Examples:
      loshu magic shape explain 'a b c/c d e/e f a' '1 . 3 2 . .' --constant 10
      loshu magic shape explain rectangle-3x3 '9 . . . . . 5 7 .' -o steps.html
    """
    target = EXPLANATION.chosen(format_, out)
    found = explain(asked.filled, **asked.own)
    if target == "text":
        deliver([_text(found, lang).encode()], out)
    elif target == "json":
        deliver([json.dumps(found.as_dict()).encode() + b"\n"], out)
    else:
        deliver([rendered(found.scenes(lang), target)], out)


def _text(found: ShapeExplanation, lang: str) -> str:
    width = len(str(len(found.steps)))
    indented = "\n" + " " * (width + 2)
    steps = [
        f"{at:{width}}. {sentence}".replace("\n", indented)
        for at, sentence in enumerate(found.words(lang), 1)
    ]
    parts = [found.opening(lang), found.puzzle.named_text(), "\n".join(steps), str(found.solution)]
    return "\n\n".join(parts) + "\n"
