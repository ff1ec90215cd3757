"""Make puzzles with rules of their own, each proved to have one solution."""

from loshu._exports import lazy_modules

lazy_modules(__name__)
