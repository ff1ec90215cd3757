"""Multimagic squares: linear forms over prime fields, Trump's square, and products of them."""

from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass
from typing import Any, Final, TypeAlias

import numpy as np

from loshu.core.step import Trace
from loshu.magic.algebra.finite_field import digits, random_invertible
from loshu.magic.construction.closed_form import ClosedForm, Entries
from loshu.magic.construction.construction import Square
from loshu.magic.construction.layers import Layer, Layers, merged
from loshu.magic.construction.methods.multimagic_forms import TRUMP, Forms, forms_of, split
from loshu.magic.construction.options import VARIANTS
from loshu.magic.construction.stages import staged
from loshu.text import phrase, sentences

LARGEST: Final = 2**31
"""Orders from here on are not looked at: n*n would leave 64 bits."""

_TRUMP_SQUARE: Final = """
1 22 33 41 62 66 79 83 104 112 123 144/9 119 45 115 107 93 52 38 30 100 26 136
75 141 35 48 57 14 131 88 97 110 4 70/74 8 106 49 12 43 102 133 96 39 137 71
140 101 124 42 60 37 108 85 103 21 44 5/122 76 142 86 67 126 19 78 59 3 69 23
55 27 95 135 130 89 56 15 10 50 118 90/132 117 68 91 11 99 46 134 54 77 28 13
73 64 2 121 109 32 113 36 24 143 81 72/58 98 84 116 138 16 129 7 29 61 47 87
80 34 105 6 92 127 18 53 139 40 111 65/51 63 31 20 25 128 17 120 125 114 82 94
"""

Parameters: TypeAlias = Mapping[str, int | str]


@dataclass(frozen=True, slots=True)
class LayerStep:
    """A layer with the key and the parameters of its sentence."""

    layer: Layer
    key: str
    parameters: Parameters


def trump_square() -> Square:
    """Return the trimagic square of order 12.

    Source: W. Trump, 2002 (www.trump.de; multimagie.com).

    Examples
    --------
    >>> trump_square()[0].tolist()
    [1, 22, 33, 41, 62, 66, 79, 83, 104, 112, 123, 144]
    """
    rows = _TRUMP_SQUARE.strip().replace("/", "\n").splitlines()
    return np.array([row.split() for row in rows], dtype=np.int64)


def layers_of(n: int, degree: int, variant: int | None) -> Iterator[LayerStep]:
    """Yield the layers of the product of base squares, the innermost square first.

    In the product, row R*q + r of an outer square of row R and an inner one of order q and row
    r holds ``q*q*outer[R, C] + inner[r, c]``, with entries from 0.
    """
    factors = split(n, degree)
    assert factors is not None, n
    rng = None if variant is None else np.random.default_rng(variant)
    order = list(factors) if rng is None else rng.permutation(factors).tolist()
    unit = 1
    for q in reversed(order):
        forms = forms_of(q, degree)
        if forms is None:
            yield _trump_layer(n, unit, rng)
        else:
            yield from _form_layers(n, unit, forms if rng is None else varied(forms, rng))
        unit *= q


def _trump_layer(n: int, unit: int, rng: "np.random.Generator | None") -> LayerStep:
    """Make a layer of the square; rows and columns alike may be permuted by pairs r, 11 - r."""
    square = trump_square() - 1
    if rng is not None:
        pairs = np.where(rng.integers(2, size=6) == 1, 11 - np.arange(6), np.arange(6))
        half = rng.permutation(pairs)
        keeping = np.concatenate([half, 11 - half[::-1]])
        square = square[np.ix_(keeping, keeping)]
    at = np.arange(n, dtype=np.int64) // unit % TRUMP
    layer = Layer(square[:, at] * unit**2, at)
    return LayerStep(layer, "multimagic.trump", {"weight": unit**2, "unit": unit})


def _form_layers(n: int, unit: int, forms: Forms) -> Iterator[LayerStep]:
    p, k = forms.prime, forms.size
    numbers = digits(np.arange(n, dtype=np.int64) // unit % forms.order, p, k)
    for place, row in enumerate(forms.rows):
        weight = unit**2 * p**place
        of_row = (numbers @ np.array(row[:k]) + row[-1]) % p
        of_column = numbers @ np.array(row[k:-1]) % p
        patterns = (np.arange(p)[:, None] + of_column) % p * weight
        parameters: dict[str, int | str] = {"weight": weight, "p": p, "unit": unit}
        parameters["expression"] = _form_text(row, k)
        parameters["form"] = "again" if place else "divided" if unit > 1 else "first"
        yield LayerStep(Layer(patterns, of_row), "multimagic.digit", parameters)


def _form_text(row: tuple[int, ...], k: int) -> str:
    names = [f"{line}{place}" for line in "rc" for place in range(k)]
    terms = [
        name if factor == 1 else f"{factor}·{name}"
        for factor, name in zip(row, names, strict=False)
        if factor
    ]
    return " + ".join([*terms, *([str(row[-1])] if row[-1] else [])])


def varied(forms: Forms, rng: "np.random.Generator") -> Forms:
    """Change the basis of the coordinates, the places of the digits and their values at random.

    In order 8, where the diagonals rely on two pairs of digits cancelling, the places stay, and
    basis and constants are redrawn until they do.
    """
    p, k = forms.prime, forms.size
    rows = np.array(forms.rows)
    while True:
        basis = random_invertible(p, k, rng)
        a, b = rows[:, :k] @ basis, rows[:, k:-1] @ basis
        constants = rng.integers(p, size=2 * k)
        factors = rng.integers(1, p, size=2 * k)[:, None]
        changed = np.column_stack([a * factors, b * factors, constants]) % p
        if forms.order != 8:
            changed = rng.permutation(changed)
        found = Forms(p, tuple(tuple(row) for row in changed.tolist()))
        if forms.order != 8 or _diagonals_cancel(found):
            return found


def _diagonals_cancel(forms: Forms) -> bool:
    n = forms.order
    told = _form_layers(n, 1, forms)
    square = ClosedForm(n, (Layers(slice(0, n), tuple(t.layer for t in told)),)).square()
    wanted = n * (n**2 + 1) * (2 * n**2 + 1) // 6
    diagonals = np.diagonal(square), np.diagonal(square[:, ::-1])
    return all(int((diagonal**2).sum()) == wanted for diagonal in diagonals)


def multimagic_form(n: int, degree: int, variant: int | None) -> ClosedForm:
    """Give a square of an order that `split` can split.

    Examples
    --------
    >>> square = multimagic_form(9, 2, None).square()
    >>> set((square**2).sum(axis=1).tolist())
    {20049}
    """
    layers = merged(told.layer for told in layers_of(n, degree, variant))
    return ClosedForm(n, (Layers(slice(0, n), layers),))


def multimagic_trace(n: int, degree: int, variant: int | None) -> Trace:
    """Describe one digit, or one whole base square, after the other."""

    def stages() -> Iterator[tuple[str, Entries, Parameters]]:
        square = np.ones((n, n), dtype=np.int64)
        yield "multimagic.ones", square, {}
        for told in layers_of(n, degree, variant):
            square = square + told.layer.patterns[told.layer.at]
            yield told.key, square, told.parameters

    return staged(stages())


SENTENCES: Final = sentences(
    {
        "multimagic.ones": "Every cell starts at 1.",
        "multimagic.digit.first": "Add {weight} × (({expression}) mod {p}). Here r0, r1, ... are "
        "the base-{p} digits of the row, counted from 0, units first, and c0, c1, ... those of the "
        "column.",
        "multimagic.digit.divided": "Add {weight} × (({expression}) mod {p}). Here r0, r1, ... are "
        "the base-{p} digits of the row, counted from 0 and divided by {unit}, units first, and "
        "c0, c1, ... those of the column.",
        "multimagic.digit.again": "Add {weight} × (({expression}) mod {p}).",
        "multimagic.trump": "Add {weight} × (entry − 1), with the entry of Trump's square of order "
        "12 at the row and column, each counted from 0, divided by {unit} and taken modulo 12.",
    }
)

DISTRIBUTION: Final = phrase(
    "construction.random",
    "pseudo-random from one number: the order of the factors and, in each factor, the basis of the "
    "digits of row and column, the places of the digits and an affine change of each digit are "
    "uniform (order 8: the places stay; order 12: one of the 23,040 simultaneous permutations of "
    "rows and columns); then the eight aspects. Not uniform over all such squares of the order.",
)


def random_options(_n: int, rng: "np.random.Generator") -> Mapping[str, Any]:
    """Choose the number of a variant at random."""
    return {"variant": int(rng.integers(VARIANTS))}


def best_degree(n: int) -> int:
    """Return the largest degree, up to 4, for which squares of an order are at hand.

    Examples
    --------
    >>> best_degree(9), best_degree(12), best_degree(256)
    (2, 3, 4)
    """
    return max((degree for degree in (2, 3, 4) if serves(degree)(n)), default=1)


def serves(degree: int) -> Callable[[int], bool]:
    """Describe which orders are products of orders of base squares.

    Examples
    --------
    >>> [n for n in range(100) if serves(2)(n)]
    [8, 9, 12, 16, 25, 27, 32, 49, 64, 72, 81, 96]
    """
    return lambda n: 1 < n < LARGEST and split(n, degree) is not None
