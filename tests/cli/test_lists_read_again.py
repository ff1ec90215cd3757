"""Every list that a command writes is read again equal, or refused with the reason."""

import csv
import random
from io import StringIO
from pathlib import Path

import numpy as np
import pytest
from tests.commands import Run

from loshu.cli.reading import read_argument
from loshu.cli.sliding.reading import Reading, ReadPuzzle, read_puzzles
from loshu.cli.tour.reading import read_tours
from loshu.core.errors import NotationError
from loshu.tour import as_tour

GRIDS = ("text", "line", "json", "csv", "npy", "markdown", "latex")
CELLS = 10**6


def rows_of(line: str) -> list[list[int | None]]:
    return [[None if word == "." else int(word) for word in row.split()] for row in line.split("/")]


@pytest.mark.parametrize("format_", ["line", "json", "jsonl", "csv", "excel", "npy", "parquet"])
@pytest.mark.parametrize(
    "command",
    [
        "list 4 --limit 23",
        "list 5 --kind pandiagonal --limit 25",
        "list 7 --limit 1",
        "sample 4 -n 9 --seed 1",
    ],
)
def test_lists_of_squares(loshu: Run, tmp_path: Path, command: str, format_: str) -> None:
    expected = [rows_of(line) for line in loshu("magic", *command.split()).out.splitlines()]
    suffix = {"line": "txt", "excel": "csv"}.get(format_, format_)
    path = tmp_path / f"list.{suffix}"
    loshu("magic", *command.split(), "--format", format_, "--out", str(path))
    assert [grid.rows() for grid in read_argument(str(path), CELLS)] == expected
    shown = loshu("magic", "show", "-", "--format", "line", stdin=path.read_bytes()).out
    assert [rows_of(line) for line in shown.splitlines()] == expected
    assert loshu("magic", "check", str(path)).out.count("magic: ") == len(expected)
    folder = tmp_path / "parts"
    loshu("magic", *command.split(), "--out", str(folder), "--format", format_)
    assert [grid.rows() for grid in read_argument(str(folder), CELLS)] == expected


@pytest.mark.parametrize("number", [1, 9, 25])
@pytest.mark.parametrize("separator", [",", "\t", " "])
def test_tables_of_squares_without_a_head(
    loshu: Run, tmp_path: Path, number: int, separator: str
) -> None:
    for order in (3, 4, 5):
        kind = ("--kind", "pandiagonal") if order == 5 else ()
        lines = loshu("magic", "list", str(order), *kind, "--limit", str(number)).out.splitlines()
        path = tmp_path / "table.csv"
        path.write_text(
            "".join(f"{separator.join(line.replace('/', ' ').split())}\n" for line in lines)
        )
        assert [grid.text for grid in read_argument(str(path), CELLS)] == lines
        array = np.loadtxt(path, dtype=int, delimiter=separator.strip(" ") or None, ndmin=2)
        np.save(tmp_path / "table.npy", array)
        assert [grid.text for grid in read_argument(str(tmp_path / "table.npy"), CELLS)] == lines


def test_a_rectangle_and_a_latin_square_stay_one_grid(tmp_path: Path) -> None:
    latin = [[(row + column) % 9 + 1 for column in range(9)] for row in range(9)]
    for rows in (latin, [[*range(1, 10)], [*range(10, 19)]], [[1, 2, 3, 4], [5, 6, 7, 8]]):
        path = tmp_path / "grid.csv"
        path.write_text("".join(f"{','.join(map(str, row))}\n" for row in rows))
        assert [grid.rows() for grid in read_argument(str(path), CELLS)] == [rows]


def test_a_table_is_read_by_the_names_of_its_columns(tmp_path: Path) -> None:
    random_ = random.Random(29)
    names = [f"r{row}c{column}" for row in range(1, 4) for column in range(1, 5)]
    grids = [
        [[random_.choice([None, *range(99)]) for _ in range(4)] for _ in range(3)] for _ in "ab"
    ]
    order = random_.sample([*names, "rank", "note"], len(names) + 2)
    text = StringIO()
    table = csv.writer(text, delimiter=";")
    table.writerow(order)
    for grid in grids:
        cells = dict(zip(names, (cell for row in grid for cell in row), strict=True)) | {
            "rank": 7,
            "note": "a; b",
        }
        table.writerow(["" if cells[name] is None else cells[name] for name in order])
    path = tmp_path / "table.csv"
    path.write_text(text.getvalue())
    assert [grid.rows() for grid in read_argument(str(path), CELLS)] == grids
    path.write_text("r1c1,r1c2,r2c1\n1,2,3\n")
    with pytest.raises(NotationError, match="r2c2 is missing"):
        list(read_argument(str(path), CELLS))
    path.write_text("r1c1,r1c2\n1,2\n3\n")
    with pytest.raises(NotationError, match=r"The row has 1 values; the header has 2."):
        list(read_argument(str(path), CELLS))


@pytest.mark.parametrize("format_", GRIDS)
@pytest.mark.parametrize("command", ["make-puzzle 3 -n 2", "make 6"])
def test_grids_with_blanks(loshu: Run, tmp_path: Path, command: str, format_: str) -> None:
    words = (*command.split(), "--seed", "5") if "puzzle" in command else command.split()
    expected = loshu("magic", *words, "--format", "line").out.splitlines()
    path = tmp_path / "grids"
    loshu("magic", *words, "--format", format_, "--out", str(path))
    assert [grid.text for grid in read_argument(str(path), CELLS)] == expected


@pytest.mark.parametrize(
    "command",
    [
        "list 3x3:king --limit 12",
        "list 5x5:five:closed --limit 3",
        "list ..#/.../...:king --limit 5",
        "find 6x6:knight -n 4 --seed 2",
        "make 4x4-torus:rook-step -n 3 --seed 2",
        "make 4x4:king!r1c1-r1c2:closed -n 2 --seed 3",
        "solve tour:3x3:king:1,.,./.,.,./.,.,. --limit 4",
    ],
)
def test_tours(loshu: Run, tmp_path: Path, command: str) -> None:
    words = command.split()
    lines = loshu("tour", *words, "--format", "line").out
    expected = [as_tour(line) for line in lines.splitlines()]
    for format_ in ("line", "json"):
        path = tmp_path / format_
        path.write_text(loshu("tour", *words, "--format", format_).out)
        assert list(read_tours(str(path))) == expected
    boards = loshu("tour", *words, "--format", "text").out
    refused = loshu("tour", "solve", "-", stdin=boards)
    assert refused.code == 2
    assert "Rows of numbers do not name their moves" in refused.err


@pytest.mark.parametrize("format_", GRIDS)
def test_grids_of_tours_are_refused_with_the_reason(
    loshu: Run, tmp_path: Path, format_: str
) -> None:
    path = tmp_path / "tours"
    tours = loshu("tour", "list", "3x3:king", "--limit", "3").out
    loshu("tour", "show", "-", "--format", format_, "--out", str(path), stdin=tours)
    for verb in ("check", "show"):
        refused = loshu("tour", verb, str(path))
        assert (refused.code, refused.out) == (2, "")
        assert "do not name their moves" in refused.err


@pytest.mark.parametrize("format_", GRIDS)
def test_grids_of_tours_are_read_again_with_their_game(
    loshu: Run, tmp_path: Path, format_: str
) -> None:
    for command, moves in (
        ("list 3x3:king --limit 3", "king"),
        ("list 4x4-torus:rook-step --limit 2", "4x4-torus:rook-step"),
        ("find 6x6:knight --seed 2", "(1,2)"),
        ("make 4x4:king:closed -n 1 --seed 3", "king:closed"),
    ):
        tours = loshu("tour", *command.split(), "--format", "line").out
        path = tmp_path / "tours"
        loshu("tour", "show", "-", "--format", format_, "--out", str(path), stdin=tours)
        expected = [as_tour(line) for line in tours.splitlines()]
        assert list(read_tours(str(path), moves)) == expected
        for verb in ("check", "show"):
            again = loshu("tour", verb, str(path), "--game", moves)
            assert again.out == loshu("tour", verb, "-", stdin=tours).out
        wrong = loshu("tour", "check", str(path), "--game", "9x9:king")
        assert (wrong.code, wrong.out) == (2, "")
        for source, stdin in ((tours.splitlines()[0], ""), ("-", tours)):
            named = loshu("tour", "check", source, "--game", moves, stdin=stdin)
            assert (named.code, "Remove --game" in named.err) == (2, True)


@pytest.mark.parametrize(
    "words",
    [
        ("3x3", "-n", "4"),
        ("3x4", "-n", "3", "--moves", "10..20"),
        ("2x3", "-n", "2", "--goal", "3 1 2/4 5 ."),
        ("4x4", "-n", "3", "--moves", "12"),
    ],
    ids=" ".join,
)
def test_sliding_puzzles(loshu: Run, tmp_path: Path, words: tuple[str, ...]) -> None:
    command = ("sliding", "make", *words, "--seed", "6", "--format")
    expected = [each.puzzle for each in read_again(loshu(*command, "line").out, tmp_path)]
    assert len(expected) == int(words[2])
    for format_ in ("text", "json"):
        made = loshu(*command, format_).out
        assert [each.puzzle for each in read_again(made, tmp_path)] == expected
    lines = "".join(f"{puzzle.text}\n" for puzzle in expected)
    for format_ in GRIDS:
        path = tmp_path / "boards"
        shown = loshu("sliding", "show", "-", "--format", format_, "--out", str(path), stdin=lines)
        found = [each.puzzle for each in read_puzzles(str(path), Reading(None, None, "boards"))]
        assert [puzzle.start for puzzle in found] == [puzzle.start for puzzle in expected]
        assert ("the goal is not written" in shown.err) == ("--goal" in words)


def test_a_board_of_one_row_is_written_only_where_it_is_read_again(
    loshu: Run, tmp_path: Path
) -> None:
    for board in ("sliding:1x2:0,1", "sliding:1x4:1,2,3,0", "sliding:1x5:1,2,0,3,4"):
        for format_ in ("text", "line", "csv"):
            refused = loshu("sliding", "show", board, "--format", format_)
            assert (refused.code, refused.out) == (2, "")
        expected = loshu("sliding", "show", board, "--format", "json").out
        for format_ in ("json", "npy", "box", "markdown", "latex"):
            path = tmp_path / "row"
            loshu("sliding", "show", board, "--format", format_, "--out", str(path))
            shown = loshu("sliding", "show", str(path), "--format", "json")
            assert (shown.code, shown.out) == (0, expected)


def test_a_first_cell_that_is_blank_is_not_a_heading(loshu: Run, tmp_path: Path) -> None:
    lines = "sliding:2x2:0,3,2,1\nsliding:2x2:3,0,2,1\n"
    for format_ in (*GRIDS, "box"):
        path = tmp_path / "boards"
        loshu("sliding", "show", "-", "--format", format_, "--out", str(path), stdin=lines)
        found = [each.puzzle for each in read_puzzles(str(path), Reading(None, None, "boards"))]
        assert [puzzle.start for puzzle in found] == [(0, 3, 2, 1), (3, 0, 2, 1)]
    (tmp_path / "boards").write_text("tiles,of,a,board\n,3\n2,1\n")
    assert loshu("sliding", "show", str(tmp_path / "boards"), "--format", "line").out == ". 3/2 1\n"


@pytest.mark.parametrize("format_", ["json", "csv", "excel", "parquet"])
def test_tables_of_tours_name_their_game(loshu: Run, tmp_path: Path, format_: str) -> None:
    for command in ("list 3x3:king -n 3", "find 6x6:knight --seed 2", "magic 8x8:knight -n 2"):
        expected = loshu("tour", *command.split(), "--format", "line").out
        path = tmp_path / "tours"
        loshu("tour", *command.split(), "--format", format_, "--out", str(path))
        assert "".join(f"{tour.text}\n" for tour in read_tours(str(path), None)) == expected


@pytest.mark.parametrize("suffix", ["json", "csv", "parquet"])
def test_tables_of_solutions(loshu: Run, tmp_path: Path, suffix: str) -> None:
    jigsaw = loshu("sudoku", "make", "2x2", "--variant", "jigsaw", "--seed", "1").out
    for puzzle in ("2x2:12..34..........", jigsaw):
        expected = loshu("sudoku", "list", "-", "-n", "3", stdin=puzzle).out
        path = tmp_path / f"solutions.{suffix}"
        loshu("sudoku", "list", "-", "-n", "3", "-o", str(path), stdin=puzzle)
        assert loshu("sudoku", "solve", str(path), "--format", "line").out == expected


def read_again(text: str, folder: Path) -> list[ReadPuzzle]:
    (folder / "again").write_text(text)
    return list(read_puzzles(str(folder / "again"), Reading(None, None, "boards")))


def test_each_remark_is_printed_once_with_its_puzzles(loshu: Run) -> None:
    plain, letters, others = "1" + "." * 15, "ACOT" + "." * 12, "EFGH" + "." * 12
    text = "\n".join(["# mixed", letters, plain, others, letters, "// end", plain])
    result = loshu("sudoku", "check", "-", stdin=text)
    assert result.err.splitlines()[1:] == [
        "standard input: The letters ACOT are written as 1234. (2 puzzles, the first in line 2)",
        "standard input, line 4: The letters EFGH are written as 1234.",
        "standard input: 2 comments are left out: 1: 'mixed', 6: 'end'.",
    ]
    assert loshu("sudoku", "check", "-q", stdin=text).err == ""
