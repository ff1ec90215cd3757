"""Magic squares: built, checked, classified, transformed, multiplied, counted and drawn."""

from loshu.magic.checking import Report, check
from loshu.magic.choosing import choose
from loshu.magic.classifying import Classification, classify, classify_many
from loshu.magic.completion.explanation import rate
from loshu.magic.completion.solutions import Completions, solve
from loshu.magic.completion.traces import explain
from loshu.magic.constructions import CONSTRUCTIONS, construction_named
from loshu.magic.counting.breakdowns import BREAKDOWNS
from loshu.magic.counting.tallying import Count, count
from loshu.magic.estimating import Estimate, estimate
from loshu.magic.estimating.drawing import random_squares
from loshu.magic.frenicle import frenicle_index, frenicle_square, standard_form
from loshu.magic.gallery import GALLERY, exhibit_named
from loshu.magic.listing import (
    list_squares,
    rank,
    rank_many,
    sample,
    squares,
    squares_blocks,
    unrank,
    unrank_many,
)
from loshu.magic.making import make, make_array
from loshu.magic.multiplying import family
from loshu.magic.picture import filmstrip, scene
from loshu.magic.properties import PROPERTIES, property_named
from loshu.magic.relatives import Relatives
from loshu.magic.series import count_series, list_series
from loshu.magic.transforms import TRANSFORMS, apply, transform_named
from loshu.magic.verdict import Verdict
from loshu.magic.verifying import verify
from loshu.magic.write import write_square

__all__ = [
    "BREAKDOWNS",
    "CONSTRUCTIONS",
    "GALLERY",
    "PROPERTIES",
    "TRANSFORMS",
    "Classification",
    "Completions",
    "Count",
    "Estimate",
    "Relatives",
    "Report",
    "Verdict",
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
    "explain",
    "family",
    "filmstrip",
    "frenicle_index",
    "frenicle_square",
    "list_series",
    "list_squares",
    "make",
    "make_array",
    "property_named",
    "random_squares",
    "rank",
    "rank_many",
    "rate",
    "sample",
    "scene",
    "solve",
    "squares",
    "squares_blocks",
    "standard_form",
    "transform_named",
    "unrank",
    "unrank_many",
    "verify",
    "write_square",
]
