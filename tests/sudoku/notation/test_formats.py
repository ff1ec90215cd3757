"""Formats read their own output, and report mistakes with their place."""

from contextlib import suppress

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from tests.strategies import sudoku_puzzles
from tests.tables import each_row

from loshu.core.errors import NotationError, UnsupportedError
from loshu.sudoku import Sudoku
from loshu.sudoku.notation.candidates import open_candidates
from loshu.sudoku.notation.format import SudokuFormat
from loshu.sudoku.notation.formats import FORMATS, format_named
from loshu.sudoku.notation.lz_string import compress, decompress
from loshu.sudoku.notation.reading import read_sudokus
from loshu.sudoku.notation.writing import write_sudokus
from loshu.sudoku.shape import NINE, Shape
from loshu.sudoku.solving.solver import solve

CELLS = "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79"
EXAMPLE = Sudoku(NINE, [0 if c == "." else int(c) for c in CELLS])
FOUND = Sudoku(NINE, [0 if c == "." else int(c) for c in CELLS.replace("7.", "74", 1)], found=[5])
LINK = (
    "N4IgzglgXgpiBcBOANCA5gJwgEwQbT1ADcBDAGwFc54BGVNCImAOwQBcMqBfZYHv3vyGCRfALrJCwgTOlyJU0XKVK"
    "Fsles1c1yrRu2S9R+Yd1nVp/Vdk7r58WK5A"
)
WRITING = [known for known in FORMATS if known.write is not None]
each_format = pytest.mark.parametrize("known", WRITING, ids=lambda known: known.name)


@each_format
def test_written_formats_are_recognized_and_read_again(known: SudokuFormat) -> None:
    text = write_sudokus([EXAMPLE], known)
    (again,) = read_sudokus(text)
    if known.name == "candidates":
        assert again.candidates == open_candidates(EXAMPLE)
    else:
        assert (again.grid, again.givens) == (EXAMPLE.grid, EXAMPLE.givens)
    (named,) = read_sudokus(text, format=known.name)
    assert named == again


@each_format
def test_several_puzzles_are_read_again(known: SudokuFormat) -> None:
    text = write_sudokus([EXAMPLE] * 3, known)
    assert len(read_sudokus(text)) == 3


@each_format
@settings(max_examples=8)
@given(sudoku_puzzles())
def test_any_puzzle_is_read_again_or_refused(known: SudokuFormat, puzzle: Sudoku) -> None:
    with suppress(NotationError):
        text = write_sudokus([puzzle], known)
        (again,) = read_sudokus(text, format=known.name)
        with_marks = known.name in ("candidates", "opensudoku", "pencil-marks", "sdx")
        assert with_marks or again.grid == puzzle.grid
        assert with_marks or again.shape == puzzle.shape or known.name == "sdk"
        keeps_givens = known.name in ("f-puzzles", "sudokupad", "hodoku", "sdk")
        assert not keeps_givens or again.givens == puzzle.givens


@each_row("name", ["hodoku", "sdx", "sdk", "f-puzzles", "sudokupad"])
def test_found_values_stay_apart_from_givens(name: str) -> None:
    (again,) = read_sudokus(write_sudokus([FOUND], format_named(name)))
    assert again.grid == FOUND.grid
    assert FOUND.givens == again.givens


@each_row("name", ["hodoku", "pencil-marks", "sdx", "candidates"])
def test_candidates_that_are_gone_stay_gone(name: str) -> None:
    bits = list(open_candidates(EXAMPLE))
    cell = max(range(81), key=lambda at: bits[at].bit_count())
    bits[cell] &= bits[cell] - 1
    marked = Sudoku(NINE, EXAMPLE.values, marks=bits)
    (again,) = read_sudokus(write_sudokus([marked], format_named(name)))
    assert open_candidates(again) == tuple(bits)


@each_row("empty", [".", "0", "_", "*", "X", "x", "-", " "])
@each_row("comment", ["", " # easy", "\t17 clues", ";", "\r"])
def test_every_customary_sign_of_an_empty_cell_is_read(empty: str, comment: str) -> None:
    (puzzle,) = read_sudokus(CELLS.replace(".", empty) + comment)
    assert puzzle.grid == EXAMPLE.grid


def test_library_lines_are_read() -> None:
    (puzzle,) = read_sudokus(":0002:9:" + CELLS.replace("7.", "7+4", 1) + ":113 213::415:")
    assert puzzle.givens == FOUND.givens
    assert puzzle.grid == FOUND.grid
    assert open_candidates(puzzle)[2] == open_candidates(FOUND)[2] & ~0b11


def test_a_published_link_is_read_and_written_unchanged() -> None:
    (puzzle,) = read_sudokus("https://f-puzzles.com/?load=" + LINK)
    assert (puzzle.shape, puzzle.grid[0, 0], puzzle.givens) == (NINE, 1, {0: 1})
    assert write_sudokus([puzzle], format_named("f-puzzles")).strip().endswith(LINK)
    for front in ("https://sudokupad.app/fpuzzles", "https://sudokupad.app/?puzzleid=fpuzzles"):
        assert read_sudokus(front + LINK) == [puzzle]


def test_links_are_read_with_their_rules_and_plain_formats_refuse_them() -> None:
    packed = compress('{"size":4,"grid":[' + ",".join(["[{},{},{},{}]"] * 4) + '],"antiking":true}')
    (puzzle,) = read_sudokus("https://f-puzzles.com/?load=" + packed)
    assert [constraint.kind for constraint in puzzle.constraints] == ["anti-king"]
    with pytest.raises(NotationError, match="The format 'line' cannot express: anti-king"):
        write_sudokus([puzzle], format_named("line"))


@given(st.text(alphabet=st.characters(codec="utf-16"), max_size=200))
def test_packed_text_is_unpacked_again(text: str) -> None:
    packed = compress(text)
    assert decompress(packed) == text
    assert len(packed) % 4 == 0


@each_row(
    ("line", "place"),
    [
        (
            CELLS[:40] + "k" + CELLS[41:],
            "line 1, column 41: 'k' is not allowed here. Expected 1-9 or '.'.",
        ),
        ("12", "line 1: '12' has 2 cells. Expected 81"),
        (":0000:x:" + CELLS + ":199 9:::", "line 1, column 95: '9' is not a candidate."),
        (
            "sudoku:2x2:" + "1" * 15 + "5",
            "line 1, column 27: '5' is not allowed here. Expected 1-4 or '.'.",
        ),
        ("https://sudokupad.app/abc", "line 1: The puzzle of the link"),
        ("2x2:1a5_3l", "line 1, column 7: '5' is out of range. Expected 1-4."),
        ("2x2q:1a2_3l", "line 1, column 4: The letters 'q' are not options of Solo"),
        ("<opensudoku><game data='1'/></opensudoku>", "'1' is not the data of a game"),
        ("<opensudoku><game data=", "line 1, column "),
        ("# nothing", "The input contains no Sudoku."),
    ],
)
def test_a_wrong_line_is_reported_with_its_place(line: str, place: str) -> None:
    with pytest.raises(NotationError) as refusal:
        read_sudokus(line)
    assert str(refusal.value).startswith(place)


@each_row(
    ("name", "shape"),
    [
        (name, shape)
        for name in ("line", "ss", "solo", "f-puzzles")
        for shape in ("2x2", "2x3", "3x2", "1x5", "3x4", "4x4", "5x5", "6x6")
        if (name, shape) != ("solo", "6x6")  # its boxes have 31 cells at most
    ],
)
def test_shapes_of_all_sizes_are_kept(shape: str, name: str) -> None:
    box_rows, box_columns = map(int, shape.split("x"))
    known = Shape(box_rows, box_columns)
    values = [0] * known.cells
    values[0], values[-1] = known.size, 1
    puzzle = Sudoku(known, values)
    (again,) = read_sudokus(write_sudokus([puzzle], format_named(name)))
    assert again == puzzle


@each_row("heading", ["quizzes,solutions", "puzzle\trating", "Puzzle"])
def test_a_table_with_a_heading_is_read(heading: str) -> None:
    between = heading.lstrip("abcdefghijklmnopqrstuvwxyzP")[:1] or "\t"
    (puzzle,) = read_sudokus(f"{heading}\n{CELLS.replace('.', '0')}{between}{'1' * 81}\n")
    assert puzzle.grid == EXAMPLE.grid


def test_an_unknown_format_is_refused() -> None:
    with pytest.raises(UnsupportedError, match="Unknown format 'pdf'"):
        read_sudokus(CELLS, format="pdf")


def test_packed_candidates_of_sudokuwiki_are_read() -> None:
    # The board of a published example, whose solution no candidate contradicts.
    packed = (
        "4s010g091803064a4c281c1i2t082q7r7v81094g520l1o1m054b074i0g024i018i04038i4nbqba048y02b70gc3"
        "4306040c07b6020eb707bk01447wbeba0f0558bgc22q032qb7bfbf4ebi05067u010g02bi"
    )
    (puzzle,) = read_sudokus("https://www.sudokuwiki.org/sudoku.htm?bd=S9B" + packed)
    start = "010903600000080000900000507002010430000402000064070200701000005000030000005601020"
    solution = solve(start).solution
    assert solution is not None
    assert puzzle.givens == read_sudokus(start)[0].givens
    assert puzzle.grid[0, 2] == 7  # found, as are others
    for bits, value in zip(open_candidates(puzzle), solution.values, strict=True):
        assert bits >> (value - 1) & 1
    with pytest.raises(NotationError, match="Expected 1 to 529"):
        read_sudokus("https://www.sudokuwiki.org/sudoku.htm?bd=S9B" + "zz" * 81)


def test_lines_of_gsf_are_a_list_with_names() -> None:
    lines = [f"99480,99408,114,1895,{CELLS},{name},20.00s" for name in ("One", "Two")]
    text = "\n".join([*lines, CELLS, ""])
    assert [puzzle.title for puzzle in read_sudokus(text)] == ["One", "Two", ""]
    assert {puzzle.line for puzzle in read_sudokus(text)} == {CELLS}
    assert [puzzle.title for puzzle in read_sudokus("\n".join(lines), format="gsf")] == [
        "One",
        "Two",
    ]
