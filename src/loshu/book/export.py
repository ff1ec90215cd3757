"""The puzzles of a book as single files: pictures, CSV, JSON and text."""

import csv
import json
from collections.abc import Iterator, Sequence
from dataclasses import replace
from importlib.util import find_spec
from io import StringIO
from pathlib import Path
from typing import Final

from loshu.any_puzzle import as_problem
from loshu.book.binding import BookOptions, ordered_parts
from loshu.book.puzzle import ReadyPuzzle
from loshu.core.store import new_folder
from loshu.families import family_named
from loshu.render import format_named

PICTURES: Final = ("svg", "png") if find_spec("typst") else ("svg",)
"""The formats of the pictures; PNG needs the extra ``pdf``."""
COLUMNS: Final = ("number", "family", "level", "name", "rule", "puzzle", "solution")
_DIGITS: Final = frozenset("123456789.")
_CELLS: Final = 81


def write_folder(held: Sequence[ReadyPuzzle], options: BookOptions, folder: Path) -> None:
    """Write every puzzle and solution to a new folder, numbered as in the book.

    ``001-sudoku-easy.svg`` and ``001-sudoku-easy-solution.svg`` are pictures; ``puzzles.csv`` and
    ``puzzles.json`` are tables; ``puzzles.txt`` and ``solutions.txt`` have a line for each puzzle;
    ``sudoku.sdm`` has the plain Sudokus of 9x9.

    Raises
    ------
    BackendError
        The folder already has files, or cannot be written.
    UnsupportedError
        No puzzles.
    """
    puzzles = [each for part in ordered_parts(held, options) for each in part.puzzles]
    width = max(3, len(str(len(puzzles))))
    with new_folder(folder) as place:
        for number, each in enumerate(puzzles, 1):
            name = "-".join(filter(None, (f"{number:0{width}}", each.family, each.level)))
            for suffix, picture in pictures(each):
                (place / f"{name}{suffix}").write_bytes(picture)
        for file, data in tables(puzzles).items():
            (place / file).write_bytes(data)


def pictures(puzzle: ReadyPuzzle) -> Iterator[tuple[str, bytes]]:
    """Yield the ends of the names of the pictures of a puzzle, and the pictures."""
    scene = replace(puzzle.picture, caption="")
    for name in PICTURES:
        known = format_named(name)
        yield known.suffix, known.render(scene)
        yield f"-solution{known.suffix}", known.render(puzzle.solution)


def tables(puzzles: Sequence[ReadyPuzzle]) -> dict[str, bytes]:
    r"""Return the tables and lists of puzzles by the names of their files.

    Examples
    --------
    >>> from loshu.book import ready
    >>> found = tables(list(ready([("magic", "8 . ./. 5 ./4 . .")])))
    >>> found["puzzles.txt"], found["solutions.txt"]
    (b'magic:8 . ./. 5 ./4 . .\n', b'8 1 6/3 5 7/4 9 2\n')
    """
    records = [_record(number, each) for number, each in enumerate(puzzles, 1)]
    rows = StringIO()
    writer = csv.DictWriter(rows, COLUMNS, lineterminator="\r\n")
    writer.writeheader()
    writer.writerows(records)
    files = {
        "puzzles.csv": rows.getvalue().encode("utf-8-sig"),  # spreadsheets need the mark
        "puzzles.json": json.dumps(records, ensure_ascii=False, indent=1).encode() + b"\n",
        "puzzles.txt": _lines(str(record["puzzle"]) for record in records),
        "solutions.txt": _lines(str(record["solution"]) for record in records),
    }
    plain = [text for record in records if (text := _plain_line(str(record["puzzle"])))]
    return {**files, "sudoku.sdm": _lines(plain)} if plain else files


def _record(number: int, each: ReadyPuzzle) -> dict[str, object]:
    answer = family_named(each.family).printing().answer(each.puzzle)
    text = f"{each.family}:{each.puzzle}" if isinstance(each.puzzle, str) else each.puzzle
    texts = (each.family, each.level, each.name, each.rule, str(as_problem(text)), answer)
    return dict(zip(COLUMNS, (number, *texts), strict=True))


def _plain_line(text: str) -> str:
    """Return the line of a plain Sudoku of 9x9, or nothing."""
    line = text.rpartition(":")[2]
    return line if len(line) == _CELLS and _DIGITS.issuperset(line) else ""


def _lines(texts: Iterator[str] | Sequence[str]) -> bytes:
    return "".join(f"{text}\n" for text in texts).encode()
