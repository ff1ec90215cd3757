"""Properties that compare a cell with its mirror image."""

import numpy as np

from loshu.magic.property import Property, Squares, Verdicts


def is_associative(squares: Squares) -> Verdicts:
    """Test whether cells opposite across the centre always have the same sum.

    Examples
    --------
    >>> is_associative(np.array([[[8, 1, 6], [3, 5, 7], [4, 9, 2]]])).tolist()
    [True]
    """
    pairs = squares + squares[:, ::-1, ::-1]
    return np.asarray((pairs == pairs[:, :1, :1]).all(axis=(1, 2)))


ASSOCIATIVE = Property(
    name="associative",
    title="associative",
    test=is_associative,
    meaning="cells opposite across the centre always have the same sum",
    implies=("magic",),
    source="also called symmetrical or regular; W. S. Andrews 1917",
)
