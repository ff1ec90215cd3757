"""Sources of catalogs: the magic squares of an order, with all of their properties."""

from collections.abc import Iterator, Sequence
from functools import partial
from typing import Any, Final

import numpy as np
from numpy.typing import NDArray

from loshu.core.catalog_source import CatalogPart, CatalogSource, Column, Columns, Rows
from loshu.core.errors import UnsupportedError
from loshu.core.parallel import checkpoint
from loshu.core.symmetry import ASPECTS
from loshu.magic.counting.counting_method import Block
from loshu.magic.counting.methods.order5.complements import complement_ranks
from loshu.magic.fingerprint import checksum
from loshu.magic.frenicle import frenicle_index, frenicle_list
from loshu.magic.listing.queries import list_squares
from loshu.magic.properties import PROPERTIES
from loshu.magic.properties.dudeney import TYPES, dudeney_number
from loshu.magic.properties.normal_squares import CERTAIN, classify_normal, line_sum

VERSION: Final = "1"
SIZES: Final = {3: 1, 4: 880, 5: 275_305_224}
"""The numbers of squares up to the eight aspects, which fix the parts; a build that gets another
number fails."""
PART_ROWS: Final = 1 << 22
BLOCK_ROWS: Final = 1 << 17
SQUARES_A_SECOND: Final = 1_700_000
"""Speed at which one thread stores rows, measured by ``benchmarks/catalog.py``."""

FIVE_STORED: Final = (
    *("c11", "c12", "c13", "c15"),
    *("c21", "c22", "c24", "c25"),
    *("c33", "c45"),
    *("c51", "c52", "c54", "c55"),
)
"""Fourteen cells fix a magic square of order 5; of all such choices these compress best."""


def source_of_order(n: int) -> CatalogSource:
    """Return the source of the catalog of the magic squares of an order.

    Raises
    ------
    UnsupportedError
        No squares of the order exist, or more than any disk holds.

    Examples
    --------
    >>> source = source_of_order(4)
    >>> source.rows, [column.name for column in source.columns][:4]
    (880, ['rank', 'c11', 'c12', 'c13'])
    """
    if n not in SIZES:
        raise UnsupportedError(
            f"Order {n} has too few magic squares for a catalog. Expected order 3, 4 or 5."
            if n < min(SIZES)
            else f"Order {n} has too many magic squares for a catalog. Expected order 3, 4 or 5."
        )
    rows = SIZES[n]
    return CatalogSource(
        name=f"magic-{n}",
        title=f"the magic squares of order {n}",
        version=VERSION,
        table="squares",
        columns=_columns(n),
        parts=partial(_parts, rows),
        read=partial(_read, n),
        rows=rows,
        bytes=int(rows * 7.2) + 40_000,
        seconds=rows / SQUARES_A_SECOND + 0.5,
        array=_cell_names(n),
        shape=(n, n),
        job=f"magic-{n}",
        multiplicity=len(ASPECTS),
    )


def _cell_names(n: int) -> tuple[str, ...]:
    return tuple(f"c{row}{column}" for row in range(1, n + 1) for column in range(1, n + 1))


def _stored_cells(n: int) -> tuple[str, ...]:
    return FIVE_STORED if n == 5 else _cell_names(n)


def _columns(n: int) -> tuple[Column, ...]:
    return (
        Column("rank", "int32", "its number in the list, from 0", by_steps=True),
        *_cell_columns(n),
        *_views(n),
        *(_COMPLEMENTS if n > 3 else ()),
        *(_ORDER_FOUR if n == 4 else ()),
        *(
            Column(
                column_name(known.name), "boolean", known.meaning.english, sql=_always(known.name)
            )
            for known in PROPERTIES
        ),
    )


def _cell_columns(n: int) -> Iterator[Column]:
    """Yield all cells in order of rows, each after those that it is computed from."""
    stored = set(_stored_cells(n))
    for name in sorted(stored):
        yield Column(name, "uint8", _place(name))
    for name, line in _line_completions(n, stored):
        others = " - ".join(other for other in line if other != name)
        yield Column(name, "uint8", _place(name), sql=f"{line_sum(n)} - {others}")


def _place(name: str) -> str:
    return f"the number in row {name[1]}, column {name[2]}"


def _line_completions(n: int, stored: set[str]) -> Iterator[tuple[str, tuple[str, ...]]]:
    """Yield the other cells, each with a line of which it is the last one unknown."""
    table = np.array(_cell_names(n)).reshape(n, n)
    lines = [*table, *table.T, table.diagonal(), table[:, ::-1].diagonal()]
    known, missing = set(stored), n * n - len(stored)
    while missing:
        before = missing
        for line in lines:
            unknown = [str(name) for name in line if name not in known]
            if len(unknown) == 1:
                known.add(unknown[0])
                missing -= 1
                yield unknown[0], tuple(map(str, line))
        if missing == before:
            raise AssertionError(f"The cells {sorted(stored)} do not fix a square line by line.")


def _views(n: int) -> Iterator[Column]:
    """Yield the columns that follow from the cells."""
    names = np.array(_cell_names(n)).reshape(n, n)
    rows = [" || ' ' || ".join(row) for row in names]
    yield Column("square", "text", "the whole square as text", sql=" || '/' || ".join(rows))
    yield Column("corner", "uint8", "the number at the top left, the smallest corner", sql="c11")
    yield Column("corner_top_right", "uint8", "the number at the top right", sql=f"c1{n}")
    yield Column("corner_bottom_left", "uint8", "the number at the bottom left", sql=f"c{n}1")
    yield Column("corner_bottom_right", "uint8", "the number at the bottom right", sql=f"c{n}{n}")
    middle = n // 2 + 1
    center = f"c{middle}{middle}" if n % 2 else "null::integer"
    yield Column("center", "uint8", "the number at the center; null for even orders", sql=center)


_ORDER_FOUR: Final = (
    Column("frenicle_index", "int32", "its number in Frénicle's list, from 1", sql="rank + 1"),
    Column("dudeney_type", "text", "Dudeney's type, I to XII"),
    Column("dudeney_number", "uint8", "Dudeney's type as a number, 1 to 12"),
)
_COMPLEMENTS: Final = (
    Column(
        "complement_rank",
        "int32",
        "the rank of its complement, n²+1 less each number",
        by_steps=True,
    ),
)


def column_name(property_: str) -> str:
    """Turn the name of a property into that of a column.

    Examples
    --------
    >>> column_name("self-complementary-by-rotation")
    'self_complementary_by_rotation'
    """
    return property_.replace("-", "_")


def _always(property_: str) -> str:
    """Return the value where it is the same for every square of the order, else nothing."""
    return str(CERTAIN[property_]).lower() if property_ in CERTAIN else ""


def _parts(rows: int) -> Sequence[CatalogPart]:
    return [
        CatalogPart(f"{start // PART_ROWS:03d}", min(PART_ROWS, rows - start))
        for start in range(0, rows, PART_ROWS)
    ]


def _read(n: int, name: str) -> Iterator[Rows]:
    start = int(name) * PART_ROWS
    stop = min(start + PART_ROWS, SIZES[n])
    for block in _blocks(n, start, stop):
        checkpoint()
        yield Rows(_table(block, start), checksum(block))
        start += len(block)
    if start != stop:
        raise AssertionError(f"Part {name} ends at square {start}, not {stop}.")


def _blocks(n: int, start: int, stop: int) -> Iterator[Block]:
    """Yield the squares of some ranks by blocks of `BLOCK_ROWS`, but for the last."""
    if n == 4:  # so that its ranks are Frénicle's numbers, whatever lists the others
        yield frenicle_list()[start:stop]
        return
    held: list[Block] = []
    count = 0
    for listed in list_squares(n).blocks(start, stop - start):
        block = listed
        while count + len(block) >= BLOCK_ROWS:
            room = BLOCK_ROWS - count
            yield np.concatenate([*held, block[:room]])
            held, count, block = [], 0, block[room:]
        held.append(block)
        count += len(block)
    if count:
        yield np.concatenate(held)


def _table(squares: Block, start: int) -> Columns:
    n = squares.shape[1]
    table: dict[str, NDArray[Any]] = {
        "rank": np.arange(start, start + len(squares), dtype=np.int32)
    }
    table |= square_columns(squares, _stored_cells(n))
    if n == 4:
        table |= _order_four(squares.astype(np.int64))
    checkpoint()
    if n == 5:
        table["complement_rank"] = complement_ranks(start, squares).astype(np.int32)
    for name, held in classify_normal(squares).items():
        table[column_name(name)] = held
    return table


def square_columns(
    squares: NDArray[np.integer], cells: Sequence[str] | None = None
) -> dict[str, NDArray[Any]]:
    """Return squares as columns, one for each cell.

    Parameters
    ----------
    squares : array of shape (k, n, n)
    cells : sequence of str, optional
        Names of cells such as ``"c11"``; all of them, row by row, when not given.

    Examples
    --------
    >>> columns = square_columns(np.array([[[8, 1, 6], [3, 5, 7], [4, 9, 2]]]))
    >>> columns["c12"].tolist(), len(columns)
    ([1], 9)
    """
    k, n, _ = squares.shape
    dtype = np.min_scalar_type(n * n)
    by_cell = np.ascontiguousarray(squares.reshape(k, n * n).T, dtype=dtype)
    named = dict(zip(_cell_names(n), by_cell, strict=True))
    return named if cells is None else {name: named[name] for name in cells}


def _order_four(squares: NDArray[np.int64]) -> Columns:
    types = dudeney_number(squares)
    return {
        "dudeney_type": np.array(list(TYPES))[types - 1],
        "dudeney_number": types.astype(np.uint8),
        "complement_rank": (frenicle_index(17 - squares) - 1).astype(np.int32),
    }
