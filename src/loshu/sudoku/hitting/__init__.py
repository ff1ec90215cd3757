"""The clues that a grid needs: its unavoidable sets, and the small hitting sets of these."""

from loshu._exports import lazy_exports

__getattr__, __dir__ = lazy_exports(__name__, __file__)
