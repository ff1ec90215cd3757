"""Published counts of Sudoku grids, with sources, for comparison only."""

from typing import Final

from loshu.core.counting import Published
from loshu.sudoku.shape import Shape

FELGENHAUER_JARVIS: Final = "Felgenhauer and Jarvis 2005"
RUSSELL_JARVIS: Final = "Russell and Jarvis 2006"
A107739: Final = "A107739, On-Line Encyclopedia of Integer Sequences"
A109741: Final = "A109741, On-Line Encyclopedia of Integer Sequences"
A291188: Final = "A291188, On-Line Encyclopedia of Integer Sequences"
PETTERSEN: Final = "Pettersen, in the table of Mathematics of Sudoku"
TABLE: Final = "the table of Mathematics of Sudoku"

GRIDS: Final = {
    (2, 2): Published(288, A107739),
    (2, 3): Published(28_200_960, TABLE),
    (2, 4): Published(29_136_487_207_403_520, TABLE),
    (2, 5): Published(1_903_816_047_972_624_930_994_913_280_000, TABLE),
    (3, 3): Published(6_670_903_752_021_072_936_960, FELGENHAUER_JARVIS),
    (3, 4): Published(81_171_437_193_104_932_746_936_103_027_318_645_818_654_720_000, PETTERSEN),
}
"""By the sides of a box, the shorter first."""

CLASSES: Final = {
    (2, 2): Published(2, A109741),
    (2, 3): Published(49, A291188),
    (2, 4): Published(1_673_187, A291188),
    (2, 5): Published(4_743_933_602_050_718, A291188),
    (3, 3): Published(5_472_730_538, RUSSELL_JARVIS),
}

FIRST_BANDS: Final = Published(2_612_736, FELGENHAUER_JARVIS)
"""Bands of 9x9 with a given first box."""
SYMMETRY_CLASSES: Final = Published(275, RUSSELL_JARVIS)

FIXED: Final = (
    (16, 107_495_424),
    (64, 2_508_084),
    (96, 21_233_664),
    (144, 14_837_760),
    (192, 4_204_224),
    (288, 5_184),
    (864, 2_085_120),
    (972, 449_445_888),
    (1_152, 6_342_480),
    (1_296, 30_258_432),
    (1_728, 2_592),
    (1_728, 294_912),
    (2_304, 648),
    (2_916, 155_492_352),
    (3_456, 1_296),
    (3_888, 27_648),
    (5_184, 323_928),
    (7_776, 13_824),
    (10_368, 1_854),
    (15_552, 1_728),
    (15_552, 3_456),
    (20_736, 162),
    (20_736, 288),
    (31_104, 6_480),
    (69_984, 13_056),
    (93_312, 288),
)
"""The conjugacy classes of symmetries of 9x9, without the identity, that fix any grid: the size of
the class, and the number of grids, up to renaming, that each of its symmetries fixes (Russell and
Jarvis 2006)."""


def published_grids(shape: Shape) -> Published | None:
    """Find the published number of grids; transposed boxes have the same number.

    Examples
    --------
    >>> published_grids(Shape(3, 2)).value
    28200960
    """
    return GRIDS.get(_sides(shape))


def published_classes(shape: Shape) -> Published | None:
    """Find the published number of essentially different grids."""
    return CLASSES.get(_sides(shape))


def _sides(shape: Shape) -> tuple[int, int]:
    lesser, greater = sorted((shape.box_rows, shape.box_columns))
    return lesser, greater
