"""``loshu sudoku explain``: solve a puzzle as people do, in words and pictures."""

import json
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import click

from loshu.cli.film import EXPLANATION, film_of
from loshu.cli.language import lang_option
from loshu.cli.pictures import PICTURES
from loshu.cli.ranges import NUMBER
from loshu.cli.sudoku.reading import from_option, opened
from loshu.cli.writing import deliver, out_option
from loshu.core.errors import UnsupportedError
from loshu.core.step import Step, Trace
from loshu.sudoku.explanation import explain
from loshu.sudoku.notation.format import SudokuFormat
from loshu.sudoku.rating import rate_trace
from loshu.sudoku.step_pictures import step_scenes
from loshu.sudoku.step_words import rating_sentence, step_sentence
from loshu.sudoku.sudoku import Sudoku
from loshu.sudoku.techniques import technique_of


@click.command("explain")
@click.argument("sudoku", default="-")
@lang_option
@click.option("--step", type=NUMBER, help="Only this step.")
@EXPLANATION.options
@from_option
@out_option
def command(
    sudoku: str,
    lang: str,
    step: int | None,
    format_: str | None,
    from_: SudokuFormat | None,
    out: Path | None,
) -> None:
    r"""Solve SUDOKU step by step, with the reason of each step: a file, '-', or a Sudoku as text.

    Each step is the easiest that there is, by the order of 'loshu sudoku rate'. The puzzle must
    have exactly one solution.

    \b
    Examples:
      loshu sudoku explain 2x2:1.....2..3.....4
      loshu sudoku explain puzzle.sdk --lang de
      loshu sudoku make | loshu sudoku explain - --out steps.html
      loshu sudoku make | loshu sudoku explain - --step 3 --out third.png
    """
    target = EXPLANATION.chosen(format_, out)
    puzzle = _read(sudoku, from_)
    trace = explain(puzzle)
    if step is not None and step > len(trace.steps):
        raise UnsupportedError(f"there is no step {step}: the solution has {len(trace.steps)}")
    if target in PICTURES.values():
        closing = rating_sentence(rate_trace(trace), lang)
        scenes = list(step_scenes(puzzle, trace, language=lang, closing=closing))
        deliver([film_of(scenes if step is None else [scenes[step - 1]], target)], out)
        return
    numbered = list(enumerate(trace.steps, 1))
    kept = numbered if step is None else [numbered[step - 1]]
    if target == "json":
        data = json.dumps(_record(puzzle, trace, kept), ensure_ascii=False)
        deliver([f"{data}\n".encode()], out)
        return
    lines = _lines(puzzle, trace, kept, lang)
    deliver((f"{line}\n".encode() for line in lines), out)


def _read(argument: str, from_: SudokuFormat | None) -> Sudoku:
    with opened(argument, from_=from_, strict=True) as source:
        found = [sudoku for _, sudoku in zip(range(2), source.sudokus(), strict=False)]
        if len(found) != 1:
            number = "several Sudokus" if found else "no Sudoku"
            raise UnsupportedError(f"explain takes one Sudoku, {source.name} holds {number}")
    return found[0][1]


def _lines(puzzle: Sudoku, trace: Trace, kept: list[tuple[int, Step]], lang: str) -> Iterator[str]:
    width = len(str(len(trace.steps)))
    for number, step in kept:
        yield f"{number:{width}}. {step_sentence(step, lang)}"
    if len(kept) == len(trace.steps):
        yield rating_sentence(rate_trace(trace), lang)
        yield str(_final(puzzle, trace))


def _final(puzzle: Sudoku, trace: Trace) -> Sudoku:
    """Return the solution without what was given."""
    values = (value or 0 for row in trace.final.rows() for value in row)
    return Sudoku(puzzle.field, values)


def _record(puzzle: Sudoku, trace: Trace, kept: list[tuple[int, Step]]) -> dict[str, Any]:
    return {
        "puzzle": str(puzzle),
        "steps": [_step(number, step) for number, step in kept],
        "final": str(_final(puzzle, trace)),
        "rating": rate_trace(trace).as_dict(),
    }


def _step(number: int, step: Step) -> dict[str, Any]:
    return {
        "step": number,
        "rule": step.rule,
        "technique": technique_of(step).name,
        "sentence": step_sentence(step),
        "placed": step.placed,
        "eliminated": step.eliminated,
        "marks": [[mark.row, mark.column, mark.role] for mark in step.marks],
        "parameters": dict(step.parameters),
    }
