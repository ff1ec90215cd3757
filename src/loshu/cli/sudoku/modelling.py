"""Answers for puzzles with rules, regions or candidates of their own, or by a general solver."""

import json
from functools import cache
from time import perf_counter
from typing import Any

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


def solve_one_by_one(
    block: Block,
    *,
    target: str,
    lang: str,
    backend: str | None,
    form: str | None,
    time: float | None,
    memory: int | None,
) -> Answer:
    """Solve the puzzles of a block; name the sizes of the models that a general solver gets."""
    general = backend is not None or form is not None or memory is not None
    options: dict[str, Any] = {"time": time}
    if general:
        solver, form = chosen_model(backend, form)
        _load(solver)
        options |= {"backend": solver.name, "form": form, "memory": memory}
    lines, notes = [], []
    tally = np.zeros(len(Status), dtype=np.int64)
    for line, puzzle in zip(block.lines.tolist(), block.sudokus(), strict=True):
        checkpoint()
        began = perf_counter()
        solved = solve(puzzle, limit=UNIQUE, ignore_unknown=True, **options)
        elapsed = perf_counter() - began
        tally[solved.status] += 1
        fields: dict[str, object] = {}
        if general:
            size = model_size(known_part(puzzle, ignore=True), form=str(form))
            fields = {"backend": solver.name, "model": form}
            fields |= {"variables": size[0], "constraints": size[1]}
            if target != "json":
                notes.append(size_note(solver.title, size, lang))
        if target == "json":
            lines.append(_object(line, puzzle, solved, fields, elapsed))
        else:
            lines.append(_text(puzzle, solved, target, lang))
            notes += _rules_in_words(puzzle, solved, lang)
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
    line = f"{line} {regions}" if (regions := _regions(solved)) else line
    return f"{line} {comment}\n" if comment else f"{line}\n"


def _rules_in_words(puzzle: Sudoku, solved: SolvedSudoku, lang: str) -> list[str]:
    """Return the author's rules where the rules that were read leave none or several solutions."""
    if not puzzle.comment or solved.unique or puzzle.remarks:
        return []
    from loshu.sudoku.notation.rules_in_words import remarks_on_rules

    return [each.text(lang) for each in remarks_on_rules(puzzle.comment, [], has_rules=False)]


def _regions(solved: SolvedSudoku) -> str:
    """Return the regions found, as a symbol for each cell; empty if there are none to find."""
    return solved.solution.region_line if solved.regions and solved.solution else ""


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
    line: int, puzzle: Sudoku, solved: SolvedSudoku, model: dict[str, object], seconds: float
) -> str:
    fields = {
        "line": line,
        "puzzle": in_rows(puzzle.line, puzzle.field),
        "solution": in_rows(solved.line, puzzle.field) if solved.count else None,
        **({"regions": regions} if (regions := _regions(solved)) else {}),
        "solutions": solved.count,
        "complete": solved.complete,
        **model,
        "seconds": round(seconds, 3),
        **as_field(solved.not_enforced),
    }
    return json.dumps(fields, ensure_ascii=False) + "\n"


def in_rows(line: str, field: Field) -> str:
    """Return the symbols of a grid in one line, or in rows where there is more than one grid.

    Examples
    --------
    >>> from loshu.sudoku.shape import NINE
    >>> from loshu.sudoku.field import field_of_shape
    >>> in_rows("1" * 81, field_of_shape(NINE)) == "1" * 81
    True
    """
    if field.is_single:
        return line
    held = frozenset(field.cells())
    cells = [symbol if cell in held else " " for cell, symbol in enumerate(line)]
    rows = range(0, len(cells), field.width)
    return "\n".join("".join(cells[at : at + field.width]).rstrip() for at in rows)
