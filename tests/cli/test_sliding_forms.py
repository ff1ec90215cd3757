"""Boards are read as people and programs write them, from a file and as an argument."""

from pathlib import Path

from tests.commands import Run

BOARD = "1 2 3\n4 . 6\n7 5 8\n"
FIFTEEN = "15 14  1  6\n 9 11  4 12\n . 10  7  3\n13  8  5  2\n"
FORMS = {
    BOARD: (
        "[[1,2,3],[4,0,6],[7,5,8]]",
        '[["1","2","3"],["4","","6"],["7","5","8"]]',
        "[1,2,3,4,0,6,7,5,8]",
        "[1 2 3; 4 0 6; 7 5 8]",
        "1 2 3;4 0 6;7 5 8",
        "1\t2\t3\n4\t\t6\n7\t5\t8\n",
        "1 2 3\n4   6\n7 5 8\n",
        "1,2,3\n4,,6\n7,5,8\n",
        "1 2 3\n4 x 6\n7 5 8\n",
        "1 2 3\n4 # 6\n7 5 8\n",
        "1 2 3\n4 - 6\n7 5 8\n",
        "3\n1 2 3\n4 0 6\n7 5 8\n",
        "123406758",
        "123\n4 6\n758",
        "123/4_6/758",
        "1 2 3 | 4 0 6 | 7 5 8",
        "| 1 | 2 | 3 |\n|---|---|---|\n| 4 | | 6 |\n| 7 | 5 | 8 |\n",
        r"\begin{pmatrix}1&2&3\\4& &6\\7&5&8\end{pmatrix}",
        "+---+---+---+\n| 1 | 2 | 3 |\n+---+---+---+\n| 4 |   | 6 |\n| 7 | 5 | 8 |\n",
        "int board[3][3] = {{1,2,3},{4,0,6},{7,5,8}};",
        "array([[1, 2, 3],\n       [4, 0, 6],\n       [7, 5, 8]])",
        '{"board": [[1,2,3],[4,0,6],[7,5,8]]}',
    ),
    FIFTEEN: (
        "fe169b4c0a73d852",
        "F E 1 6\n9 B 4 C\n. A 7 3\nD 8 5 2\n",
        "15 14 1 6 9 11 4 12 0 10 7 3 13 8 5 2",
    ),
}
WRONG = {
    "1 2 3\n4 5 6\n7 8\n": "row 3: The row has 2 cells; row 1 has 3.",
    "1 2 3\n4 B 6\n7 5 8\n": "row 2, column 2: 'B' is not a tile.",
    "1 2 3\n4 5 6\n7 9 0\n": "The board has 9 but not 8.",
}


def test_every_form_is_read_from_a_file_and_as_an_argument(loshu: Run, tmp_path: Path) -> None:
    file = tmp_path / "board"
    for expected, forms in FORMS.items():
        for form in forms:
            file.write_text(form)
            assert loshu("sliding", "show", str(file)).out == expected, form
            assert loshu("sliding", "show", form).out == expected, form


def test_lines_of_boards_stay_boards(loshu: Run) -> None:
    told = loshu("sliding", "show", "-", stdin="# easy\n1 2 0 3\n2 1 3 0\n3 2 1 0\n\n123456780\n")
    assert told.out == "1 2\n. 3\n\n2 1\n3 .\n\n3 2\n1 .\n\n1 2 3\n4 5 6\n7 8 .\n"


def test_a_board_that_is_wrong_is_refused_with_the_place(loshu: Run, tmp_path: Path) -> None:
    file = tmp_path / "board"
    for form, message in WRONG.items():
        file.write_text(form)
        for argument in (form, str(file)):
            told = loshu("sliding", "show", argument)
            assert (told.code, told.out) == (2, "")
            assert message in told.err, form
