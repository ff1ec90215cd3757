"""Counts and lists of squares that linear equations describe."""

from loshu._exports import lazy_modules

lazy_modules(__name__)
