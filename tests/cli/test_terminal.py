"""Output that only a terminal gets, not a pipe: boards and colors."""

import pytest
from tests.cli.screen import on_a_terminal
from tests.commands import Run

PUZZLE = "sudoku:2x2:1.....2..3.....4"
TOUR = "tour:3x3:(1,0):1,.,3/.,9,./.,.,5"
PLAY = ("tour", "play", TOUR)
COLOR = b"\x1b[38;"


@pytest.mark.parametrize(
    ("command", "board"),
    [
        (("sudoku", "solve", PUZZLE), "box"),
        (("sudoku", "make", "2x2", "--seed", "1", "-n", "2"), "box"),
        (("tour", "make", "4x4:king", "--seed", "1", "-n", "2"), "text"),
        (("tour", "solve", TOUR), "text"),
        (("tour", "find", "5x5:knight"), "text"),
    ],
    ids=lambda value: " ".join(value) if isinstance(value, tuple) else value,
)
def test_boards_are_for_terminals_and_lines_for_pipes(
    loshu: Run, command: tuple[str, ...], board: str
) -> None:
    line, boards = loshu(*command), loshu(*command, "--format", board)
    assert line.out == loshu(*command, "--format", "line").out != boards.out
    assert on_a_terminal(*command, patience=9).last == boards.out.rstrip("\n")
    asked = on_a_terminal(*command, "--format", "line", patience=9)
    assert asked.last == line.out.rstrip("\n")


def test_a_board_says_that_there_is_no_solution_or_another(loshu: Run) -> None:
    shown = loshu("sudoku", "solve", "sudoku:2x2:11..............", "--format", "box")
    assert (shown.code, shown.out) == (1, "# no solution\n")
    shown = loshu("sudoku", "solve", "sudoku:2x2:1...............", "--format", "BOX")
    assert shown.out.startswith("┏")
    assert shown.out.endswith("┛\n# one of several\n")


def test_a_play_has_the_colors_of_its_terminal() -> None:
    session = on_a_terminal(*PLAY, stdin=b"q\n", environment={"COLORTERM": "truecolor"})
    assert COLOR + b"2;" in session.codes
    session = on_a_terminal(*PLAY, stdin=b"q\n", environment={"COLORTERM": ""})
    assert COLOR + b"5;" in session.codes


@pytest.mark.parametrize("variable", [{"NO_COLOR": "1"}, {"TERM": "dumb"}])
def test_a_play_has_no_colors_where_none_are_wanted(variable: dict[str, str]) -> None:
    session = on_a_terminal(*PLAY, stdin=b"q\n", environment=variable)
    assert COLOR not in session.codes
    assert "<a>" in session.last


@pytest.mark.parametrize("command", [("--no-color", *PLAY), (*PLAY, "--no-color")])
def test_the_option_turns_colors_off(command: tuple[str, ...]) -> None:
    assert COLOR not in on_a_terminal(*command, stdin=b"q\n").codes
