"""Generators of variants with one solution."""

from loshu._exports import lazy_modules

lazy_modules(__name__)
