"""Kinds that no square of 1 to n² has are answered at once, with the proof."""

from time import process_time

import pytest

from loshu.magic import count
from loshu.magic.counting.choice import method_for
from loshu.magic.counting.question import ask
from loshu.magic.listing.queries import list_squares


@pytest.mark.parametrize("kind", ["prime", "multiplicative"])
def test_a_provable_zero_takes_no_search(kind: str) -> None:
    before = process_time()
    for order in (5, 9, 20):
        assert count(order, [kind]).total == 0
        assert method_for(ask(order, [kind])).name == "proof"
        assert not any(list_squares(order, [kind]).blocks())
    assert process_time() - before < 2


def test_the_square_of_order_1_is_multiplicative() -> None:
    assert count(1, ["multiplicative"]).total == 1
