"""Sums of the lines of shapes, and tests of their numbers."""

from collections.abc import Sequence

from loshu.magic.shapes.shape import MagicShape


def line_sums(shape: MagicShape, numbers: Sequence[int]) -> list[list[int]]:
    """Return the sums of the lines of each group.

    Examples
    --------
    >>> from loshu.magic.shapes import read_shape
    >>> line_sums(read_shape("a b/b c"), (1, 2, 3))
    [[3, 5]]
    """
    return [[sum(numbers[cell] for cell in line) for line in group.lines] for group in shape.groups]


def is_magic_shape(
    shape: MagicShape,
    numbers: Sequence[int],
    constant: int | None = None,
    *,
    repeats: bool = False,
) -> bool:
    """Test whether numbers differ, and the lines of each group have one sum, and the right one.

    Numbers may be equal with `repeats`.

    Examples
    --------
    >>> from loshu.magic.shapes import read_shape
    >>> is_magic_shape(read_shape("a b c/c d e/e f a"), (1, 6, 3, 2, 5, 4))
    True
    """
    wanted = [group.sum if constant is None else constant for group in shape.groups]
    is_full = shape.cells == len(numbers) and (repeats or len({*numbers}) == shape.cells)
    return is_full and all(
        len({*sums} | ({total} if total is not None else set())) == 1
        for sums, total in zip(line_sums(shape, numbers), wanted, strict=True)
    )


def is_first(shape: MagicShape, numbers: tuple[int, ...]) -> bool:
    """Test whether no rotation or reflection comes before these numbers as a list.

    Examples
    --------
    >>> from loshu.magic.shapes import read_shape
    >>> is_first(read_shape("rectangle-1x2"), (2, 1))
    False
    """
    return all(
        numbers <= tuple(numbers[cell] for cell in symmetry) for symmetry in shape.symmetries
    )
