"""Models small enough to try every assignment."""

from loshu.model import Model


def sums() -> Model:
    model = Model()
    a, b, c = (model.variable(range(1, 5)) for _ in range(3))
    model.all_different([a, b])
    model.linear([(2, a), (-1, c)], low=1)
    model.linear([(1, a), (1, b), (1, c)], high=9)
    return model


def conditions() -> Model:
    model = Model()
    a, b, c = model.variable([1, 2, 5]), model.variable(range(-1, 3)), model.variable(range(3))
    model.total([b, c], 2, where=[(a, 1)])
    model.linear([(1, b), (-1, c)], low=0, where=[(a, 2), (b, 1)])
    model.forbid([(a, 5), (c, 0)])
    model.forbid([(a, 5), (b, 7)])  # never holds
    model.total([b], 9, where=[(c, 8)])
    model.restrict(c, [0, 2])
    return model
