"""Kinds of squares with all that follows from them, for constructions to promise."""

from typing import Final

MAGIC: Final = ("normal", "semi-magic", "magic")
ASSOCIATIVE: Final = (*MAGIC, "associative", "self-complementary", "self-complementary-by-rotation")
ULTRAMAGIC: Final = (*ASSOCIATIVE, "pandiagonal", "ultramagic")
