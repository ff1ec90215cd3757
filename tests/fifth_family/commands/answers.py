"""``loshu futoshiki check|solve|count|list|rate``: one line of answers for each puzzle."""

import json
from collections.abc import Callable
from itertools import islice
from typing import Any, Final

import click

from loshu.cli import READABLE_BUT_WRONG
from loshu.cli.language import lang_option
from loshu.cli.ranges import LIMIT
from loshu.text import translations
from tests.fifth_family import logic, report
from tests.fifth_family.commands.reading import puzzles_argument
from tests.fifth_family.puzzle import Futoshiki

json_option: Final = click.option(
    "--json", "as_json", is_flag=True, help="Print one JSON object for each puzzle."
)
limit_option: Final = click.option("--limit", type=LIMIT, help="Stop after this many solutions.")


def _say(puzzle: Futoshiki, as_json: bool, text: str, **data: Any) -> None:
    click.echo(json.dumps({"puzzle": str(puzzle), **data}) if as_json else text)


@click.command("check")
@puzzles_argument
@json_option
@lang_option
def check(puzzles: list[Futoshiki], as_json: bool, lang: str) -> int:
    """Check PUZZLE. Exit code: 1 when a rule is broken."""
    right = True
    for each in puzzles:
        found = report.check(each, lang).violations
        right = right and not found
        _say(each, as_json, "\n".join(found) or "no rule is broken", violations=found)
    return 0 if right else READABLE_BUT_WRONG


@click.command("solve")
@puzzles_argument
@json_option
def solve(puzzles: list[Futoshiki], as_json: bool) -> None:
    """Solve PUZZLE. Exit code: 1 without exactly one solution."""
    for each in puzzles:
        found = str(logic.solve(each))
        _say(each, as_json, found, solution=found)


@click.command("count")
@puzzles_argument
@limit_option
@json_option
def count(puzzles: list[Futoshiki], limit: int | None, as_json: bool) -> int:
    """Count the solutions of PUZZLE. Exit code: 1 without a solution."""
    totals = []
    for each in puzzles:
        totals.append(logic.count(each, limit))
        _say(each, as_json, str(totals[-1]), total=totals[-1])
    return 0 if all(totals) else READABLE_BUT_WRONG


@click.command("list")
@puzzles_argument
@limit_option
@json_option
def list_(puzzles: list[Futoshiki], limit: int | None, as_json: bool) -> int:
    """List the solutions of PUZZLE in order. Exit code: 1 without a solution."""
    totals = []
    for each in puzzles:
        totals.append(0)
        for found in islice(logic.list_solutions(each), limit):
            totals[-1] += 1
            _say(each, as_json, str(found), solution=str(found))
    return 0 if all(totals) else READABLE_BUT_WRONG


@click.command("rate")
@puzzles_argument
@json_option
@lang_option
def rate(puzzles: list[Futoshiki], as_json: bool, lang: str) -> None:
    """Rate PUZZLE by its steps. Exit code: 1 without exactly one solution."""
    for each in puzzles:
        found = logic.rate(each)
        title = translations(lang).text(logic.LEVELS[found.level])
        _say(each, as_json, title, **found.as_dict())


COMMANDS: Final[dict[str, Callable[..., Any]]] = {
    "check": check,
    "solve": solve,
    "count": count,
    "list": list_,
    "rate": rate,
}
