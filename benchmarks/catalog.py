"""Catalogues of order 5: how fast they are made, how large they are, how fast they answer."""

import sqlite3
from collections.abc import Callable
from dataclasses import replace
from pathlib import Path
from resource import RUSAGE_SELF, getrusage
from statistics import median
from tempfile import TemporaryDirectory

import numpy as np
from numpy.typing import NDArray

from loshu.catalog import Catalog, write_table
from loshu.catalog.manifest import StoredPart, manifest_of, part_path
from loshu.catalog.verified_files import block_checksums
from loshu.core.catalog_source import CatalogPart, CatalogSource, Columns
from loshu.core.store import file_checksum
from loshu.magic.catalog_sources import source_of_order
from loshu.magic.listing.queries import squares_blocks
from loshu.magic.properties.classification import classify_many
from loshu.magic.properties.normal_squares import classify_normal

ROWS = 1 << 20
FIRST = 33 << 22
"""Squares with 13 in the middle, which have more properties than others."""
RARE = ("pandiagonal", "associative", "concentric")
QUESTIONS = {
    "pandiagonal by corner": "select c11, count(*) from squares where pandiagonal group by 1",
    "cells computed": "select count(*) from squares where c23 = 1 and c42 = 25",
    "by corner": "select c11, count(*) from squares group by 1",
}


def cpu_seconds(work: Callable[[], object], rounds: int = 3) -> float:
    """Return the median of the processor time that some work takes."""
    times = []
    for _ in range(rounds):
        before = getrusage(RUSAGE_SELF)
        work()
        after = getrusage(RUSAGE_SELF)
        times.append(after.ru_utime + after.ru_stime - before.ru_utime - before.ru_stime)
    return median(times)


def run() -> None:
    blocks = list(squares_blocks(5, skip=FIRST, limit=ROWS))
    squares = np.concatenate(blocks)
    source = source_of_order(5)
    print(f"{ROWS:,} squares of order 5; CPU times of one thread, in ns a square")
    _classification(squares)
    with TemporaryDirectory() as folder:
        tables: list[Columns] = []
        took = cpu_seconds(lambda: tables.extend(_tables(source)), rounds=1)
        print(f"listing, classifying, complements: {per_square(took):.0f}")
        path = part_path(Path(folder), "0")
        took = cpu_seconds(lambda: write_table(path, source.columns, tables))
        size = path.stat().st_size / ROWS
        print(f"Parquet: {per_square(took):.0f}, {size:.2f} bytes a square")
        _yardsticks(squares, Path(folder))
        _questions(source, Path(folder))


def per_square(seconds: float) -> float:
    return seconds / ROWS * 1e9


def _tables(source: CatalogSource) -> list[Columns]:
    tables = []
    for rows in source.read(f"{FIRST >> 22:03d}"):
        tables.append(rows.columns)
        if sum(len(table["rank"]) for table in tables) >= ROWS:
            break
    return tables


def _classification(squares: NDArray[np.integer]) -> None:
    some = squares[: 1 << 18]
    quick = cpu_seconds(lambda: classify_normal(squares)) / len(squares) * 1e9
    slow = cpu_seconds(lambda: classify_many(some), rounds=1) / len(some) * 1e9
    print(f"all properties: {quick:.0f}; by classify_many {slow:.0f} ({slow / quick:.0f} times)")


def _yardsticks(squares: NDArray[np.integer], folder: Path) -> None:
    """Store all cells and three properties as people would."""
    found = classify_normal(squares)
    flags = np.stack([found[name] for name in RARE], axis=1)
    npz, lite = folder / "squares.npz", folder / "squares.sqlite"
    took = cpu_seconds(lambda: np.savez_compressed(npz, squares=squares, flags=flags), rounds=1)
    print(f"compressed npz: {per_square(took):.0f}, {npz.stat().st_size / ROWS:.2f} bytes a square")
    names = [f"c{row}{column}" for row in range(1, 6) for column in range(1, 6)]
    took = cpu_seconds(lambda: _fill(lite, names, squares, flags), rounds=1)
    print(f"SQLite: {per_square(took):.0f}, {lite.stat().st_size / ROWS:.2f} bytes a square")


def _fill(
    path: Path, names: list[str], squares: NDArray[np.integer], flags: NDArray[np.bool_]
) -> None:
    rows = np.concatenate([squares.reshape(-1, 25), flags], axis=1).tolist()
    with sqlite3.connect(path) as connection:
        connection.execute(f"create table squares ({', '.join([*names, *RARE])})")
        marks = ", ".join("?" * (25 + len(RARE)))
        connection.executemany(f"insert into squares values ({marks})", rows)


def _questions(source: CatalogSource, folder: Path) -> None:
    part = CatalogPart("0", ROWS)
    file = part_path(folder, "0")
    finished = (StoredPart("0", ROWS, 0, file_checksum(file), block_checksums(file)),)
    manifest = replace(manifest_of(source), rows=ROWS, parts=(part,), finished=finished)
    catalogue = Catalog(manifest, folder)
    lite = sqlite3.connect(folder / "squares.sqlite")
    print(f"{'question, in ms of CPU':<24} {'catalogue':>9} {'SQLite':>9}")
    for name, sql in QUESTIONS.items():

        def ask(sql: str = sql) -> list[tuple[object, ...]]:
            return catalogue.query(sql, threads=1).rows()

        def ask_peer(sql: str = sql) -> list[tuple[object, ...]]:
            return lite.execute(sql).fetchall()

        assert sorted(ask()) == sorted(ask_peer())
        own = cpu_seconds(ask) * 1e3
        peer = cpu_seconds(ask_peer) * 1e3
        print(f"{name:<24} {own:>9.0f} {peer:>9.0f}")
    corners = cpu_seconds(lambda: _corners_of_the_archive(folder / "squares.npz")) * 1e3
    print(f"by corner from the npz: {corners:.0f} ms")


def _corners_of_the_archive(path: Path) -> None:
    with np.load(path) as archive:
        np.unique(archive["squares"][:, 0, 0], return_counts=True)
