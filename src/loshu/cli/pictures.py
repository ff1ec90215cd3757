"""The formats of pictures, for commands that write other things too."""

from types import MappingProxyType
from typing import Final

from loshu.render import FORMATS

PICTURES: Final = MappingProxyType({known.suffix: known.name for known in FORMATS})
"""The formats of pictures by their suffixes."""
