"""Magic squares: made, checked, solved, classified, transformed, counted and listed.

Each name is imported when it is first used, so that a command pays for what it needs only.
"""

from typing import TYPE_CHECKING, Final

from loshu._exports import lazy_exports

if TYPE_CHECKING:
    from loshu.magic.completion.explanation import rate as rate
    from loshu.magic.completion.solutions import Completions as Completions
    from loshu.magic.completion.solutions import count_completions as count_completions
    from loshu.magic.completion.solutions import solve as solve
    from loshu.magic.completion.traces import explain as explain
    from loshu.magic.construction.choice import choose as choose
    from loshu.magic.construction.maker import make as make
    from loshu.magic.construction.maker import make_array as make_array
    from loshu.magic.construction.maker import make_many as make_many
    from loshu.magic.construction.methods import CONSTRUCTIONS as CONSTRUCTIONS
    from loshu.magic.construction.methods import construction_named as construction_named
    from loshu.magic.construction.square_file import write_square as write_square
    from loshu.magic.counting.breakdowns import BREAKDOWNS as BREAKDOWNS
    from loshu.magic.counting.result import SquareCount as SquareCount
    from loshu.magic.counting.result import count as count
    from loshu.magic.estimation import Estimate as Estimate
    from loshu.magic.estimation import estimate as estimate
    from loshu.magic.estimation.sampling import random_squares as random_squares
    from loshu.magic.frenicle import frenicle_index as frenicle_index
    from loshu.magic.frenicle import frenicle_square as frenicle_square
    from loshu.magic.frenicle import standard_form as standard_form
    from loshu.magic.gallery import GALLERY as GALLERY
    from loshu.magic.gallery import exhibit_named as exhibit_named
    from loshu.magic.listing.queries import list_squares as list  # noqa: A004, F401  (the verb)
    from loshu.magic.listing.queries import rank as rank
    from loshu.magic.listing.queries import rank_many as rank_many
    from loshu.magic.listing.queries import sample as sample
    from loshu.magic.listing.queries import squares as squares
    from loshu.magic.listing.queries import squares_blocks as squares_blocks
    from loshu.magic.listing.queries import unrank as unrank
    from loshu.magic.listing.queries import unrank_many as unrank_many
    from loshu.magic.orbits.choice import orbit as orbit
    from loshu.magic.orbits.square_orbit import SquareOrbit as SquareOrbit
    from loshu.magic.picture import filmstrip as filmstrip
    from loshu.magic.picture import show as show
    from loshu.magic.properties import PROPERTIES as PROPERTIES
    from loshu.magic.properties import property_named as property_named
    from loshu.magic.properties.classification import Classification as Classification
    from loshu.magic.properties.classification import classify as classify
    from loshu.magic.properties.classification import classify_many as classify_many
    from loshu.magic.puzzles.least_sets import LeastClues as LeastClues
    from loshu.magic.puzzles.least_sets import least_clues as least_clues
    from loshu.magic.puzzles.maker import make_puzzle as make_puzzle
    from loshu.magic.puzzles.puzzle import SquarePuzzle as SquarePuzzle
    from loshu.magic.series import count_series as count_series
    from loshu.magic.series import list_series as list_series
    from loshu.magic.transforms import TRANSFORMS as TRANSFORMS
    from loshu.magic.transforms import apply as apply
    from loshu.magic.transforms import transform_named as transform_named
    from loshu.magic.verification.report import ScanReport as ScanReport
    from loshu.magic.verification.report import SquareReport as SquareReport
    from loshu.magic.verification.scan import verify as verify
    from loshu.magic.verification.square_check import check as check

_NAMES: Final = {
    "completion.explanation": ("rate",),
    "completion.solutions": ("Completions", "count_completions", "solve"),
    "completion.traces": ("explain",),
    "construction.choice": ("choose",),
    "construction.maker": ("make", "make_array", "make_many"),
    "construction.methods": ("CONSTRUCTIONS", "construction_named"),
    "construction.square_file": ("write_square",),
    "counting.breakdowns": ("BREAKDOWNS",),
    "counting.result": ("SquareCount", "count"),
    "estimation": ("Estimate", "estimate"),
    "estimation.sampling": ("random_squares",),
    "frenicle": ("frenicle_index", "frenicle_square", "standard_form"),
    "gallery": ("GALLERY", "exhibit_named"),
    "listing.queries": (
        "list_squares as list",
        "rank",
        "rank_many",
        "sample",
        "squares",
        "squares_blocks",
        "unrank",
        "unrank_many",
    ),
    "orbits.choice": ("orbit",),
    "orbits.square_orbit": ("SquareOrbit",),
    "picture": ("filmstrip", "show"),
    "properties": ("PROPERTIES", "property_named"),
    "properties.classification": ("Classification", "classify", "classify_many"),
    "puzzles.least_sets": ("LeastClues", "least_clues"),
    "puzzles.maker": ("make_puzzle",),
    "puzzles.puzzle": ("SquarePuzzle",),
    "series": ("count_series", "list_series"),
    "transforms": ("TRANSFORMS", "apply", "transform_named"),
    "verification.report": ("ScanReport", "SquareReport"),
    "verification.scan": ("verify",),
    "verification.square_check": ("check",),
}

__getattr__, __dir__ = lazy_exports(__name__, _NAMES)
__all__ = __dir__()
