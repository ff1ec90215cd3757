"""Read counts of cells, such as how many tours start there, from JSON or CSV."""

import csv
import json
import re
from collections.abc import Iterator, Mapping
from typing import Any

from loshu.cli.content import content
from loshu.cli.tour.game_argument import chosen_board
from loshu.core.errors import NotationError
from loshu.core.notation.cells import quoted
from loshu.tour import Board


def read_counts(source: str, board: str = "-") -> tuple[Board, dict[int, int]]:
    """Read the counts of the cells of a board from a file or '-'.

    JSON may hold ``"r1c1": 7`` or ``{"cell": "r1c1", "count": 7}`` anywhere, or rows of numbers;
    CSV holds ``r1c1,7`` in each line, or rows of numbers.  Without a board, ``"-"``, it is as
    large as the cells that are named.

    Raises
    ------
    NotationError
        Text that holds no counts of cells of the board.
    """
    _, text = content(source, "counts of cells", "r1c1,7")
    named = _named_counts(text)
    known = _board_of(named) if board == "-" else chosen_board(board)
    return known, {known.cell_named(name): count for name, count in named.items()}


def _named_counts(text: str) -> dict[str, int]:
    """Read counts by the name of the cell: JSON with 'r1c1': 7 anywhere, rows, or CSV of either."""
    try:
        found = dict(_in_json(json.loads(text)))
    except json.JSONDecodeError:
        found = dict(_in_csv([row for row in csv.reader(text.splitlines()) if row]))
    if not found:
        raise NotationError(
            f"{quoted(text[:60])} is not a table of counts. Expected JSON from 'loshu tour "
            "count --by start --json', or CSV."
        )
    return found


def _in_json(data: Any) -> Iterator[tuple[str, int]]:
    if isinstance(data, Mapping):
        if "cell" in data and isinstance(data.get("count"), int):
            yield str(data["cell"]), data["count"]
            return
        for key, value in data.items():
            if _is_name(key) and isinstance(value, int | str) and str(value).isdigit():
                yield key, int(value)
            elif isinstance(value, Mapping | list):
                yield from _in_json(value)
    elif isinstance(data, list) and data and all(isinstance(row, list) for row in data):
        yield from _in_rows(data)
    elif isinstance(data, list):
        for each in data:
            yield from _in_json(each)


def _in_csv(rows: list[list[str]]) -> Iterator[tuple[str, int]]:
    if any(_is_name(row[0]) for row in rows):
        for row in rows:
            if _is_name(row[0]) and len(row) > 1:
                yield row[0].strip(), _count(row[1])
    else:
        yield from _in_rows(rows)


def _in_rows(rows: list[list[Any]]) -> Iterator[tuple[str, int]]:
    for r, row in enumerate(rows, 1):
        for c, value in enumerate(row, 1):
            if value not in (None, "", "."):
                yield f"r{r}c{c}", _count(value)


def _count(value: Any) -> int:
    try:
        return int(value)
    except (TypeError, ValueError):
        raise NotationError(
            f"{quoted(str(value))} is not a count. Expected a whole number."
        ) from None


def _is_name(text: Any) -> bool:
    return re.fullmatch(r"\s*r\d+c\d+\s*", str(text)) is not None


def _board_of(named: Mapping[str, int]) -> Board:
    places = [tuple(map(int, re.findall(r"\d+", name))) for name in named]
    return Board(max(row for row, _ in places), max(column for _, column in places))
