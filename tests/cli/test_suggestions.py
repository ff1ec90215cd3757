"""Mistyped commands, help and options that every command has."""

import click
import pytest
from tests.commands import Run
from tests.conformance.test_verbs import COMMANDS
from tests.tables import each_row

from loshu.cli import loshu as root
from loshu.cli.suggestions import SYNONYMS

PUZZLE = "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79"


@each_row(
    ("typed", "meant"),
    [
        ("magc make 4", "Did you mean 'magic'?"),
        ("sudoku generate", "Did you mean 'make'?"),
        ("sudoku slove", "Did you mean 'solve'?"),
        ("sudoku play", "Did you mean one of 'loshu tour play', 'loshu sliding play'?"),
        ("tour canon", "Did you mean 'loshu sudoku canonical'?"),
        ("play", "Did you mean one of 'loshu tour play', 'loshu sliding play'?"),
        (
            "make",
            "Did you mean one of 'loshu magic make', 'loshu sudoku make', 'loshu tour make', "
            "'loshu sliding make'?",
        ),
        ("help", "Did you mean '--help'?"),
        ("magic demo", "Did you mean 'loshu demo'?"),
    ],
)
def test_a_mistyped_command_is_answered_with_what_may_be_meant(
    loshu: Run, typed: str, meant: str
) -> None:
    result = loshu(*typed.split())
    assert result.code == 2
    assert meant in result.err


def test_nothing_is_suggested_for_what_is_like_no_command(loshu: Run) -> None:
    assert loshu("xyzzy").err.endswith(
        "Error: Unknown command 'xyzzy'. 'loshu --help' lists all.\n"
    )


def test_every_synonym_is_of_a_command() -> None:
    names = {name.rpartition(" ")[2] for name in COMMANDS}
    assert set(SYNONYMS.values()) <= names


@each_row("name", sorted(COMMANDS))
def test_the_help_of_every_command_has_an_example_of_it(name: str) -> None:
    if isinstance(COMMANDS[name], click.Group) or name in root.list_commands(click.Context(root)):
        examples = COMMANDS[name].help or ""  # the help of a verb of any family names that verb
    else:
        _, _, examples = (COMMANDS[name].help or "").partition("Examples:")
    assert f"loshu {name}" in examples or f"loshu FAMILY {name}" in examples


def test_the_help_ends_with_where_to_start(loshu: Run) -> None:
    _, _, end = loshu("--help").out.partition("Start here:")
    assert "loshu demo" in end
    assert "loshu sudoku make" in end


@each_row("prefix", ["", "sudoku:"])
@each_row(("cells", "count"), [(PUZZLE[:-1], 80), (PUZZLE + "1", 82)])
def test_a_grid_that_lacks_a_cell_or_has_one_too_many_is_counted(
    loshu: Run, prefix: str, cells: str, count: int
) -> None:
    result = loshu("sudoku", "solve", prefix + cells)
    assert result.code == 2
    assert f"has {count} cells. Expected 81, or n x n cells" in result.err


@each_row(
    ("name", "option"),
    [(name, o) for name, command in COMMANDS.items() for o in command.params if o.name == "out"],
)
def test_an_output_has_three_spellings(name: str, option: click.Parameter) -> None:
    assert option.opts == ["-o", "--out", "--output"]


@pytest.mark.parametrize("quiet", ["-q", "--quiet"])
def test_a_quiet_command_prints_its_result_and_no_note(loshu: Run, quiet: str) -> None:
    make = ("magic", "make", "9", "--kind", "pandiagonal", "--seed", "1")
    loud, still = loshu(*make), loshu(*make, quiet)
    assert loud.out == still.out
    assert "method:" in loud.err
    assert still.err == ""
    solve = ("solve", "tour:3x3:(1,0):1,.,./.,.,./.,.,.")
    assert "more than one solution" in loshu(*solve).err
    assert loshu(*solve, quiet).err == ""


@each_row("spelling", ["svg", "SVG", "Svg"])
def test_formats_are_named_in_any_case(loshu: Run, spelling: str) -> None:
    shown = loshu("magic", "show", "8 1 6/3 5 7/4 9 2", "--format", spelling)
    assert shown.out.startswith("<svg") or "<svg" in shown.out[:200]
