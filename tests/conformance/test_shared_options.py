"""Options that all commands have, and the reasons for exceptions."""

from collections.abc import Mapping
from typing import Final

import click
from tests.conformance.test_verbs import COMMANDS
from tests.tables import each_row

ANY_FAMILY: Final = {"check", "solve", "count", "rate", "explain", "show"}
"""They pass all their options on to the command of a family."""
PLAYED: Final = {"sliding play", "tour play"}
CENSUS_IN_A_FOLDER: Final = {"census resume", "census status", "census verify"}
PRINT_NO_NOTES: Final = {
    "catalog info", "census status", "magic gallery", "magic methods", "magic properties",
    "magic shape methods", "magic shape names",
    "solvers", "tour games",
}  # fmt: skip
RANDOM: Final = {
    "book", "census plan", "census verify", "magic estimate", "magic list", "magic make",
    "magic make-puzzle", "magic nearest", "magic orbit", "magic sample", "magic shape make",
    "magic shape make-puzzle", "magic shape solve", "magic solve",
    "sliding make",
    "sudoku estimate", "sudoku make", "sudoku minimize", "sudoku morph", "sudoku practice",
    "tour estimate", "tour find", "tour magic", "tour make",
}  # fmt: skip
SEVERAL: Final = {
    "census verify", "magic find", "magic list", "magic make", "magic make-puzzle", "magic orbit",
    "magic sample", "magic shape list", "magic shape make-puzzle",
    "sliding list", "sliding make", "sudoku list", "sudoku list-puzzles", "sudoku make",
    "sudoku morph", "sudoku practice", "tour find", "tour list", "tour magic", "tour make",
}  # fmt: skip
SEARCHES: Final = {
    "census plan", "magic count", "magic estimate", "magic explain", "magic find",
    "magic least-clues", "magic list", "magic make-puzzle", "magic nearest", "magic rate",
    "magic series", "magic shape count", "magic shape explain", "magic shape list",
    "magic shape make", "magic shape make-puzzle", "magic shape rate", "magic shape solve",
    "magic solve", "sliding count", "sliding list",
    "sliding make", "sliding solve",
    "sudoku backdoors", "sudoku clues", "sudoku count", "sudoku count-grids", "sudoku estimate",
    "sudoku explain", "sudoku list",
    "sudoku list-puzzles", "sudoku make", "sudoku minimize", "sudoku pattern", "sudoku practice",
    "sudoku rate", "sudoku solve", "sudoku vicinity", "tour count", "tour estimate", "tour find",
    "tour list", "tour magic", "tour make", "tour solve",
}  # fmt: skip
PARALLEL: Final = {
    "catalog build", "catalog query", "magic check", "magic count", "magic estimate", "magic find",
    "magic make", "magic make-puzzle", "magic series", "magic solve", "sliding make",
    "sliding solve",
    "sudoku canonical", "sudoku check", "sudoku clues", "sudoku count", "sudoku count-grids",
    "sudoku dedupe", "sudoku estimate", "sudoku list-puzzles", "sudoku make", "sudoku minimize",
    "sudoku pattern", "sudoku rate", "sudoku solve", "sudoku vicinity", "tour count",
    "tour estimate", "tour make", "tour solve",
}  # fmt: skip
NO_JSON: Final = {
    "book": "it is a PDF",
    "catalog build": "it writes a folder",
    "catalog export": "it has jsonl among its formats",
    "demo": "it is read by people",
    "magic export": "it has formats of models",
    "serve": "it prints no result",
    "sliding play": "it is played",
    "sudoku dedupe": "it prints Sudokus as they are",
    "sudoku export": "it has formats of models",
    "sudoku minimize": "it prints puzzles, which 'sudoku convert --json' takes",
    "sudoku morph": "it prints puzzles, which 'sudoku convert --json' takes",
    "sudoku show": "it draws; 'sudoku convert --json' converts",
    "sudoku vicinity": "it prints puzzles, which 'sudoku convert --json' takes",
    "tour play": "it is played",
}
ALL: Final = frozenset(COMMANDS)

WITHOUT: Final[Mapping[str, Mapping[str, frozenset[str] | set[str]]]] = {
    "--number": {"it makes or samples no number of results": ALL - SEVERAL},
    "--out": {
        "the options are those of a family": ANY_FAMILY,
        "it is played": PLAYED,
        "its results are in the folder of the census": CENSUS_IN_A_FOLDER,
        "it prints no result": {"serve"},
    },
    "--quiet": {
        "the options are those of a family": ANY_FAMILY,
        "it is played": PLAYED,
        "it prints no notes": PRINT_NO_NOTES,
        "its text is the result": {"demo"},
    },
    "--lang": {"the options are those of a family": ANY_FAMILY},
    "--json": {
        "the options are those of a family": ANY_FAMILY,
        **{
            reason: {n for n, why in NO_JSON.items() if why == reason}
            for reason in NO_JSON.values()
        },
    },
    "--time": {"it is quick, or it has another limit": ALL - SEARCHES},
    "--threads": {"its work is on one processor": ALL - PARALLEL},
    "--seed": {"nothing in it is random": ALL - RANDOM},
}
"""For each option the commands without it, by the reason."""


def spellings(name: str) -> set[str]:
    options = (each for each in COMMANDS[name].params if isinstance(each, click.Option))
    return {spelling for option in options for spelling in option.opts}


@each_row("option", WITHOUT)
def test_a_command_has_an_option_or_a_reason(option: str) -> None:
    excused = [name for names in WITHOUT[option].values() for name in names]
    assert len(excused) == len(set(excused))
    missing = {name for name in COMMANDS if option not in spellings(name)}
    assert missing == set(excused)


WORDINGS: Final = {
    "--json": {"Print the result as JSON.", "Same as --format json."},
    "--quiet": {"Print no notes and no progress.", "Print nothing; the exit code is the answer."},
    "--threads": {"Number of threads (default: all processors)."},
    "--lang": {"Language: en, es, pt, de or zh (default: the system's)."},
}
"""The texts of options that have one meaning everywhere; `check` is silent with ``--quiet``."""


@each_row("option", WORDINGS)
def test_an_option_is_described_in_the_same_words_everywhere(option: str) -> None:
    texts = {
        each.help
        for command in COMMANDS.values()
        for each in command.params
        if isinstance(each, click.Option) and option in each.opts
    }
    assert texts == WORDINGS[option]


@each_row("short", ["-n", "-o", "-q"])
def test_a_short_form_is_of_one_option(short: str) -> None:
    long = {"-n": "--number", "-o": "--out", "-q": "--quiet"}[short]
    for name in COMMANDS:
        assert (short in spellings(name)) == (long in spellings(name)), name
