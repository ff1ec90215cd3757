"""Texts that look like boards of tours."""

from loshu.tour.likeness import is_alike

__all__ = ["is_alike"]
