"""``loshu tour explain``: solve puzzles step by step, in words and pictures."""

import json
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import click

from loshu.cli import READABLE_BUT_WRONG
from loshu.cli.command import Command
from loshu.cli.film import EXPLANATION, rendered, step_option
from loshu.cli.language import lang_option
from loshu.cli.notes import quiet_option
from loshu.cli.pictures import PICTURES
from loshu.cli.tour.reading import board_game_option, read_one_tour, read_tours
from loshu.cli.writing import deliver, out_option
from loshu.core.errors import NotUniqueError
from loshu.core.step import Step, Trace
from loshu.tour.pictures.steps import step_scenes
from loshu.tour.techniques import technique_of
from loshu.tour.techniques.explanation import explain, opening, rate, step_in_words
from loshu.tour.tour import Tour


@click.command("explain", cls=Command)
@click.argument("tour", default="-")
@board_game_option
@lang_option
@step_option
@EXPLANATION.options
@out_option
@quiet_option
def command(
    tour: str, game: str | None, lang: str, step: int | None, format_: str | None, out: Path | None
) -> int:
    r"""Solve a puzzle step by step, with a reason for each step.

    TOUR is a file, '-' for standard input (the default), or text such as
    'tour:3x3:(1,0):1,.,3/.,.,./.,.,5'. It must have exactly one solution; otherwise the exit code
    is 1. Each step is the easiest one available.

    \b
    Examples:
      loshu tour explain 'tour:3x3:(1,0):1,.,3/.,9,./.,.,5'
      loshu tour make 8x8:king --level hard | loshu tour explain --lang de
      loshu tour make 6x6:king | loshu tour explain - -o steps.html
      loshu tour make 6x6:king | loshu tour explain - --step 3 -o third.png
    """
    target = EXPLANATION.chosen(format_, out)
    if target not in PICTURES.values():
        refused: list[NotUniqueError] = []
        deliver(_texts(read_tours(tour, game), lang, step, target, refused), out)
        return READABLE_BUT_WRONG if refused else 0
    puzzle = read_one_tour(tour, target, game)
    trace = explain(puzzle)
    trace.require_step(step)
    scenes = list(
        step_scenes(puzzle.game, trace, lang=lang, closing=opening(trace, rate(puzzle), lang))
    )
    deliver([rendered(scenes if step is None else [scenes[step - 1]], target)], out)
    return 0


def _texts(
    tours: Iterator[Tour], lang: str, step: int | None, target: str, refused: list[NotUniqueError]
) -> Iterator[bytes]:
    """Yield the explanation of each puzzle; those without one solution are named and skipped."""
    for puzzle in tours:
        try:
            trace = explain(puzzle)
        except NotUniqueError as error:
            from loshu.cli.errors import error_text

            refused.append(error)
            click.echo(f"{puzzle.text}: {error_text(error, lang)}", err=True)
            continue
        trace.require_step(step)
        numbered = list(enumerate(trace.steps, 1))
        kept = numbered if step is None else [numbered[step - 1]]
        if target == "json":
            yield f"{json.dumps(_as_data(puzzle, trace, kept), ensure_ascii=False)}\n".encode()
            continue
        width = len(str(len(numbered)))
        indented = "\n" + " " * (width + 2)
        lines = [
            f"{number:{width}}. {step_in_words(each, lang)}".replace("\n", indented)
            for number, each in kept
        ]
        if step is None:
            first = opening(trace, rate(puzzle), lang)
            lines = [first, "", *lines, "", Tour(puzzle.game, trace.final).text]
        yield "".join(f"{line}\n" for line in lines).encode()


def _as_data(puzzle: Tour, trace: Trace, steps: list[tuple[int, Step]]) -> dict[str, Any]:
    return {
        "puzzle": puzzle.text,
        "steps": [_data(number, step) for number, step in steps],
        "final": Tour(puzzle.game, trace.final).text,
    }


def _data(number: int, step: Step) -> dict[str, Any]:
    return {
        "step": number,
        "rule": step.key,
        "technique": technique_of(step.key).name,
        "sentence": step_in_words(step),
        "placed": step.placed,
        "eliminated": step.eliminated,
        "marks": [[mark.row, mark.column, mark.role] for mark in step.marks],
        "parameters": dict(step.parameters),
    }
