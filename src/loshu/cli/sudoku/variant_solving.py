"""Solve puzzles through the model layer: those with rules of their own."""

import json
from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass
from itertools import islice
from time import perf_counter
from typing import Any, TypeVar

import click

from loshu.cli import READABLE_BUT_WRONG, USAGE
from loshu.cli.sudoku.reading import Source
from loshu.cli.writing import note
from loshu.model import BACKENDS, FORMS, Model, backend_named
from loshu.sudoku.notation.candidates_line import CANDIDATES
from loshu.sudoku.symbols import symbol_of
from loshu.sudoku.variants import (
    Variant,
    model_size,
    solve_variant,
    variant_of_puzzle,
)

Command = TypeVar("Command", bound=Callable[..., Any])


def model_options(command: Command) -> Command:
    """Add the options of the model layer."""
    for option in (
        click.option("--seconds", type=click.FloatRange(min=0), help="Give up after so long."),
        click.option(
            "--backend",
            type=click.Choice([known.name for known in BACKENDS]),
            help="Solver for variants, and for any puzzle if named.",
        ),
        click.option(
            "--model",
            type=click.Choice(FORMS),
            help="How to say a puzzle to it: as it is, or in zeros and ones.",
        ),
    ):
        command = option(command)
    return command


@dataclass(frozen=True, slots=True)
class Wishes:
    """What the options of the model layer say."""

    form: str | None = None
    backend: str | None = None
    seconds: float | None = None
    as_json: bool = False


def needs_model(source: Source) -> bool:
    """Whether the first puzzle is one of candidates, of 9x9 alone or of another size beside values.

    The kernels take no candidates.
    """
    if not source.is_nine:
        return source.first is not None and source.first.candidates is not None
    first = source.head.decode("utf-8", errors="replace").lstrip().split("\n", 1)[0]
    known = source.known or source.whole
    return (CANDIDATES.recognises(first) if known is None else known == CANDIDATES) and bool(first)


def solve_source(source: Source, wishes: Wishes) -> int:
    """Solve the puzzles of a list one by one, as `solve_all` does."""
    found = solve_all((variant_of_puzzle(puzzle) for _, puzzle in source.items()), wishes)
    source.tell_the_rest()
    return USAGE if source.wrong else found


def solve_all(puzzles: Iterable[Variant], wishes: Wishes) -> int:
    """Print the solution of each puzzle, and on standard error what the solver got.

    Returns the exit code: 0 when every puzzle has exactly one solution, else 1.
    """
    solver = backend_named(wishes.backend or BACKENDS[0].name)
    form = wishes.form or ("binary" if solver.linear_only else "cp")
    solver.solve(Model(), None)  # loads the solver, so that it is not in the first time told
    right = True
    for puzzle in puzzles:
        began = perf_counter()
        answers = solve_variant(puzzle, backend=solver, form=form, seconds=wishes.seconds)
        found = list(islice(answers, 2))
        took = perf_counter() - began
        right = right and len(found) == 1
        size = model_size(puzzle, form=form)
        if wishes.as_json:
            click.echo(_as_json(puzzle, found, (solver.name, form), size, took))
        else:
            note(f"{solver.title}: {size[0]} variables, {size[1]} constraints")
            more = " # one of several" if len(found) > 1 else ""
            click.echo(symbols_of(puzzle, found[0]) + more if found else "# no solution")
    return 0 if right else READABLE_BUT_WRONG


def _as_json(
    puzzle: Variant,
    found: Sequence[Sequence[int]],
    way: tuple[str, str],
    size: tuple[int, int],
    took: float,
) -> str:
    told = {
        "puzzle": symbols_of(puzzle, puzzle.values),
        "solution": symbols_of(puzzle, found[0]) if found else None,
        "solutions": "several" if len(found) > 1 else len(found),
        "backend": way[0],
        "model": way[1],
        "variables": size[0],
        "constraints": size[1],
        "seconds": round(took, 3),
    }
    return json.dumps(told, ensure_ascii=False)


def symbols_of(puzzle: Variant, values: Sequence[int]) -> str:
    """Return the symbols of a grid in one line, or in rows where there are several grids."""
    field = puzzle.field
    held = frozenset(field.cells())
    symbols = [symbol_of(v) if cell in held else " " for cell, v in enumerate(values)]
    if len(field.corners) == 1:
        return "".join(symbols)
    rows = range(0, len(symbols), field.width)
    return "\n".join("".join(symbols[at : at + field.width]).rstrip() for at in rows)
