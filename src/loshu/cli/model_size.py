"""The note about the size of a model, which lets published times be repeated."""

from typing import Final

from loshu.text import phrase, translations

_SIZE: Final = phrase("model", "{solver}: {variables} variables, {constraints} constraints")


def size_note(title: str, size: tuple[int, int], lang: str) -> str:
    """Name a solver or a format, with the number of variables and constraints that it gets.

    Examples
    --------
    >>> size_note("HiGHS", (625, 62), "en")
    'HiGHS: 625 variables, 62 constraints'
    """
    variables, constraints = size
    return translations(lang).text(
        _SIZE, solver=title, variables=variables, constraints=constraints
    )
