"""``loshu sliding count``: count shortest solutions, or boards by distance."""

import json
from collections.abc import Iterator
from typing import Final

import click

from loshu.cli.command import Command
from loshu.cli.language import lang_option
from loshu.cli.notes import quiet_option
from loshu.cli.options import json_option, limit_option, print_option
from loshu.cli.progress import progress_bar
from loshu.cli.sliding.answers import answer_each
from loshu.cli.sliding.reading import Reading, ReadPuzzle, goal_option, read_puzzles
from loshu.core.errors import NotationError, UnsupportedError
from loshu.sliding.notation import parse_board
from loshu.sliding.positions import BoardCount, count_boards
from loshu.sliding.puzzle import SlidingPuzzle
from loshu.sliding.shortest import count
from loshu.text import plural, translations

_WAYS: Final = plural(
    "sliding.count", "{count} shortest solution of {moves} moves",
    "{count} shortest solutions of {moves} moves",
)  # fmt: skip


@click.command("count", cls=Command)
@click.argument("board")
@goal_option
@json_option
@click.option(
    "--state",
    type=click.Path(dir_okay=False),
    help="Save progress to this file and resume from it.",
)
@lang_option
@print_option
@limit_option
@quiet_option
def command(board: str, goal: str | None, as_json: bool, state: str | None, lang: str) -> int:
    r"""Count the shortest solutions of a board, or all boards of a size by distance.

    BOARD is a file, '-', rows such as '8 1 3/4 . 2/7 6 5', or a size such as 3x4. The distance is
    the fewest moves to the ordered board with the hole last. Counting all boards of the largest
    sizes takes some seconds. Exit code: 1 if a board cannot be solved, 2 if its fewest moves are
    not known.

    \b
    Examples:
      loshu sliding count '8 6 7/2 5 4/3 . 1'
      loshu sliding count 3x3
      loshu sliding count 2x6 --state count.bin
    """
    rows_columns = _size(board)
    if rows_columns is None:
        if state is not None:
            raise UnsupportedError("--state needs a size such as 3x4, not a board.")
        return _count_solutions(read_puzzles(board, Reading(goal, None, "boards")), as_json, lang)
    if goal is not None:
        raise UnsupportedError("--goal needs a board, not a size.")
    with progress_bar(f"Counting the boards of {board}", unit="boards") as progress:
        found = count_boards(*rows_columns, state=state, progress=progress)
    click.echo(json.dumps(found.as_dict()) if as_json else "\n".join(_table(found)))
    return 0


def _size(board: str) -> tuple[int, int] | None:
    try:
        return parse_board(board)
    except NotationError:
        return None


def _count_solutions(puzzles: Iterator[ReadPuzzle], as_json: bool, lang: str) -> int:
    def answer(puzzle: SlidingPuzzle) -> str:
        found = count(puzzle)
        if as_json:
            data = {"puzzle": found.puzzle.text, "length": found.length, "total": found.total}
            return json.dumps(data)
        return translations(lang).counted(_WAYS, found.total, moves=found.length)

    return answer_each(puzzles, answer, as_json, lang)


def _table(found: BoardCount) -> Iterator[str]:
    width = len(f"{max(found.by_distance):,}")
    for distance, boards in enumerate(found.by_distance):
        yield f"{distance:3} {boards:{width},}"
    yield f"{found.total:,}"
