"""Models in the formats that people exchange: add one with a function and an entry here."""

from collections.abc import Sequence
from typing import Final

from loshu.core.errors import UnsupportedError
from loshu.core.named import find_named
from loshu.model.binary import binary_model
from loshu.model.exports import boolean, fzn, linear, lingo, mzn, smt2, xcsp3
from loshu.model.exports.model_format import ModelFormat
from loshu.model.model import Model

MODEL_FORMATS: Final = (
    ModelFormat(name="mps", title="MPS", write=linear.write_mps, linear_only=True),
    ModelFormat(name="lp", title="CPLEX LP", write=linear.write_lp, linear_only=True),
    ModelFormat(name="smt2", title="SMT-LIB 2", write=smt2.write_smt2),
    ModelFormat(name="dimacs", title="DIMACS CNF", write=boolean.write_dimacs, linear_only=True),
    ModelFormat(name="opb", title="OPB", write=boolean.write_opb, linear_only=True),
    ModelFormat(name="mzn", title="MiniZinc", write=mzn.write_mzn),
    ModelFormat(name="fzn", title="FlatZinc", write=fzn.write_fzn),
    ModelFormat(name="lingo", title="LINGO", write=lingo.write_lingo, linear_only=True),
    ModelFormat(name="xcsp3", title="XCSP3", write=xcsp3.write_xcsp3),
)
"""All formats, in the order in which they are listed."""


def export(
    model: Model, to: str, *, names: Sequence[str] | None = None, form: str | None = None
) -> str:
    """Write a model in a format that other programs read.

    Parameters
    ----------
    model : Model
    to : str
        The name of one of `MODEL_FORMATS`.
    names : sequence of str, optional
        A name for each variable; x1, x2 ... if not given.  In the binary model ``r1c1_5`` is the
        variable that is 1 where ``r1c1`` is 5.
    form : {"cp", "binary"}, optional
        Integers with all-different, or 0-1 variables and sums; by default what the format holds.

    Raises
    ------
    MissingExtraError
        The library that writes the format is not installed.
    UnsupportedError
        An unknown format, or one that does not hold the model in this form.

    Examples
    --------
    >>> model = Model()
    >>> model.all_different([model.variable([1, 2]), model.variable([1, 2])])
    >>> print(export(model, "lingo").partition("@")[0])
    MODEL:
    [C1] x1_1 + x1_2 = 1;
    [C2] x2_1 + x2_2 = 1;
    [C3] x1_1 + x2_1 = 1;
    [C4] x1_2 + x2_2 = 1;
    <BLANKLINE>
    """
    chosen = find_named(MODEL_FORMATS, to, "format of models")
    if form == "cp" and chosen.linear_only:
        raise UnsupportedError(
            f"The format {chosen.title} supports linear models only. Choose the binary model."
        )
    if not all(model.allowed):
        raise UnsupportedError("The puzzle contradicts itself, so there is nothing to export.")
    names = names or [f"x{number}" for number in range(1, len(model.domains) + 1)]
    if form != "binary" and not chosen.linear_only:
        return chosen.write(model, names)
    binary = binary_model(model)
    literals = {number: literal for literal, number in binary.number_of.items()}
    literal_names = [
        f"{names[variable]}_{value}".replace("-", "m")
        for variable, value in (literals[number] for number in range(len(literals)))
    ]
    return chosen.write(binary.model, literal_names)


__all__ = ["MODEL_FORMATS", "ModelFormat", "export"]
