"""``loshu magic orbit``: the squares that moves make of one square."""

import json
from collections.abc import Callable
from pathlib import Path
from typing import Final

import click
import numpy as np

from loshu.cli.command import Command, Rare
from loshu.cli.language import lang_option
from loshu.cli.notes import quiet_option
from loshu.cli.ranges import NUMBER, RANK, SEED
from loshu.cli.reading import max_cells_option, read_one
from loshu.cli.writing import GRIDS, deliver_grids, out_option
from loshu.core.errors import UnsupportedError
from loshu.core.grid import Grid
from loshu.core.scene import Scene
from loshu.magic import picture
from loshu.magic.orbits.choice import orbit
from loshu.magic.orbits.square_orbit import SquareOrbit
from loshu.text import plural, translations

_SQUARES: Final = plural(
    "magic.orbit", "{count} different square by: {moves}", "{count} different squares by: {moves}"
)
_REPEATS: Final = plural(
    "magic.orbit",
    "({count} move; some of them make the same square)",
    "({count} moves; some of them make the same square)",
)


@click.command("orbit", cls=Command)
@click.argument("square")
@click.option(
    "--under",
    metavar="MOVES",
    help="Sets of moves, separated by commas; 'loshu magic transform --list-moves' lists them.",
)
@click.option(
    "--nth",
    type=RANK,
    help="Print the square with this number, counting from 0.",
)
@click.option(
    "--rank",
    "member",
    metavar="SQUARE",
    help="Print the number of this square, counting from 0.",
)
@click.option(
    "--seed",
    type=SEED,
    help="Print random squares of the orbit, from this seed.",
)
@click.option(
    "-n",
    "--number",
    type=NUMBER,
    default=1,
    show_default=True,
    help="Number of random squares.",
)
@click.option(
    "--list",
    "listing",
    is_flag=True,
    help="Print all squares of the orbit.",
)
@click.option(
    "--skip",
    cls=Rare,
    type=RANK,
    default=0,
    help="Skip this many squares.",
)
@click.option(
    "--limit",
    type=RANK,
    help="Stop after this many squares.",
)
@lang_option
@GRIDS.options
@out_option
@max_cells_option
@quiet_option
def command(
    square: str,
    under: str | None,
    nth: int | None,
    member: str | None,
    seed: int | None,
    number: int,
    listing: bool,
    skip: int,
    limit: int | None,
    lang: str,
    format_: str | None,
    out: Path | None,
    max_cells: int,
) -> None:
    r"""Count, list, number or sample the relatives of a square.

    The relatives are all squares that a set of moves makes from it. SQUARE is a file, '-' for
    standard input, or text such as '8 1 6/3 5 7/4 9 2'.

    \b
    Examples:
      loshu magic orbit 'magic:16 3 2 13/5 10 11 8/9 6 7 12/4 15 14 1' --json
      loshu magic make 12 | loshu magic orbit - --nth 4000000000
    """
    asked = [nth is not None, seed is not None, member is not None, listing]
    if sum(asked) > 1:
        raise UnsupportedError(
            "--nth, --seed, --rank and --list cannot be combined. Give one of them."
        )
    moves = [name.strip() for name in under.split(",")] if under is not None else None
    members = orbit(read_one(square, max_cells), under=moves)
    target = GRIDS.chosen(format_, out)

    def draw(grid: Grid) -> Scene:
        return picture.show(grid, lang=lang)

    if nth is not None:
        deliver_grids([Grid.from_array(members.nth(nth))], target, draw, out)
    elif seed is not None:
        rng = np.random.default_rng(seed)
        chosen = (Grid.from_array(members.random(rng)) for _ in range(number))
        deliver_grids(chosen, target, draw, out)
    elif member is not None:
        click.echo(members.rank(read_one(member, max_cells)))
    elif listing:
        _list(members, skip, limit, format_ or ("line" if out is None else target), out, draw)
    else:
        _summary(members, lang, as_json=target == "json")


def _list(
    members: SquareOrbit,
    skip: int,
    limit: int | None,
    target: str,
    out: Path | None,
    draw: Callable[[Grid], Scene],
) -> None:
    stop = members.count if limit is None else min(members.count, skip + limit)
    squares = (Grid.from_array(square) for block in members.blocks(skip, stop) for square in block)
    deliver_grids(squares, target, draw, out)


def _summary(members: SquareOrbit, lang: str, *, as_json: bool) -> None:
    record = {
        "moves": list(members.names),
        "group_order": members.group_order,
        "squares": members.count,
        "repeats": members.repeats,
    }
    if as_json:
        click.echo(json.dumps(record))
        return
    words = translations(lang)
    moves = ", ".join(members.names)
    click.echo(words.counted(_SQUARES, members.count, moves=moves))
    if members.repeats:
        click.echo(words.counted(_REPEATS, members.group_order))
