"""``loshu sudoku canonical``: the minlex canonical form of every Sudoku of a list."""

import json

import click
import numpy as np
from numpy.typing import NDArray

from loshu.cli.command import Command
from loshu.cli.language import lang_of_notes_option
from loshu.cli.notes import quiet_option
from loshu.cli.options import json_option, print_option, threads_option
from loshu.cli.sudoku.lists import CanonicalBlock, finish, named_blocks, print_lines
from loshu.cli.sudoku.reading import opened
from loshu.cli.sudoku.reading_options import from_option, strict_option
from loshu.sudoku.notation.cells_line import write_cells_line
from loshu.sudoku.notation.format import SudokuFormat
from loshu.sudoku.shape import NINE
from loshu.sudoku.sudoku import Sudoku
from loshu.sudoku.symmetry.automorphism_group import count_automorphisms
from loshu.sudoku.symmetry.small_minlex import small_forms


@click.command("canonical", cls=Command)
@click.argument("sudoku", default="-", metavar="[SUDOKUS]")
@from_option
@strict_option
@threads_option
@lang_of_notes_option
@json_option
@quiet_option
@print_option
def command(
    sudoku: str, from_: SudokuFormat | None, strict: bool, threads: int | None, as_json: bool
) -> int:
    r"""Print the minlex canonical form of each Sudoku.

    SUDOKUS is a file in any format, '-' for standard input (the default), or a puzzle as text.
    The canonical form is the lexicographically smallest of the 1,218,998,108,160 images of a
    Sudoku: transposed or not, with bands, stacks, rows and columns exchanged and digits renamed.
    Two Sudokus are isomorphic if and only if their forms are equal. Supported: 9x9, 4x4 and 6x6
    (the last without transposition).

    Exit code: 0, or 2 if a line is unreadable or breaks the rules.

    \b
    Examples:
      loshu sudoku canonical puzzles.txt
      loshu sudoku canonical --json puzzles.txt
    """
    with opened(sudoku, from_=from_, strict=strict) as source:
        for named in named_blocks(source, threads=threads):
            if not as_json:
                print_lines(named.forms, named.shape)
                continue
            counts = _automorphisms(named)
            for form, count, line in zip(named.forms, counts, named.lines, strict=True):
                record = {
                    "line": int(line),
                    "form": write_cells_line(Sudoku(named.shape, form.tobytes())),
                }
                click.echo(json.dumps({**record, "automorphisms": int(count)}))
        return finish(source)


def _automorphisms(named: CanonicalBlock) -> NDArray[np.uint32]:
    if named.shape == NINE:
        return count_automorphisms(named.forms)
    return small_forms(named.forms, named.shape)[2]
