"""Fuzz the kernels: whatever the arguments, a call returns or raises; it neither crashes nor hangs.

``python -m tests.fuzz.kernels SEED CALLS`` makes calls of good arguments with some of them changed,
and prints each before it is made.  `test_kernels.py` runs it in a child process, which may crash.
"""

import sys
from random import Random
from typing import Any, Final

import numpy as np
from tests.fuzz.kernel_call import KernelCall, Value
from tests.fuzz.kernel_calls import CALLS

from loshu import kernels

REFUSALS: Final = (ValueError, TypeError, OverflowError)
EFFORT: Final = frozenset({
    "at_most", "attempts", "budget", "clues", "collect", "conflicts", "descents", "end", "firsts",
    "guesses", "limit", "mixing", "moves", "nodes", "rotations", "seconds", "states",
    "steps", "tries", "work",
})  # fmt: skip
"""Arguments for the length of a call, so that great ones are not fault."""
SMALL: Final = (-1, 0, 1, 2, 3, 4, 5, 7, 8, 9)
WILD: Final = (*SMALL, 12, 16, 17, 31, 36, 63, 64, 65, 81, 127, 128, 255, 256, 257, 65_535,
               65_536, -2, -(2**31),
               2**31 - 1, 2**31, 2**32 - 1, 2**62, 2**63 - 1, 2**63, 2**64 - 1)  # fmt: skip
FLOATS: Final = (0.0, -1.0, 1e-300, 0.5, 1.0, 1.5, 99.0, 1e300, float("inf"), float("nan"))
ROOM: Final = 4096
"""Entries of an array that grows."""


def fuzz(seed: int, calls: int) -> None:
    """Make some calls; those of a seed are always the same."""
    for number in range(calls):
        random = Random(f"{seed} {number}")
        call = random.choice(CALLS)
        print(seed, number, call.name, flush=True)  # noqa: T201
        _make(call, random)


def _make(call: KernelCall, random: Random) -> None:
    made = _called(getattr(kernels, call.name), call.arguments(), random)
    if made is None:
        return
    for name, arguments in random.choices(call.methods, k=4) if call.methods else ():
        found = getattr(made, name)
        if not callable(found):
            continue
        try:
            good = arguments(made)
        except REFUSALS:  # what it was made with refuses what this method needs
            continue
        _called(found, good, random)


def _called(function: Any, good: dict[str, Value], random: Random) -> Any:
    arguments = dict(good)
    for name in random.sample(
        sorted(arguments), k=min(len(arguments), random.choice([0, 1, 1, 2, 3]))
    ):
        arguments[name] = _changed(name, arguments[name], random)
    try:
        return function(**arguments)
    except REFUSALS:
        return None


def _changed(name: str, value: Value, random: Random) -> Value:
    match value:
        case np.ndarray():
            return _changed_array(value, random)
        case bool():
            return not value
        case int():
            return random.choice(SMALL if name in EFFORT else WILD)
        case float():
            return random.choice(FLOATS)
        case str():
            return "".join(random.choices("0123456789.x\0é", k=random.choice([0, 1, 81, 200])))
        case tuple():
            return tuple(_changed(name, part, random) for part in value)
    return value


def _changed_array(array: "np.ndarray[Any, Any]", random: Random) -> "np.ndarray[Any, Any]":
    change = random.choice([_entries, _entries, _entries, _fewer, _more, _transposed, _other_type])
    return change(array.copy(), random)


def _entries(array: "np.ndarray[Any, Any]", random: Random) -> "np.ndarray[Any, Any]":
    if array.size and array.dtype.kind in "iu":
        flat, bounds = array.reshape(-1), np.iinfo(array.dtype)
        for _ in range(random.choice([1, 1, 2, 5, array.size])):
            wild = random.choice([*WILD, int(flat[random.randrange(array.size)]),
                                  random.getrandbits(64)])  # fmt: skip
            flat[random.randrange(array.size)] = min(max(wild, bounds.min), bounds.max)
    return array


def _fewer(array: "np.ndarray[Any, Any]", random: Random) -> "np.ndarray[Any, Any]":
    axis = random.randrange(array.ndim)
    keep = random.choice([0, 1, max(0, array.shape[axis] - 1)])
    return np.ascontiguousarray(array.take(range(min(keep, array.shape[axis])), axis=axis))


def _more(array: "np.ndarray[Any, Any]", random: Random) -> "np.ndarray[Any, Any]":
    axis = random.randrange(array.ndim)
    more = array.take([0] * random.choice([1, 2, 7]), axis=axis) if array.shape[axis] else array
    return np.concatenate([array, more], axis=axis)[:ROOM]


def _transposed(array: "np.ndarray[Any, Any]", random: Random) -> "np.ndarray[Any, Any]":
    return array.T if random.random() < 0.5 else np.repeat(array, 2, axis=-1)[..., ::2]


def _other_type(array: "np.ndarray[Any, Any]", random: Random) -> "np.ndarray[Any, Any]":
    return array.astype(random.choice(["i1", "u2", "i4", "u8", "f8", ">i4"]))


if __name__ == "__main__":
    fuzz(int(sys.argv[1]), int(sys.argv[2]))
