"""Long counts in shards: planned, distributed, interrupted, resumed, verified, merged."""

from loshu._exports import lazy_exports

__getattr__, __dir__ = lazy_exports(__name__, __file__)
