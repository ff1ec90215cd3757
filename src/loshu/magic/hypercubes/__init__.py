"""Magic cubes and hypercubes as arrays: constructions of any order, and all kinds that one has."""

from loshu._exports import lazy_modules

lazy_modules(__name__)
