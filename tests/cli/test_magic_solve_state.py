"""``loshu magic solve --state`` is resumed by the same command."""

import signal
from pathlib import Path

import pytest
from tests.cli.interrupting import PATIENCE, READS_PROC, interrupted
from tests.commands import Run

LONG = ("5", "--where", "r1c1=1 and r1c2=2 and r1c3=24", "--backend", "search")
"""A minute of a processor."""
SHORT = (*LONG, "--where", "r1c4=20 and r2c1>22")
"""A second."""
NUMBER = 3538
BEGUN = 0.7
"""Seconds of a processor after which a search has begun."""


def test_the_boss_squares_are_counted_and_listed_with_a_state_file(
    loshu: Run, tmp_path: Path
) -> None:
    boss = ("magic", "solve", "4", "--preset", "boss")
    for _ in range(2):
        counted = loshu(*boss, "--count", "--state", str(tmp_path / "count"))
        assert (counted.code, counted.out, counted.err) == (0, "3520\n", "")
    listed = ("--all", "--format", "line", "--state", str(tmp_path / "list"))
    first, again = (loshu(*boss, *listed).out for _ in range(2))
    assert first == again == loshu(*boss, "--all", "--format", "line").out
    assert len(set(first.splitlines())) == 3520


@pytest.mark.skipif(not READS_PROC, reason="reads /proc")
@pytest.mark.parametrize("sent", [signal.SIGINT, signal.SIGKILL])
def test_an_interrupted_count_is_resumed(sent: signal.Signals, tmp_path: Path, loshu: Run) -> None:
    state = ("--state", str(tmp_path / "state"))
    ended = interrupted(["magic", "solve", *SHORT, "--count", *state], sent=sent, after=BEGUN)
    if sent == signal.SIGINT:
        assert ended.code == 130
        note, _, last = ended.err.splitlines()
        assert " completions so far; " in note
        assert note.endswith(f"to resume from {tmp_path / 'state'}")
        assert last == "Interrupted: nothing half-written is left."
    assert loshu("magic", "solve", *SHORT, "--count", *state).out == f"{NUMBER}\n"


@pytest.mark.skipif(not READS_PROC, reason="reads /proc")
def test_an_interrupted_list_leaves_no_file_until_it_is_whole(tmp_path: Path, loshu: Run) -> None:
    out = tmp_path / "squares.txt"
    command = ("magic", "solve", *SHORT, "--all", "--state", str(tmp_path / "s"), "--out", str(out))
    ended = interrupted(command, after=BEGUN)
    assert (ended.code, out.exists()) == (130, False)
    assert loshu(*command).code == 0
    squares = out.read_text().split("\n\n")
    assert len(squares) == len(set(squares)) == NUMBER


@pytest.mark.skipif(not READS_PROC, reason="reads /proc")
def test_a_resumed_search_ends_soon_after_ctrl_c(tmp_path: Path) -> None:
    command = ("magic", "solve", *LONG, "--count", "--state", str(tmp_path / "state"))
    for _ in range(2):
        ended = interrupted(command, after=BEGUN)
        assert (ended.code, "Traceback" in ended.err) == (130, False)
        assert ended.seconds < PATIENCE


def test_a_count_whose_time_is_over_is_continued(loshu: Run, tmp_path: Path) -> None:
    command = ("magic", "solve", *SHORT, "--count", "--state", str(tmp_path / "state"))
    ended = loshu(*command, "--time", "0.2")
    assert (ended.code, ended.out) == (2, "")
    assert "there may be more. The same command resumes" in ended.err
    assert loshu(*command).out == f"{NUMBER}\n"


@pytest.mark.parametrize(
    ("words", "reason"),
    [
        (("3",), "--state needs --limit, --all, --unique or --count"),
        (("3", "--all", "--backend", "cp-sat"), "Remove --state, or use --backend auto"),
        (("33", "--all"), "more than 1024 numbers cannot save its progress"),
        (("1/\n\n2/", "--all"), "--state works with one square; the input has several"),
    ],
)
def test_what_cannot_be_kept_is_refused(
    words: tuple[str, ...], reason: str, loshu: Run, tmp_path: Path
) -> None:
    result = loshu("magic", "solve", *words, "--state", str(tmp_path / "state"))
    assert (result.code, result.out) == (2, "")
    assert reason in result.err


def test_a_state_file_of_something_else_is_refused(loshu: Run, tmp_path: Path) -> None:
    state = tmp_path / "state"
    count = ("magic", "solve", "3", "--count", "--state", str(state))
    state.write_text("a letter\n")
    assert "is not a state file of 'magic solve --state'" in loshu(*count).err
    assert state.read_text() == "a letter\n"
    state.unlink()
    assert loshu(*count).out == "8\n"
    assert "belongs to a different search: " in loshu(*count, "--kind", "semi-magic").err
    assert "Cannot write" in loshu(*count[:-1], str(tmp_path / "none" / "state")).err
