"""Solve puzzles through the model layer: those with rules of their own, and large ones."""

import json
import sys
from collections.abc import Callable, Iterable, Sequence
from itertools import islice
from pathlib import Path
from time import perf_counter
from typing import Any, Final, TypeVar

import click

from loshu.cli import READABLE_BUT_WRONG
from loshu.cli.writing import note
from loshu.core.errors import NotationError
from loshu.model import BACKENDS, FORMS, backend_named
from loshu.sudoku.symbols import symbol_of
from loshu.sudoku.variants import Variant, model_size, parse_variant, solve_variant
from loshu.sudoku.variants.links import recognises

Command = TypeVar("Command", bound=Callable[..., Any])
LONGEST: Final = 2**24
"""Characters of a description."""


def model_options(command: Command) -> Command:
    """Add the options of the model layer."""
    for option in (
        click.option("--seconds", type=click.FloatRange(min=0), help="Give up after so long."),
        click.option(
            "--backend",
            type=click.Choice([known.name for known in BACKENDS]),
            help="Solver for variants and large sizes, and for any puzzle if named.",
        ),
        click.option(
            "--model",
            type=click.Choice(FORMS),
            help="How to say a puzzle to it: as it is, or in zeros and ones.",
        ),
    ):
        command = option(command)
    return command


def description_in(argument: str) -> Variant | None:
    """Return the puzzle of an argument that is JSON, a file of it, or a link; None for others.

    Raises
    ------
    NotationError
        JSON or a link that holds no puzzle; names the file.
    """
    if argument != "-" and recognises(argument):
        return parse_variant(argument)
    head = _head_of(argument)
    if not recognises(head):
        return None
    try:
        return parse_variant(head)
    except NotationError as error:
        raise NotationError(f"{argument}: {error}") from None


def _head_of(argument: str) -> str:
    """Return the text of a file if it may be a description, else as little as tells so."""
    if argument == "-":
        if sys.stdin is None or not hasattr(sys.stdin.buffer, "peek"):
            return ""
        if not sys.stdin.buffer.peek(1).lstrip()[:1] == b"{":
            return ""
        return sys.stdin.buffer.read(LONGEST).decode("utf-8", errors="replace")
    try:
        with Path(argument).open("rb") as file:
            start = file.read(16).lstrip(b"\xef\xbb\xbf \t\r\n")
            if not start.startswith((b"{", b"http")):
                return ""
            file.seek(0)
            return file.read(LONGEST).decode("utf-8", errors="replace")
    except (OSError, ValueError):
        return ""


def solve_all(
    puzzles: Iterable[Variant],
    *,
    form: str | None = None,
    backend: str | None = None,
    seconds: float | None = None,
    as_json: bool = False,
) -> int:
    """Print the solution of each puzzle, and on standard error what the solver got.

    Returns the exit code: 0 when every puzzle has exactly one solution, else 1.
    """
    solver = backend_named(backend or BACKENDS[0].name)
    chosen = form or ("binary" if solver.linear_only else "cp")
    right = True
    for puzzle in puzzles:
        began = perf_counter()
        found = list(islice(solve_variant(puzzle, backend=solver, form=chosen, seconds=seconds), 2))
        took = perf_counter() - began
        variables, constraints = model_size(puzzle, form=chosen)
        right = right and len(found) == 1
        if as_json:
            told = {
                "title": puzzle.title,
                "solution": symbols_of(puzzle, found[0]) if found else None,
                "solutions": "several" if len(found) > 1 else len(found),
                "backend": solver.name,
                "model": chosen,
                "variables": variables,
                "constraints": constraints,
                "seconds": round(took, 3),
            }
            click.echo(json.dumps(told, ensure_ascii=False))
            continue
        note(f"{solver.title}: {variables} variables, {constraints} constraints; {took:.2f} s")
        click.echo(symbols_of(puzzle, found[0]) if found else "no solution")
        if len(found) > 1:
            note("more than one solution: this is one of them")
    return 0 if right else READABLE_BUT_WRONG


def symbols_of(puzzle: Variant, values: Sequence[int]) -> str:
    """Return the symbols of a grid in one line, or in rows where there are several grids."""
    field = puzzle.field
    held = frozenset(field.cells())
    symbols = [symbol_of(v) if cell in held else " " for cell, v in enumerate(values)]
    if len(field.corners) == 1:
        return "".join(symbols)
    rows = range(0, len(symbols), field.width)
    return "\n".join("".join(symbols[at : at + field.width]).rstrip() for at in rows)
