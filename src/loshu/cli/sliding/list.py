"""``loshu sliding list``: list shortest solutions, or magic goals."""

import json
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace
from functools import partial
from itertools import islice
from pathlib import Path
from typing import Final

import click

from loshu.cli.choices import Choice
from loshu.cli.command import Command
from loshu.cli.folders import require_folder
from loshu.cli.formats import FormatChoice
from loshu.cli.language import lang_option
from loshu.cli.notes import note, quiet_option
from loshu.cli.options import first_option, limit_option
from loshu.cli.pictures import PICTURES
from loshu.cli.progress import progress_bar
from loshu.cli.ranges import LIMIT, WholeNumber
from loshu.cli.sliding.answers import exit_code, has_answer, reason, unknown_reason
from loshu.cli.sliding.reading import Reading, ReadPuzzle, goal_option, read_puzzles
from loshu.cli.sliding.solve import animated
from loshu.cli.writing import deliver, deliver_pictures, out_option
from loshu.core.errors import UnsupportedError
from loshu.render import format_named
from loshu.sliding import shortest
from loshu.sliding.explanation import length_in_words
from loshu.sliding.goal_distances import magic_goals
from loshu.sliding.goals import ORDERS, MagicGoal, reachable_goals
from loshu.sliding.pictures import board_scene
from loshu.sliding.report import UnknownLengthError
from loshu.sliding.solution import SlidingSolution

LISTS: Final = FormatChoice(
    names=("line", "json", *PICTURES.values()),
    suffixes={"": "line", ".txt": "line", ".json": "json", ".jsonl": "json", **PICTURES},
    help="line, json, svg or html (solutions are animated), pdf, png, gif or box",
    records="",
    folders=True,
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
@click.option("--count", is_flag=True, help="Print only the number of results.")
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
@out_option
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
      loshu sliding list '8 6 7/2 5 4/3 . 1' --limit 3 -o solutions/
      loshu sliding list --magic 3
      loshu sliding list --magic 4 --sort distance --limit 10
      loshu sliding list --magic 4 --count
    """
    if (board is None) == (magic is None):
        raise UnsupportedError(
            "The board is missing. Give one such as '8 1 3/4 . 2/7 6 5', or --magic 3 or 4."
        )
    target = LISTS.chosen(format_, out)
    require_folder(out)
    if magic is not None:
        if goal is not None:
            raise UnsupportedError("--goal cannot be combined with --magic.")
        _list_goals(magic, count, sort, limit, target, out, lang)
        return 0
    assert board is not None
    listed = _Listed([*read_puzzles(board, Reading(goal, None, "boards"))], limit, target, lang)
    if count:
        solutions = sum(1 for _ in listed.solutions())
        deliver([f"{solutions}\n".encode()], out)
    elif target in PICTURES.values():
        deliver_pictures(
            listed.solutions(), target, lambda found: animated(found, target, lang), out
        )
    else:
        deliver((f"{line}\n".encode() for line in listed.lines()), out)
    return exit_code([each.puzzle for each in listed.boards], unknown=listed.unknown)


@dataclass(slots=True)
class _Listed:
    """The solutions of boards, and whether the fewest moves of one are unknown."""

    boards: Sequence[ReadPuzzle]
    limit: int | None
    target: str
    lang: str
    unknown: bool = False

    def solutions(self) -> Iterator[SlidingSolution]:
        """Yield the solutions; note why a board has none."""
        for found in self._answers():
            if isinstance(found, str):
                note(found)
            else:
                yield found

    def lines(self) -> Iterator[str]:
        """Yield a line for each solution, and for each board without one."""
        for found in self._answers():
            if isinstance(found, str):
                yield found
            elif self.target == "json":
                yield json.dumps(found.as_dict())
            else:
                yield " ".join(map(str, found.moves))

    def _answers(self) -> Iterator[SlidingSolution | str]:
        """Yield solutions up to the limit, and reasons of the boards in between."""
        read = [each.puzzle for each in self.boards]
        number, as_json = 0, self.target == "json"
        for each in self.boards:
            if number == self.limit:
                return
            if not has_answer(each.puzzle, read):
                yield reason(each.puzzle, as_json, self.lang)
                continue
            left = None if self.limit is None else self.limit - number
            try:
                for solution in islice(shortest.list(each.puzzle), left):
                    number += 1
                    yield solution
            except UnknownLengthError as error:
                if len(read) == 1:
                    raise
                self.unknown = True
                yield unknown_reason(each, error, as_json)


def _list_goals(
    order: int, count: bool, sort: str, limit: int | None, target: str, out: Path | None, lang: str
) -> None:
    if count:
        number = len(reachable_goals(order))
        deliver([f"{number if limit is None else min(number, limit)}\n".encode()], out)
        return
    with progress_bar(f"Solving the magic goals of order {order}", unit="goals") as progress:
        goals = list(magic_goals(order, progress=progress))
    if sort == "distance":
        goals.sort(key=lambda goal: goal.length)
    if target in PICTURES.values():
        deliver_pictures(goals[:limit], target, partial(_picture, target=target, lang=lang), out)
        return
    write = _as_json if target == "json" else _line
    deliver((f"{write(goal, order)}\n".encode() for goal in goals[:limit]), out)


def _picture(goal: MagicGoal, target: str, lang: str) -> bytes:
    """Draw the magic square, with its distance beneath it."""
    scene = board_scene(goal.puzzle, goal.puzzle.goal, lang=lang)
    caption = length_in_words(goal.length, None, lang)
    return format_named(target).render(replace(scene, caption=caption))


def _line(goal: MagicGoal, order: int) -> str:
    return f"{goal.length:3} {_square(goal, order)}"


def _square(goal: MagicGoal, order: int) -> str:
    cells = [tile or order * order for tile in goal.puzzle.goal]
    rows = (cells[at : at + order] for at in range(0, len(cells), order))
    return "/".join(" ".join(map(str, row)) for row in rows)


def _as_json(goal: MagicGoal, order: int) -> str:
    return json.dumps(
        {"square": _square(goal, order), "length": goal.length, "puzzle": goal.puzzle.text}
    )
