"""All paths between two written numbers, where they are more than people like to go through."""

from typing import Final

from loshu.core.step import Step
from loshu.text import phrase, sentences
from loshu.tour.techniques.candidates import Candidates
from loshu.tour.techniques.one_path import common_of_paths
from loshu.tour.techniques.technique import Technique

MOST: Final = 500


def find_many_paths(state: Candidates) -> Step | None:
    """Look at the gaps with both ends, the shortest first."""
    return common_of_paths(state, "many-paths", MOST)


SENTENCES: Final = sentences(
    {
        "many-paths": "All {paths} paths from {low} to {high} have something in common.",
    }
)
TECHNIQUE: Final = Technique(
    "many-paths", phrase("technique", "all of many paths"), "expert", 25, find_many_paths, SENTENCES
)
