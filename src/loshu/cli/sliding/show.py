"""``loshu sliding show``: render boards, and animate their solutions."""

from collections.abc import Iterator
from functools import partial
from pathlib import Path
from typing import TYPE_CHECKING, Final

import click

from loshu.cli.command import Command
from loshu.cli.folders import is_folder
from loshu.cli.language import lang_option
from loshu.cli.notes import quiet_option, remark
from loshu.cli.sheets import Pictures, SheetOptions, sheet_options
from loshu.cli.sliding.reading import ReadPuzzle, puzzles_argument
from loshu.cli.sliding.solve import animated
from loshu.cli.writing import GRIDS, deliver, deliver_text, out_option
from loshu.core.errors import UnsupportedError
from loshu.render import FORMATS
from loshu.sliding.pictures import show
from loshu.sliding.puzzle import SlidingPuzzle, ordered_goal
from loshu.sliding.solver import solve
from loshu.text import phrase

_GOAL_LEFT_OUT: Final = phrase(
    "note", "Note: the goal is not written. A text form such as {example} keeps it."
)

if TYPE_CHECKING:
    from loshu.family.printing import Printing

PICTURES: Final = {known.name: known for known in FORMATS}


@click.command("show", cls=Command)
@puzzles_argument
@click.option(
    "--animate", is_flag=True, help="Animate a shortest solution, move by move (svg, html)."
)
@sheet_options
@lang_option
@GRIDS.options
@out_option
@quiet_option
def command(
    puzzles: Iterator[ReadPuzzle],
    animate: bool,
    sheet: SheetOptions,
    lang: str,
    format_: str | None,
    out: Path | None,
) -> None:
    r"""Draw a board, animate its solution, or convert it to another format.

    BOARD is a file, '-' for standard input (the default), or rows such as '8 1 3/4 . 2/7 6 5'.

    \b
    Examples:
      loshu sliding show '8 1 3/4 . 2/7 6 5' --format box
      loshu sliding show '8 1 3/4 . 2/7 6 5' --animate -o solution.svg
      loshu sliding make 4x4 -n 6 | loshu sliding show -o sheet.pdf
    """
    target = GRIDS.chosen(format_, out)
    found = [each.puzzle for each in puzzles]
    if target not in PICTURES:
        if animate or sheet.given:
            raise UnsupportedError(
                f"--animate and sheets need a picture format ({', '.join(PICTURES)}), not {target}."
            )
        _refuse_one_row(found, target)
        if any(each.goal != ordered_goal(each.start) for each in found):
            remark(_GOAL_LEFT_OUT, example=found[0].text)
        deliver_text((each.grid for each in found), target, out)
        return
    if animate:
        if len(found) != 1 or sheet.given:
            raise UnsupportedError(
                "--animate shows one board. Give exactly one, without sheet options."
            )
        deliver([animated(solve(found[0]), target, lang)], out)
        return
    if len(found) == 1 and not sheet.given and not is_folder(out):
        deliver([PICTURES[target].render(show(found[0], lang=lang))], out)
        return

    def printing() -> "Printing":
        from loshu.sliding.printing import PRINTING

        return PRINTING

    draw = partial(show, lang=lang)
    pictures = Pictures(format_=target, options=sheet, picture=draw, printing=printing, lang=lang)
    pictures.deliver(found, out)


def _refuse_one_row(puzzles: list[SlidingPuzzle], target: str) -> None:
    """Refuse to write a row alone, which would be read as all the cells of a square board."""
    for each in puzzles:
        if each.rows == 1 and target in ("text", "line", "csv"):
            raise UnsupportedError(
                f"As {target}, the row of a 1x{each.columns} board would be read as a square "
                "board. Use --format json or npy."
            )
