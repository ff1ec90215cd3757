"""``loshu sudoku canonical``: the minlex canonical form of every Sudoku of a list."""

import json

import click
import numpy as np
from numpy.typing import NDArray

from loshu.cli.notes import quiet_option
from loshu.cli.sudoku.lists import CanonicalBlock, finish, named_blocks, print_lines
from loshu.cli.sudoku.reading import opened
from loshu.cli.sudoku.reading_options import from_option, strict_option
from loshu.cli.sudoku.streaming import threads_option
from loshu.sudoku.notation.cells_line import write_cells_line
from loshu.sudoku.notation.format import SudokuFormat
from loshu.sudoku.shape import NINE
from loshu.sudoku.sudoku import Sudoku
from loshu.sudoku.symmetry.automorphism_group import count_automorphisms
from loshu.sudoku.symmetry.small_minlex import small_forms


@click.command("canonical")
@click.argument("sudoku", default="-")
@from_option
@strict_option
@threads_option
@click.option(
    "--json",
    "as_json",
    is_flag=True,
    help="Print one JSON object for each Sudoku, with the number of its automorphisms.",
)
@quiet_option
def command(
    sudoku: str, from_: SudokuFormat | None, strict: bool, threads: int | None, as_json: bool
) -> int:
    r"""Print the minlex canonical form of each Sudoku of SUDOKU: a file, '-', or text.

    It is the lexicographically least of the 1,218,998,108,160 images of a Sudoku: transposed or
    not, with bands, rows, stacks and columns exchanged and digits renamed. Two are isomorphic
    exactly if their forms are equal. Besides 9x9, boxes of 2x2, 2x3 and 3x2 are served; the last
    two are not transposed.

    Exit code: 0, or 2 when a line could not be read or breaks the rules.

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
