"""``loshu tour count``: count tours, exactly."""

import json
from pathlib import Path

import click

from loshu.cli.tour.options import chosen_game, game_options
from loshu.cli.writing import progress_bar
from loshu.core.errors import UnsupportedError
from loshu.tour.counting import METHODS
from loshu.tour.counting.published import Published, published_count
from loshu.tour.counting.question import TourQuestion
from loshu.tour.counting.result import TourCount, choose, count

NAMES = ", ".join(known.name for known in METHODS)


@click.command("count")
@game_options
@click.option("--from", "start", metavar="r1c1", help="Count the tours that start in this cell.")
@click.option("--by", type=click.MethodChoice(["start"]), help="Count those of every start as well.")
@click.option("--up-to-symmetry", is_flag=True, help="Count classes under symmetry as well.")
@click.option("--method", default="", metavar="NAME", help=f"The cheapest, or one of: {NAMES}.")
@click.option("--explain", is_flag=True, help="Say what each way of counting would cost.")
@click.option("--dry-run", is_flag=True, help="Foretell the cost, and do not count.")
@click.option("--threads", type=click.IntRange(min=1), help="As many as processors by default.")
@click.option(
    "--state",
    type=click.Path(path_type=Path, dir_okay=False),
    help="Keep a count by the frontier in this file while it lasts, and go on from there.",
)
@click.option("--force", is_flag=True, help="Count even what takes too long or too much memory.")
@click.option("--json", "as_json", is_flag=True, help="Print as JSON.")
def command(
    board: str | None,
    preset: str | None,
    moves: str | None,
    blocked: tuple[str, ...],
    closed: bool,
    start: str | None,
    by: str | None,
    up_to_symmetry: bool,
    method: str,
    explain: bool,
    dry_run: bool,
    threads: int | None,
    state: Path | None,
    force: bool,
    as_json: bool,
) -> int:
    r"""Count the tours of BOARD, without looking them up anywhere.

    An open tour and its reverse are two directed tours, and one undirected; a closed tour has no
    start. Where the number was published, the two are compared, and the exit code is 1 if they
    differ. Counts that take hours are better done by `loshu census run`, in shards: pairs of ends
    of a tour, or shares of the states of a frontier.

    \b
    Examples:
      loshu tour count 5x5 --game five --by start
      loshu tour count 6x6 --moves knight --closed --up-to-symmetry
      loshu tour count 6x6 --game five --from r1c1 --explain
      loshu tour count 8x7 --moves knight --closed --state knight.count
      loshu tour count '.##./..../....' --moves king
    """
    game = chosen_game(board, preset, moves, blocked, closed)
    cell = None if start is None else game.board.cell_named(start)
    if cell is not None and by is not None:
        raise UnsupportedError("--by start counts all starts; leave --from out")
    question = TourQuestion(game=game, start=cell, by_start=by == "start", classes=up_to_symmetry)
    if dry_run:
        click.echo("\n".join([question.title, *choose(question, method).lines()]))
        return 0
    with progress_bar(f"Counting {question.title}") as progress:
        found = count(
            question, method=method, threads=threads, progress=progress, force=force, state=state
        )
    printed = published_count(question)
    if as_json:
        record = {"value": printed.value, "source": printed.source} if printed else None
        click.echo(json.dumps({**found.as_dict(), "published": record}))
    else:
        click.echo("\n".join(_described(found, printed, explain)))
    return 1 if printed is not None and printed.value != found.total else 0


def _described(found: TourCount, published: Published | None, explain: bool) -> list[str]:
    lines = [found.question.title, *_numbers(found), *_table(found)]
    lines.append(f"time: {found.seconds:.2f} s, of processors {found.cpu_seconds:.2f} s")
    if explain:
        lines += found.choice.lines()
    else:
        lines.append(f"counted by {found.choice.counter.name}: {found.choice.counter.method}")
    if published is not None and published.value == found.total:
        lines.append(f"agrees with the published number: {published.source}")
    elif published is not None:
        lines.append(f"DIFFERS FROM THE PUBLISHED NUMBER {published.value:,}: {published.source}")
    return lines


def _numbers(found: TourCount) -> list[str]:
    closed = found.question.game.closed
    both = "each direction counts" + (", the start does not" if closed else "")
    lines = [f"directed ({both}): {found.directed:,}"]
    if found.undirected is not None:
        lines.append(f"undirected: {found.undirected:,}")
    kind = "undirected" if closed and found.question.game.graph.symmetric else "directed"
    for what, number in found.classes.items():
        name = kind if what == "symmetry" else "undirected"
        lines.append(f"{name}, up to symmetry ({_order(found)}): {number:,}")
    return lines


def _order(found: TourCount) -> str:
    several = found.symmetries > 1
    fixed = found.question.start is not None and not found.question.game.closed
    which = " that keep the start, of" if fixed else ""
    return f"those{which} {found.symmetries} of the board" if several else "the board has none"


def _table(found: TourCount) -> list[str]:
    """Lay the counts of the starts out as the board is."""
    if not found.by_start:
        return []
    board = found.question.game.board
    shown = [
        f"{found.by_start[cell]:,}" if cell in found.by_start else "#" for cell in range(board.size)
    ]
    width = max(map(len, shown))
    rows = [shown[k : k + board.columns] for k in range(0, board.size, board.columns)]
    title = "directed tours by start" + (", each loop from every cell" if _closed(found) else "")
    return ["", title, *("  ".join(f"{text:>{width}}" for text in row) for row in rows), ""]


def _closed(found: TourCount) -> bool:
    return found.question.game.closed
