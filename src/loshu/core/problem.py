"""A puzzle as set, with one text form."""

from dataclasses import dataclass, field

from loshu.core.grid import Grid
from loshu.core.representations import expression, notebook_svg, save, to


@dataclass(frozen=True, slots=True)
class Problem:
    """A puzzle as set, with one text form that reproduces it anywhere.

    Parameters
    ----------
    family : str
        Name of the family, such as ``"magic"``.
    body : str
        The family's own canonical text.
    grid : Grid
        The cells that `body` describes.

    Examples
    --------
    >>> print(Problem("magic", "8 1 6/3 5 7/4 9 2", Grid([[8, 1, 6], [3, 5, 7], [4, 9, 2]])))
    magic:8 1 6/3 5 7/4 9 2
    """

    family: str
    body: str
    grid: Grid = field(compare=False, repr=False)

    def __repr__(self) -> str:
        return expression("parse", str(self), f"Problem of {self.family}")

    def __str__(self) -> str:
        return f"{self.family}:{self.body}"

    _repr_svg_ = notebook_svg
    to, save = to, save
