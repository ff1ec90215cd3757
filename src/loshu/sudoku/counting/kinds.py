"""The 44 kinds of first bands of 9x9: the column contents, up to the symmetries of a band."""

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
"""These generate all renamings that keep the first box's columns together: within the first column,
and of whole columns."""


@cache
def band_kinds() -> Labels:
    """Label the orbits of bands under the symmetries, ignoring the order within columns.

    Returns
    -------
    array of shape (280, 280)
        For the splits of the second and third stacks: the least number of a band of the kind.

    Notes
    -----
    Exchanges of rows are not needed, because the order of rows does not change the columns.
    """
    second, third = np.divmod(np.arange(SPLITS * SPLITS), SPLITS)
    images = [third * SPLITS + second]
    for names in _RENAMINGS:
        moved = _moved(names)
        images.append(moved[second] * SPLITS + moved[third])
    rename = renamed()
    images.append(rename[second, 0] * SPLITS + rename[second, third])  # the first two boxes
    return connected_labels(np.arange(SPLITS * SPLITS), images).reshape(SPLITS, SPLITS)


def _moved(names: tuple[int, ...]) -> Labels:
    bits = splits()[:, :, None] >> np.arange(9) & 1
    return split_numbers(bits @ (1 << np.array(names)))


def connected_labels(labels: Labels, images: list[Labels]) -> Labels:
    """Give each connected component the least of its labels; each label is connected to its images.

    Examples
    --------
    >>> connected_labels(np.arange(5), [np.array([0, 3, 2, 3, 2])]).tolist()
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
