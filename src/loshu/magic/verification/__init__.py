"""Checks of squares of any size, in memory and in files."""

from loshu._exports import lazy_modules

lazy_modules(__name__)
