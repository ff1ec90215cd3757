"""``loshu tour solve``: fill in the missing numbers."""

import json
from collections.abc import Iterator

import click

from loshu.cli import READABLE_BUT_WRONG
from loshu.cli.tour.reading import read_tours
from loshu.core.errors import UnsupportedError
from loshu.core.grid import Grid
from loshu.tour import Game, problem_of
from loshu.tour.solver import count_solutions, solutions

UNASKED = 2
"""Solutions that are shown without --all: a second one says that the puzzle is none."""


@click.command("solve")
@click.argument("tour", default="-")
@click.option("--all", "everything", is_flag=True, help="Print all solutions.")
@click.option("--limit", type=click.IntRange(min=1), help="Stop after so many solutions.")
@click.option("--count", "counting", is_flag=True, help="Print only how many there are.")
@click.option("--json", "as_json", is_flag=True, help="Print one JSON object for each puzzle.")
def command(tour: str, everything: bool, limit: int | None, counting: bool, as_json: bool) -> int:
    r"""Solve TOUR: a file, '-', or text such as 'tour:3x3:(1,0):1,.,3/.,.,./.,.,5'.

    Without --all and --limit up to two solutions are printed: the second one tells that the puzzle
    has more than one. Exit code: 0 when every puzzle has a solution, 1 when one has none or,
    unasked, more than one; 2 when unreadable.

    \b
    Examples:
      loshu tour solve 'tour:3x3:(1,0):1,.,3/.,.,./.,.,5'
      loshu tour make 10x10 --moves king | loshu tour solve --count
    """
    if everything and limit is not None:
        raise UnsupportedError("either --all or --limit N")
    most = None if everything else limit or (None if counting else UNASKED)
    right = True
    for game, grid in read_tours(tour):
        if counting:
            found = count_solutions(game, grid, limit=most)
            click.echo(json.dumps({"count": found}) if as_json else found)
        else:
            found = _print(game, grid, most, as_json)
            unclear = found > 1 and most == UNASKED and limit is None
            if unclear and not as_json:
                click.echo("more than one solution: these are two of them", err=True)
            right = right and not unclear
        right = right and found > 0
    return 0 if right else READABLE_BUT_WRONG


def _print(game: Game, grid: Grid, most: int | None, as_json: bool) -> int:
    texts = []
    for text in _texts(game, grid, most):
        texts.append(text)
        if not as_json:
            click.echo(text)
    if as_json:
        click.echo(json.dumps({"puzzle": str(problem_of(game, grid)), "solutions": texts}))
    elif not texts:
        click.echo(f"no solution: {problem_of(game, grid)}", err=True)
    return len(texts)


def _texts(game: Game, grid: Grid, most: int | None) -> Iterator[str]:
    for number, solution in enumerate(solutions(game, grid), 1):
        yield str(problem_of(game, solution))
        if number == most:
            return
