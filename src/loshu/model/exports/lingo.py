"""LINGO, the modelling language of LINDO Systems; no library writes it."""

from collections.abc import Iterator, Sequence

from loshu.core.parallel import checkpoint
from loshu.model.exports.text import comparisons, sum_text
from loshu.model.model import Linear, Model


def write_lingo(model: Model, names: Sequence[str]) -> str:
    """Write a model of sums in LINGO.

    Examples
    --------
    >>> model = Model()
    >>> a, b = model.variable((0, 1)), model.variable(range(3, 8))
    >>> model.linear([(2, a), (-1, b)], low=-6, high=-5)
    >>> print(write_lingo(model, ["a", "b"]))
    MODEL:
    [C1] 2*a - b >= -6;
    [C2] 2*a - b <= -5;
    @BIN(a);
    @BND(3, b, 7); @GIN(b);
    END
    <BLANKLINE>
    """
    lines = [f"[C{number}] {row};" for number, row in enumerate(_rows(model, names), 1)]
    for name, values in zip(names, model.allowed, strict=True):
        lines.append(_domain(name, values))
    return "\n".join(["MODEL:", *lines, "END", ""])


def _rows(model: Model, names: Sequence[str]) -> Iterator[str]:
    for constraint in model.constraints:
        checkpoint()
        assert isinstance(constraint, Linear)
        total = sum_text(constraint.terms, names)
        for sign, end in comparisons(constraint):
            yield f"{total} {sign} {end}"


def _domain(name: str, values: Sequence[int]) -> str:
    if tuple(values) == (0, 1):
        return f"@BIN({name});"
    return f"@BND({values[0]}, {name}, {values[-1]}); @GIN({name});"
