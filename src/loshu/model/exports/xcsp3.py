"""XCSP3, the XML format of competitions of constraint solvers; CPMpy only reads it."""

from collections.abc import Iterator, Sequence

from loshu.core.parallel import checkpoint
from loshu.model.model import AllDifferent, AtLeast, Constraint, Linear, Literal, Model, NotAll


def write_xcsp3(model: Model, names: Sequence[str]) -> str:
    """Write a model in XCSP3.

    Examples
    --------
    >>> model = Model()
    >>> model.linear([(1, model.variable([1, 2])), (2, model.variable([1, 5]))], high=9)
    >>> print(write_xcsp3(model, ["a", "b"]))
    <instance format="XCSP3" type="CSP">
      <variables>
        <var id="a"> 1 2 </var>
        <var id="b"> 1 5 </var>
      </variables>
      <constraints>
        <intension> le(add(a,mul(2,b)),9) </intension>
      </constraints>
    </instance>
    <BLANKLINE>
    """
    lines = ['<instance format="XCSP3" type="CSP">', "  <variables>"]
    for name, values in zip(names, model.allowed, strict=True):
        lines.append(f'    <var id="{name}"> {_domain(values)} </var>')
    lines += ["  </variables>", "  <constraints>"]
    for constraint in model.constraints:
        checkpoint()
        lines += [f"    {element}" for element in _elements(constraint, names)]
    return "\n".join([*lines, "  </constraints>", "</instance>", ""])


def _domain(values: Sequence[int]) -> str:
    if len(values) > 2 and values[-1] - values[0] == len(values) - 1:
        return f"{values[0]}..{values[-1]}"
    return " ".join(map(str, values))


def _elements(constraint: Constraint, names: Sequence[str]) -> Iterator[str]:
    match constraint:
        case AllDifferent(variables):
            if len(variables) > 1:
                yield f"<allDifferent> {' '.join(names[v] for v in variables)} </allDifferent>"
        case NotAll(literals):
            yield _intension(_joined("or", [f"ne({names[v]},{value})" for v, value in literals]))
        case AtLeast(number, literals):
            total = _joined("add", [_equal(literal, names) for literal in literals])
            yield _intension(f"ge({total},{number})")
        case Linear():
            yield from (_intension(text) for text in _comparisons(constraint, names))


def _comparisons(constraint: Linear, names: Sequence[str]) -> Iterator[str]:
    total = _joined("add", [_multiple(*term, constraint.power, names) for term in constraint.terms])
    low, high = constraint.low, constraint.high
    ends = [("eq", low)] if low is not None and low == high else [("ge", low), ("le", high)]
    for relation, end in ends:
        if end is None:
            continue
        comparison = f"{relation}({total},{end})"
        if constraint.where:
            cases = _joined("and", [_equal(literal, names) for literal in constraint.where])
            comparison = f"imp({cases},{comparison})"
        yield comparison


def _multiple(factor: int, variable: int, power: int, names: Sequence[str]) -> str:
    raised = f"pow({names[variable]},{power})" if power > 1 else names[variable]
    return raised if factor == 1 else f"mul({factor},{raised})"


def _equal(literal: Literal, names: Sequence[str]) -> str:
    variable, value = literal
    return f"eq({names[variable]},{value})"


def _joined(function: str, parts: Sequence[str]) -> str:
    """Apply a function of several arguments; of none, it is 0, which is also false."""
    if not parts:
        return "0"
    return parts[0] if len(parts) == 1 else f"{function}({','.join(parts)})"


def _intension(expression: str) -> str:
    return f"<intension> {expression} </intension>"
