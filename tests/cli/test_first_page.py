"""The commands of the first page, run by a script on a terminal and in a pipe."""

import re
import shlex
from pathlib import Path

from tests.cli.screen import run_on_a_terminal
from tests.test_readme import README, blocks, with_loshu


def answers() -> list[tuple[str, str]]:
    """Return the commands of the first page with what they print into a pipe."""
    parts = [re.split(r"^\$ (.*)\n", block, flags=re.M)[1:] for block in blocks(README, "console")]
    return [
        (command, told.rstrip("\n"))
        for part in parts
        for command, told in zip(part[::2], part[1::2], strict=True)
    ]


def test_the_first_page_prints_the_same_on_a_terminal_but_for_boards(tmp_path: Path) -> None:
    mark = "- next -"
    lines = [f"cd {shlex.quote(str(tmp_path))}", *(command for command, _ in answers())]
    script = "\n".join(lines[:2]) + "".join(f"\necho '{mark}'\n{line}" for line in lines[2:])
    session = run_on_a_terminal(["bash", "-c", script], {"PATH": with_loshu(tmp_path)})
    assert "Traceback" not in session.last
    shown = [text.strip("\n") for text in session.last.split(mark)]
    boards = []
    for (command, piped), screen in zip(answers(), shown, strict=True):
        if screen != piped:
            boards.append(command)
            assert "\n" not in piped
            assert len(screen.splitlines()) > 5
            (cells,) = re.findall(r"[\d,/]{20,}", piped)  # after the board and the moves of a tour
            numbers = re.findall(r"\d+" if "," in cells else r"\d", cells)
            assert re.findall(r"\d+", screen) == numbers
    assert [command.split()[1:3] for command in boards] == [["sudoku", "solve"], ["tour", "find"]]


def test_the_answers_of_the_first_page_are_right() -> None:
    told = dict(answers())
    (line,) = (told[command] for command in told if " sudoku solve " in command)
    (puzzle,) = (command.split()[-1] for command in told if " sudoku solve " in command)
    assert all(clue in (".", digit) for clue, digit in zip(puzzle, line, strict=True))
    rows = [line[at : at + 9] for at in range(0, 81, 9)]
    boxes = ["".join(r[c : c + 3] for r in rows[b : b + 3]) for b in (0, 3, 6) for c in (0, 3, 6)]
    for house in (*rows, *map("".join, zip(*rows, strict=True)), *boxes):
        assert "".join(sorted(house)) == "123456789"
    (tour,) = (told[command] for command in told if " tour find " in command)
    cells = {int(number): (r, c) for r, row in enumerate(tour.split(":")[-1].split("/"))
             for c, number in enumerate(row.split(","))}  # fmt: skip
    assert sorted(cells) == list(range(1, 37))
    for number, (r, c) in cells.items():
        row, column = cells[number % 36 + 1]
        assert {abs(row - r), abs(column - c)} == {1, 2}
    square = [
        [int(word) for word in row.split()] for row in told["loshu magic make 4"].splitlines()
    ]
    lines = [*square, *zip(*square, strict=True), [square[i][i] for i in range(4)],
             [square[i][3 - i] for i in range(4)]]  # fmt: skip
    assert {sum(entries) for entries in lines} == {34}
