"""Paths between two written numbers that are too many to go through by hand."""

from collections.abc import Iterator
from typing import Final

from loshu.core.step import Step
from loshu.text import phrase, sentences
from loshu.tour.techniques.candidates import Candidates
from loshu.tour.techniques.one_path import common_of_paths
from loshu.tour.techniques.technique import Technique

MOST: Final = 500


def many_paths(state: Candidates) -> Iterator[Step]:
    """Look at the gaps with both ends, the shortest first."""
    return common_of_paths(state, "many-paths", MOST)


SENTENCES: Final = sentences(
    {
        "many-paths.options": "A computer finds {paths} paths from {low} ({low_cell}) to {high} "
        "({high_cell}). They leave these cells: {options}.",
        "many-paths.options.common": "A computer finds {paths} paths from {low} ({low_cell}) to "
        "{high} ({high_cell}). All of them use {common:and}, and they leave these cells: "
        "{options}.",
        "many-paths.many": "A computer finds {paths} paths from {low} ({low_cell}) to {high} "
        "({high_cell}). Cells that none of them uses are impossible for the numbers between.",
        "many-paths.many.common": "A computer finds {paths} paths from {low} ({low_cell}) to "
        "{high} ({high_cell}). All of them use {common:and}, so no other number can be there.",
    }
)
TECHNIQUE: Final = Technique(
    "many-paths", phrase("technique", "all of many paths"), "expert", 25, many_paths, SENTENCES
)
