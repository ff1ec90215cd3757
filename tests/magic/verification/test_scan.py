"""The verification of squares by blocks, against sums and sets in plain Python."""

import itertools
from concurrent.futures import ThreadPoolExecutor
from functools import partial
from threading import Barrier

import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st
from numpy.typing import NDArray
from tests.tables import each_row

from loshu.magic.construction.methods import construction_named
from loshu.magic.verification.scan import RowBlock, Scan, ScanPool, verify

LO_SHU = np.array([[8, 1, 6], [3, 5, 7], [4, 9, 2]])


@given(st.data())
def test_every_sum_is_what_python_adds_up(data: st.DataObject) -> None:
    n = data.draw(st.integers(1, 7))
    entry = st.integers(-(2**63) + 1, 2**63 - 1) | st.integers(1, n * n)
    cells = data.draw(st.lists(entry, min_size=n * n, max_size=n * n))
    square = np.array(cells).reshape(n, n)
    verdict = verify(square)
    rows = [cells[r * n : (r + 1) * n] for r in range(n)]
    sums = {f"row {r + 1}": sum(row) for r, row in enumerate(rows)}
    sums |= {f"column {c + 1}": sum(row[c] for row in rows) for c in range(n)}
    sums["main diagonal"] = sum(rows[i][i] for i in range(n))
    sums["anti-diagonal"] = sum(rows[i][n - 1 - i] for i in range(n))
    named = {wrong.line: wrong.total for wrong in verdict.wrong_lines}
    assert named == {line: total for line, total in sums.items() if total != verdict.expected}
    assert verdict.is_magic == (len(set(sums.values())) == 1)
    assert verdict.outside == sum(not 1 <= cell <= n * n for cell in cells)
    assert verdict.missing == len(set(range(1, n * n + 1)) - set(cells))


@each_row("dtype", [np.int32, np.int64])
@each_row("order", [3, 64, 65, 1449, 1600])
def test_a_normal_square_has_nothing_wrong_with_it(order: int, dtype: type) -> None:
    # 1449 is the first order whose numbers are flagged by bits, 1600 the first with threads.
    square = construction_named("siamese" if order % 2 else "diagonal-complement").square(order)
    verdict = verify(square.astype(dtype), threads=2)
    assert verdict.is_magic
    assert verdict.is_normal
    assert verdict.violations == ()


@each_row("order", [5, 1449, 2001])
def test_one_exchanged_pair_is_found(order: int) -> None:
    square = construction_named("siamese").square(order)
    square[1, 2], square[3, 4] = square[3, 4], square[1, 2]
    verdict = verify(square, threads=2)
    assert verdict.is_normal
    assert not verdict.is_semi_magic
    lines = {wrong.line for wrong in verdict.wrong_lines}
    assert {"row 2", "column 3", "row 4", "column 5"} <= lines


@pytest.mark.parametrize("order", [5, 1449])
def test_one_number_too_often_is_found(order: int) -> None:
    square = construction_named("siamese").square(order)
    square[0, 0] = square[1, 1]
    verdict = verify(square)
    assert (verdict.missing, verdict.outside) == (1, 0)
    square[0, 0] = order * order + 1
    verdict = verify(square)
    assert (verdict.missing, verdict.outside) == (1, 1)
    assert "1 entry is none of the expected numbers" in verdict.violations


@each_row(("start", "step"), [(0, 1), (5, 3), (-100, 7), (90, -2)])
def test_any_progression_can_be_expected(start: int, step: int) -> None:
    square = start + step * (LO_SHU - 1)
    assert verify(square, first=start, increment=step).is_normal
    assert verify(square, first=start, increment=step).is_magic
    assert not verify(square, first=start + 1, increment=step).is_normal
    square[0, 0] += 1
    assert not verify(square, first=start, increment=step).is_normal


@given(st.permutations(range(5)), st.lists(st.integers(1, 4), max_size=3, unique=True))
def test_blocks_may_come_in_any_order_and_to_any_scan(order: list[int], cuts: list[int]) -> None:
    square = construction_named("siamese").square(5)
    bounds = list(itertools.pairwise([0, *sorted(cuts), 5]))
    scans = Scan(5), Scan(5)
    for i in order:
        if i < len(bounds):
            first, stop = bounds[i]
            scans[i % 2].add(first, square[first:stop])
    scans[0].merge(scans[1])
    assert scans[0].verdict() == verify(square)


def test_sums_beyond_64_bits_are_exact() -> None:
    top = 2**63 - 1
    square: NDArray[np.int64] = np.full((4, 4), top)
    square[0, 0] = top - 1
    verdict = verify(square)
    assert verdict.expected == 4 * top
    assert {wrong.total for wrong in verdict.wrong_lines} == {4 * top - 1}


@pytest.mark.parametrize(
    ("order", "threads", "scans"), [(2001, 1, 1), (2001, 3, 3), (40_000, 9, 1)]
)
def test_a_pool_has_no_more_scans_than_memory_allows(
    monkeypatch: pytest.MonkeyPatch, order: int, threads: int, scans: int
) -> None:
    pool = ScanPool(order, threads)
    meet = Barrier(scans, timeout=5)
    entered: list[int] = []

    class Slow(Scan):
        def add(self, first_row: int, block: RowBlock) -> None:
            entered.append(first_row)
            meet.wait()

    monkeypatch.setattr(pool, "_new", partial(Slow, 3))
    with ThreadPoolExecutor(threads) as executor:
        for row in range(threads):
            executor.submit(pool.add, row, LO_SHU)
    assert len(pool._scans) == scans
    assert len(entered) == threads


def test_progress_counts_the_rows() -> None:
    seen: list[tuple[int, int]] = []
    verify(construction_named("siamese").square(2001), progress=lambda *at: seen.append(at))
    assert seen[-1] == (2001, 2001)
    assert [done for done, _ in seen] == sorted(done for done, _ in seen)
