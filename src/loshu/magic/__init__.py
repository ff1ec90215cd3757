"""Magic squares: made, checked, solved, classified, transformed, counted and listed.

Each name is imported when it is first used: no command pays for the others.
"""

from loshu._exports import lazy_exports

__getattr__, __dir__ = lazy_exports(__name__, __file__)
