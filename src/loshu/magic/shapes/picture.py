"""Filled shapes as pictures."""

from loshu.core.scene import Scene
from loshu.magic.shapes.filled import Given, ShapeLike, as_filled


def show(shape: ShapeLike, numbers: "Given | None" = None, *, lang: str = "en") -> Scene:
    """Draw the lines of a shape, and a number or a blank in each cell.

    Parameters
    ----------
    shape : FilledShape, MagicShape or str
        Such as ``"star-6"``, ``"a b c/c d e/e f a"``, or with numbers ``"star-6: 1 . ..."``.
    numbers : optional
        Text, a list or an array; the cells are blank if not given.
    lang : str
        Language of the title.

    Examples
    --------
    >>> show("a b/b c", "1 2 .").description
    '1 2 .'
    """
    filled = as_filled(shape, numbers)
    return filled.scene(lang)
