"""Steps in words: what all families share, under the name by which constructions know it."""

from loshu.text import sentence

__all__ = ["sentence"]
