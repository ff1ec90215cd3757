"""Steps in words: the sentence of a step's rule, with its blanks filled in."""

from collections.abc import Mapping

from loshu.core.errors import UnsupportedError
from loshu.core.step import Step


def sentence(step: Step, sentences: Mapping[str, str]) -> str:
    """Fill in the sentence of a step.

    Rows and columns count from 0 in a step and from 1 in speech: parameters called ``row`` or
    ``column``, or ending in ``_row`` or ``_column``, are spoken one higher.  Where a step places
    exactly one number, ``{value}``, ``{row}`` and ``{column}`` need not be given: they are that
    number and its cell.

    Parameters
    ----------
    step : Step
    sentences : mapping of rule to sentence
        In the language to speak, with ``{parameters}`` to fill in.

    Raises
    ------
    UnsupportedError
        No sentence for the step's rule, or one that asks for a parameter it does not have.

    Examples
    --------
    >>> step = Step("start", placed=((0, 1, 1),))
    >>> sentence(step, {"start": "{value} goes into row {row}, column {column}."})
    '1 goes into row 1, column 2.'
    """
    if step.rule not in sentences:
        raise UnsupportedError(f"no sentence for the rule {step.rule!r}")
    blanks: dict[str, int | str] = {}
    if len(step.placed) == 1:
        blanks |= zip(("row", "column", "value"), step.placed[0], strict=True)
    blanks |= step.parameters
    spoken = {name: _spoken(name, value) for name, value in blanks.items()}
    try:
        return sentences[step.rule].format_map(spoken)
    except KeyError as missing:
        raise UnsupportedError(
            f"the sentence of {step.rule!r} asks for {missing}; the step has: {', '.join(spoken)}"
        ) from None


def _spoken(name: str, value: int | str) -> int | str:
    if isinstance(value, int) and name.rpartition("_")[2] in ("row", "column"):
        return value + 1
    return value
