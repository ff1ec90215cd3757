"""Dürer's square of 1514 and its like at every multiple of 4.

Dürer's square is the diagonal-complement square of order 4 with its two middle columns
exchanged.  Here the two middle columns of every four are exchanged, which keeps more than the
rows and columns: four by four, each diagonal trades its cells in columns 1 and 2 for cells of
the same rows in columns 2 and 1, and opposite cells stay opposite.
"""

from dataclasses import replace

import numpy as np
from numpy.typing import NDArray

from loshu.core.step import Trace
from loshu.magic.construction.closed_form import ClosedForm
from loshu.magic.construction.construction import Construction, fixed
from loshu.magic.construction.kinds import ASSOCIATIVE
from loshu.magic.construction.methods.diagonal_complement import SENTENCES as COMPLEMENT_SENTENCES
from loshu.magic.construction.methods.diagonal_complement import complement_terms
from loshu.magic.construction.methods.diagonal_complement import explain as explain_complement
from loshu.magic.construction.stages import stage
from loshu.text import phrase, sentences


def closed_form(n: int) -> ClosedForm:
    """Exchange columns 1 and 2 of every four of the diagonal-complement square.

    Examples
    --------
    >>> closed_form(4).square().tolist()
    [[16, 3, 2, 13], [5, 10, 11, 8], [9, 6, 7, 12], [4, 15, 14, 1]]
    """
    terms = complement_terms(n)
    # For each row both middle columns of four lie on a diagonal or neither does: the terms of
    # the rows stay.
    exchanged = replace(terms, col_term=terms.col_term[:, _exchanged(n)])
    return ClosedForm(n, (exchanged,))


def _exchanged(n: int) -> NDArray[np.int64]:
    """Return which column of the diagonal-complement square moves to each place."""
    place = np.arange(n, dtype=np.int64).reshape(-1, 4)
    return place[:, [0, 2, 1, 3]].ravel()


def explain(n: int) -> Trace:
    """Write the natural order, complement the diagonals, exchange the columns."""
    trace = explain_complement(n)
    before = trace.final.array
    step = stage("duerer.exchange", before, before[:, _exchanged(n)], role="swapped")
    return Trace(trace.start, (*trace.steps, step))


DUERER = Construction(
    name="duerer",
    title=phrase("construction", "Dürer's square"),
    orders=phrase("construction.orders", "multiples of 4"),
    serves=lambda n: n >= 4 and n % 4 == 0,
    promises=fixed(*ASSOCIATIVE, "semi-pandiagonal"),
    source="A. Dürer, Melencolia I, 1514 (order 4); the rule repeated on every four columns",
    closed_form=closed_form,
    explain=explain,
    sentences=sentences(
        {
            **COMPLEMENT_SENTENCES,
            "duerer.exchange": "Exchange the two middle columns in every group of four.",
        }
    ),
)
