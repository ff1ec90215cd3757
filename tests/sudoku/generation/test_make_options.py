"""`loshu.sudoku.make` takes what ``loshu sudoku make`` takes."""

from typing import Any

import click
import pytest
from tests.commands import run
from tests.conformance.test_verbs import COMMANDS
from tests.tables import each_row

from loshu.core.errors import LoshuError, UnsupportedError
from loshu.sudoku import make
from loshu.sudoku.generation.grade_range import GradeRange
from loshu.sudoku.generation.maker import MakeOptions

PRINTED = {"solution", "statistics", "plot", "lang", "format", "as_json", "out", "threads"}
"""Options of the command that are not about puzzles."""


def test_every_option_of_the_command_about_puzzles_is_a_parameter() -> None:
    options = {
        str(option.name).rstrip("_")
        for option in COMMANDS["sudoku make"].params
        if isinstance(option, click.Option) and option.expose_value
    }
    renamed = {"variants": "variant"}
    asked = {renamed.get(name, name) for name in options - PRINTED}
    assert asked - {*MakeOptions.__annotations__, "number", "size"} == set()


@pytest.mark.parametrize(
    ("words", "options"),
    [
        (["4", "-n", "3"], {"size": 4, "number": 3}),
        (["6", "--level", "easy", "-n", "2"], {"size": 6, "level": "easy", "number": 2}),
        (["--technique", "x-wing"], {"technique": "x-wing", "number": 1}),
        (["--se", "1.5-2.3", "-n", "2"], {"se": "1.5-2.3", "number": 2}),
        (["--se", "7.0-7.5"], {"se": (7.0, 7.5), "number": 1}),
        (
            ["--profile", "se", "--level", "hard", "--symmetry", "half-turn"],
            {"profile": "se", "level": "hard", "symmetry": "half-turn", "number": 1},
        ),
        (["--min-score", "900", "--max-score", "990"], {"min_score": 900, "max_score": 990}),
    ],
)
def test_puzzles_equal_those_of_the_command_line(words: list[str], options: dict[str, Any]) -> None:
    made = make(**{"number": 1, "seed": 1, **options})
    lines = [each.puzzle.line for each in made]
    assert lines == run("sudoku", "make", *words, "--seed", "1").out.split()


def test_variants_equal_those_of_the_command_line() -> None:
    words = ("6", "--variant", "killer", "--variant", "diagonal", "--cage-size", "2-3", "-n", "2")
    made = make(6, number=2, variant=["killer", "diagonal"], cage_size="2-3", seed=1)
    links = run("sudoku", "make", *words, "--seed", "1", "--format", "line").out.splitlines()
    assert [f"sudoku:{line}" for line in links] == [str(each.puzzle.problem) for each in made]


@each_row(
    ("options", "message"),
    [
        ({"profile": "se"}, "A profile needs a level, a technique, a score or a range"),
        ({"cage_size": "2-3"}, "need the variant killer"),
        ({"variant": "killer", "clues": 30}, "clues and pattern cannot be combined"),
        ({"level": "easy", "grade": GradeRange(level="easy")}, "Give a grade, or its parts"),
        ({"se": "7,0"}, "'7,0' is not a range of ratings"),
        ({"technique": "avoidable-rectangle-2"}, "out of reach: none of"),
    ],
)
def test_wrong_options_are_refused(options: dict[str, Any], message: str) -> None:
    with pytest.raises(LoshuError, match=message):
        make(**options)


def test_the_number_is_zero_or_more() -> None:
    assert make(4, number=0) == []
    with pytest.raises(UnsupportedError, match="-1"):
        make(4, number=-1)
