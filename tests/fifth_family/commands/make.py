"""``loshu futoshiki make``: make puzzles."""

import json
from itertools import islice

import click

from loshu.cli.formats import FormatChoice
from loshu.cli.notes import quiet_option
from loshu.cli.ranges import LIMIT, WholeNumber
from loshu.cli.seeds import chosen_seed, seed_option
from tests.fifth_family.generation import USUAL_SIZE, make_many
from tests.fifth_family.logic import LEVELS
from tests.fifth_family.puzzle import LARGEST

PUZZLES = FormatChoice(names=("line", "json"), suffixes={})


@click.command("make")
@click.argument("size", type=WholeNumber(2, LARGEST), default=USUAL_SIZE)
@click.option("--level", type=click.Choice(tuple(LEVELS)), help="How hard.")
@seed_option
@click.option("-n", "--number", type=LIMIT, default=1, help="How many puzzles.")
@PUZZLES.options
@quiet_option
def command(
    size: int, level: str | None, seed: int | None, number: int, format_: str | None
) -> None:
    r"""Make puzzles of SIZE rows, each with exactly one solution.

    \b
    Examples:
      loshu futoshiki make 5 --level easy -n 3
    """
    target = PUZZLES.chosen(format_, None)
    for puzzle in islice(make_many(size, level=level or "", seed=chosen_seed(seed)), number):
        click.echo(json.dumps({"puzzle": str(puzzle)}) if target == "json" else str(puzzle))
