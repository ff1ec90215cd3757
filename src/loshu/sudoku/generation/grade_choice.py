"""The choice of a level, a technique, a profile, scores and SE ratings for new puzzles."""

import re
from typing import TYPE_CHECKING, Final, TypeAlias

from loshu.core.errors import UnsupportedError
from loshu.core.notation.cells import quoted

if TYPE_CHECKING:
    from loshu.sudoku.generation.grade_range import GradeRange
    from loshu.sudoku.techniques.profiles import Profile

Span: TypeAlias = tuple[float | None, float | None]
"""The lowest and the highest rating; None sets no limit."""
_SPAN: Final = re.compile(r"([0-9]{1,2}(?:\.[0-9])?)?(-?)([0-9]{1,2}(?:\.[0-9])?)?")
LOWEST_SE: Final = 1.0
HIGHEST_SE: Final = 12.0


def parse_span(text: str) -> Span:
    """Read a range of SE ratings.

    Raises
    ------
    UnsupportedError
        The text is not a range, or a rating is out of range.

    Examples
    --------
    >>> parse_span("7.0-7.5"), parse_span("9.0-"), parse_span("7.2")
    ((7.0, 7.5), (9.0, None), (7.2, 7.2))
    """
    found = _SPAN.fullmatch(text.strip())
    if not found or text.strip() in ("", "-"):
        raise UnsupportedError(
            f"{quoted(text)} is not a range of ratings. Expected one such as 7.0-7.5 or 9.0-."
        )
    least, dash, most = found.groups()
    ends = (float(least) if least else None, float(most) if most else None)
    for end in ends:
        if end is not None and not LOWEST_SE <= end <= HIGHEST_SE:
            raise UnsupportedError(
                f"{end} is out of range. SE ratings are {LOWEST_SE} to {HIGHEST_SE}."
            )
    return ends if dash else (ends[0], ends[0])


def chosen_grade(
    *,
    level: str | None = None,
    technique: str | None = None,
    min_score: int | None = None,
    max_score: int | None = None,
    se: str | Span | None = None,
    profile: "Profile | str | None" = None,
    grade: "GradeRange | None" = None,
) -> "GradeRange | None":
    """Return the wanted grade of `make` and its command, or None.

    Raises
    ------
    UnsupportedError
        As `GradeRange`, a profile alone, or a grade together with the others.

    Examples
    --------
    >>> chosen_grade(se="7.0-7.5").se_most, chosen_grade()
    (7.5, None)
    """
    ends = parse_span(se) if isinstance(se, str) else se or (None, None)
    wanted = (level, technique, min_score, max_score, *ends)
    if grade is not None:
        if any(each is not None for each in (*wanted, profile)):
            raise UnsupportedError(f"Give a grade, or its parts, not both: {grade}.")
        if not hasattr(grade, "check_plain"):
            raise UnsupportedError(f"The grade is {grade!r}. Expected a GradeRange, or a level.")
        return grade
    if all(each is None for each in wanted):
        if profile is not None:
            raise UnsupportedError(
                "A profile needs a level, a technique, a score or a range of SE ratings."
            )
        return None
    from loshu.sudoku.generation.grade_range import GradeRange  # loads all techniques
    from loshu.sudoku.techniques.profiles import profile_named

    return GradeRange(
        level=level, technique=technique, least=min_score, most=max_score,
        se_least=ends[0], se_most=ends[1],
        profile=profile_named(profile) if isinstance(profile, str) else profile,
    )  # fmt: skip
