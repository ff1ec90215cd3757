"""``loshu sudoku explain``: solve a puzzle as people do, in words and pictures."""

import json
import re
from collections.abc import Iterator, Sequence
from itertools import chain
from pathlib import Path
from typing import TYPE_CHECKING, Any, Final

import click

from loshu.cli.command import Command
from loshu.cli.film import EXPLANATION, rendered, step_option
from loshu.cli.language import lang_option
from loshu.cli.notes import quiet_option
from loshu.cli.options import limit_option
from loshu.cli.pictures import PICTURES
from loshu.cli.sudoku.reading_options import from_option
from loshu.cli.sudoku.refused import refused_with_reason
from loshu.cli.sudoku.step_lines import StepWords, cells_option, short_option, step_record
from loshu.cli.sudoku.techniques import one_sudoku, order_option, uniqueness_option
from loshu.cli.sudoku.unknown_rules import (
    Unknown,
    as_field,
    comment_on,
    ignore_unknown_option,
    not_enforced,
)
from loshu.cli.writing import deliver, out_option
from loshu.core.scene import Scene
from loshu.core.step import Step, Trace
from loshu.sudoku.explanation.explainer import explain
from loshu.sudoku.explanation.step_pictures import step_scenes
from loshu.sudoku.explanation.summary import summary
from loshu.sudoku.notation.format import SudokuFormat
from loshu.sudoku.ratings.rating import rate_explained
from loshu.sudoku.ratings.sudoku_rating import SudokuRating, rating_sentence
from loshu.sudoku.settled import known_part_of
from loshu.sudoku.sudoku import Sudoku

if TYPE_CHECKING:
    from loshu.sudoku.techniques.profiles import Profile

_CELL: Final = re.compile(r"r([1-9][0-9]?)c([1-9][0-9]?)", re.IGNORECASE)


def _cell(
    _context: click.Context, _option: click.Parameter, text: str | None
) -> tuple[int, int] | None:
    """Read a cell such as r5c5, as the row and column from 0."""
    if text is None:
        return None
    found = _CELL.fullmatch(text.strip())
    if found is None:
        raise click.BadParameter(f"{text!r} is not a cell. Expected one such as r5c5.")
    return int(found[1]) - 1, int(found[2]) - 1


@click.command("explain", cls=Command)
@click.argument("sudoku", default="-")
@lang_option
@step_option
@click.option(
    "--until",
    metavar="CELL",
    callback=_cell,
    help="Show only the steps that lead to this cell, such as r5c5.",
)
@click.option(
    "--grids",
    is_flag=True,
    help="Print the candidates before each step (text only).",
)
@short_option
@cells_option
@uniqueness_option
@order_option
@ignore_unknown_option
@EXPLANATION.options
@from_option
@out_option
@limit_option
@quiet_option
def command(
    sudoku: str,
    lang: str,
    step: int | None,
    until: tuple[int, int] | None,
    grids: bool,
    short: bool,
    cells: str,
    uniqueness: bool,
    order: "str | Profile",
    unknown: Unknown,
    format_: str | None,
    from_: SudokuFormat | None,
    out: Path | None,
) -> None:
    r"""Solve a puzzle step by step, with a reason for each step.

    SUDOKU is a file in any format, '-' for standard input (the default), or a puzzle as text. It
    must have exactly one solution. Each step is the easiest one available.

    \b
    Examples:
      loshu sudoku explain 2x2:1.....2..3.....4
      loshu sudoku explain puzzle.sdk --lang de
      loshu sudoku explain puzzle.sdk --until r5c5 --short
      loshu sudoku make | loshu sudoku explain - -o steps.html
      loshu sudoku make | loshu sudoku explain - --step 3 -o third.png
    """
    target = EXPLANATION.chosen(format_, out)
    asked = one_sudoku(sudoku, from_, "explain", unknown)
    names = not_enforced(asked)
    puzzle = known_part_of(asked, ignore=True)
    with refused_with_reason(asked, lang, cells):
        trace = _trace(puzzle, until, uniqueness, order)
    rating = rate_explained(trace, puzzle, uniqueness=uniqueness, order=order)
    trace.require_step(step)
    numbered = list(enumerate(trace.steps, 1))
    kept = numbered if step is None else [numbered[step - 1]]
    if target == "json":
        record = {
            **_record(asked, trace, kept, rating if until is None else None),
            **as_field(names),
        }
        data = json.dumps(record, ensure_ascii=False)
        deliver([f"{data}\n".encode()], out)
        return
    words = StepWords(lang, short, cells)
    scenes = []
    if target in PICTURES.values() or grids:
        closing = rating_sentence(rating, lang) if until is None else ""
        closing += comment_on(names, lang).replace("#", "·")
        scenes = list(
            step_scenes(puzzle, trace, lang=lang, closing=closing, sentence_of=words.sentence)
        )
    if target in PICTURES.values():
        deliver([rendered(scenes if step is None else [scenes[step - 1]], target)], out)
        return
    opening = summary(trace, rating, lang) if until is None and step is None else []
    lines = _lines(puzzle, trace, kept, words, scenes=scenes if grids else (), opening=opening)
    if names:
        lines = chain([comment_on(names, lang).lstrip()], lines)
    deliver((f"{line}\n".encode() for line in lines), out)


def _trace(
    puzzle: Sudoku, until: tuple[int, int] | None, uniqueness: bool, order: "str | Profile"
) -> Trace:
    if until is None:
        return explain(puzzle, uniqueness=uniqueness, order=order)
    from loshu.sudoku.explanation.backward_slice import explain_until

    return explain_until(puzzle, *until, uniqueness=uniqueness, order=order)


def _lines(
    puzzle: Sudoku,
    trace: Trace,
    kept: list[tuple[int, Step]],
    words: StepWords,
    *,
    scenes: Sequence[Scene],
    opening: list[str],
) -> Iterator[str]:
    yield from opening
    width = len(str(len(trace.steps)))
    for number, step in kept:
        sentence = words.sentence(step).replace("\n", f"\n{'':{width + 2}}")
        yield f"{number:{width}}. {sentence}"
        if scenes:
            yield f"{_board(scenes[number - 1])}\n"
    if opening:
        yield _final(puzzle, trace).text


def _board(scene: Scene) -> str:
    from dataclasses import replace

    from loshu.cli.color import terminal_colors
    from loshu.render.text import draw

    return draw(replace(scene, caption=""), colors=terminal_colors())


def _final(puzzle: Sudoku, trace: Trace) -> Sudoku:
    """Return the solution without what was given."""
    from loshu.sudoku.field import spread

    values = [value or 0 for row in trace.final.rows() for value in row]
    return Sudoku(puzzle.field, spread(values, puzzle.field, 0))


def _record(
    puzzle: Sudoku, trace: Trace, kept: list[tuple[int, Step]], rating: SudokuRating | None
) -> dict[str, Any]:
    record = {
        "puzzle": puzzle.text,
        "steps": [{"step": number, **step_record(step)} for number, step in kept],
    }
    if rating is None:
        return record
    return {
        **record,
        "final": _final(puzzle, trace).text,
        "rating": rating.as_dict(),
    }
