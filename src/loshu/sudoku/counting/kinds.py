"""The 44 kinds of first bands of 9x9: what the columns hold, up to the symmetries of a band."""

from functools import cache

import numpy as np
from numpy.typing import NDArray

from loshu.sudoku.counting.band_completions import SPLITS, renamed, split_numbers, splits

Labels = NDArray[np.int64]

_RENAMINGS = (
    (3, 1, 2, 0, 4, 5, 6, 7, 8),
    (0, 1, 2, 6, 4, 5, 3, 7, 8),
    (1, 0, 2, 4, 3, 5, 7, 6, 8),
    (0, 2, 1, 3, 5, 4, 6, 8, 7),
)
"""These make all renamings that keep the first box's columns together: within the first column,
and of whole columns."""


@cache
def band_kinds() -> Labels:
    """Join the bands that become one another by symmetries, whatever the order within a column.

    Returns
    -------
    array of shape (280, 280)
        For the splits of the second and third stacks, the least number of any band of its kind.

    Notes
    -----
    Rows need no exchange: what the columns hold does not tell their order.
    """
    second, third = np.divmod(np.arange(SPLITS * SPLITS), SPLITS)
    images = [third * SPLITS + second]
    for names in _RENAMINGS:
        moved = _moved(names)
        images.append(moved[second] * SPLITS + moved[third])
    rename = renamed()
    images.append(rename[second, 0] * SPLITS + rename[second, third])  # the first two boxes
    return joined(np.arange(SPLITS * SPLITS), images).reshape(SPLITS, SPLITS)


def _moved(names: tuple[int, ...]) -> Labels:
    bits = splits()[:, :, None] >> np.arange(9) & 1
    return split_numbers(bits @ (1 << np.array(names)))


def joined(labels: Labels, images: list[Labels]) -> Labels:
    """Give the least label to all that are joined to their images, and to those of these.

    Examples
    --------
    >>> joined(np.arange(5), [np.array([0, 3, 2, 3, 2])]).tolist()
    [0, 1, 2, 1, 2]
    """
    while True:
        before = labels
        labels = labels.copy()
        for image in images:
            labels = np.minimum(labels, labels[image])
            np.minimum.at(labels, image, labels)
        labels = labels[labels]
        if np.array_equal(labels, before):
            return labels
