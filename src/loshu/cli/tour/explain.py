"""``loshu tour explain``: solve puzzles step by step, in words."""

import json
from typing import Any

import click

from loshu.cli.tour.reading import read_tours
from loshu.core.step import Step
from loshu.tour import problem_of
from loshu.tour.explaining import explain
from loshu.tour.words import LANGUAGES, spoken


@click.command("explain")
@click.argument("tour", default="-")
@click.option("--lang", default="en", help=f"One of {', '.join(LANGUAGES)}.")
@click.option("--json", "as_json", is_flag=True, help="Print one JSON object for each puzzle.")
def command(tour: str, lang: str, as_json: bool) -> None:
    r"""Solve TOUR as people do, and say why: a file, '-', or the text of a puzzle.

    Each step is the easiest that there is. The puzzle must have exactly one solution.

    \b
    Examples:
      loshu tour explain 'tour:3x3:(1,0):1,.,3/.,9,./.,.,5'
      loshu tour make 8x8 --moves king --level hard | loshu tour explain --lang de
    """
    for game, grid in read_tours(tour):
        trace = explain(game, grid)
        final = str(problem_of(game, trace.final))
        if as_json:
            told = {
                "puzzle": str(problem_of(game, grid)),
                "steps": [_data(step, lang) for step in trace.steps],
                "final": final,
            }
            click.echo(json.dumps(told, ensure_ascii=False))
            continue
        width = len(str(len(trace.steps)))
        for number, step in enumerate(trace.steps, 1):
            click.echo(f"{number:{width}}. {spoken(step, lang)}")
        click.echo(final)


def _data(step: Step, language: str) -> dict[str, Any]:
    return {
        "rule": step.rule,
        "sentence": spoken(step, language),
        "placed": step.placed,
        "eliminated": step.eliminated,
        "marks": [[mark.row, mark.column, mark.role] for mark in step.marks],
        "parameters": dict(step.parameters),
    }
