"""``loshu sliding explain``: solve puzzles step by step, in words and pictures."""

import json
from collections.abc import Iterator, Sequence
from pathlib import Path
from typing import Any

import click

from loshu.cli.choices import Choice
from loshu.cli.command import Command
from loshu.cli.film import EXPLANATION, rendered
from loshu.cli.language import lang_option
from loshu.cli.notes import quiet_option
from loshu.cli.pictures import PICTURES
from loshu.cli.ranges import NUMBER
from loshu.cli.sliding.answers import exit_code, has_answer, reason
from loshu.cli.sliding.reading import ReadPuzzle, only_puzzle, puzzles_argument
from loshu.cli.writing import deliver, out_option
from loshu.core.errors import UnsupportedError
from loshu.core.step import Step, Trace
from loshu.core.units import counted
from loshu.sliding.explanation import (
    METHODS,
    Method,
    length_in_words,
    line_trace,
    move_trace,
    moves_of,
    opening,
    step_in_words,
)
from loshu.sliding.pictures import step_scenes
from loshu.sliding.puzzle import SlidingPuzzle
from loshu.sliding.solver import solve


@click.command("explain", cls=Command)
@puzzles_argument
@click.option(
    "--method",
    type=Choice("method", METHODS),
    default=METHODS[0],
    show_default=True,
    metavar="NAME",
    help="Method: shortest (each move of a shortest solution) or lines (row by row, as people do).",
)
@lang_option
@click.option(
    "--step",
    type=NUMBER,
    help="Show only this step.",
)
@EXPLANATION.options
@out_option
@quiet_option
def command(
    puzzles: Iterator[ReadPuzzle],
    method: Method,
    lang: str,
    step: int | None,
    format_: str | None,
    out: Path | None,
) -> int:
    r"""Solve a board step by step, in words.

    BOARD is a file, '-' for standard input (the default), or rows such as '8 1 3/4 . 2/7 6 5'.
    Exit code: 1 if a board cannot be solved.

    \b
    Examples:
      loshu sliding explain '8 1 3/4 . 2/7 6 5'
      loshu sliding explain '8 1 3/4 . 2/7 6 5' --method lines --lang de
      loshu sliding make 4x4 --seed 1 | loshu sliding explain --method lines -o steps.html
    """
    target = EXPLANATION.chosen(format_, out)
    if target not in PICTURES.values():
        read = [each.puzzle for each in puzzles]
        deliver(_texts(read, method, lang, step, target), out)
        return exit_code(read)
    puzzle = only_puzzle(puzzles, target)
    trace, closing = _solved(puzzle, method, lang)
    _in_reach(trace, step)
    scenes = list(step_scenes(puzzle, trace, lang=lang, closing=closing))
    deliver([rendered(scenes if step is None else [scenes[step - 1]], target)], out)
    return 0


def _in_reach(trace: Trace, step: int | None) -> None:
    if step is not None and step > len(trace.steps):
        raise UnsupportedError(
            f"Step {step} does not exist: the solution has {counted(len(trace.steps), 'step')}."
        )


def _solved(puzzle: SlidingPuzzle, method: Method, lang: str) -> tuple[Trace, str]:
    """Return the steps of a solution, and its length in words, which says no more than is known."""
    if method == "shortest":
        found = solve(puzzle)
        words = length_in_words(len(found), found.bound, lang)
        return move_trace(puzzle, found.moves), words
    trace = line_trace(puzzle)
    return trace, length_in_words(sum(len(moves_of(step)) for step in trace.steps), None, lang)


def _texts(
    read: Sequence[SlidingPuzzle], method: Method, lang: str, step: int | None, target: str
) -> Iterator[bytes]:
    for puzzle in read:
        if not has_answer(puzzle, read):
            yield f"{reason(puzzle, target == 'json', lang)}\n".encode()
            continue
        trace, closing = _solved(puzzle, method, lang)
        _in_reach(trace, step)
        numbered = list(enumerate(trace.steps, 1))
        kept = numbered if step is None else [numbered[step - 1]]
        if target == "json":
            data = {"puzzle": puzzle.text, "steps": [_data(*each) for each in kept]}
            yield f"{json.dumps(data, ensure_ascii=False)}\n".encode()
            continue
        width = len(str(len(numbered)))
        lines = [_line(number, each, width, method, lang) for number, each in kept]
        if step is None:
            lines = [opening(trace, method, closing, lang), "", *lines]
        yield "".join(f"{line}\n" for line in lines).encode()


def _line(number: int, step: Step, width: int, method: Method, lang: str) -> str:
    line = f"{number:{width}}. {step_in_words(step, lang)}"
    if method == "shortest":
        return line
    return f"{line}\n{'':{width}}  {' '.join(map(str, moves_of(step)))}"


def _data(number: int, step: Step) -> dict[str, Any]:
    return {
        "step": number,
        "rule": step.key,
        "sentence": step_in_words(step),
        "moves": moves_of(step),
        "placed": step.placed,
        "marks": [[mark.row, mark.column, mark.role] for mark in step.marks],
    }
