"""``loshu sudoku minimize``: remove redundant givens."""

from functools import partial
from typing import Final

import click
import numpy as np

from loshu.cli.command import Command
from loshu.cli.language import lang_option
from loshu.cli.notes import quiet_option
from loshu.cli.options import limit_option, print_option, threads_option
from loshu.cli.seeds import chosen_seed, seed_option
from loshu.cli.sudoku.reading import opened
from loshu.cli.sudoku.reading_options import from_option, strict_option
from loshu.cli.sudoku.streaming import (
    NO_SOLUTION,
    Answer,
    answer_all,
    exit_code,
    tally_of_counts,
)
from loshu.core.seeds import item_seed
from loshu.sudoku.generation.redundancy import minimize, minimize_many
from loshu.sudoku.notation.blocks import Block, write_lines
from loshu.sudoku.notation.format import SudokuFormat
from loshu.sudoku.solving.bulk import UNIQUE, count_many
from loshu.sudoku.solving.solver import solve
from loshu.text import phrase, translations

_SEVERAL: Final = phrase("sudoku.solve", "# several solutions")


@click.command("minimize", cls=Command)
@click.argument("sudokus", default="-", metavar="[SUDOKUS]")
@seed_option
@lang_option
@from_option
@strict_option
@threads_option
@limit_option
@quiet_option
@print_option
def command(
    sudokus: str,
    seed: int | None,
    lang: str,
    from_: SudokuFormat | None,
    strict: bool,
    threads: int | None,
) -> int:
    r"""Remove givens until none is redundant.

    SUDOKUS is a file in any format, '-' for standard input (the default), or a puzzle as text.
    Givens are removed in random order, as long as the solution stays unique. The same seed and
    puzzle give the same result. Puzzles without exactly one solution are printed unchanged, with
    a comment. The rules of variants are kept.

    Exit code: 0 if every puzzle has exactly one solution, 1 if one has none or several, 2 if a
    line is unreadable.

    \b
    Examples:
      loshu sudoku minimize puzzles.txt --seed 7
      loshu sudoku solve puzzle.txt | loshu sudoku minimize
    """
    work = partial(_minimize, seed=chosen_seed(seed), lang=lang)
    with opened(sudokus, from_=from_, strict=strict) as source:
        tally = answer_all(source, work, threads=threads, title="Minimizing")
        return exit_code(source, tally, lang)


def _minimize(block: Block, *, seed: int, lang: str) -> Answer:
    if not block.is_plain:
        return _with_rules(block, seed, lang)
    puzzles, shape = block.puzzles, block.shape
    counts = count_many(puzzles, shape, limit=UNIQUE, threads=1)
    minimal = puzzles.copy()
    unique = counts == 1
    minimal[unique] = minimize_many(puzzles[unique], shape, seed=seed, numbers=block.lines[unique])
    text = write_lines(minimal).tobytes()
    if not block.is_customary or not unique.all():
        shown = "" if block.is_customary else f"{shape}:"
        lines = zip(text.decode().splitlines(), counts.tolist(), strict=True)
        text = "".join(f"{shown}{line}{_comment(n, lang)}\n" for line, n in lines).encode()
    return Answer(text, tally_of_counts(counts), block.size)


def _with_rules(block: Block, seed: int, lang: str) -> Answer:
    from loshu.sudoku.rules import write_description

    lines, counts = [], []
    for line, puzzle in zip(block.lines.tolist(), block.sudokus(), strict=True):
        counts.append(solve(puzzle).count)
        if counts[-1] == 1:
            puzzle = minimize(puzzle, seed=item_seed(seed, line - 1))
        lines.append(f"{write_description(puzzle)}{_comment(counts[-1], lang)}\n")
    tally = tally_of_counts(np.array(counts, dtype=np.uint64))
    return Answer("".join(lines).encode(), tally, block.size)


def _comment(count: int, lang: str) -> str:
    words = translations(lang)
    return "" if count == 1 else f" {words.text(NO_SOLUTION if count == 0 else _SEVERAL)}"
