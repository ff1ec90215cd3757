"""The lines that show a property agree exactly where the property holds."""

from collections import defaultdict

import numpy as np
from numpy.typing import NDArray
from tests.tables import each_row

from loshu.magic import make
from loshu.magic.properties import PROPERTIES, property_named
from loshu.magic.properties.classification import classify

SQUARES = [
    make(3).array,
    make(4, kind="most-perfect").array,
    make(4).array,
    make(5, kind="ultramagic").array,
    make(6, kind="bordered").array,
    make(8, kind="franklin").array,
    make(8, kind="bimagic").array,
    make(9, kind="composite").array,
]
DEFINED_BY_SUMS = [
    "semi-magic", "magic", "pandiagonal", "ultramagic", "compact", "complete", "most-perfect",
    "franklin", "bimagic", "trimagic", "pan-multimagic", "multiplicative",
]  # fmt: skip
"""Properties that hold exactly where the groups of each size agree."""


def values_by_size(square: NDArray[np.int64], name: str) -> list[set[int]]:
    """Return the values of the groups of each size."""
    found = defaultdict(set)
    lines = property_named(name).lines
    assert lines is not None
    for line in lines(square):
        found[line.operation, line.power, len(line.cells)].add(line.value)
    return list(found.values())


@each_row("name", DEFINED_BY_SUMS)
def test_groups_agree_exactly_where_the_property_holds(name: str) -> None:
    known = property_named(name)
    even = name in ("complete", "most-perfect", "franklin")
    for square in (each for each in SQUARES if not even or len(each) % 2 == 0):
        agree = all(len(values) == 1 for values in values_by_size(square, name))
        assert agree == known.test(square[None])[0], (name, square)


@each_row("name", [known.name for known in PROPERTIES if known.lines])
def test_every_property_that_a_square_has_is_shown_by_some_lines(name: str) -> None:
    lines = property_named(name).lines
    assert lines is not None
    for square in SQUARES:
        if name in classify(square).properties:
            groups = [line.cells for line in lines(square)]
            assert groups
            assert {at for cells in groups for at in cells} <= set(range(square.size))


def test_the_value_of_a_group_is_that_of_its_cells() -> None:
    for square in SQUARES:
        entries = square.ravel()
        for known in PROPERTIES:
            lines = known.lines(square) if known.lines else ()
            for line in (line for line in lines if line.operation == "sum"):
                cells = list(line.cells)
                assert line.value == int((entries[cells].astype(object) ** line.power).sum())
