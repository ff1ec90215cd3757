"""Magic squares: built, checked, classified, transformed, multiplied, counted and drawn."""

from loshu.magic.construction.choice import choose
from loshu.magic.construction.maker import make, make_array
from loshu.magic.construction.methods import CONSTRUCTIONS, construction_named
from loshu.magic.construction.square_file import write_square
from loshu.magic.counting.breakdowns import BREAKDOWNS
from loshu.magic.counting.result import SquareCount, count
from loshu.magic.estimation import Estimate, estimate
from loshu.magic.estimation.sampling import random_squares
from loshu.magic.frenicle import frenicle_index, frenicle_square, standard_form
from loshu.magic.gallery import GALLERY, exhibit_named
from loshu.magic.listing.queries import (
    list_squares,
    rank,
    rank_many,
    sample,
    squares,
    squares_blocks,
    unrank,
    unrank_many,
)
from loshu.magic.orbits.choice import orbit
from loshu.magic.orbits.square_orbit import SquareOrbit
from loshu.magic.picture import filmstrip, scene
from loshu.magic.properties import PROPERTIES, property_named
from loshu.magic.properties.classification import Classification, classify, classify_many
from loshu.magic.series import count_series, list_series
from loshu.magic.transforms import TRANSFORMS, apply, transform_named
from loshu.magic.verification.report import ScanReport, SquareReport, check
from loshu.magic.verification.scan import verify

__all__ = [
    "BREAKDOWNS",
    "CONSTRUCTIONS",
    "GALLERY",
    "PROPERTIES",
    "TRANSFORMS",
    "Classification",
    "Estimate",
    "ScanReport",
    "SquareCount",
    "SquareOrbit",
    "SquareReport",
    "apply",
    "check",
    "choose",
    "classify",
    "classify_many",
    "construction_named",
    "count",
    "count_series",
    "estimate",
    "exhibit_named",
    "filmstrip",
    "frenicle_index",
    "frenicle_square",
    "list_series",
    "list_squares",
    "make",
    "make_array",
    "orbit",
    "property_named",
    "random_squares",
    "rank",
    "rank_many",
    "sample",
    "scene",
    "squares",
    "squares_blocks",
    "standard_form",
    "transform_named",
    "unrank",
    "unrank_many",
    "verify",
    "write_square",
]
