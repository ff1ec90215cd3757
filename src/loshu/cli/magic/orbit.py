"""``loshu magic family``: multiply a square into all of its members."""

import json
from pathlib import Path

import click
import numpy as np

from loshu.cli.reading import max_cells_option, read_one
from loshu.cli.writing import chosen_format, deliver, format_option, out_option, rendered
from loshu.core.errors import UnsupportedError
from loshu.core.grid import Grid
from loshu.magic.orbits.choice import orbit
from loshu.magic.orbits.square_orbit import SquareOrbit
from loshu.magic.picture import scene


@click.command("family")
@click.option("--of", "square", required=True, help="The square: a file, '-', or text.")
@click.option("--under", help="Sets of moves, separated by commas; see 'transform --list'.")
@click.option("--count", "only_count", is_flag=True, help="Print only how many there are.")
@click.option("--nth", type=click.IntRange(min=0), help="Print the member of this number, from 0.")
@click.option("--rank", "member", help="Print the number of this member.")
@click.option("--random", "seed", type=click.IntRange(min=0), help="Print a member, by seed.")
@click.option("--list", "listing", is_flag=True, help="Print all the members.")
@click.option("--skip", type=click.IntRange(min=0), default=0, help="Leave out the first ones.")
@click.option("--limit", type=click.IntRange(min=0), help="Print so many at most.")
@click.option("--json", "as_json", is_flag=True, help="Print the summary as JSON.")
@format_option
@out_option
@max_cells_option
def command(
    square: str,
    under: str | None,
    only_count: bool,
    nth: int | None,
    member: str | None,
    seed: int | None,
    listing: bool,
    skip: int,
    limit: int | None,
    as_json: bool,
    format_: str | None,
    out: Path | None,
    max_cells: int,
) -> None:
    r"""Count, number, draw or list the squares that moves make of one square.

    \b
    Examples:
      loshu magic family --of 'magic:16 3 2 13/5 10 11 8/9 6 7 12/4 15 14 1' --count
      loshu magic make 12 | loshu magic family --of - --nth 4000000000
    """
    asked = [nth is not None, seed is not None, member is not None, listing, only_count]
    if sum(asked) > 1:
        raise UnsupportedError("give one of --nth, --random, --rank, --list and --count")
    moves = [name.strip() for name in under.split(",")] if under is not None else None
    members = orbit(read_one(square, max_cells), under=moves)
    target = chosen_format(format_, out)
    if nth is not None:
        deliver(rendered([Grid.from_array(members.nth(nth))], target, scene), out)
    elif seed is not None:
        drawn = members.random(np.random.default_rng(seed))
        deliver(rendered([Grid.from_array(drawn)], target, scene), out)
    elif member is not None:
        click.echo(members.rank(read_one(member, max_cells)))
    elif listing:
        _list(members, skip, limit, format_ or ("line" if out is None else target), out)
    elif only_count:
        click.echo(members.count)
    else:
        _summary(members, as_json)


def _list(
    members: SquareOrbit, skip: int, limit: int | None, target: str, out: Path | None
) -> None:
    stop = members.count if limit is None else min(members.count, skip + limit)
    squares = (Grid.from_array(square) for block in members.blocks(skip, stop) for square in block)
    deliver(rendered(squares, target, scene), out)


def _summary(members: SquareOrbit, as_json: bool) -> None:
    record = {
        "moves": list(members.names),
        "moves in all": members.group_order,
        "squares": members.count,
        "members repeat": members.repeats,
    }
    if as_json:
        click.echo(json.dumps(record))
        return
    click.echo(f"{members.count:,} different squares by: {', '.join(members.names)}")
    if members.repeats:
        click.echo(f"({members.group_order:,} moves; some of them make the same square)")
