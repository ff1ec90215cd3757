"""The help of every command: on one screen, in one form."""

import re

import click
from tests.commands import Run
from tests.conformance.test_verbs import COMMANDS, OPTIONS
from tests.tables import each_row

from loshu.cli import loshu as root
from loshu.cli.command import SCREEN, Command

WIDTH = 78
"""Lines of the text on a terminal of 80 columns."""
MACHINE = re.compile(r"2\^63|10\^\d|1,000,000,000|1,024")
"""Limits that no person reaches."""
PLAIN = re.compile(r"\b(INTEGER|FLOAT|(?<!title )TEXT|RANGE|DIRECTORY|CHOICE)\b")


def help_of(name: str, *, everything: bool = False) -> str:
    """Return the help of a command, or of the program, at 80 columns."""
    context = click.Context(root, info_name="loshu", terminal_width=WIDTH)
    command: click.Command = root
    for word in name.split():
        assert isinstance(command, click.Group)
        found = command.get_command(context, word)
        assert found is not None
        command = found
        context = click.Context(command, info_name=word, parent=context, terminal_width=WIDTH)
    if everything:
        context.meta["loshu.help.everything"] = True
    return command.get_help(context)


@each_row("name", ["", "magic", "sudoku", "tour", "sliding", "catalog", "census", *COMMANDS])
def test_the_help_fits_on_a_screen(name: str) -> None:
    assert len(help_of(name).splitlines()) <= SCREEN


@each_row("name", sorted(COMMANDS))
def test_every_option_is_in_the_help_and_described_in_the_whole_one(name: str) -> None:
    shown, whole = help_of(name), help_of(name, everything=True)
    for option in COMMANDS[name].params:
        if not isinstance(option, click.Option):
            continue
        assert option.opts[0] in shown
        assert " ".join((option.help or "").rstrip(".").split()[:3]) in " ".join(whole.split())


@each_row("name", sorted(COMMANDS))
def test_the_help_has_one_form_of_defaults_and_names_what_options_take(name: str) -> None:
    whole = help_of(name, everything=True)
    _, _, options = whole.partition("\nOptions:")
    assert "[default" not in options
    assert "y default" not in options
    assert not MACHINE.search(options)
    assert not PLAIN.search(options)


def test_an_option_that_may_be_repeated_reports_it() -> None:
    repeated = [name for name, option in OPTIONS if option.multiple]
    assert repeated
    for name in repeated:
        assert "repeatable" in " ".join(help_of(name, everything=True).split())


def test_every_command_is_of_the_class_that_gives_hints() -> None:
    plain = {name for name, command in COMMANDS.items() if not isinstance(command, Command)}
    assert plain == {"check", "solve", "count", "rate", "explain", "show"}


def test_rare_options_come_last(loshu: Run) -> None:
    shown = loshu("sudoku", "make", "--help").out
    first, _, rare = shown.partition("More options:")
    assert "  --level LEVEL" in first
    assert "--min-score" not in first
    assert "--min-score" in rare
    assert "Lowest HoDoKu score" not in shown
    assert "Lowest HoDoKu score" in loshu("sudoku", "make", "--help-all").out


@each_row("command", ["magic show", "sudoku show", "tour show", "sliding show"])
def test_sheets_have_a_heading_of_their_own(command: str) -> None:
    _, _, sheets = help_of(command, everything=True).partition("Sheets of many puzzles:")
    assert "--per-page" in sheets
    assert "--name-line" in sheets


ONE_WORDING = (
    "--threads", "--lang", "--max-cells", "--strict", "--memory", "--from", "--ignore-unknown",
)  # fmt: skip
OTHERS = {"--from": 2}
"""The formats of boards are described."""


@each_row("spelling", ONE_WORDING)
def test_an_option_of_many_commands_has_one_wording(spelling: str) -> None:
    wordings = {option.help for _, option in OPTIONS if spelling in option.opts}
    assert len(wordings) == OTHERS.get(spelling, 1)


def test_json_has_a_wording_with_a_format_and_one_without() -> None:
    with_json = [(name, option) for name, option in OPTIONS if "--json" in option.opts]
    assert with_json
    for name, option in with_json:
        formats = any("--format" in each.opts for each in COMMANDS[name].params)
        expected = "Same as --format json." if formats else "Print the result as JSON."
        assert option.help == expected, name
