"""``loshu sliding list``: list shortest solutions, or magic goals."""

import json
from collections.abc import Sequence
from itertools import islice
from pathlib import Path
from typing import Final

import click

from loshu.cli.choices import Choice
from loshu.cli.command import Command
from loshu.cli.formats import FormatChoice
from loshu.cli.language import lang_option
from loshu.cli.notes import note, quiet_option
from loshu.cli.options import first_option, format_print_option, limit_option
from loshu.cli.progress import progress_bar
from loshu.cli.ranges import LIMIT, WholeNumber
from loshu.cli.sliding.answers import exit_code, has_answer, reason, unknown_reason
from loshu.cli.sliding.reading import Reading, ReadPuzzle, goal_option, read_puzzles
from loshu.core.errors import UnsupportedError
from loshu.sliding import shortest
from loshu.sliding.goal_distances import magic_goals
from loshu.sliding.goals import ORDERS, MagicGoal, reachable_goals
from loshu.sliding.report import UnknownLengthError

LISTS: Final = FormatChoice(
    names=("line", "json"),
    suffixes={"": "line", ".txt": "line", ".json": "json", ".jsonl": "json"},
    records="",
)
"""The formats of solutions and goals."""
SORTS: Final = ("number", "distance")


@click.command("list", cls=Command)
@click.argument("board", required=False)
@goal_option
@click.option(
    "--magic",
    type=WholeNumber(min(ORDERS), max(ORDERS)),
    help="List the magic squares of this order (3 or 4) that sliding can reach from the "
    "ordered board.",
)
@click.option(
    "--count",
    is_flag=True,
    help="Print only the number of results.",
)
@click.option(
    "--sort",
    type=Choice("order", SORTS),
    default=SORTS[0],
    show_default=True,
    metavar="NAME",
    help="Order of the magic squares: number, or distance (nearest first).",
)
@first_option("results", values=LIMIT)
@LISTS.options
@lang_option
@format_print_option
@limit_option
@quiet_option
def command(
    board: str | None,
    goal: str | None,
    magic: int | None,
    count: bool,
    sort: str,
    limit: int | None,
    format_: str | None,
    lang: str,
    out: Path | None,
) -> int:
    r"""List all shortest solutions of a board, or all magic squares that sliding can reach.

    BOARD is a file, '-', or rows such as '8 1 3/4 . 2/7 6 5'. With --magic, the distance of a
    magic square is the fewest moves from the ordered board, in which the hole (the largest
    number) is last. Those of order 4 are computed once, in half a minute, and stored. Exit code:
    1 if a board cannot be solved, 2 if its fewest moves are not known.

    \b
    Examples:
      loshu sliding list '8 6 7/2 5 4/3 . 1' --limit 3
      loshu sliding list --magic 3
      loshu sliding list --magic 4 --sort distance --limit 10
      loshu sliding list --magic 4 --count
    """
    if (board is None) == (magic is None):
        raise UnsupportedError(
            "The board is missing. Give one such as '8 1 3/4 . 2/7 6 5', or --magic 3 or 4."
        )
    as_json = LISTS.chosen(format_, out) == "json"
    if magic is not None:
        if goal is not None:
            raise UnsupportedError("--goal cannot be combined with --magic.")
        _list_goals(magic, count, sort, limit, as_json)
        return 0
    assert board is not None
    return _list_solutions(
        [*read_puzzles(board, Reading(goal, None, "boards"))], count, limit, as_json, lang
    )


def _list_solutions(
    boards: Sequence[ReadPuzzle], count: bool, limit: int | None, as_json: bool, lang: str
) -> int:
    read = [each.puzzle for each in boards]
    tell = note if count else click.echo
    number, unknown = 0, False
    for each in boards:
        if number == limit:
            break
        if not has_answer(each.puzzle, read):
            tell(reason(each.puzzle, as_json, lang))
            continue
        left = None if limit is None else limit - number
        try:
            for solution in islice(shortest.list(each.puzzle), left):
                number += 1
                if not count:
                    moves = " ".join(map(str, solution.moves))
                    click.echo(json.dumps(solution.as_dict()) if as_json else moves)
        except UnknownLengthError as error:
            if len(read) == 1:
                raise
            unknown = True
            tell(unknown_reason(each, error, as_json))
    if count:
        click.echo(number)
    return exit_code(read, unknown=unknown)


def _list_goals(order: int, count: bool, sort: str, limit: int | None, as_json: bool) -> None:
    if count:
        number = len(reachable_goals(order))
        click.echo(number if limit is None else min(number, limit))
        return
    with progress_bar(f"Solving the magic goals of order {order}", unit="goals") as progress:
        goals = list(magic_goals(order, progress=progress))
    if sort == "distance":
        goals.sort(key=lambda goal: goal.length)
    for goal in goals[:limit]:
        click.echo(_as_json(goal, order) if as_json else f"{goal.length:3} {_square(goal, order)}")


def _square(goal: MagicGoal, order: int) -> str:
    cells = [tile or order * order for tile in goal.puzzle.goal]
    rows = (cells[at : at + order] for at in range(0, len(cells), order))
    return "/".join(" ".join(map(str, row)) for row in rows)


def _as_json(goal: MagicGoal, order: int) -> str:
    return json.dumps(
        {"square": _square(goal, order), "length": goal.length, "puzzle": goal.puzzle.text}
    )
