"""The numbered lines of nets in words: each conclusion with all its premises."""

from collections.abc import Iterable, Iterator
from dataclasses import replace
from typing import Final

from loshu.core.step import Inference, Reason
from loshu.sudoku.symbols import DIGITS
from loshu.text import Translations, phrase, plural
from loshu.text.houses import House
from loshu.text.lists import joined

_ONLY_CANDIDATE: Final = phrase("sudoku.net", "{conclusion}: no other candidate is left.")
_CELL: Final = phrase("sudoku.net", "{conclusion}: {gone}.")
_ONLY_PLACE: Final = phrase(
    "sudoku.net", "{conclusion}: the {digit} {house:in} has no other place."
)
_HOUSE: Final = phrase(
    "sudoku.net", "{conclusion}: the {digit} {house:in} has no other place; {gone}."
)
_ONLY_CONSTRAINT: Final = phrase("sudoku.net", "{conclusion} ({rule}).")
_CONSTRAINT: Final = phrase("sudoku.net", "{conclusion} ({rule}): {gone}.")
_EXCLUDED: Final = phrase("sudoku.net", "{conclusion} by {premise}.")
_NO_CANDIDATE: Final = phrase(
    "sudoku.net", "Now {cell} has no candidate: {gone}. So this case is impossible."
)
_NO_PLACE: Final = phrase(
    "sudoku.net", "Now {digit} has no place {house:in}: {gone}. So this case is impossible."
)
_NO_FILLING: Final = phrase(
    "sudoku.net", "Now the rule cannot be met ({rule}): {gone}. So this case is impossible."
)
_CASE: Final = phrase("sudoku.net", "If {assumption}:")
_CASE_AT_ONCE: Final = phrase("sudoku.net", "If {assumption}, nothing more is needed.")
_GO: Final = plural(
    "sudoku.net", "{what} is ruled out by {premise}", "{what} are ruled out by {premise}"
)
_GO_TOO: Final = phrase("sudoku.net", "{what} by {premise}")
_ASSUMPTION: Final = phrase("sudoku.net", "the assumption")
_LINE: Final = phrase("sudoku.net", "line {number}")
_BY_CONSTRAINT: Final = phrase("sudoku.net", "{premise} ({rule})")
_NUMBERED: Final = phrase("sudoku.net", "{number}. {line}")
_COLON: Final = phrase("sudoku.short", ": ")

Net = tuple[Inference, ...]
Place = tuple[int, int, int]


def net_blanks(nets: tuple[Net, ...], words: Translations) -> dict[str, str]:
    """Return the blanks of a sentence that nets fill.

    Those of one net are its ``lines`` between the assumption and the contradiction, and the
    ``reasons`` of this; those of several are their ``cases``.
    """
    if len(nets) == 1 and not nets[0][-1].candidates:
        (net,) = nets
        lines = [*_numbered(net[:-1], words)]
        between = "\n".join(["", *lines, ""]) if lines else " "
        blanks = {"lines": between, "reasons": _gone(net, net[-1], words)}
        constraint = net[-1].reason
        return blanks | (
            {"clue": constraint_words(constraint, words)} if constraint.kind == "clue" else {}
        )
    return {"cases": "\n".join(["", *(_case(net, words) for net in nets), ""])}


def short_net(nets: Iterable[Net]) -> str:
    """Write nets in symbols, with the numbers of the lines that each line follows from.

    Examples
    --------
    >>> from loshu.core.step import Premise
    >>> start = Inference(((0, 0, 5),), True, Reason("assumption"))
    >>> gone = Premise((0, 1, 5), 0)
    >>> end = Inference(((0, 2, 5),), True, Reason("house", "row 1"), (gone,))
    >>> short_net([(start, end)])
    '0. r1c1=5 1. r1c3=5 (0)'
    """
    return "; ".join(
        " ".join(f"{number}. {_short(line)}" for number, line in enumerate(net)) for net in nets
    )


def _short(line: Inference) -> str:
    by = sorted({premise.line for premise in line.premises})
    text = conclusion_of(line) or f"{_subject(line)}=∅"
    return f"{text} ({', '.join(map(str, by))})" if by else text


def _subject(line: Inference) -> str:
    """Name what a contradiction leaves without a candidate, in symbols."""
    if line.reason.kind != "house":
        return "|".join(_cell(*place) for place in line.reason.cells)
    digit = DIGITS[line.premises[0].candidate[2]] if line.premises else ""
    return f"{digit} {line.reason.name}"


def _case(net: Net, words: Translations) -> str:
    assumption = conclusion_of(net[0])
    if len(net) == 1:
        return words.text(_CASE_AT_ONCE, assumption=assumption)
    head = words.text(_CASE, assumption=assumption)
    if net[-1].candidates:
        return "\n".join([head, *_numbered(net, words)])
    return "\n".join([head, *_numbered(net[:-1], words), _contradiction(net, words)])


def _numbered(net: Net, words: Translations) -> Iterator[str]:
    for number, line in enumerate(net[1:], 1):
        yield words.text(_NUMBERED, number=number, line=_line(net, line, words))


def _line(net: Net, line: Inference, words: Translations) -> str:
    reason, gone = line.reason, _gone(net, line, words)
    blanks = {"conclusion": conclusion_of(line), "gone": gone}
    if reason.kind == "premise":
        (premise,) = line.premises
        by = _by(premise.line, premise.reason, words)
        return words.text(_EXCLUDED, **blanks, premise=by)
    if reason.kind == "clue":
        template = _CONSTRAINT if gone else _ONLY_CONSTRAINT
        return words.text(template, **blanks, rule=constraint_words(reason, words))
    if reason.kind == "cell":
        return words.text(_CELL if gone else _ONLY_CANDIDATE, **blanks)
    digit, house = DIGITS[line.candidates[0][2]], House(reason.name, words)
    return words.text(_HOUSE if gone else _ONLY_PLACE, **blanks, digit=digit, house=house)


def _contradiction(net: Net, words: Translations) -> str:
    line, reason, gone = net[-1], net[-1].reason, _gone(net, net[-1], words)
    if reason.kind == "clue":
        return words.text(_NO_FILLING, rule=constraint_words(reason, words), gone=gone)
    if reason.kind == "cell":
        return words.text(_NO_CANDIDATE, cell=_cell(*reason.cells[0]), gone=gone)
    digit, house = DIGITS[line.premises[0].candidate[2]], House(reason.name, words)
    return words.text(_NO_PLACE, digit=digit, house=house, gone=gone)


def conclusion_of(line: Inference) -> str:
    """Write what a line says in symbols; nothing where it is a contradiction.

    Examples
    --------
    >>> conclusion_of(Inference(((0, 0, 5), (0, 1, 5)), True, Reason("house", "row 1")))
    'r1c1|r1c2=5'
    >>> conclusion_of(Inference(((0, 0, 5), (0, 0, 6)), False, Reason("clue", "killer")))
    'r1c1≠56'
    """
    if line.true:
        cells = "|".join(_cell(row, column) for row, column, _ in line.candidates)
        return f"{cells}={DIGITS[line.candidates[0][2]]}" if cells else ""
    return ", ".join(_excluded(line.candidates))


def _excluded(candidates: Iterable[Place]) -> list[str]:
    digits: dict[str, str] = {}
    for row, column, value in sorted(candidates):
        cell = _cell(row, column)
        digits[cell] = digits.get(cell, "") + DIGITS[value]
    return [f"{cell}≠{gone}" for cell, gone in digits.items()]


def _gone(net: Net, line: Inference, words: Translations) -> str:
    """Write which candidates go by which lines."""
    if line.reason.kind == "premise":
        return ""
    by: dict[tuple[int, Reason | None], list[Place]] = {}
    for premise in line.premises:
        by.setdefault((premise.line, premise.reason), []).append(premise.candidate)
    parts = list[str]()
    for (number, reason), gone in sorted(by.items(), key=lambda item: sorted(item[1])):
        named = _named(line.reason.kind, net[number], sorted(gone))
        blanks = {"what": joined(named, words), "premise": _by(number, reason, words)}
        if parts or line.reason.kind == "clue":
            parts.append(words.text(_GO_TOO, **blanks))
        else:
            parts.append(words.counted(_GO, len(named), **blanks))
    return words.listed(parts)


def _named(kind: str, before: Inference, gone: list[Place]) -> list[str]:
    """Name candidates that go by what they have not in common; in constraints also what goes in."""
    if kind == "cell":
        return [DIGITS[value] for _, _, value in gone]
    if kind == "house":
        return [_cell(row, column) for row, column, _ in gone]
    if before.true and len(before.candidates) == 1:
        held = before.candidates[0][:2]
        others = [place for place in gone if place[:2] != held]
        filled = [conclusion_of(before)] if len(others) < len(gone) else []
        return [*filled, *_excluded(others)]
    return _excluded(gone)


def _by(number: int, reason: Reason | None, words: Translations) -> str:
    named = words.text(_LINE, number=number) if number else words.text(_ASSUMPTION)
    if reason is None:
        return named
    return words.text(_BY_CONSTRAINT, premise=named, rule=constraint_words(reason, words))


def constraint_words(reason: Reason, words: Translations) -> str:
    """Name a house, or one constraint with its number and its cells.

    Examples
    --------
    >>> from loshu.text import translations
    >>> cage = Reason("clue", "killer", ((0, 0), (0, 1)), number=7)
    >>> constraint_words(cage, translations("en"))
    'killer cage (7): r1c1, r1c2'
    """
    if reason.also:
        every = (replace(reason, also=()), *reason.also)
        return words.separated(constraint_words(each, words) for each in every)
    if reason.kind == "house":
        return f"{House(reason.name, words):name}"
    if reason.kind == "set":
        digits = words.listed(DIGITS[value] for value in reason.values)
        return f"{words.listed(_cell(*place) for place in reason.cells)} {{{digits}}}"
    from loshu.sudoku.rules.kinds import RULE_OF  # which loads them all

    rule = RULE_OF[reason.name]
    title = words.text(rule.one or rule.title)
    is_clue = reason.number is not None and not rule.number_is_kind
    number = f" ({reason.number})" if is_clue else ""
    cells = words.listed(_cell(*place) for place in reason.cells)
    return f"{title}{number}{words.text(_COLON)}{cells}" if cells else f"{title}{number}"


def _cell(row: int, column: int) -> str:
    return f"r{row + 1}c{column + 1}"
