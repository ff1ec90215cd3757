"""Orders 4 and 5 where they are few, or counted without being listed."""

from itertools import islice

import numpy as np
import pytest
from tests.tables import each_row

from loshu.core.job import Tally
from loshu.core.symmetry import ASPECTS, apply_aspect
from loshu.kernels import count_semi_magic_5
from loshu.magic.counting.counting_method import CountingMethod, SquareQuestion
from loshu.magic.counting.methods.antimagic4 import ANTIMAGIC_4
from loshu.magic.counting.methods.order4 import ORDER_4
from loshu.magic.counting.methods.semimagic import (
    JOB,
    ROWS_THROUGH_13,
    SEMI_MAGIC_4,
    hash_of_row,
    small_semi_magic_squares,
    tally_of_rows,
)
from loshu.magic.counting.published_counts import published_count
from loshu.magic.counting.question import ask
from loshu.magic.counting.result import count
from loshu.magic.frenicle import standard_form
from loshu.magic.jobs import JOBS
from loshu.magic.properties import property_named

LISTED = [
    (ORDER_4, ask(4)),
    (SEMI_MAGIC_4, ask(4, ["semi-magic"])),
    (ANTIMAGIC_4, ask(4, ["antimagic"])),
]


@each_row(
    ("order", "kind"),
    [(4, "magic"), (4, "semi-magic"), (5, "semi-magic")]
    + [(4, kind) for kind in ("associative", "pandiagonal", "most-perfect", "self-complementary")],
)
def test_counts_agree_with_what_was_published(order: int, kind: str) -> None:
    found, published = count(order, [kind]), published_count(kind, order)
    assert published is not None
    assert found.essential == published.value


# H. E. Dudeney, Amusements in Mathematics, 1917; OEIS A103744.
def test_dudeneys_types_add_up_to_880() -> None:
    sizes = [size // 8 for size in count(4, by="type").by.values()]
    assert sizes == [48, 48, 48, 96, 96, 304, 56, 56, 56, 56, 8, 8]


def test_given_cells_are_counted_in_every_aspect() -> None:
    corner, edge = (count(4, givens=[(0, column, 16)]).total for column in (0, 1))
    assert (corner, 8 * corner + 8 * edge) == (416, 7040)  # cells in the middle are as corners
    assert count(4, ["semi-magic"], givens=[(0, 0, 1)]).total == 549_504 // 16


@pytest.mark.parametrize(("counter", "asked"), LISTED)
def test_lists_are_sorted_standard_and_numbered(
    counter: CountingMethod, asked: SquareQuestion
) -> None:
    assert counter.blocks
    assert counter.size
    assert counter.unrank
    assert counter.rank
    squares = np.concatenate(list(counter.blocks(asked, 0)))
    rows = squares.astype(np.uint8).reshape(-1, 16).view("S16").ravel()
    assert (rows[:-1] < rows[1:]).all()  # sorted, and none twice
    assert len(squares) == counter.size(asked)
    some = squares[:: 1 + len(squares) // 40_000]
    assert (standard_form(some) == some).all()
    assert property_named(asked.kinds[0]).test(some).all()
    later = next(islice(counter.blocks(asked, 700), 1))
    assert (later[0] == squares[700]).all()
    numbers = np.array([5, 0, 879])
    chosen = counter.unrank(asked, numbers)
    assert (chosen == squares[numbers]).all()
    for aspect in ASPECTS:
        assert (counter.rank(asked, apply_aspect(aspect, chosen)) == numbers).all()  # type: ignore[arg-type]


@each_row(("counter", "asked"), LISTED)
def test_what_is_not_listed_has_no_number(counter: CountingMethod, asked: SquareQuestion) -> None:
    assert counter.rank
    natural = np.arange(1, 17).reshape(4, 4)
    others = np.array([natural, natural - 1, np.full((4, 4), 8), natural * 1000])
    assert counter.rank(asked, others).tolist() == [-1] * 4


def test_the_squares_of_order_3_are_found_by_partitions_too() -> None:
    assert 8 * len(small_semi_magic_squares(3)) == count(3, ["semi-magic"]).total == 72


def test_semi_magic_squares_have_every_number_in_the_middle_equally_often() -> None:
    fourth = count(3, ["semi-magic"], by="center").by
    assert set(fourth.values()) == {8}
    fifth = count(5, ["semi-magic"], by="center")
    assert len(fifth.by) == 25
    assert set(fifth.by.values()) == {fifth.total // 25}


def test_the_shards_of_semi_magic_5_are_a_census() -> None:
    assert JOB in JOBS
    total = sum((JOB.run(shard) for shard in JOB.shards()), Tally())
    assert total.count == 4_632_344_409_600
    assert total.checksum != 0


def test_the_checksum_of_semi_magic_5_does_not_depend_on_the_shards_but_on_every_square() -> None:
    pairs = {row: count_semi_magic_5(row, ROWS_THROUGH_13) for row in range(ROWS_THROUGH_13)}
    whole = tally_of_rows(pairs)
    assert whole == sum((JOB.run(shard) for shard in reversed(JOB.shards())), Tally())
    for changed in ({5: pairs[5] - 1}, {5: pairs[5] + 1}, {5: pairs[5] - 1, 6: pairs[6] + 1}):
        assert tally_of_rows({**pairs, **changed}).checksum != whole.checksum
    fewest, *_, most = sorted(pairs, key=lambda row: pairs[row])
    exchanged = {fewest: pairs[most], most: pairs[fewest]}
    assert tally_of_rows({**pairs, **exchanged}).checksum != whole.checksum


def test_every_row_through_13_has_a_hash_of_its_own() -> None:
    assert len({hash_of_row(row) for row in range(ROWS_THROUGH_13)}) == ROWS_THROUGH_13
