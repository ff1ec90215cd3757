"""``loshu tour count``: count tours, or the solutions of puzzles, exactly."""

import json
from pathlib import Path
from typing import Final

import click

from loshu.cli import READABLE_BUT_WRONG
from loshu.cli.choices import Choice
from loshu.cli.command import Command, Rare
from loshu.cli.count_report import comparison, time_line
from loshu.cli.language import lang_option
from loshu.cli.notes import note, quiet_option
from loshu.cli.options import (
    json_option,
    limit_option,
    offer_estimate,
    print_option,
    threads_option,
)
from loshu.cli.progress import progress_bar
from loshu.cli.ranges import NUMBER
from loshu.cli.tour.game_argument import tours_argument
from loshu.cli.tour.no_solution import NO_SOLUTION, reason_in_words
from loshu.core.errors import UnsupportedError
from loshu.text import Translations, phrase, translations
from loshu.tour.counting import METHODS
from loshu.tour.counting.choice import choose, estimate_command
from loshu.tour.counting.method import TourQuestion, title_in
from loshu.tour.counting.result import TourCount, count
from loshu.tour.counting.words import method_in
from loshu.tour.tour import Tour

NAMES = ", ".join(known.name for known in METHODS)


_COUNTED_BY: Final = phrase("tour.count", "counted by {method}: {title}")
DIRECTED: Final = phrase("tour.count", "directed (each direction counts): {number}")
DIRECTED_CLOSED: Final = phrase(
    "tour.count", "directed (each direction counts, the start does not): {number}"
)
UNDIRECTED: Final = phrase("tour.count", "undirected: {number}")
_DIRECTED_CLASSES: Final = phrase("tour.count", "directed, up to symmetry ({group}): {number}")
_UNDIRECTED_CLASSES: Final = phrase("tour.count", "undirected, up to symmetry ({group}): {number}")
_NO_SYMMETRY: Final = phrase("tour.count", "the board has none")
_SYMMETRIES: Final = phrase("tour.count", "those {count} of the board")
_SYMMETRIES_OF_START: Final = phrase(
    "tour.count", "those that keep the start, of {count} of the board"
)
_BY_START: Final = phrase("tour.count", "directed tours by start")
_BY_START_CLOSED: Final = phrase("tour.count", "directed tours by start, each loop from every cell")


@click.command("count", cls=Command)
@tours_argument
@click.option("--start", metavar="CELL", help="Cell of number 1, such as r1c1.")
@click.option(
    "--by", type=Choice("breakdown", ["start"]), help="Also print the count for each start cell."
)
@click.option(
    "--up-to-symmetry", is_flag=True, help="Also count classes under the symmetries of the board."
)
@click.option(
    "--limit",
    type=NUMBER,
    help="Stop counting at this many solutions of a puzzle (default: no limit).",
)
@click.option(
    "--method",
    cls=Rare,
    default="",
    metavar="NAME",
    help="Method: enumeration, frontier or solver (default: the cheapest).",
)
@click.option("--costs", cls=Rare, is_flag=True, help="Print the estimated cost of each method.")
@click.option("--dry-run", cls=Rare, is_flag=True, help="Print the estimated cost and stop.")
@threads_option
@click.option(
    "--state",
    cls=Rare,
    type=click.Path(path_type=Path, dir_okay=False),
    help="Save progress to this file and resume from it (frontier method only).",
)
@click.option("--force", cls=Rare, is_flag=True, help="Ignore the limits of time and memory.")
@lang_option
@json_option
@quiet_option
@print_option
@limit_option
def command(
    tours: list[Tour],
    start: str | None,
    by: str | None,
    up_to_symmetry: bool,
    limit: int | None,
    method: str,
    costs: bool,
    dry_run: bool,
    threads: int | None,
    state: Path | None,
    force: bool,
    lang: str,
    as_json: bool,
) -> int:
    r"""Count the tours of BOARD, or the solutions of puzzles.

    An open tour can be walked in two directions: it counts as two directed tours, or one
    undirected tour. A closed tour has no start. If a published value exists, the two are
    compared; the exit code is 1 if they differ. For counts of hours, use 'loshu census run';
    'loshu tour estimate' estimates larger numbers.

    BOARD may be puzzles instead: a file, '-', or text such as 'tour:3x3:(1,0):1,.,3/.,.,./.,.,5'.
    Then one count is printed per puzzle ('+': counting stopped at the limit), and the exit code
    is 0 if every puzzle has exactly one solution.

    \b
    Examples:
      loshu tour count 5x5 --game five --by start
      loshu tour count 6x6:knight:closed --up-to-symmetry
      loshu tour count 6x6 --game five --start r1c1 --costs
      loshu tour count 8x7:knight:closed --state knight.count
      loshu tour make 6x6:king | loshu tour count -
    """
    if not (len(tours) == 1 and tours[0].is_blank):
        if start or by or up_to_symmetry or state or dry_run:
            raise UnsupportedError(
                "--start, --by, --up-to-symmetry, --state and --dry-run need an empty board, not "
                "a puzzle."
            )
        return _count_solutions(tours, limit, as_json, lang)
    board = tours[0]
    cell = None if start is None else board.game.board.cell_named(start)
    if cell is not None and by is not None:
        raise UnsupportedError("--by start counts every start. Remove --start.")
    question = TourQuestion(game=board.game, start=cell, by_start=by == "start")
    if dry_run:
        click.echo("\n".join([title_in(question, lang), *choose(question, method).lines(lang)]))
        return 0
    offer_estimate(estimate_command(question))
    with progress_bar(f"Counting tours of {board.game.title}") as progress:
        found = count(
            board, start=cell, by_start=by == "start", up_to_symmetry=up_to_symmetry, limit=limit,
            method=method, threads=threads, progress=progress, force=force, state=state,
        )  # fmt: skip
    if as_json:
        click.echo(json.dumps(found.as_dict()))
    else:
        click.echo("\n".join(_described(found, costs, lang)))
    return 0 if found.agrees else READABLE_BUT_WRONG


def _count_solutions(puzzles: list[Tour], limit: int | None, as_json: bool, lang: str) -> int:
    right = True
    offer_estimate("loshu tour estimate")
    with progress_bar("Counting solutions", unit="puzzles") as progress:
        for done, puzzle in enumerate(puzzles, 1):
            found = count(puzzle, limit=limit)
            right = right and found.total == 1
            number = f"{found.total}" + ("" if found.complete else "+")
            click.echo(json.dumps(found.as_dict()) if as_json else number)
            if not found.total:
                reason = reason_in_words(puzzle, lang)
                note(translations(lang).text(NO_SOLUTION, puzzle=puzzle.text, reason=reason))
            if progress is not None:
                progress(done, len(puzzles))
    return 0 if right else READABLE_BUT_WRONG


def _described(found: TourCount, costs: bool, lang: str) -> list[str]:
    words = translations(lang)
    lines = [title_in(found.question, lang), *_numbers(found, words), *_table(found, words)]
    lines.append(time_line(found.seconds, found.cpu_seconds, lang))
    if costs:
        lines += found.choice.lines(lang)
    else:
        title = words.text(found.choice.method.title)
        lines.append(words.text(_COUNTED_BY, method=method_in(found.method, lang), title=title))
    return [*lines, *comparison(found, lang)]


def _numbers(found: TourCount, words: Translations) -> list[str]:
    closed = found.question.game.closed
    number = words.number
    directed = DIRECTED_CLOSED if closed else DIRECTED
    lines = [words.text(directed, number=number(found.directed))]
    if found.undirected is not None:
        lines.append(words.text(UNDIRECTED, number=number(found.undirected)))
    one_way = not (closed and found.question.game.graph.symmetric)
    for what, classes in found.classes.items():
        line = _DIRECTED_CLASSES if what == "symmetry" and one_way else _UNDIRECTED_CLASSES
        lines.append(words.text(line, group=_group(found, words), number=number(classes)))
    return lines


def _group(found: TourCount, words: Translations) -> str:
    if found.symmetries == 1:
        return words.text(_NO_SYMMETRY)
    fixed = found.question.start is not None and not found.question.game.closed
    return words.text(_SYMMETRIES_OF_START if fixed else _SYMMETRIES, count=found.symmetries)


def _table(found: TourCount, words: Translations) -> list[str]:
    """Lay the counts of the starts out as the board is."""
    if not found.by_start:
        return []
    board, closed = found.question.game.board, found.question.game.closed
    shown = [
        words.number(found.by_start[cell]) if cell in found.by_start else "#"
        for cell in range(board.size)
    ]
    width = max(map(len, shown))
    rows = [shown[k : k + board.columns] for k in range(0, board.size, board.columns)]
    title = words.text(_BY_START_CLOSED if closed else _BY_START)
    return ["", title, *("  ".join(f"{text:>{width}}" for text in row) for row in rows), ""]
