"""``loshu sudoku dedupe``: drop the Sudokus of a list that came before, in any arrangement."""

import click

from loshu.cli.sudoku.lists import finish, named_blocks, print_lines
from loshu.cli.sudoku.reading import from_option, opened, strict_option
from loshu.cli.sudoku.streaming import threads_option
from loshu.cli.writing import note
from loshu.sudoku.duplicates import Seen
from loshu.sudoku.notation.format import Format


@click.command("dedupe")
@click.argument("sudoku", default="-")
@from_option
@strict_option
@threads_option
@click.option("--exact", is_flag=True, help="Drop only those that are the same cell by cell.")
@click.option("--dropped", is_flag=True, help="Print those that are dropped instead.")
def command(
    sudoku: str, from_: Format | None, strict: bool, threads: int | None, exact: bool, dropped: bool
) -> int:
    r"""Print the Sudokus of a file or '-' but for those that came before.

    Two that differ only by transposing, exchanging bands, rows, stacks or columns, or by the
    names of digits, count as the same; the first is kept. A note says how many went.

    Exit code: 0, or 2 when a line could not be read or breaks the rules.

    \b
    Examples:
      loshu sudoku dedupe puzzles.txt > different.txt
      loshu sudoku dedupe --exact - < puzzles.txt
    """
    seen, read = Seen(), 0
    with opened(sudoku, from_=from_, strict=strict) as source:
        if exact:
            pairs = ((block.puzzles, block.puzzles) for block in source.blocks())
        else:
            blocks = named_blocks(source, threads=threads)
            pairs = ((named.puzzles, named.forms) for named in blocks)
        for puzzles, names in pairs:
            fresh = seen.add(names)
            read += len(puzzles)
            print_lines(puzzles[fresh != dropped])
        note(f"{read:,} read, {len(seen):,} kept, {read - len(seen):,} dropped")
        return finish(source)
