"""``loshu sudoku``: solve, count, check and convert."""

import json
import re
import subprocess
import sys
from pathlib import Path

import numpy as np
import pytest
from tests.commands import Run
from tests.tables import each_row

from loshu.sudoku.notation.blocks import write_lines

PUZZLE = "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79"
SOLUTION = "534678912672195348198342567859761423426853791713924856961537284287419635345286179"
NONE = PUZZLE.replace("53", "55", 1)
SEVERAL = PUZZLE.replace("53", "..", 1)


def test_two_puzzles_on_a_line_are_noted(loshu: Run) -> None:
    other = SEVERAL[::-1]
    for line in (f"{PUZZLE},{other}", f"{other} {PUZZLE}", f"7\t{PUZZLE}\t{other}"):
        told = loshu("sudoku", "convert", "-", stdin=f"{line}\n")
        assert len(told.out.splitlines()) == 1
        assert "two puzzles on one line. Only the first of each line is read." in told.err
    for beside in (SOLUTION, SOLUTION[::-1], PUZZLE[:2] + SOLUTION[2:40] + PUZZLE[40:]):
        assert not loshu("sudoku", "convert", "-", stdin=f"{PUZZLE},{beside}\n").err


def test_a_puzzle_is_solved(loshu: Run) -> None:
    for argument in (PUZZLE, f"sudoku:{PUZZLE}"):
        result = loshu("sudoku", "solve", argument)
        assert (result.code, result.out, result.err) == (0, f"{SOLUTION}\n", "")
    found = json.loads(loshu("sudoku", "solve", PUZZLE, "--json").out)
    assert found == {
        "line": 1,
        "puzzle": PUZZLE,
        "solution": SOLUTION,
        "solutions": 1,
        "complete": True,
    }


def test_puzzles_with_no_solution_and_with_several_are_reported_in_their_place(loshu: Run) -> None:
    result = loshu("sudoku", "solve", "-", stdin="\n".join([PUZZLE, NONE, SEVERAL, PUZZLE]))
    first, none, several, last = result.out.splitlines()
    assert (first, none, last) == (SOLUTION, "# no solution", SOLUTION)
    assert several.endswith(" # one of several")
    assert result.err == "of 4 Sudokus: 1 without a solution, 1 with several solutions\n"
    assert result.code == 1


def test_the_rest_continues_after_a_wrong_line(loshu: Run) -> None:
    text = f"{PUZZLE}\n{PUZZLE[:-1]}k\n# comment\n{PUZZLE}\n"
    result = loshu("sudoku", "solve", stdin=text)
    assert result.out == f"{SOLUTION}\n" * 2
    said = (
        "Error: standard input, line 2, column 81: 'k' is not allowed here. Expected 1-9 or '.'.\n"
        "standard input: 1 comment is left out: 3: 'comment'.\n"
    )
    assert (result.code, result.err) == (2, said)


def test_strict_reading_stops_at_a_wrong_line_after_what_is_before(loshu: Run) -> None:
    text = f"{PUZZLE}\n{PUZZLE[:-1]}k\n{PUZZLE}\n"
    for command in ("solve", "count", "check"):
        result = loshu("sudoku", command, "--strict", stdin=text)
        assert (result.code, len(result.out.splitlines())) == (2, 1), command
        assert "line 2, column 81" in result.err


def test_many_wrong_lines_are_reported_by_their_number(loshu: Run) -> None:
    result = loshu("sudoku", "solve", stdin="x\n" * 30)
    assert (result.code, result.out) == (2, "")
    assert result.err.splitlines()[-1] == "Error: standard input: 10 more wrong lines"


def test_solutions_are_counted_to_a_limit(loshu: Run) -> None:
    text = f"{PUZZLE}\n{NONE}\n{SEVERAL}\n{'.' * 81}\n"
    result = loshu("sudoku", "count", "--limit", "100", stdin=text)
    one, none, several, empty = result.out.splitlines()
    assert (one, none, empty) == ("1", "0", "100+")
    assert 2 <= int(several) < 100
    assert result.code == 1
    found = json.loads(loshu("sudoku", "count", "." * 81, "--limit", "2", "--json").out)
    assert found == {"line": 1, "solutions": 2, "complete": False}


def test_a_count_that_stopped_offers_the_estimate(loshu: Run) -> None:
    empty = f"2x4:{'.' * 64}"
    stopped = loshu("sudoku", "count", empty)
    assert stopped.out == "1000000+\n"
    assert stopped.err.startswith("Note: counting stopped at 1,000,000.")
    assert loshu("sudoku", "count", empty, "--quiet").err == ""
    assert loshu("sudoku", "count", PUZZLE).err == ""


def test_grids_and_puzzles_are_checked(loshu: Run) -> None:
    text = "\n".join([SOLUTION, PUZZLE, SEVERAL, NONE])
    result = loshu("sudoku", "check", stdin=text)
    assert result.out.splitlines() == [
        "1. a whole grid",
        "2. a puzzle with one solution",
        "3. a puzzle with several solutions",
        "4. breaks the rules: 5 occurs 2 times in row 1: r1c1, r1c2; "
        "5 occurs 2 times in box 1: r1c1, r1c2",
    ]
    assert (result.code, result.err) == (
        1,
        "4 checked: 1 × a whole grid, 1 × a puzzle with one solution, 1 × a puzzle with several "
        "solutions, 1 × no solution\n",
    )
    told = [
        json.loads(line)
        for line in loshu("sudoku", "check", "--json", stdin=text).out.split("\n")
        if line
    ]
    assert [len(found["violations"]) for found in told] == [0, 0, 0, 2]
    assert loshu("sudoku", "check", "--quiet", SOLUTION).out == ""
    quiet = loshu("sudoku", "check", "--quiet", stdin=text)
    assert (quiet.code, quiet.out, quiet.err) == (1, "", "")


def test_a_report_of_many_checks_is_a_table(loshu: Run, tmp_path: Path) -> None:
    path = tmp_path / "report.csv"
    result = loshu("sudoku", "check", "-o", str(path), stdin=f"{SOLUTION}\n12\n{NONE}\n")
    assert (result.code, result.out) == (2, "")
    assert "2 checked: 1 × a whole grid, 1 × no solution\n" in result.err
    assert path.read_text("utf-8").splitlines() == [
        "number,line,status,violations,not_enforced",
        "1,1,a whole grid,,",
        '2,3,against the rules,"5 occurs 2 times in row 1: r1c1, r1c2; 5 occurs 2 times in box 1: '
        'r1c1, r1c2",',
    ]


def test_a_list_of_another_size_is_read_line_by_line(loshu: Run) -> None:
    result = loshu("sudoku", "check", stdin="1234341221434321\n12\n1134341221434321\n")
    assert result.code == 2
    assert [line[:17] for line in result.out.splitlines()] == [
        "1. a whole grid",
        "2. breaks the rul",
    ]
    assert "Expected 81, or n x n cells" in result.err


def test_other_sizes_are_checked_by_the_rules(loshu: Run) -> None:
    whole = loshu("sudoku", "check", "sudoku:2x2:1234341221434321")
    assert (whole.code, whole.out) == (0, "a whole grid\n")
    wrong = loshu("sudoku", "check", "sudoku:2x2:1134341221434321")
    assert (wrong.code, wrong.out[:17]) == (1, "breaks the rules:")
    puzzle = loshu("sudoku", "check", "sudoku:2x2:123434122143432.")
    assert puzzle.out == "a puzzle with one solution\n"


@pytest.mark.parametrize("to", ["ss", "sdk", "sdx", "pencil-marks", "hodoku", "solo", "sudokupad"])
def test_a_puzzle_is_solved_in_any_format(loshu: Run, to: str, tmp_path: Path) -> None:
    text = loshu("sudoku", "convert", PUZZLE, "--format", to).out
    (tmp_path / "puzzle").write_text(text)
    assert loshu("sudoku", "solve", str(tmp_path / "puzzle")).out == f"{SOLUTION}\n"
    assert loshu("sudoku", "convert", stdin=text).out == f"{PUZZLE}\n"


def test_the_suffix_of_the_file_chooses_the_format(loshu: Run, tmp_path: Path) -> None:
    out = tmp_path / "puzzle.sdm"
    assert loshu("sudoku", "convert", PUZZLE, "--out", str(out)).code == 0
    assert out.read_text() == PUZZLE.replace(".", "0") + "\n"


@each_row(
    ("arguments", "said"),
    [
        (["solve", "missing.txt"], "is neither a file nor a Sudoku"),
        (["solve", "-"], "standard input contains no Sudoku"),
        (["convert", "-"], "standard input contains no Sudoku"),
        (["check", "--from", "pdf"], "Unknown format 'pdf'"),
        (["convert", PUZZLE, "--format", "gsf"], "Unknown format 'gsf'"),
    ],
)
def test_what_cannot_be_done_is_refused(loshu: Run, arguments: list[str], said: str) -> None:
    result = loshu("sudoku", *arguments)
    assert (result.code, result.out) == (2, "")
    assert said in result.err


def test_thousands_of_puzzles_come_back_in_their_order(loshu: Run) -> None:
    random = np.random.default_rng(3)
    digits = np.array([random.permutation(9) + 1 for _ in range(60_000)], dtype=np.uint8)
    digits = np.concatenate([np.zeros((len(digits), 1), np.uint8), digits], axis=1)
    lines = {
        text: write_lines(digits[:, [int(c) for c in text.replace(".", "0")]]).tobytes()
        for text in (PUZZLE, SOLUTION)
    }
    result = loshu("sudoku", "solve", "--threads", "2", stdin=lines[PUZZLE])
    assert result.out == lines[SOLUTION].decode()


def test_a_sudoku_is_drawn_with_thick_lines_around_its_boxes(loshu: Run, tmp_path: Path) -> None:
    result = loshu("sudoku", "show", "sudoku:2x2:1...............")
    assert result.out.splitlines()[:3] == [
        "┏━━━┯━━━┳━━━┯━━━┓",
        "┃ 1 │   ┃   │   ┃",
        "┠───┼───╂───┼───┨",
    ]
    out = tmp_path / "puzzle.svg"
    assert loshu("sudoku", "show", PUZZLE, "--candidates", "--out", str(out)).code == 0
    assert out.read_text().count("<text") > 81
    two = loshu("sudoku", "show", stdin=f"{PUZZLE}\n{PUZZLE}\n")
    assert (two.code, two.out.count("┏")) == (0, 2)
    svg = loshu("sudoku", "show", "--format", "svg", stdin=f"{PUZZLE}\n{PUZZLE}\n")
    assert (svg.code, "svg shows one puzzle; the input has 2. Use pdf or html" in svg.err) == (
        2,
        True,
    )


MEASURED = """
import pathlib, sys
from loshu.cli import main
try:
    main(["sudoku", "solve"])
finally:
    status = pathlib.Path("/proc/self/status").read_text()
    print(status.split("VmHWM:")[1].split()[0], file=sys.stderr)
"""


@pytest.mark.slow
@pytest.mark.skipif(sys.platform != "linux", reason="only Linux reports the most memory used")
def test_memory_does_not_grow_with_the_list(tmp_path: Path) -> None:
    for lines in (20_000, 2_000_000):
        (tmp_path / "list").write_text(f"{PUZZLE}\n" * lines)
        with (tmp_path / "list").open("rb") as stdin, (tmp_path / "out").open("wb") as out:
            program = [sys.executable, "-c", MEASURED]
            done = subprocess.run(program, stdin=stdin, stdout=out, stderr=-1, check=True)
        assert (tmp_path / "out").stat().st_size == 82 * lines
        kilobytes = int(done.stderr.split()[-1])
        assert kilobytes < 300_000


def test_a_list_may_hold_sudokus_of_several_sizes(loshu: Run) -> None:
    small, small_one = "1.....2..3.....4", "1243342143122134"
    odd = f"3x2:{'.' * 36}"
    text = f"{PUZZLE}\n{small}\n{small}\nx\n{odd}\n{PUZZLE}\n{small} # one\n{PUZZLE}\n"
    result = loshu("sudoku", "solve", stdin=text)
    first, *some, several, second, third, last = result.out.splitlines()
    assert (first, second, last) == (SOLUTION,) * 3
    assert [*some, third] == [small_one] * 3
    assert several[36:] == " # one of several"
    assert (result.code, "Expected 81, or n x n cells" in result.err) == (2, True)
    assert loshu("sudoku", "count", "--limit", "9", stdin=text).out.split() == [
        *"111",
        "9+",
        *"111",
    ]
    lines = [json.loads(line)["line"] for line in _printed(loshu, "check", text)]
    assert lines == [1, 2, 3, 5, 6, 7, 8]
    stopped = loshu("sudoku", "check", "--strict", stdin=text)
    assert (stopped.code, len(stopped.out.splitlines())) == (2, 3)


def _printed(loshu: Run, command: str, text: str) -> list[str]:
    return loshu("sudoku", command, "--json", stdin=text).out.splitlines()


def test_thousands_of_small_puzzles_come_back_in_their_order(loshu: Run) -> None:
    random = np.random.default_rng(3)
    names = [random.permutation(list("1234")) for _ in range(5_000)]
    puzzle, solution = "1.....2..3.....4", "1243342143122134"
    puzzles, solutions = (
        "".join(text.translate(str.maketrans("1234", "".join(name))) + "\r\n" for name in names)
        for text in (puzzle, solution)
    )
    result = loshu("sudoku", "solve", "--threads", "2", stdin=puzzles)
    assert result.out == solutions.replace("\r", "")


def test_an_estimate_is_printed(loshu: Run) -> None:
    asked = ("sudoku", "estimate", "2x2:" + "." * 16, "--samples", "100")
    found = json.loads(loshu(*asked, "--json").out)
    assert (found["samples"], found["trusted"]) == (100, True)
    words = loshu(*asked).out
    assert words.startswith("about ")
    assert "(100 samples)" in words
    assert re.fullmatch(r"etwa 2\d\d,\d .*", loshu(*asked, "--lang", "de").out.strip())
    none = loshu("sudoku", "estimate", "2x2:1..1............")
    assert (none.code, none.out.split(":")[0]) == (0, "No sample ends in a solution")
