"""Files on the disk: atomic writes, locks, checksums, and folders and files to resume from.

Each name is imported when it is first used: most commands write a file at most.
"""

from loshu._exports import lazy_exports

__getattr__, __dir__ = lazy_exports(__name__, __file__)
