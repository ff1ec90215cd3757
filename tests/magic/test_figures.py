"""Squares printed in the literature come out cell for cell."""

import numpy as np
from tests.tables import each_row

from loshu.core.grid import Grid
from loshu.core.symmetry import ASPECTS, apply_aspect
from loshu.magic.construction.methods import construction_named

FIGURES = """
siamese: 8 1 6/3 5 7/4 9 2
siamese: 17 24 1 8 15/23 5 7 14 16/4 6 13 20 22/10 12 19 21 3/11 18 25 2 9
siamese: 47 58 69 80 1 12 23 34 45/57 68 79 9 11 22 33 44 46/67 78 8 10 21 32 43 54 56/\
77 7 18 20 31 42 53 55 66/6 17 19 30 41 52 63 65 76/16 27 29 40 51 62 64 75 5/\
26 28 39 50 61 72 74 4 15/36 38 49 60 71 73 3 14 25/37 48 59 70 81 2 13 24 35
siamese-variant: 20 12 4 45 37 29 28/11 3 44 36 35 27 19/2 43 42 34 26 18 10/49 41 33 25 17 9 1/\
40 32 24 16 8 7 48/31 23 15 14 6 47 39/22 21 13 5 46 38 30
diagonal-complement: 16 2 3 13/5 11 10 8/9 7 6 12/4 14 15 1
diagonal-complement: 64 2 3 61 60 6 7 57/9 55 54 12 13 51 50 16/17 47 46 20 21 43 42 24/\
40 26 27 37 36 30 31 33/32 34 35 29 28 38 39 25/41 23 22 44 45 19 18 48/\
49 15 14 52 53 11 10 56/8 58 59 5 4 62 63 1
lux: 32 29 4 1 24 21/30 31 2 3 22 23/12 9 17 20 28 25/10 11 18 19 26 27/13 16 36 33 5 8/\
14 15 34 35 6 7
strachey: 35 1 6 26 19 24/3 32 7 21 23 25/31 9 2 22 27 20/8 28 33 17 10 15/30 5 34 12 14 16/\
4 36 29 13 18 11
duerer: 16 3 2 13/5 10 11 8/9 6 7 12/4 15 14 1
bachet: 11 24 7 20 3/4 12 25 8 16/17 5 13 21 9/10 18 1 14 22/23 6 19 2 15
"""
LINES = [tuple(line.split(": ")) for line in FIGURES.strip().splitlines()]

ORDER_3 = "276951438 294753618 438951276 492357816 618753294 672159834 816357492 834159672"


def test_every_line_of_the_figures_is_read() -> None:
    assert len(LINES) == 10


@each_row(("name", "figure"), LINES)
def test_a_named_construction_gives_the_printed_square(name: str, figure: str) -> None:
    order = figure.count("/") + 1
    assert Grid.from_array(construction_named(name).square(order)).text == figure


@each_row(("name", "figure"), LINES)
def test_the_explanation_ends_in_the_printed_square(name: str, figure: str) -> None:
    explain = construction_named(name).explain
    assert explain is not None
    assert explain(figure.count("/") + 1).final.text == figure


def test_the_eight_aspects_of_order_3_are_all_its_squares() -> None:
    square = construction_named("siamese").square(3)
    aspects = ("".join(map(str, np.ravel(apply_aspect(a, square)))) for a in ASPECTS)
    assert sorted(aspects) == ORDER_3.split()
