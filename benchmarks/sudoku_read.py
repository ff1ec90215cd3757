"""Reading lists of Sudokus and writing JSON, beside plain Python in the same run."""

import csv
import json
from collections.abc import Callable
from io import BytesIO, StringIO
from time import process_time

import numpy as np

from loshu.sudoku.notation.json_lines import write_json_lines
from loshu.sudoku.notation.lists import read_blocks
from loshu.sudoku.shape import NINE

PUZZLE = "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79"
SOLUTION = "534678912672195348198342567859761423426853791713924856961537284287419635345286179"
PUZZLES = 200_000
REPEATS = 3


def rate(work: Callable[[], object]) -> float:
    """Return the puzzles per second of CPU time, the best of some runs."""
    times = []
    for _ in range(REPEATS):
        begin = process_time()
        work()
        times.append(process_time() - begin)
    return PUZZLES / min(times)


def read(text: str) -> Callable[[], object]:
    """Return a call that reads a list."""
    data = text.encode()
    return lambda: sum(len(block.puzzles) for block in read_blocks(BytesIO(data)))


def csv_rows(text: str) -> Callable[[], object]:
    """Return a call of the csv module, which only splits the lines."""
    return lambda: sum(len(row[1]) == NINE.cells for row in csv.reader(StringIO(text)))


def json_dumps() -> None:
    """Write puzzles with the json module, cell by cell."""
    values = [0 if symbol == "." else int(symbol) for symbol in PUZZLE]
    for _ in range(PUZZLES):
        cells = [{"value": value, "given": True} if value else {} for value in values]
        json.dumps({"size": 9, "grid": [cells[at : at + 9] for at in range(0, 81, 9)]})


def run() -> None:
    """Print the rates and their ratios."""
    lines = f"{PUZZLE}\n" * PUZZLES
    table = "".join(f"{n},{PUZZLE},{SOLUTION},30,1.5\n" for n in range(PUZZLES))
    grids = np.tile([0 if c == "." else int(c) for c in PUZZLE], (PUZZLES, 1)).astype(np.uint8)
    copied = rate(lambda: BytesIO(table.encode()).read())
    rows = (
        ("lines", rate(read(lines)), rate(lambda: lines.split()), "str.split"),
        ("CSV", rate(read(table)), rate(csv_rows(table)), "csv.reader"),
        ("JSON", rate(lambda: write_json_lines(grids, NINE)), rate(json_dumps), "json.dumps"),
        ("CSV", rate(read(table)), copied, "reading the bytes"),
    )
    print(f"{'list':8}{'puzzles/s':>14}{'beside':>20}{'puzzles/s':>14}{'ratio':>8}")
    for name, ours, theirs, peer in rows:
        print(f"{name:8}{ours:>14,.0f}{peer:>20}{theirs:>14,.0f}{ours / theirs:>8.2f}")
