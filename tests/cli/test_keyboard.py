"""A command that waits for the keyboard reports it once, and shows no progress meanwhile."""

from tests.cli.screen import on_a_terminal
from tests.tables import each_row

TOLD = "Note: reading from the keyboard. Ctrl-D ends."
TOUR = b"tour:3x3:(1,0):1,.,3/.,9,./.,.,5\n\x04"
SUDOKU = b"sudoku:2x2:1.....2..3.....4\n\x04"
SQUARE = b"8 1 6\n3 . 7\n4 9 2\n\x04"
BOARD = b"8 1 3/4 . 2/7 6 5\n\x04"


@each_row(
    ("command", "typed"),
    [
        ("tour solve", TOUR),
        ("tour count -", TOUR),
        ("sudoku solve -", SUDOKU),
        ("sudoku count -", SUDOKU),
        ("magic solve -", SQUARE),
        ("magic check", SQUARE),
        ("sliding solve -", BOARD),
        ("solve -", SUDOKU),
        ("solve -", TOUR),
        ("check -", b"magic:8 1 6/3 5 7/4 9 2\n\x04"),
    ],
)
def test_what_is_typed_is_asked_for_without_progress(command: str, typed: bytes) -> None:
    session = on_a_terminal(*command.split(), stdin=typed, after=TOLD)
    said = session.codes.replace(b"\r", b"").decode()
    assert said.count(TOLD) == 1
    waiting = said[: said.index(typed.decode()[:8])]
    assert waiting == f"{TOLD}\n"
    assert session.code in (0, 1)
    assert len(said.splitlines()) > 2


def test_what_is_piped_is_not_asked_for() -> None:
    assert "keyboard" not in on_a_terminal("tour", "solve", TOUR[:-2].decode()).last
    assert "keyboard" not in on_a_terminal("tour", "solve", "-", "-q", stdin=TOUR).last


def test_the_display_leaves_nothing_behind_that_the_kernels_complain_about() -> None:
    session = on_a_terminal("sliding", "solve", "8 1 3/4 . 2/7 6 5", patience=5.0)
    assert session.code == 0
    assert b"leaked" not in session.codes
