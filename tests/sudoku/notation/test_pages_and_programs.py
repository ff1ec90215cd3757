"""Puzzles as pages and programs of today write them."""

import json

import pytest
from tests.tables import each_row

from loshu.core.errors import NotationError
from loshu.sudoku.notation.reading import read_one, read_sudokus

LINE = "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79"
SOLUTION = "534678912672195348198342567859761423426853791713924856961537284287419635345286179"
MASK = "".join("1" if cell == "." else "0" for cell in LINE)
ROWS = [[int(cell) for cell in LINE.replace(".", "0")[at : at + 9]] for at in range(0, 81, 9)]
CELLS = [value for row in ROWS for value in row]
GIVENS = [(r, c, value) for r, row in enumerate(ROWS) for c, value in enumerate(row) if value]
FLOATS = [[f"{value}.0" if value else "NaN" for value in row] for row in ROWS]


def _form() -> str:
    return (
        f'<INPUT NAME=cheat ID="cheat" TYPE=hidden VALUE="{SOLUTION}">'
        f'<INPUT ID="editmask" TYPE=hidden VALUE="{MASK}">'
    )


FORMS = [
    f'<FORM NAME="board"><INPUT NAME=level VALUE="2">{_form()}</FORM>',
    f"var cheat = '{SOLUTION}';\nvar editmask = '{MASK}';",
    f"cheat={SOLUTION}\neditmask={MASK}",
    json.dumps({"cheat": SOLUTION, "editmask": MASK}),
    f'<input type="hidden" value="{SOLUTION}" name="cheat"><input value="{MASK}" id="editmask">',
    "window.gameData = "
    + json.dumps({"easy": {"puzzle_data": {"puzzle": CELLS, "solution": [1] * 81}}}),
    f"callback({json.dumps({'puzzle': LINE, 'solution': SOLUTION})});",
    json.dumps({"id": 1, "values": [{"val": v, "fixed": v > 0} for row in ROWS for v in row]}),
    json.dumps([{"row": r, "col": c, "value": v} for r, c, v in GIVENS]),
    json.dumps([{str(c): v for c, v in enumerate(row)} for row in ROWS]),
    f"puzzle={LINE}&solution={SOLUTION}&level=1",
    f"0    {LINE}\nName: puzzle, dtype: object",
    "\n".join(f"{r + 1} {c + 1} {v}" for r, c, v in GIVENS),
    "\n".join(f"{r},{c},{v}" for r, c, v in GIVENS),
    "x,y,value\n" + "\n".join(f"{c + 1},{r + 1},{v}" for r, c, v in GIVENS),
    "digit;col;row\n" + "\n".join(f"{v};{c + 1};{r + 1}" for r, c, v in GIVENS),
    str(GIVENS),
    "INSERT INTO t (r,c,v) VALUES " + ", ".join(f"({r + 1},{c + 1},{v})" for r, c, v in GIVENS),
    "% clues\n" + "\n".join(f"hint({r + 1},{c + 1},{v})." for r, c, v in GIVENS),
    "\n".join(f"given(x({r + 1}),y({c + 1}),{v})." for r, c, v in GIVENS),
    "B = [" + ";\n".join(f"{r + 1},{c + 1},{v}" for r, c, v in GIVENS) + "];",
    "\n".join(f"p[{r}][{c}] = {v};" for r, c, v in GIVENS),
    "   " + " ".join(map(str, range(9))) + "\n"
    + "\n".join(f"{r}  " + "  ".join(row) for r, row in enumerate(FLOATS)),
    "," + ",".join(map(str, range(9))) + "\n"
    + "\n".join(f"{r}," + ",".join(row).replace("NaN", "") for r, row in enumerate(FLOATS)),
    "|    |" + "".join(f"   {c} |" for c in range(9)) + "\n|---:|" + "----:|" * 9 + "\n"
    + "\n".join(f"|  {r} |" + "".join(f"   {v} |" for v in row) for r, row in enumerate(ROWS)),
    "9\u00d79 Matrix{Union{Missing, Int64}}:\n"
    + "\n".join(" " + "  ".join(str(v or "missing") for v in row) for row in ROWS),
    "puzzle = [|" + "\n|".join(", ".join(str(v or "<>") for v in row) for row in ROWS) + "|];",
]  # fmt: skip


@each_row("text", FORMS)
def test_a_puzzle_of_a_page_or_a_program_is_read(text: str) -> None:
    assert read_one(text).line == LINE


def test_each_level_of_a_page_is_a_puzzle_with_its_name() -> None:
    levels = {name: {"puzzle_data": {"puzzle": CELLS}} for name in ("easy", "hard")}
    found = read_sudokus(f"<script>window.gameData = {json.dumps(levels)}</script>")
    assert [puzzle.line for puzzle in found] == [LINE, LINE]
    assert [puzzle.title for puzzle in found] == ["easy", "hard"]


@each_row(
    ("text", "message"),
    [
        ("A1=5 A2=3 A5=7", "The letter of 'A1=5' can be a row or a column"),
        ("row,col,value\n1,1,5\n1,1,6\n9,9,1", "has the values 5 and 6"),
        ("2 2 5\n2 3 4\n3 2 3\n3 3 1", "It is unclear whether rows count from 0 or 1"),
    ],
)
def test_unclear_text_is_refused(text: str, message: str) -> None:
    with pytest.raises(NotationError) as refused:
        read_one(text)
    assert message in str(refused.value)
