"""Answers of a general solver, for puzzles with rules, regions or candidates of their own."""

import json
from functools import cache
from time import perf_counter

import numpy as np

from loshu.cli.model_size import size_note
from loshu.cli.sudoku.streaming import NO_SOLUTION, ONE_OF_SEVERAL, Answer
from loshu.cli.sudoku.unknown_rules import as_field
from loshu.core.parallel import checkpoint
from loshu.model import Backend, Model
from loshu.sudoku.check_report import not_enforced_words
from loshu.sudoku.field import Field
from loshu.sudoku.notation.blocks import Block
from loshu.sudoku.rules.unknown import known_part
from loshu.sudoku.solving.bulk import UNIQUE, Status
from loshu.sudoku.solving.modeled import chosen_model, model_size
from loshu.sudoku.solving.solver import SolvedSudoku, solve
from loshu.sudoku.sudoku import Sudoku
from loshu.text import translations


def solve_by_model(
    block: Block,
    *,
    target: str,
    lang: str,
    backend: str | None,
    form: str | None,
    time: float | None,
    memory: int | None,
) -> Answer:
    """Solve the puzzles of a block, and name the sizes of their models."""
    solver, form = chosen_model(backend, form)
    _load(solver)
    lines, notes = [], []
    tally = np.zeros(len(Status), dtype=np.int64)
    for line, puzzle in zip(block.lines.tolist(), block.sudokus(), strict=True):
        checkpoint()
        began = perf_counter()
        solved = solve(
            puzzle, limit=UNIQUE, backend=solver.name, form=form, time=time, memory=memory,
            ignore_unknown=True,
        )  # fmt: skip
        elapsed = perf_counter() - began
        size = model_size(known_part(puzzle, ignore=True), form=form)
        tally[solved.status] += 1
        if target == "json":
            lines.append(_object(line, puzzle, solved, (solver.name, form), size, elapsed))
        else:
            notes.append(size_note(solver.title, size, lang))
            lines.append(_text(puzzle, solved, target, lang))
    return Answer("".join(lines).encode(), tally, block.size, "\n".join(notes))


def _text(puzzle: Sudoku, solved: SolvedSudoku, target: str, lang: str) -> str:
    words = translations(lang)
    if not solved.count:
        return f"{words.text(NO_SOLUTION)}\n"
    comment = _comment(solved, lang)
    if target == "box" and solved.solution is not None:
        from loshu.cli.sudoku.boards import board

        shown = board(solved.solution, lang)
        return shown + (f"{comment}\n" if comment else "")
    line = in_rows(solved.line, puzzle.field)
    return f"{line} {comment}\n" if comment else f"{line}\n"


def _comment(solved: SolvedSudoku, lang: str) -> str:
    """Return the comment on a solution that is not the only one, or may break other rules."""
    if solved.not_enforced:
        return f"# {not_enforced_words(solved.not_enforced, lang)}"
    return "" if solved.complete else translations(lang).text(ONE_OF_SEVERAL)


@cache
def _load(solver: Backend) -> None:
    """Load the solver, so that the first timing excludes that."""
    solver.solve(Model(), None)


def _object(
    line: int,
    puzzle: Sudoku,
    solved: SolvedSudoku,
    model: tuple[str, str],
    size: tuple[int, int],
    seconds: float,
) -> str:
    fields = {
        "line": line,
        "puzzle": in_rows(puzzle.line, puzzle.field),
        "solution": in_rows(solved.line, puzzle.field) if solved.count else None,
        "solutions": solved.count,
        "complete": solved.complete,
        "backend": model[0],
        "model": model[1],
        "variables": size[0],
        "constraints": size[1],
        "seconds": round(seconds, 3),
        **as_field(solved.not_enforced),
    }
    return json.dumps(fields, ensure_ascii=False) + "\n"


def in_rows(line: str, field: Field) -> str:
    """Return the symbols of a grid in one line, or in rows where there are several grids.

    Examples
    --------
    >>> from loshu.sudoku.shape import NINE
    >>> from loshu.sudoku.field import field_of_shape
    >>> in_rows("1" * 81, field_of_shape(NINE)) == "1" * 81
    True
    """
    if len(field.corners) == 1:
        return line
    held = frozenset(field.cells())
    cells = [symbol if cell in held else " " for cell, symbol in enumerate(line)]
    rows = range(0, len(cells), field.width)
    return "\n".join("".join(cells[at : at + field.width]).rstrip() for at in rows)
