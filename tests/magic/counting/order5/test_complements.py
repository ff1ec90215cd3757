"""The numbers of complements are those that searching each would give."""

import numpy as np
from tests.tables import each_row

from loshu.magic.counting.methods.order5 import index as index5
from loshu.magic.counting.methods.order5.complements import complement_ranks


@each_row("first", [0, 137_000_123, 138_000_000, 275_305_224 - 400])
def test_complements_have_the_numbers_that_a_search_gives_them(first: int) -> None:
    squares = index5.unrank(np.arange(first, first + 400))
    ranks = complement_ranks(first, squares)
    assert (ranks == index5.rank(26 - squares.astype(np.int64))).all()
    assert len(set(ranks.tolist())) == 400
