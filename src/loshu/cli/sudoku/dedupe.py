"""``loshu sudoku dedupe``: remove duplicates up to isomorphism from a list."""

from collections import defaultdict
from typing import Final

import click

from loshu.cli.command import Command
from loshu.cli.language import lang_option
from loshu.cli.notes import note, quiet_option
from loshu.cli.options import print_option, threads_option
from loshu.cli.sudoku.lists import finish, named_blocks, print_lines
from loshu.cli.sudoku.reading import opened
from loshu.cli.sudoku.reading_options import from_option, strict_option
from loshu.sudoku.notation.format import SudokuFormat
from loshu.sudoku.shape import NINE, Shape
from loshu.sudoku.symmetry.duplicates import DuplicateIndex
from loshu.sudoku.symmetry.small_minlex import SMALL, with_81_cells
from loshu.text import phrase, translations

_SUMMARY: Final = phrase("sudoku.dedupe", "{read} read, {kept} kept, {removed} removed")


@click.command("dedupe", cls=Command)
@click.argument("sudoku", default="-", metavar="[SUDOKUS]")
@lang_option
@from_option
@strict_option
@threads_option
@click.option(
    "--exact",
    is_flag=True,
    help="Remove only Sudokus that are equal cell by cell.",
)
@click.option(
    "--duplicates",
    is_flag=True,
    help="Print the duplicates instead of the Sudokus that are kept.",
)
@quiet_option
@print_option
def command(
    sudoku: str,
    lang: str,
    from_: SudokuFormat | None,
    strict: bool,
    threads: int | None,
    exact: bool,
    duplicates: bool,
) -> int:
    r"""Remove Sudokus that are equal up to symmetry and renamed digits.

    SUDOKUS is a file in any format, '-' for standard input (the default), or a puzzle as text.
    Two Sudokus are duplicates if exchanging bands, stacks, rows or columns, transposing or
    renaming digits turns one into the other. The first is kept; a note gives the numbers.

    Exit code: 0, or 2 if a line is unreadable or breaks the rules.

    \b
    Examples:
      loshu sudoku dedupe puzzles.txt > different.txt
      loshu sudoku dedupe --exact - < puzzles.txt
    """
    seen, read = defaultdict[Shape, DuplicateIndex](DuplicateIndex), 0
    with opened(sudoku, from_=from_, strict=strict) as source:
        if exact:
            blocks = source.blocks((NINE, *SMALL))
            found = ((block.puzzles, block.puzzles, block.shape) for block in blocks)
        else:
            named = named_blocks(source, threads=threads)
            found = ((block.puzzles, block.forms, block.shape) for block in named)
        for puzzles, names, shape in found:
            fresh = seen[shape].add(with_81_cells(names))
            read += len(puzzles)
            print_lines(puzzles[fresh != duplicates], shape)
        words, kept = translations(lang), sum(map(len, seen.values()))
        numbers = {"read": read, "kept": kept, "removed": read - kept}
        note(words.text(_SUMMARY, **{name: words.number(n) for name, n in numbers.items()}))
        return finish(source)
