"""``loshu sudoku dedupe``: remove duplicates up to isomorphism from a list."""

import click

from loshu.cli.notes import note
from loshu.cli.sudoku.lists import finish, named_blocks, print_lines
from loshu.cli.sudoku.reading import from_option, opened, strict_option
from loshu.cli.sudoku.streaming import threads_option
from loshu.sudoku.duplicates import DuplicateIndex
from loshu.sudoku.notation.format import SudokuFormat


@click.command("dedupe")
@click.argument("sudoku", default="-")
@from_option
@strict_option
@threads_option
@click.option("--exact", is_flag=True, help="Remove only those that are equal cell by cell.")
@click.option("--duplicates", is_flag=True, help="Print the duplicates instead.")
def command(
    sudoku: str,
    from_: SudokuFormat | None,
    strict: bool,
    threads: int | None,
    exact: bool,
    duplicates: bool,
) -> int:
    r"""Print the Sudokus of a file or '-' without duplicates up to isomorphism.

    Two Sudokus are duplicates if transposing, exchanging bands, rows, stacks and columns, and
    renaming digits map one to the other; the first is kept. A note reports the numbers.

    Exit code: 0, or 2 when a line could not be read or breaks the rules.

    \b
    Examples:
      loshu sudoku dedupe puzzles.txt > different.txt
      loshu sudoku dedupe --exact - < puzzles.txt
    """
    seen, read = DuplicateIndex(), 0
    with opened(sudoku, from_=from_, strict=strict) as source:
        if exact:
            pairs = ((block.puzzles, block.puzzles) for block in source.blocks())
        else:
            blocks = named_blocks(source, threads=threads)
            pairs = ((named.puzzles, named.forms) for named in blocks)
        for puzzles, names in pairs:
            fresh = seen.add(names)
            read += len(puzzles)
            print_lines(puzzles[fresh != duplicates])
        note(f"{read:,} read, {len(seen):,} kept, {read - len(seen):,} removed")
        return finish(source)
