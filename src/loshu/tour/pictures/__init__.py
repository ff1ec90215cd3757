"""Tours, puzzles and steps as scenes and as text."""

from loshu._exports import lazy_modules

lazy_modules(__name__)
