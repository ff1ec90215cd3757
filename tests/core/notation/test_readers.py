"""Every form that people type, print or paste is read as the same grid."""

from pathlib import Path

import pytest
from hypothesis import example, given, strategies
from tests.tables import each_row

from loshu.core.errors import NotationError
from loshu.core.grid import Grid
from loshu.core.notation import READERS, read_grid, recognise
from loshu.core.notation.records import Source

LO_SHU = "8 1 6/3 5 7/4 9 2"
HOLED = "8 1 6/3 . 7/4 9 2"

FORMS: list[tuple[str, Source, str]] = [
    ("text", "8 1 6\n3 5 7\n4 9 2", LO_SHU),
    ("text", "  8 1 6 \n\n  3 5 7\n\n  4 9 2\n\n", LO_SHU),
    ("text", "8 1 6\r\n3 5 7\r\n4 9 2\r\n", LO_SHU),
    ("text", "\n\t8 1 6\n\t3 5 7\n\t4 9 2\n", LO_SHU),
    ("text", "8 1 6/\n3 5 7/\n4 9 2", LO_SHU),
    ("text", "8, 1, 6,\n3, 5, 7,\n4, 9, 2,\n", LO_SHU),
    ("text", "8;1;6\n3;5;7\n4;9;2", LO_SHU),
    ("text", "8\t1\t6\t\n3\t5\t7\t\n4\t9\t2\t\n", LO_SHU),
    ("text", "8 1 6\n3,5,7\n4;9;2", LO_SHU),
    ("text", "magic:8 1 6\n3 5 7\n4 9 2", LO_SHU),
    ("text", b"\xef\xbb\xbf8 1 6\n3 5 7\n4 9 2", LO_SHU),
    ("text", b"\xff\xfe" + "8 1 6\n3 5 7\n4 9 2".encode("utf-16-le"), LO_SHU),
    ("text", "８　１　６\n３　５　７\n４　９　２", LO_SHU),
    ("text", "8，1，6\n3，5，7\n4，9，2", LO_SHU),
    ("text", "8\xa01\xa06\n3\xa05\xa07\n4\xa09\xa02", LO_SHU),
    ("text", "+8 01 \u22126\n-0 \u20135 7", "8 1 -6/0 -5 7"),
    ("text", "0" * 5000 + "8 -" + "0" * 20 + "1", "8 -1"),
    ("text", "8 1\t6\n3 5\t7\n4 9\t2", LO_SHU),
    ("text", "8 1 6\n3 _ 7\n4 9 2", HOLED),
    ("text", "8 1 6\n3 ? 7\n4 9 2", HOLED),
    ("text", "8 1 6\n3 * 7\n4 9 2", HOLED),
    ("text", "8,1,6\n3,,7\n4,9,2", HOLED),
    ("text", "8\t1\t6\n3\t\t7\n4\t9\t2", HOLED),
    ("text", f"{2**63 - 1},{1 - 2**63}", f"{2**63 - 1} {1 - 2**63}"),
    ("text", "4 9 2\n3   7\n8 1 6", "4 9 2/3 . 7/8 1 6"),
    ("text", "16  3  2\n    5  7\n 4  9 12", "16 3 2/. 5 7/4 9 12"),
    ("text", "816\n3.7\n492", HOLED),
    ("text", "816357492", LO_SHU),
    ("text", "3\n8 1 6\n3 5 7\n4 9 2", LO_SHU),
    ("text", "3 2\n8 1\n3 5\n4 9", "3 2/8 1/3 5/4 9"),
    ("text", "8.0 1. 6\n3 5 7\n4 9 2", LO_SHU),
    ("text", "ans =\n\n   8   1   6\n   3   5   7\n   4   9   2\n", LO_SHU),
    ("text", "     [,1] [,2]\n[1,]    8    1\n[2,]    3    5\n", "8 1/3 5"),
    ("text", r"8 1 6 \\ 3 5 7 \\ 4 9 2", LO_SHU),
    ("line", "8 1 6;3 5 7;4 9 2", LO_SHU),
    ("line", "8,1,6; 3,,7; 4,9,2;", HOLED),
    ("line", "np.matrix('8 1 6; 3 5 7; 4 9 2')", LO_SHU),
    ("brackets", "int a[3][3] = {{8,1,6},{3,5,7},{4,9,2}};", LO_SHU),
    ("brackets", "int[,] a = new int[3, 3] { {8, 1, 6}, {3, 5, 7}, {4, 9, 2} };", LO_SHU),
    ("brackets", "let a = vec![vec![8, 1, 6], vec![3, 5, 7], vec![4, 9, 2]];", LO_SHU),
    ("brackets", "const int a[9] = {8,1,6,3,5,7,4,9,2};", LO_SHU),
    ("brackets", '[["8","1","6"],["3","","7"],["4","9","2"]]', HOLED),
    ("brackets", "[8, 1, 6, 3]", "8 1 6 3"),
    ("markdown", "8 1 6 | 3 5 7 | 4 9 2", LO_SHU),
    ("line", LO_SHU, LO_SHU),
    ("line", "magic:8 1 6 / 3 . 7 / 4 9 2\n", HOLED),
    ("line", "1/2", "1/2"),
    ("brackets", "[[8, 1, 6], [3, 5, 7], [4, 9, 2]]", LO_SHU),
    ("brackets", "[\n  [8, 1, 6,],\n  [3, null, 7,],\n  [4, 9, 2,],\n]\n", HOLED),
    ("brackets", "[[8 1 6]\n [3 5 7]\n [4 9 2]]", LO_SHU),
    ("brackets", "array([[8, 1, 6],\n       [3, 5, 7],\n       [4, 9, 2]], dtype=int32)", LO_SHU),
    ("brackets", "m = np.array([[8, 1, 6], [3, None, 7], [4, 9, 2]])", HOLED),
    ("brackets", "[[np.int64(8), np.int64(-1)], [np.int64(3), np.int64(5)]]", "8 -1/3 5"),
    ("brackets", "((8, 1, 6), (3, 5, 7), (4, 9, 2))", LO_SHU),
    ("brackets", "{{8, 1, 6}, {3, 5, 7}, {4, 9, 2}}", LO_SHU),
    ("brackets", "A = [8 1 6; 3 5 7; 4 9 2];", LO_SHU),
    ("brackets", "[8, 1, 6]\n[3, 5, 7]\n[4, 9, 2]\n", LO_SHU),
    ("json", '{"order": 3, "square": [[8, 1, 6], [3, null, 7], [4, 9, 2]]}', HOLED),
    ("json", '{"grid": "8 1 6/3 5 7/4 9 2"}', LO_SHU),
    ("json", '{"grid": [["8", "1"], ["", "5"]]}', "8 1/. 5"),
    ("csv", '"8","1","6"\r\n"3","5","7"\r\n"4","9","2"\r\n', LO_SHU),
    ("csv", '8;"1";6\n3;"";7\n4;9;2', HOLED),
    ("markdown", "| 8 | 1 | 6 |\n| 3 |   | 7 |\n| 4 | 9 | 2 |", HOLED),
    ("markdown", "| a | b |\n|---|:-:|\n| 8 | 1 |\n| 3 | 5 |\n", "8 1/3 5"),
    ("markdown", "| 8 | 1 | 6 |\n|---|---|---|\n| 3 | 5 | 7 |\n| 4 | 9 | 2 |", LO_SHU),
    ("markdown", " 8 | 1 | 6\n---|---|---\n 3 | 5 | 7\n---|---|---\n 4 | 9 | 2", LO_SHU),
    ("markdown", "8 1 | 6\n3 5 | 7\n4 9 | 2", LO_SHU),
    ("box", "+---+---+\n| 8 | 1 |\n+---+---+\n|   | 5 |\n+---+---+\n", "8 1/. 5"),
    ("box", "┌───┬───┐\n│ 8 │ 1 │\n├───┼───┤\n│   │ 5 │\n└───┴───┘", "8 1/. 5"),
    ("box", "╔═══╦═══╗\n║ 8 ║ 1 ║\n╠═══╬═══╣\n║ _ ║ 5 ║\n╚═══╩═══╝", "8 1/. 5"),
    ("csv", "r1c1,r1c2,r1c3,r2c1,r2c2,r2c3,r3c1,r3c2,r3c3\n8,1,6,3,5,7,4,9,2\n", LO_SHU),
    ("csv", '"R2C1";"R1C1";"note"\r\n"3";"8";"a, b"\r\n', "8/3"),
    ("csv", "rank\tsquare\n7\t8 1/3 5\n", "8 1/3 5"),
    ("latex", r"\begin{bmatrix}8&1\\3&5\end{bmatrix}", "8 1/3 5"),
    ("latex", "$$\\begin{pmatrix}\n8 & 1 \\\\\n & -5 \\\\\n\\end{pmatrix}$$", "8 1/. -5"),
    (
        "latex",
        "\\begin{table}\\centering\n\\begin{tabular}{|*{2}{c|}} \\hline % frame & all\n"
        " 8 & $1$ \\\\ \\hline\n \\textbf{3} & \\cellcolor{gray}5 \\\\[2pt] \\cline{1-2}\n"
        "\\end{tabular}\\end{table}",
        "8 1/3 5",
    ),
    ("latex", r"8 & 1 \\ 3 & 5", "8 1/3 5"),
    (
        "html",
        '<table border="1"><tbody><tr><th>8</th><td class="x">&minus;1</td></tr>\n'
        "<tr><td>&nbsp;</td><td><b>5</b></td></tr></tbody></table>",
        "8 -1/. 5",
    ),
    ("html", "<tr><td>8<td>1<tr><td>3<td>5", "8 1/3 5"),
]  # fmt: skip


@each_row(("name", "source", "expected"), FORMS)
def test_a_form_is_recognised_and_read(name: str, source: Source, expected: str) -> None:
    assert recognise(source).name == name
    assert read_grid(source).text == expected
    assert read_grid(source, format=name).text == expected


@each_row(("name", "source", "expected"), FORMS)
def test_text_and_its_bytes_are_read_alike(name: str, source: Source, expected: str) -> None:
    data = source.encode() if isinstance(source, str) else source
    assert read_grid(data).text == expected, name


def test_every_reader_has_a_form_here_or_is_for_bytes_alone() -> None:
    assert {reader.name for reader in READERS} == {name for name, *_ in FORMS} | {"npy", "parquet"}


@given(strategies.text(alphabet='8 1\n/[]({})<>&|+-="\\,;┌│¦_arc', max_size=30))
@example("[,1]")
def test_the_signs_of_the_readers_pass_over_none_that_recognises_a_text(text: str) -> None:
    first = next(reader for reader in READERS if reader.recognises(text))
    assert recognise(text) is first


def test_a_file_of_this_repository_is_not_a_grid_but_reports_it() -> None:
    with pytest.raises(NotationError):
        read_grid(Path(__file__).read_bytes())


def test_a_large_text_is_read_whole() -> None:
    text = "\n".join(" ".join(str(300 * r + c) for c in range(300)) for r in range(300))
    assert read_grid(text).array.ravel().tolist() == list(range(90_000))


def test_a_row_of_blanks_alone_is_a_row() -> None:
    assert read_grid(". . ./1 2 3") == Grid([[None] * 3, [1, 2, 3]])
