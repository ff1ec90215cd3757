"""All magic squares of order 5: totals, numbers and squares."""

from collections.abc import Iterator
from itertools import islice, permutations
from pathlib import Path

import numpy as np
import pytest
from numpy.typing import NDArray
from tests.tables import each_row

from loshu import kernels
from loshu.core.symmetry import ASPECTS, apply_aspect
from loshu.magic.counting.counting_method import SquareQuestion
from loshu.magic.counting.methods.order5 import index as index5
from loshu.magic.counting.methods.order5.diagonals import complemented, halved, pairs, places
from loshu.magic.counting.methods.order5.method import MAGIC_5, ORDER_5
from loshu.magic.counting.runner import run_job
from loshu.magic.frenicle import standard_form
from loshu.magic.listing.queries import list_squares
from loshu.magic.properties.entries import is_normal
from loshu.magic.properties.sums import is_magic

QUESTION = SquareQuestion(order=5)
TOTAL = 275_305_224
# S. H. White's counts by the centre, from 1 to 13.
BY_CENTER = [
    4_365_792, 5_464_716, 7_659_936, 7_835_348, 9_727_224, 10_403_516, 12_067_524,
    12_448_644, 13_890_160, 13_376_136, 15_735_272, 15_138_472, 19_079_744,
]  # fmt: skip


@pytest.mark.parametrize("center", [2, 13])
def test_squares_of_a_centre_are_as_many_as_published(center: int) -> None:
    job = ORDER_5.job(QUESTION)
    shards = [name for name in job.shards() if name.startswith(f"{center:02d}-")]
    centers = {center, 26 - center}
    count = sum(job.run(name).count for name in shards)
    assert count == 8 * len(centers) * BY_CENTER[center - 1]


@pytest.mark.slow
def test_all_squares_of_order_5_are_counted_by_their_centre() -> None:
    tally = run_job(ORDER_5.job(QUESTION), threads=2)
    assert tally.count == 8 * TOTAL
    assert tally.parts == {
        str(center): 8 * BY_CENTER[min(center, 26 - center) - 1] for center in range(1, 26)
    }


def test_squares_that_are_made_are_as_many_as_are_counted() -> None:
    shards = [name for name in MAGIC_5.shards() if name.startswith("01-")]
    made = [MAGIC_5.run(name) for name in shards]
    assert sum(tally.count for tally in made) == 8 * 2 * BY_CENTER[0]
    assert sum(tally.parts["25"] for tally in made) == 8 * BY_CENTER[0]


@pytest.mark.slow
def test_every_square_of_order_5_is_made_once() -> None:
    tally = run_job(MAGIC_5, threads=2)
    assert (tally.count, tally.checksum) == (8 * TOTAL, 9488273083610807080)


def test_the_checksum_is_that_of_the_listed_squares() -> None:
    some = np.ascontiguousarray(pairs(2)[::4000])
    listed = np.concatenate([listed_squares(2, some, mirrored) for mirrored in (False, True)])
    corners = np.zeros(25, dtype=np.uint64)
    count, checksum = kernels.fingerprint_order5(2, some, True, corners)
    assert count == len(listed) == corners.sum()
    assert checksum == int(hashes(listed).sum(dtype=np.uint64))
    assert (corners == np.bincount(listed[:, 0] - 1, minlength=25)).all()


@each_row("path", kernels.paths())
def test_every_path_makes_the_same_squares(path: str) -> None:
    some = np.ascontiguousarray(pairs(13)[::5000])
    assert (listed_squares(13, some, False) == listed_squares(13, some, False, path=path)).all()


def listed_squares(
    center: int, some: NDArray[np.uint32], complement: bool, *, path: str = ""
) -> NDArray[np.uint8]:
    out = np.empty((index5.MOST * len(some), 25), dtype=np.uint8)
    done, count = kernels.list_order5(center, some, complement, out, path)
    assert done == len(some)
    return out[:count]


def hashes(squares: NDArray[np.uint8]) -> NDArray[np.uint64]:
    words = np.ascontiguousarray(squares[:, :24]).view("<u8").astype(np.uint64)
    found = np.zeros(len(squares), dtype=np.uint64)
    for word in words.T:
        found = (found ^ word) * np.uint64(0x9E3779B97F4A7C15)
        found ^= found >> np.uint64(32)
    return found


def test_the_squares_with_two_diagonals_are_ones_that_a_plain_search_finds() -> None:
    listed = listed_squares(1, pairs(1)[-40:-39], False).reshape(-1, 5, 5)
    square = listed[0].astype(np.int64)
    fixed = (np.eye(5) + np.eye(5)[::-1]) > 0
    aspects = np.concatenate([apply_aspect(aspect, listed) for aspect in ASPECTS])
    found = {tuple(s.ravel().tolist()) for s in aspects if (s[fixed] == square[fixed]).all()}
    assert found == set(plain_search(square))


def plain_search(square: NDArray[np.int64]) -> Iterator[tuple[int, ...]]:
    """Fill the cells off the diagonals: rows 0, 4, then 1, 3, and the rest of the columns."""
    s = square.tolist()
    free = sorted(set(range(1, 26)) - {s[i][i] for i in range(5)} - {s[i][4 - i] for i in range(5)})
    triples = {
        row: [t for t in permutations(free, 3) if sum(t) == 65 - s[row][row] - s[row][4 - row]]
        for row in (0, 1, 3, 4)
    }
    for top in triples[0]:
        for bottom in (t for t in triples[4] if not set(t) & set(top)):
            used = set(top) | set(bottom)
            middle = [65 - s[i][i] - s[4 - i][i] - a - b
                      for i, a, b in zip((1, 3), top[::2], bottom[::2], strict=True)]  # fmt: skip
            if len({*middle} - used) < 2 or not set(middle) <= set(free):
                continue
            used |= set(middle)
            for upper in (t for t in triples[1] if not set(t) & used):
                for lower in (t for t in triples[3] if not set(t) & used | set(t) & set(upper)):
                    left = 65 - s[0][0] - s[4][0] - upper[0] - lower[0]
                    right = 65 - s[0][4] - s[4][4] - upper[2] - lower[2]
                    taken = used | set(upper) | set(lower)
                    if {left, right} | taken != set(free) or left == right:
                        continue
                    full = [
                        [s[0][0], *top, s[0][4]],
                        [upper[0], s[1][1], upper[1], s[1][3], upper[2]],
                        [left, middle[0], s[2][2], middle[1], right],
                        [lower[0], s[3][1], lower[1], s[3][3], lower[2]],
                        [s[4][0], *bottom, s[4][4]],
                    ]
                    if is_magic(np.array([full]))[0]:
                        yield tuple(cell for row in full for cell in row)


def test_a_number_leads_to_a_square_and_back() -> None:
    numbers = np.random.default_rng(5).integers(0, index5.size(), 60)
    numbers[:2] = 0, index5.size() - 1
    squares: NDArray[np.int64] = index5.unrank(numbers).astype(np.int64)
    assert (is_normal(squares) & is_magic(squares)).all()
    assert (standard_form(squares) == squares).all()
    for aspect in ASPECTS[::3]:
        turned = np.asarray(apply_aspect(aspect, squares), dtype=np.int64)
        assert (index5.rank(turned) == numbers).all()


def test_what_is_not_magic_has_no_number() -> None:
    assert index5.rank(np.arange(1, 26).reshape(1, 5, 5)).tolist() == [-1]


@each_row("first", [0, 1, 123_456_789, TOTAL - 100_001])
def test_listing_begins_at_any_number(first: int) -> None:
    listed = np.concatenate(list(islice(index5.blocks(first), 4)))
    chosen = np.array([0, 1, 77, 100_000])
    assert (listed[chosen] == index5.unrank(first + chosen)).all()


def test_listing_ends_with_the_last_square() -> None:
    assert sum(len(block) for block in index5.blocks(TOTAL - 1_000)) == 1_000
    assert list(index5.blocks(TOTAL)) == []


def test_the_pairs_of_centre_13_are_halved_by_complement() -> None:
    some, weights = halved()
    at = places(13, *some.T)
    mirrored = places(13, *complemented(some).T)
    assert ((at == mirrored) == (weights == 1)).all()
    assert sorted({*at.tolist(), *mirrored.tolist()}) == list(range(len(pairs(13))))


@pytest.mark.parametrize("damage", [b"", b"not an archive", None])
def test_counts_that_are_lost_or_damaged_are_made_again(
    damage: bytes | None, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    counts = np.arange(len(np.concatenate([pairs(c) for c in range(1, 14)])), dtype=np.uint16)
    monkeypatch.setattr(index5, "user_cache_path", lambda _name: tmp_path / "cache")
    monkeypatch.setattr(index5, "_count", lambda: counts)
    if damage is not None:
        index5._keep(tmp_path / "cache" / "magic-5-pairs-1.npz", counts[:9])
        next((tmp_path / "cache").iterdir()).write_bytes(damage)
    assert (index5._kept_counts() == counts).all()
    monkeypatch.setattr(index5, "_count", lambda: counts[:0])
    assert (index5._kept_counts() == counts).all()


def test_a_home_that_cannot_be_written_costs_time_only(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    (tmp_path / "cache").write_text("a file where the folder should be")
    monkeypatch.setattr(index5, "user_cache_path", lambda _name: tmp_path / "cache")
    monkeypatch.setattr(index5, "_count", lambda: np.zeros(3, dtype=np.uint16))
    assert len(index5._kept_counts()) == 3


def test_the_kernels_refuse_what_is_not_a_pair_of_diagonals() -> None:
    counts = np.zeros(1, dtype=np.uint32)
    with pytest.raises(ValueError, match="two disjoint sets"):
        kernels.count_order5(13, np.array([[15, 15]], dtype=np.uint32), counts)
    with pytest.raises(ValueError, match="from 1 to 25"):
        kernels.count_order5(26, np.zeros((0, 2), dtype=np.uint32), counts[:0])


def test_many_numbers_lead_to_the_squares_that_single_ones_do(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    drawn = np.random.default_rng(1).integers(0, TOTAL, size=150)
    borders = index5.begins()[[1, 2, 216_000, 300_000, -1]]
    numbers = np.concatenate([drawn, borders - 1, borders[:-1], drawn[:3], [0]])
    single = []
    for number in numbers.tolist():
        place = int(np.searchsorted(index5.begins(), number, side="right")) - 1
        single.append(index5.squares_of(place)[number - int(index5.begins()[place])])
    expected = np.array(single).reshape(-1, 5, 5)
    for room in (index5.MOST, index5.AT_A_TIME):
        monkeypatch.setattr(index5, "AT_A_TIME", room)
        found = index5.unrank(numbers)
        assert np.array_equal(found, expected)
        turned = np.asarray(apply_aspect(ASPECTS[3], found)).astype(np.int64)
        assert np.array_equal(index5.rank(turned), numbers)


def test_squares_of_a_centre_are_a_stretch_of_the_list() -> None:
    stretches = [index5.stretch(center) for center in range(1, 26)]
    assert [stretch.start for stretch in stretches[1:]] == [s.stop for s in stretches[:-1]]
    assert stretches[-1].stop == index5.size()
    for center in (1, 13, 25):
        edge = stretches[center - 1]
        assert (index5.unrank(np.array([edge.start, edge.stop - 1]))[:, 2, 2] == center).all()
    assert len(index5.stretch(0)) == len(index5.stretch(26)) == 0


def test_a_list_of_one_centre_does_not_go_through_the_others() -> None:
    first, *_ = list_squares(5, where="center=13 and corner=2").blocks(0, 1)
    number = list_squares(5).rank(first[0])
    start = index5.stretch(13).start
    assert start < number < start + 2_000_000
    before = list_squares(5).unrank(np.arange(start, number, 101))
    assert (before[:, 0, 0] != 2).all()
    assert list(list_squares(5, where="center=13 and center=12").blocks()) == []
