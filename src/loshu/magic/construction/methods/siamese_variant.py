"""The Siamese method from the right edge; where the cell is taken, one down and two left of it.

It is the Siamese square reflected in its anti-diagonal: both moves and the start cell are.
"""

from loshu.core.step import Trace
from loshu.magic.construction.closed_form import ClosedForm
from loshu.magic.construction.construction import Construction, fixed
from loshu.magic.construction.kinds import ASSOCIATIVE
from loshu.magic.construction.methods.step_method import UP_RIGHT, Vector, step_form
from loshu.magic.construction.walk_steps import SENTENCES, step_trace
from loshu.text import phrase

LEFT: Vector = (0, -1)
"""One down and two left of the taken cell, which lies up and right of the last number."""


def closed_form(n: int) -> ClosedForm:
    """Start at the right end of the middle row.

    Examples
    --------
    >>> closed_form(3).square().tolist()
    [[2, 7, 6], [9, 5, 1], [4, 3, 8]]
    """
    return step_form(n, start=(n // 2, n - 1), ordinary=UP_RIGHT, break_move=LEFT)


def explain(n: int) -> Trace:
    """Describe where each number goes and why."""
    return step_trace(n, start=(n // 2, n - 1), ordinary=UP_RIGHT, break_move=LEFT)


SIAMESE_VARIANT = Construction(
    name="siamese-variant",
    title=phrase("construction", "Siamese method from the right edge"),
    orders=phrase("construction.orders", "odd, from 3"),
    serves=lambda n: n >= 3 and n % 2 == 1,
    promises=fixed(*ASSOCIATIVE, "regular"),
    source="S. de la Loubère, Du royaume de Siam, 1691, vol. 2, pp. 235-288; "
    "reflected in the anti-diagonal",
    closed_form=closed_form,
    explain=explain,
    sentences=SENTENCES,
)
