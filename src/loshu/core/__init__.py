"""The values that every room shares; imports NumPy and nothing else."""

from loshu._exports import lazy_modules

lazy_modules(__name__)
