"""Completions as solutions of a constraint model, for CP-SAT to find."""

from collections.abc import Iterator

from loshu.core.errors import MissingExtraError
from loshu.magic.completion.partial import Conditions
from loshu.magic.completion.propagation import members
from loshu.magic.completion.watch import Watch
from loshu.model import Model
from loshu.model.backends.backend import TimeOverError
from loshu.model.backends.cp_sat import stream


def model_of(way: Conditions) -> Model:
    """Describe the completions: a variable for each cell, all different, and the sums.

    Examples
    --------
    >>> from loshu.magic.completion.partial import read_partial
    >>> model_of(read_partial("8 . ./. 5 ./. . 2").ways[0]).size
    (9, 9)
    """
    model = Model()
    for domain in way.domains:
        model.variable(members(domain))
    model.all_different(range(len(way.domains)))
    for line in way.lines:
        model.total(line.cells, line.total)
    return model


def solutions(way: Conditions, watch: Watch) -> Iterator[Values]:
    """Yield every completion once, as CP-SAT finds them.

    Raises
    ------
    MissingExtraError
        OR-Tools is not installed.
    """
    try:
        yield from stream(model_of(way), watch.seconds_left)
    except TimeOverError:
        watch.ended = "time"
    except MissingExtraError as error:
        raise MissingExtraError(
            f"the built-in search finds no completion soon: {error}; or let it search on "
            "with the back end 'search'"
        ) from None
