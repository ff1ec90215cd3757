"""Every family has the same verbs, in Python and on the command line, with one set of options."""

import json
import re
from collections.abc import Callable
from dataclasses import replace
from importlib import import_module
from itertools import islice
from pathlib import Path
from typing import Any

import click
import pytest
from click.testing import CliRunner
from tests.commands import commands
from tests.tables import each_row

from loshu import make, rate
from loshu.core.errors import LoshuError
from loshu.families import LISTED, VERBS, family_named, parse
from loshu.sudoku.solving.solver import SolvedSudoku

TAKES_A_PUZZLE = ("check", "solve", "count", "rate", "explain", "show")
EMPTY_BOARD = "sudoku:6x6:"
"""The beginning of an example with more solutions than can be counted or listed in order."""
REFUSED = "refused:"
SECONDS = re.compile(r"\b(cpu_)?seconds=[^,)]+")
PAGE = Path(__file__).parents[2] / "docs" / "verbs.md"

TYPES = {
    "number": click.INT,
    "seed": click.INT,
    "limit": click.INT,
    "time": click.FLOAT,
    "json": click.BOOL,
}
SHORT = {"number": "-n", "out": "-o"}
RETIRED = {
    "--count",
    "--sample",
    "--random",
    "--seconds",
    "--sample-seconds",
    "--svg",
    "--symmetric",
    "--semi",
    "--at-most",
    "--shape",
}
MADE = {"magic": 4, "sudoku": 9, "tour": 4, "sliding": 3}
"""The rows of a puzzle that is made soon."""


COMMANDS = dict(commands())
OPTIONS = [
    (name, option)
    for name, command in sorted(COMMANDS.items())
    for option in command.params
    if isinstance(option, click.Option)
]


@each_row("family", LISTED)
@each_row("verb", VERBS)
def test_every_family_has_every_verb_on_both_sides(family: str, verb: str) -> None:
    assert callable(getattr(import_module(family_named(family).package), verb))
    assert f"{family} {verb}" in COMMANDS


@pytest.mark.parametrize("family", LISTED)
@each_row("verb", TAKES_A_PUZZLE)
def test_a_verb_takes_text_and_problems_alike(family: str, verb: str) -> None:
    function = getattr(import_module(family_named(family).package), verb)
    answered = 0
    for text in family_named(family).examples:
        if verb == "count" and text.startswith(EMPTY_BOARD):
            continue
        body = text.partition(":")[2]
        found, *others = (outcome(function, puzzle) for puzzle in (text, parse(text), body))
        assert others == [found, found]
        answered += not found.startswith(REFUSED)
    assert answered


@each_row("family", ["sudoku", "tour", "sliding"])
def test_a_list_takes_text_and_problems_alike(family: str) -> None:
    function = import_module(family_named(family).package).list
    for text in family_named(family).examples:
        if text.startswith(EMPTY_BOARD):
            continue
        body = text.partition(":")[2]
        found, *others = (
            [str(each) for each in islice(function(puzzle), 3)]
            for puzzle in (text, parse(text), body)
        )
        assert others == [found, found]


def outcome(function: Callable[[Any], object], puzzle: Any) -> str:
    """Return the result or refusal of a verb, without its time."""
    try:
        answer = function(puzzle)
    except LoshuError as error:
        return f"{REFUSED} {type(error).__name__}: {error}"
    if isinstance(answer, SolvedSudoku):  # which quotes its argument
        answer = replace(answer, given=answer.puzzle)
    return SECONDS.sub("", repr(answer))


@each_row("family", MADE)
def test_every_family_makes_puzzles_by_size_and_level(family: str) -> None:
    name = f"{family} make-puzzle" if family == "magic" else f"{family} make"
    text = [str(MADE[family]), "--level", "easy", "--seed", "1", "--json"]
    made = CliRunner().invoke(COMMANDS[name], text, standalone_mode=False)
    found = json.loads(made.stdout)
    assert rate(found.get("puzzle") or f"magic:{found['square']}").level == "easy"
    assert rate(make(family, size=MADE[family], level="easy", seed=1)).level == "easy"
    with pytest.raises(
        click.BadParameter, match=r"Unknown level 'unfair'\. Did you mean 'expert'\?"
    ):
        COMMANDS[name].main(["--level", "unfair"], standalone_mode=False)
    with pytest.raises(LoshuError, match=r"Unknown level.* 'unfair'. Expected easy, medium"):
        make(family, size=MADE[family], level="unfair")


def test_no_option_has_a_retired_spelling() -> None:
    for name, option in OPTIONS:
        # As a flag it asks for how many there are, and does not give a number.
        flags = {"--count"} if option.is_flag else set()
        assert not (RETIRED - flags) & set(option.opts), name


def test_an_option_takes_the_same_type_everywhere() -> None:
    for name, option in OPTIONS:
        expected = type(TYPES.get(option.name or "", option.type))
        assert isinstance(option.type, expected) or option.is_flag, (name, option.name)


def test_an_option_has_the_same_short_form_everywhere() -> None:
    for name, option in OPTIONS:
        short = SHORT.get(option.name or "", option.opts[0])
        assert short in option.opts, (name, option.name)


def test_every_option_has_help() -> None:
    assert [(name, option.opts[0]) for name, option in OPTIONS if not option.help] == []


def kind_of_value(option: click.Option) -> str:
    """Return the kind of an option's value: none, a number, a place or text."""
    if option.is_flag:
        return "flag"
    numbers = click.types.IntParamType | click.types.FloatParamType
    if isinstance(option.type, numbers) or option.type.name == "number":
        return "number"
    return "path" if isinstance(option.type, click.Path) else "text"


def shared_options() -> dict[str, list[click.Option]]:
    """Return the options of several commands by their spelling."""
    found: dict[str, list[click.Option]] = {}
    for _, option in OPTIONS:
        for spelling in (*option.opts, *option.secondary_opts):
            found.setdefault(spelling, []).append(option)
    return {spelling: options for spelling, options in found.items() if len(options) > 1}


def test_an_option_takes_the_same_kind_of_value_everywhere() -> None:
    kinds = {
        spelling: {kind_of_value(option) for option in options}
        for spelling, options in shared_options().items()
    }
    assert {spelling: found for spelling, found in kinds.items() if len(found) > 1} == {}


def test_the_page_gives_the_one_meaning_of_each_shared_option() -> None:
    rows = [line for line in PAGE.read_text("utf-8").splitlines() if line.startswith("| `-")]
    meant = {
        spelling: sum(f"`{spelling}`" in row.split("|")[1] for row in rows)
        for spelling in shared_options()
    }
    assert {spelling: number for spelling, number in meant.items() if number != 1} == {}


def test_a_choice_of_formats_is_spelled_in_one_way() -> None:
    choices = [
        (name, option, {*option.type.choices})
        for name, option in OPTIONS
        if isinstance(option.type, click.Choice) and {"json", "svg", "csv"} & {*option.type.choices}
    ]
    assert choices
    for name, option, names in choices:
        spellings = {spelling for p in COMMANDS[name].params for spelling in p.opts}
        assert option.opts == ["--format"], name
        assert "json" not in names or "--json" in spellings, name


def test_the_page_shows_the_table() -> None:
    rows = PAGE.read_text("utf-8")
    for verb in VERBS:
        assert f"| `{verb}` |" in rows
