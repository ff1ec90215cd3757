"""Searches for completions: native, linear, random, in parts, in turns."""

from loshu._exports import lazy_modules

lazy_modules(__name__)
