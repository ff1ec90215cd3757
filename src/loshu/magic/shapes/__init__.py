"""Magic shapes beyond the square: stars, hexagons, rectangles, cubes, hypercubes and own lines.

Each name is imported when it is first used.  A kind of shapes is one file, and one entry in
`SHAPE_KINDS`.
"""

from loshu._exports import lazy_exports

__getattr__, __dir__ = lazy_exports(__name__, __file__)
