"""Check and count puzzles with rules of their own."""

import json
from collections.abc import Iterable
from itertools import islice

import click

from loshu.cli import READABLE_BUT_WRONG
from loshu.sudoku.answers import Verdict
from loshu.sudoku.variants import Variant, broken_rules, count_solutions, solve_variant
from loshu.sudoku.variants.puzzle import broken_so_far


def check_variants(puzzles: Iterable[Variant], *, as_json: bool, quiet: bool) -> int:
    """Say of each puzzle what it is and what breaks its rules; returns the exit code."""
    right = True
    for number, puzzle in enumerate(puzzles, 1):
        verdict, broken = _verdict(puzzle)
        right = right and verdict.is_right
        if quiet:
            continue
        words = "against the rules" if broken else verdict.words
        if as_json:
            told = {"line": number, "verdict": words, "violations": broken}
            click.echo(json.dumps(told, ensure_ascii=False))
        else:
            click.echo(f"{words}: {'; '.join(broken)}" if broken else words)
    return 0 if right else READABLE_BUT_WRONG


def _verdict(puzzle: Variant) -> tuple[Verdict, list[str]]:
    if all(puzzle.values[cell] for cell in puzzle.field.cells()):
        broken = list(broken_rules(puzzle, puzzle.values))
        return (Verdict.NONE if broken else Verdict.GRID), broken
    if broken := list(broken_so_far(puzzle)):
        return Verdict.NONE, broken
    solutions = len(list(islice(solve_variant(puzzle), 2)))
    return (Verdict.NONE, Verdict.ONE, Verdict.SEVERAL)[solutions], []


def count_variants(puzzles: Iterable[Variant], *, limit: int, as_json: bool) -> int:
    """Print the number of solutions of each puzzle, up to a limit; returns the exit code."""
    right = True
    for number, puzzle in enumerate(puzzles, 1):
        count = count_solutions(puzzle, limit=limit)
        right = right and count == 1
        if as_json:
            told = {"line": number, "solutions": count, "exact": count < limit}
            click.echo(json.dumps(told))
        else:
            click.echo(f"{count}" if count < limit else f"{count}+")
    return 0 if right else READABLE_BUT_WRONG
