"""Tables, sheets and folders of pictures, made of the JSON of a command."""

import csv
import json
from pathlib import Path

import pytest
from tests.commands import Result, Run
from tests.tables import each_row

MAKING = {
    "sudoku": ("sudoku", "make", "4", "-n", "3", "--seed", "1"),
    "killer": ("sudoku", "make", "--variant", "killer", "-n", "2", "--seed", "1"),
    "tour": ("tour", "make", "4", "-n", "3", "--seed", "1"),
    "sliding": ("sliding", "make", "3", "-n", "3", "--seed", "1"),
}
FAMILIES = {"sudoku": "sudoku", "killer": "sudoku", "tour": "tour", "sliding": "sliding"}


def rows_of(path: Path, encoding: str = "utf-8") -> list[dict[str, str]]:
    with path.open(encoding=encoding, newline="") as file:
        return list(csv.DictReader(file))


@each_row("kind", list(MAKING))
def test_made_puzzles_are_written_as_tables_and_read_again(
    kind: str, loshu: Run, tmp_path: Path
) -> None:
    parquet = pytest.importorskip("pyarrow.parquet")
    making, family = MAKING[kind], FAMILIES[kind]
    records = [json.loads(line) for line in loshu(*making, "--json").out.splitlines()]
    plain, marked, columns = (tmp_path / f"{kind}-{end}" for end in ("a.csv", "b.csv", "c.parquet"))
    written = [(plain, ()), (marked, ("--format", "excel")), (columns, ())]
    for path, options in written:
        assert loshu(*making, *options, "-o", str(path)) == Result(0, "", "")
    assert marked.read_bytes() == b"\xef\xbb\xbf" + plain.read_bytes()
    assert rows_of(plain) == rows_of(marked, "utf-8-sig")
    texts = [
        {key: value if isinstance(value, str) else json.dumps(value) for key, value in each.items()}
        for each in records
    ]
    assert rows_of(plain) == texts
    table = parquet.read_table(columns).to_pylist()
    assert [each["puzzle"] for each in table] == [each["puzzle"] for each in texts]
    lines = loshu(*making).out
    (tmp_path / f"{kind}.txt").write_text(lines)
    counted = [loshu(family, "count", str(path)) for path in (plain, tmp_path / f"{kind}.txt")]
    assert counted[0] == counted[1]


def test_made_puzzles_are_written_as_a_sheet_or_a_picture_each(loshu: Run, tmp_path: Path) -> None:
    sheet, folder = tmp_path / "sheet.html", tmp_path / "pictures"
    making = MAKING["sudoku"]
    assert loshu(*making, "-o", str(sheet)).code == 0
    assert sheet.read_text().count("<svg") == 3
    assert loshu(*making, "--solution", "-o", f"{folder}/").code == 0
    names = [f"00{number}{end}" for number in (1, 2, 3) for end in ("-solution.svg", ".svg")]
    assert sorted(path.name for path in folder.iterdir()) == names
    again = loshu(*making, "-o", str(folder))
    assert (again.code, again.out) == (2, "")
    assert "it already has files" in again.err
    several = loshu(*making, "-o", str(tmp_path / "x.svg"))
    assert several.code == 2
    assert "a folder such as -o pictures/" in several.err
    assert not (tmp_path / "x.svg").exists()


SHOWN = (
    ("sudoku", "show", "1.....2..3.....4\n.2.....1..3.....\n"),
    ("magic", "show", "8 1 6/3 5 7/4 9 2\n2 7 6/9 5 1/4 3 8\n"),
    ("tour", "show", "3x3:king:1,.,./.,.,9/.,.,.\n3x3:king:.,.,1/.,9,./.,.,.\n"),
    ("sliding", "show", "8,1,3/4,0,2/7,6,5\n1,2,3/4,5,6/7,0,8\n"),
)


@each_row(("family", "verb", "puzzles"), SHOWN)
def test_a_folder_gets_a_picture_of_each_puzzle(
    family: str, verb: str, puzzles: str, loshu: Run, tmp_path: Path
) -> None:
    folder = tmp_path / family
    (tmp_path / f"{family}.txt").write_text(puzzles)
    asked = (family, verb, str(tmp_path / f"{family}.txt"))
    shown = loshu(*asked, "--format", "html", "-o", f"{folder}/")
    assert (shown.code, shown.out, shown.err) == (0, "", "")
    assert sorted(path.name for path in folder.iterdir()) == ["001.html", "002.html"]
    refused = loshu(*asked, "--title", "Monday", "-o", f"{tmp_path}/new/")
    assert refused.code == 2
    assert not (tmp_path / "new").exists()


def test_a_folder_is_refused_where_one_file_is_written(loshu: Run, tmp_path: Path) -> None:
    sudoku = "1.....2..3.....4"
    for asked in (("count", sudoku), ("solve", sudoku), ("convert", sudoku)):
        for place in (f"{tmp_path}/new/", str(tmp_path)):
            refused = loshu("sudoku", *asked, "-o", place)
            assert refused.code == 2
            assert "is a folder" in refused.err
    refused = loshu("sudoku", "make", "--format", "json", "-o", f"{tmp_path}/new/")
    assert "gets a picture of each puzzle" in refused.err
    assert list(tmp_path.iterdir()) == []


def test_answers_are_written_as_a_table(loshu: Run, tmp_path: Path) -> None:
    path = tmp_path / "answers.csv"
    puzzles = "1.....2..3.....4\n12..............\n"
    answered = loshu("sudoku", "count", "-", "-o", str(path), stdin=puzzles)
    assert answered.code == 1
    assert path.read_bytes() == b"line,solutions,complete\r\n1,1,true\r\n2,24,true\r\n"
    assert loshu("sudoku", "solve", "-", "--format", "csv", stdin=puzzles).out.startswith("line,")
