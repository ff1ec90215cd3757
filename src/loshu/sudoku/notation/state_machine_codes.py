"""State machines of Interactive Sudoku Solver: bits in Base64, the highest first.

A code begins with two bits for its form, four for the bits of a state less 1, four for the number
of symbols less 1, then the numbers of starts and of other ends, and a bit for each start that is an
end. The starts are the first states, the other ends follow. In the plain form, each state has the
number of its steps and for each one a symbol and a state; in the packed form, a bit for each symbol
and a state for each bit set. A symbol beyond the digits is the break between two lines.
"""

from base64 import urlsafe_b64decode
from collections.abc import Iterator
from typing import Final, NamedTuple
from urllib.parse import unquote

from loshu.sudoku.notation.constraint_arguments import CELL, LETTERS, Items, names_of
from loshu.sudoku.notation.constraint_size import GridSize
from loshu.sudoku.symbols import DIGITS

_PLAIN, _PACKED = 0, 1
_BREAK: Final = "-"
"""Begins the next line of a machine."""


class _Step(NamedTuple):
    state: int
    symbol: int
    after: int


def read_machine_code(arguments: list[str], size: GridSize) -> Items:
    """Read a machine and the groups of cells that it reads; the name of a group is its title."""
    code, *rest = arguments
    states = [*_states_of(code, size.digits)]
    for name, group in _titled_groups(rest):
        lines = [names_of(line) for line in _split(group)]
        title = f'"{name}" ' if name else ""
        yield "statemachine", {"lines": lines, "value": title + "; ".join(states)}


def _titled_groups(arguments: list[str]) -> Iterator[tuple[str, list[str]]]:
    """Yield groups of cells and their names: a name is for all groups up to the next one."""
    name, group = "", list[str]()
    for argument in (*arguments, ""):
        if not argument or argument[0] == "_":
            if group:
                yield name, group
            group = []
        if argument:
            if argument[0] == "_":
                name = " ".join(unquote(argument[1:]).replace('"', "'").split())
            elif argument == _BREAK or CELL.fullmatch(argument):
                group.append(argument)
            else:
                raise ValueError(argument)


def _split(group: list[str]) -> Iterator[list[str]]:
    line = list[str]()
    for argument in group:
        if argument == _BREAK:
            yield line
            line = []
        else:
            line.append(argument)
    yield line


class _Bits:
    def __init__(self, code: str) -> None:
        if not {*code} <= {*LETTERS}:
            raise ValueError(code)
        held = urlsafe_b64decode(code + "=" * (-len(code) % 4))
        self._bits = "".join(f"{byte:08b}" for byte in held)
        self._at = 0

    @property
    def left(self) -> int:
        return len(self._bits) - self._at

    def take(self, length: int) -> int:
        if length > self.left:
            raise ValueError(length)
        self._at += length
        return int(self._bits[self._at - length : self._at] or "0", 2)


def _states_of(code: str, digits: range) -> Iterator[str]:
    """Yield the states with their steps in the text of state machines."""
    if not code:  # no state, so no digits fit
        yield "0 start"
        return
    bits = _Bits(code)
    form, width, symbols = bits.take(2), bits.take(4) + 1, bits.take(4) + 1
    starts, ends = bits.take(width), bits.take(width)
    both = bits.take(starts)
    if form not in (_PLAIN, _PACKED) or not starts:
        raise ValueError(code)
    found = [*(_packed if form == _PACKED else _plain)(bits, width, symbols)]
    if bits.take(bits.left):
        raise ValueError(code)
    count = 1 + max([starts + ends - 1, *(max(step.state, step.after) for step in found)])
    steps: list[dict[int, list[int]]] = [{} for _ in range(count)]
    for step in found:
        steps[step.state].setdefault(step.symbol, []).append(step.after)
    for state, by_symbol in enumerate(steps):
        is_end = state < starts + ends if state >= starts else both >> state & 1
        flags = " start" * (state < starts) + " end" * bool(is_end)
        onward = ", ".join(_onward(by_symbol, digits))
        yield f"{state}{flags}: {onward}" if onward else f"{state}{flags}"


def _plain(bits: _Bits, width: int, symbols: int) -> Iterator[_Step]:
    length, of_symbol, state = bits.take(4), (symbols - 1).bit_length(), 0
    while length and bits.left >= length:
        for _ in range(bits.take(length)):
            yield _Step(state, bits.take(of_symbol), bits.take(width))
        state += 1


def _packed(bits: _Bits, width: int, symbols: int) -> Iterator[_Step]:
    state = 0
    while bits.left >= symbols:
        mask = bits.take(symbols)
        for symbol in range(symbols):
            if mask >> symbol & 1:
                yield _Step(state, symbol, bits.take(width))
        state += 1


def _onward(by_symbol: dict[int, list[int]], digits: range) -> Iterator[str]:
    """Yield the steps of a state, those with the same aims together; symbols beyond are unused."""
    together: dict[tuple[int, ...], list[int]] = {}
    for symbol, after in sorted(by_symbol.items()):
        if symbol <= len(digits):
            together.setdefault(tuple(sorted({*after})), []).append(symbol)
    for aims, symbols in together.items():
        values = "".join(_ranges([digits[symbol] for symbol in symbols if symbol < len(digits)]))
        text = " ".join(map(str, aims))
        if values:
            yield f"{values} -> {text}"
        if len(digits) in symbols:
            yield f"/ -> {text}"


def _ranges(values: list[int]) -> Iterator[str]:
    """Yield values as signs; three or more in a row as a range."""
    while values:
        length = next((n for n, v in enumerate(values) if v != values[0] + n), len(values))
        run, values = values[:length], values[length:]
        signs = "".join(DIGITS[value] for value in run)
        yield f"{signs[0]}-{signs[-1]}" if length > 2 else signs
