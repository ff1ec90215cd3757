"""MiniZinc, the language of constraint programmers.

CPMpy can write it only where a recent MiniZinc is installed, and with names of its own.
"""

from collections.abc import Iterator, Sequence

from loshu.core.parallel import checkpoint
from loshu.model.exports.text import comparisons, sum_text
from loshu.model.model import AllDifferent, AtLeast, Constraint, Linear, Literal, Model, NotAll


def write_mzn(model: Model, names: Sequence[str]) -> str:
    r"""Write a model in MiniZinc; each solution is printed as a list.

    Examples
    --------
    >>> model = Model()
    >>> model.total([model.variable(range(1, 4)), model.variable([1, 5])], 6)
    >>> print(write_mzn(model, ["a", "b"]))
    include "alldifferent.mzn";
    var 1..3: a;
    var {1, 5}: b;
    constraint a + b = 6;
    solve satisfy;
    output [show([a, b]), "\n"];
    <BLANKLINE>
    """
    lines = ['include "alldifferent.mzn";']
    for name, values in zip(names, model.allowed, strict=True):
        lines.append(f"var {_domain(values)}: {name};")
    for constraint in model.constraints:
        checkpoint()
        lines += [f"constraint {condition};" for condition in _conditions(constraint, names)]
    lines += ["solve satisfy;", f'output [show([{", ".join(names)}]), "\\n"];']
    return "\n".join(lines) + "\n"


def _domain(values: Sequence[int]) -> str:
    if values and values[-1] - values[0] == len(values) - 1:
        return f"{values[0]}..{values[-1]}"
    return f"{{{', '.join(map(str, values))}}}"


def _conditions(constraint: Constraint, names: Sequence[str]) -> Iterator[str]:
    match constraint:
        case AllDifferent(variables):
            yield f"alldifferent([{', '.join(names[v] for v in variables)}])"
        case NotAll(literals):
            yield " \\/ ".join(f"{names[v]} != {value}" for v, value in literals) or "false"
        case AtLeast(number, literals):
            holding = (f"bool2int({_literal(literal, names)})" for literal in literals)
            yield f"{' + '.join(holding) or '0'} >= {number}"
        case Linear(terms, _, _, where, power):
            raised = [" * ".join([name] * power) for name in names] if power > 1 else names
            total = sum_text(terms, raised, times=" * ")
            bounds = " /\\ ".join(f"{total} {sign} {end}" for sign, end in comparisons(constraint))
            if where and bounds:
                cases = " /\\ ".join(_literal(literal, names) for literal in where)
                yield f"({cases}) -> ({bounds})"
            elif bounds:
                yield bounds


def _literal(literal: Literal, names: Sequence[str]) -> str:
    variable, value = literal
    return f"({names[variable]} = {value})"
