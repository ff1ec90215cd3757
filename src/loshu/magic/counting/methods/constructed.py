"""Squares that constructions make of the seeds 0, 1, 2 ...: a list where a search finds too few.

For each come many relatives, whose digits or cells are exchanged.
"""

from collections import deque
from collections.abc import Iterator
from hashlib import blake2b
from itertools import chain, count
from typing import Final

import numpy as np
from numpy.typing import NDArray

from loshu.core.errors import UnsupportedError
from loshu.core.job import Job
from loshu.core.parallel import checkpoint
from loshu.magic.construction.construction import Construction
from loshu.magic.construction.maker import build
from loshu.magic.construction.methods import CONSTRUCTIONS
from loshu.magic.counting.counting_method import Block, CountingMethod, SquareQuestion
from loshu.magic.counting.methods import relatives
from loshu.magic.counting.methods.filter import passing
from loshu.magic.counting.question import closure
from loshu.magic.frenicle import standard_form
from loshu.magic.listing.block_text import smallest_type
from loshu.magic.properties import property_named

FAMILIES: Final = 256
"""Squares whose relatives are listed in turns."""
FRUITLESS: Final = 200
"""After this many squares in a row that were made before, there are taken to be no others."""
GONE_THROUGH: Final = 5
"""Up to this order a search finds all squares soon."""
FIRST: Final = 16
MOST: Final = 1024
"""Squares that are made after a turn of a search that found none: doubled each time, since
some searches take ever longer turns."""
LONG_PLANNED: Final = 9
"""From this order on a search is planned for seconds."""
BEFORE: Final = 16_384
"""Squares that are made before such a search."""
REMEMBERED: Final = 1_000_000
"""Number of squares after which a search needs no help."""


def makers(question: SquareQuestion) -> list[Construction]:
    """List the constructions whose squares are all of the kinds asked for.

    Examples
    --------
    >>> [maker.name for maker in makers(SquareQuestion(order=8, kinds=("bimagic",)))]
    ['bimagic']
    """
    n = question.order
    if question.givens or question.by:
        return []
    return [
        construction
        for construction in CONSTRUCTIONS
        if construction.serves(n)
        and {"normal", *question.kinds} <= set(closure(construction.promises(n)))
    ]


def made_squares(question: SquareQuestion) -> Iterator[Block]:
    """Yield the squares of the constructions, seed by seed, and relatives of each, by blocks.

    Each is in Frénicle's standard form, tested for all that is asked, and comes once.
    """
    sieve = _Sieve(question)
    seeds = _seeds(question)
    families: deque[Iterator[Block]] = deque()
    while True:
        square = next(seeds, None) if len(families) < FAMILIES else None
        if square is not None:
            yield sieve.fresh(square[None])
            families.append(_relatives(square, question, sieve))
        elif not families:
            return
        family = families.popleft()
        block = next(family, None)
        if block is not None:
            yield block
            families.append(family)


class _Sieve:
    """Keeps squares that have all that is asked, in Frénicle's form, and are not known yet."""

    def __init__(self, question: SquareQuestion) -> None:
        kinds = [property_named(name) for name in closure(question.kinds)]
        self._tests = [kind.among_implied for kind in kinds]
        self._type = smallest_type(question.order)
        self._known: set[bytes] = set()

    def fresh(self, squares: Block) -> Block:
        checkpoint()
        kept = standard_form(passing(squares, self._tests).astype(np.int64))
        places = []
        for place, square in enumerate(kept.astype(self._type)):
            key = blake2b(square.tobytes(), digest_size=16).digest()
            if key not in self._known:
                self._known.add(key)
                places.append(place)
        return kept[places]


def _seeds(question: SquareQuestion) -> Iterator[NDArray[np.int64]]:
    """Yield the different squares of the constructions, in Frénicle's standard form."""
    chosen = makers(question)
    seen: set[bytes] = set()
    fruitless = 0
    for seed in count():
        for construction in chosen:
            checkpoint()
            square = build(construction, question.order, seed=seed).astype(np.int64)
            square = standard_form(square[None])[0]
            fruitless += 1
            if (key := square.tobytes()) not in seen:
                seen.add(key)
                fruitless = 0
                yield square
        if fruitless >= FRUITLESS * len(chosen):
            return


def _relatives(
    square: NDArray[np.int64], question: SquareQuestion, sieve: _Sieve
) -> Iterator[Block]:
    """Yield squares that come of one, as far as they have all that is asked."""
    exchanged = sieve.fresh(relatives.exchanged_digits(square))
    yield exchanged
    moves = relatives.fitting_moves(square, question.kinds)
    for one in (square, *exchanged):
        if "composite" in question.kinds:
            yield from map(sieve.fresh, relatives.turned_blocks(one))
        if moves is not None:
            yield from map(sieve.fresh, relatives.moved_cells(one, moves))


def helped(search: Iterator[Block], question: SquareQuestion) -> Iterator[Block]:
    """Yield the squares of a search, and where it finds none for a while, some that are made.

    A search says by an empty block that it continues; no square comes twice.
    """
    if question.order <= GONE_THROUGH or not makers(question):
        yield from search
        return
    made = made_squares(question)
    seen: set[bytes] = set()
    found, at_once = 0, FIRST
    first = _some(made, BEFORE) if question.order >= LONG_PLANNED else iter(())
    for block in chain(first, search):
        more = block
        if not len(block) and found < REMEMBERED:
            more = np.concatenate([block, *_some(made, at_once)])
            at_once = min(2 * at_once, MOST)
        new = [square.tobytes() not in seen for square in more.astype(np.int64)]
        kept = more[np.array(new, dtype=np.bool_)]
        found += len(block)
        if found < REMEMBERED:
            seen.update(square.tobytes() for square in kept.astype(np.int64))
        yield kept


def _some(blocks: Iterator[Block], number: int) -> Iterator[Block]:
    """Take blocks until they hold a number of squares."""
    while number > 0 and (block := next(blocks, None)) is not None:
        number -= len(block)
        yield block


def _serves(question: SquareQuestion) -> bool:
    return bool(makers(question))


def _blocks(question: SquareQuestion, first: int) -> Iterator[Block]:
    from loshu.magic.counting.methods.filter import skipped

    yield from skipped(made_squares(question), first)


def _job(question: SquareQuestion) -> Job:
    raise UnsupportedError(f"The {question.title} can be listed but not counted.")


CONSTRUCTED: Final = CountingMethod(
    name="constructed",
    method="Constructions made squares of the seeds 0, 1, 2 ..., digits and cells were exchanged, "
    "and each square was tested.",
    source="",
    serves=_serves,
    job=_job,
    blocks=_blocks,
    endless=True,
)
