"""The answers of ``loshu magic solve --entries integers``: squares, and the families of all."""

import json
from collections.abc import Generator, Iterator
from itertools import islice
from time import perf_counter
from typing import TYPE_CHECKING, Final

from loshu.cli.magic.solve_answers import IN_JSON, NO_COMPLETION, SEVERAL
from loshu.cli.magic.solve_request import SolveRequest
from loshu.cli.notes import note
from loshu.core.errors import UnsupportedError
from loshu.core.grid import Grid
from loshu.magic.completion.solutions import integer_answer, integer_completions
from loshu.text import Translations, phrase
from loshu.text.lists import joined

if TYPE_CHECKING:
    from loshu.magic.completion.integers.integer_family import IntegerFamily
    from loshu.magic.completion.integers.solving import IntegerAnswer

_FAMILY: Final = phrase(
    "magic.solve",
    "infinitely many completions, each line with the sum {constant}; choose whole numbers for "
    "{parameters}, so that all cells differ:",
)
_ENDLESS: Final = (
    "Infinitely many squares of whole numbers complete this one. Add --limit, or list the entries."
)


def integer_counts(
    grids: Iterator[Grid], request: SolveRequest, found: list[int], *, as_json: bool
) -> Generator[bytes, None, None]:
    """Yield the number of completions of each square; infinitely many are refused."""
    for grid in grids:
        began = perf_counter()
        answer = _answer(grid, request)
        if answer.endless:
            raise UnsupportedError(_ENDLESS)
        number = len([*answer.squares()])
        found.append(number)
        record = {
            "square": answer.grid.text,
            "kinds": list(answer.kinds),
            "count": number,
            "seconds": round(perf_counter() - began, 3),
        }
        yield (json.dumps(record) if as_json else str(number)).encode() + b"\n"
        if not number and not as_json:
            _note_none(answer, request.words)


def integer_squares(
    grids: Iterator[Grid], request: SolveRequest, found: list[int]
) -> Generator[Grid, None, None]:
    """Yield the squares to be printed, and note the family of all."""
    for grid in grids:
        answer = _answer(grid, request)
        if request.everything and answer.endless:
            raise UnsupportedError(_ENDLESS)
        number = 2 if request.unique else request.shown
        shown = [*islice(answer.squares(request.seed), number)]
        several = answer.endless or len(shown) > 1
        found.append(len(shown) == 1 and not several if request.unique else len(shown))
        if not (request.unique and several):
            yield from shown
        elif not answer.endless:
            note(request.words.text(SEVERAL, square=answer.grid.text))
        if not shown:
            _note_none(answer, request.words)
        if answer.endless:
            note("\n\n".join(_described(family, request.words) for family in answer.families))


def integer_records(
    grids: Iterator[Grid], request: SolveRequest, found: list[int]
) -> Generator[bytes, None, None]:
    """Yield the completions of each square, or why it has none, as a JSON record."""
    limit = None if request.everything else request.limit or IN_JSON
    for grid in grids:
        began = perf_counter()
        record = integer_completions(
            _answer(grid, request), limit, request.seed, began, request.words.code
        )
        yield json.dumps(record.as_dict()).encode() + b"\n"
        found.append(bool(record.unique if request.unique else record.solutions))


def _answer(grid: Grid, request: SolveRequest) -> "IntegerAnswer":
    wanted, backend = request.wanted, request.backend != "auto"
    others = [
        wanted.where,
        wanted.preset,
        backend,
        request.form,
        request.memory,
        request.state,
        wanted.own.repeats,
    ]
    return integer_answer(
        grid, wanted.kind, wanted.own.whole().constant, others=others, lang=request.words.code
    )


def _note_none(answer: "IntegerAnswer", words: Translations) -> None:
    none = words.text(NO_COMPLETION, square=answer.grid.text)
    note("\n".join([none, *answer.reasons(words.code)]))


def _described(family: "IntegerFamily", words: Translations) -> str:
    names = joined(list(family.parameters), words)
    return f"{words.text(_FAMILY, constant=family.constant, parameters=names)}\n{family}"
