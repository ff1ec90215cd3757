"""Explaining Sudokus: steps, hints and exercises, in words and pictures."""

from loshu._exports import lazy_modules

lazy_modules(__name__)
