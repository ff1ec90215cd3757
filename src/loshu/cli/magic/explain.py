"""``loshu magic explain``: complete a square with blanks, or build one, step by step."""

import json
from collections.abc import Sequence
from pathlib import Path
from typing import Any

import click

from loshu.cli.command import Command
from loshu.cli.film import EXPLANATION, rendered
from loshu.cli.language import lang_option
from loshu.cli.magic.explanation import explained
from loshu.cli.magic.make import read_settings
from loshu.cli.magic.own_numbers import OwnNumbers
from loshu.cli.magic.problem_options import entries_option
from loshu.cli.notes import quiet_option
from loshu.cli.options import time_option
from loshu.cli.reading import max_cells_option, only_square
from loshu.cli.writing import deliver, out_option
from loshu.core.errors import UnsupportedError
from loshu.core.representations import aligned
from loshu.core.step import Step, Trace
from loshu.magic import choose, filmstrip
from loshu.magic.completion.explanation.explainer import CompletionRating, explain_and_rate
from loshu.magic.completion.explanation.step_words import (
    SENTENCES,
    opening,
    spoken_trace,
    step_sentence,
)
from loshu.magic.completion.explanation.techniques import technique_of
from loshu.magic.completion.explanation.unit_words import in_unit
from loshu.magic.number_unit import NumberUnit


@click.command("explain", cls=Command)
@click.argument("square", default="-", metavar="[SQUARE|ORDER]")
@click.option(
    "--kind",
    metavar="KIND[,KIND]",
    help="Kind of square, such as pandiagonal; 'loshu magic properties' lists them "
    "(default: magic).",
)
@entries_option
@click.option(
    "--method",
    metavar="NAME",
    help="Construction to explain, for an ORDER; 'loshu magic methods' lists them.",
)
@click.option(
    "--set",
    "settings",
    multiple=True,
    metavar="NAME=VALUE",
    help="Set a parameter of the construction; 'loshu magic methods NAME' lists them.",
)
@time_option
@EXPLANATION.options
@out_option
@max_cells_option
@lang_option
@quiet_option
def command(
    square: str,
    kind: str | None,
    entries: str | None,
    method: str | None,
    settings: Sequence[str],
    time: float | None,
    format_: str | None,
    out: Path | None,
    max_cells: int,
    lang: str,
) -> None:
    r"""Explain how to complete a square, or how a method builds one of ORDER.

    SQUARE is a file, '-' for standard input, or text such as '8 1 6/3 5 7/4 9 2'. Write '.' for
    an empty cell. A square must have exactly one completion; each step is the easiest one
    available.

    \b
    Examples:
      loshu magic explain '8 . ./. 5 ./4 . .'
      loshu magic explain '16 . . ./. 10 . ./. . 7 ./4 15 . 1' -o steps.html
      loshu magic explain 5 --method siamese
    """
    target = EXPLANATION.chosen(format_, out)
    if square.isdigit():
        if entries is not None:
            raise UnsupportedError("--entries needs a square with empty cells, not an order.")
        if time is not None:
            raise UnsupportedError("--time needs a square with empty cells, not an order.")
        construction = choose(int(square), method=method, kind=kind)
        options = read_settings(construction, settings)
        deliver([explained(construction, int(square), options, target, lang)], out)
        return
    if method is not None or settings:
        raise UnsupportedError("--method and --set need an order, not a square.")
    own = OwnNumbers(entries)
    grid = only_square(own.read(square, max_cells))
    trace, rating = explain_and_rate(
        grid, kind=kind or "magic", time=time, entries=own.entries(grid.order), unit=own.scale
    )
    deliver([_written(trace, rating, own.scale, target, lang)], out)


def _written(
    trace: Trace, rating: CompletionRating, unit: NumberUnit, target: str, lang: str
) -> bytes:
    if target == "text":
        return _text(trace, rating, unit, lang)
    if target == "json":
        return json.dumps(_record(trace, rating, unit)).encode() + b"\n"
    spoken = spoken_trace(trace, lang, unit)
    film = filmstrip(spoken, sentences=SENTENCES, lang=lang, written=unit.text)
    return rendered(tuple(film), target)


def _text(trace: Trace, rating: CompletionRating, unit: NumberUnit, lang: str) -> bytes:
    width = len(str(len(trace.steps)))
    indented = "\n" + " " * (width + 2)
    lines = [opening(trace, rating, lang), ""]
    lines += [
        f"{at:{width}}. {step_sentence(step, lang, unit)}".replace("\n", indented)
        for at, step in enumerate(trace.steps, 1)
    ]
    return "\n".join([*lines, "", aligned(unit.rows(trace.final)), ""]).encode()


def _record(trace: Trace, rating: CompletionRating, unit: NumberUnit) -> dict[str, Any]:
    return {
        "square": unit.line(trace.start),
        "steps": [_step(number, step, unit) for number, step in enumerate(trace.steps, 1)],
        "final": unit.line(trace.final),
        "rating": rating.as_dict(),
    }


def _step(number: int, step: Step, unit: NumberUnit) -> dict[str, Any]:
    return {
        "step": number,
        "rule": step.key,
        "technique": technique_of(step.key).name,
        "sentence": step_sentence(step, unit=unit),
        "placed": _in_cells(step.placed, unit),
        "eliminated": _in_cells(step.eliminated, unit),
        "marks": [[mark.row, mark.column, mark.role] for mark in step.marks],
        "parameters": dict(in_unit(step.parameters, unit)),
    }


def _in_cells(found: Sequence[tuple[int, int, int]], unit: NumberUnit) -> list[list[int | str]]:
    """Return rows, columns and numbers: fractions as text."""
    whole = unit.denominator == 1
    return [[row, column, value if whole else unit.text(value)] for row, column, value in found]
