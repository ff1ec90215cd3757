"""Profiles: the order of techniques, with scores, levels and limits, ready or from a TOML file."""

import tomllib
from collections.abc import Mapping
from dataclasses import dataclass, field
from pathlib import Path
from types import MappingProxyType
from typing import Any, Final

from loshu.core.errors import NotationError, UnsupportedError
from loshu.core.named import require_named, suggestion
from loshu.sudoku.techniques import BEGINNER, SOLVER, TECHNIQUES, SudokuTechnique, techniques_named
from loshu.sudoku.techniques.technique import HIGHEST_SCORE
from loshu.text.levels import LEVELS, Level

_LAST: Final = TECHNIQUES[-1]
_SINGLES: Final = ("full-house", "naked-single", "hidden-single")
_RECTANGLES: Final = tuple(f"uniqueness-{at}" for at in range(1, 7))


@dataclass(frozen=True, slots=True, kw_only=True)
class Profile:
    """An order of techniques; other ones are not used, except brute force at the end.

    Parameters
    ----------
    name : str
    order : tuple of str
        The names of the techniques. Rules of variants come after the singles.
    scores, levels : mapping
        By technique, where they differ from HoDoKu's.
    limits : mapping
        By level: the highest score of a puzzle; None sets no limit.

    Examples
    --------
    >>> profile_named("hodoku").techniques[0].name
    'full-house'
    """

    name: str
    order: tuple[str, ...]
    scores: Mapping[str, int] = field(default_factory=dict)
    levels: Mapping[str, Level] = field(default_factory=dict)
    limits: Mapping[Level, int | None] = field(default_factory=lambda: HIGHEST_SCORE)

    @property
    def techniques(self) -> tuple[SudokuTechnique, ...]:
        """The techniques in their order."""
        by_name = {known.name: known for known in TECHNIQUES}
        named = [by_name[name] for name in self.order if name != _LAST.name]
        rules = [known for known in SOLVER if known.of_rules and known not in named]
        at = max((named.index(by_name[each]) + 1 for each in _SINGLES if by_name[each] in named),
                 default=0)  # fmt: skip
        return (*named[:at], *rules, *named[at:], _LAST)

    def score_of(self, technique: SudokuTechnique) -> int:
        """Return the points of a use of a technique."""
        return self.scores.get(technique.name, technique.score)

    def level_of(self, technique: SudokuTechnique) -> Level:
        """Return the level of a technique."""
        return self.levels.get(technique.name, technique.level)


PROFILES: Final = (
    Profile(name="hodoku", order=tuple(known.name for known in SOLVER)),
    Profile(name="beginner", order=tuple(dict.fromkeys(known.name for known in BEGINNER))),
    Profile(
        name="se",
        order=(
            "full-house", "hidden-single", "naked-single", "pointing", "claiming", "naked-pair",
            "x-wing", "hidden-pair", "naked-triple", "swordfish", "hidden-triple", "xy-wing",
            "xyz-wing", *_RECTANGLES, "unique-loop", "naked-quadruple", "jellyfish",
            "hidden-quadruple", "bug+1", "bug+n", "aligned-pair-exclusion", "turbot-fish",
            "x-chain", "xy-chain", "nice-loop", "forcing-chain", "forcing-net",
        ),
    ),
    Profile(
        name="sudokuwiki",
        order=(
            "full-house", "naked-single", "hidden-single", "naked-pair", "naked-triple",
            "hidden-pair", "hidden-triple", "naked-quadruple", "hidden-quadruple", "pointing",
            "claiming", "x-wing", "remote-pair", "simple-colors", "xy-wing", "empty-rectangle",
            "swordfish", "xyz-wing", "bug+1", "x-chain", "xy-chain", "multi-colors", "jellyfish",
            *_RECTANGLES, "firework-triple", "firework-quadruple", "sk-loop",
            "extended-rectangle", "hidden-rectangle", "avoidable-rectangle-1",
            "avoidable-rectangle-2", "bent-set", "aligned-pair-exclusion", "exocet",
            "double-exocet", "finned-x-wing", "finned-swordfish", "nice-loop",
            "grouped-nice-loop", "sue-de-coq", "als-xz", "als-xy-wing", "als-xy-chain",
            "death-blossom", "forcing-chain", "template-delete", "forcing-net",
        ),
    ),
)  # fmt: skip
"""Ready profiles: HoDoKu's defaults, its techniques with singles as people see them, and the orders
of Sudoku Explainer and of the solver of sudokuwiki.org, as far as Loshu has their techniques."""
_KEYS: Final = ("name", "base", "order", "without", "scores", "levels", "limits")


def profile_named(name: str) -> Profile:
    """Return a ready profile, or read a TOML file.

    Raises
    ------
    UnsupportedError
        No such profile and no such file.
    NotationError
        A malformed file, with the line or the key.

    Examples
    --------
    >>> profile_named("se").order[:2]
    ('full-house', 'hidden-single')
    """
    for known in PROFILES:
        if known.name == name:
            return known
    path = Path(name)
    if not path.exists():
        names = [known.name for known in PROFILES]
        hint = suggestion(name, names) or f" Expected {', '.join(names)} or a .toml file."
        raise UnsupportedError(f"Unknown profile {name!r}, and no such file exists.{hint}")
    try:
        return read_profile(path.read_text("utf-8"), name)
    except (OSError, UnicodeDecodeError) as wrong:
        error = wrong.strerror if isinstance(wrong, OSError) else wrong
        raise UnsupportedError(f"{name} cannot be read: {error}.") from None


def read_profile(text: str, source: str = "profile") -> Profile:
    r"""Read a profile from TOML.

    Parameters
    ----------
    text : str
    source : str
        The name of the file, for errors.

    Raises
    ------
    NotationError
        With the line or the key.

    Examples
    --------
    >>> own = read_profile('without = ["x-wing"]\n[scores]\nswordfish = 99\n')
    >>> "x-wing" in own.order, dict(own.scores)
    (False, {'swordfish': 99})
    """
    return _Reader(text, source).profile()


@dataclass(frozen=True, slots=True)
class _Reader:
    """The text of a profile and its name."""

    text: str
    source: str

    def profile(self) -> Profile:
        """Read everything."""
        try:
            found = tomllib.loads(self.text)
        except tomllib.TOMLDecodeError as error:
            raise NotationError(f"{self.source}: {error}.") from None
        for key in found:
            if key not in _KEYS:
                self._refuse(key, f"unknown key {key!r}.{suggestion(key, _KEYS)}")
        base = self._base(found)
        order = self._names(found, "order") or base.order
        without = self._names(found, "without")
        return Profile(
            name=self._text(found, "name", self.source),
            order=tuple(name for name in order if name not in without),
            scores=MappingProxyType(
                {**base.scores, **{
                    self._name(name): self._number(name, value)
                    for name, value in self._table(found, "scores").items()
                }}
            ),
            levels=MappingProxyType(
                {**base.levels, **{
                    self._name(name): self._level(value)
                    for name, value in self._table(found, "levels").items()
                }}
            ),
            limits=MappingProxyType(
                {**base.limits, **{
                    self._level(name): self._number(name, value)
                    for name, value in self._table(found, "limits").items()
                }}
            ),
        )  # fmt: skip

    def _base(self, found: Mapping[str, Any]) -> Profile:
        wanted = self._text(found, "base", PROFILES[0].name)
        for known in PROFILES:
            if known.name == wanted:
                return known
        names = [known.name for known in PROFILES]
        hint = suggestion(wanted, names) or f" Expected {', '.join(names)}."
        raise self._refused(wanted, f"unknown base {wanted!r}.{hint}")

    def _text(self, found: Mapping[str, Any], key: str, default: str) -> str:
        value = found.get(key, default)
        if not isinstance(value, str):
            self._refuse(key, f"{key} = {value!r}. Expected text in quotes.")
        return str(value)

    def _table(self, found: Mapping[str, Any], key: str) -> dict[str, Any]:
        value = found.get(key, {})
        if not isinstance(value, dict):
            self._refuse(key, f"{key} = {value!r}. Expected a table, [{key}].")
        return dict(value)

    def _names(self, found: Mapping[str, Any], key: str) -> tuple[str, ...]:
        value = found.get(key, [])
        if not isinstance(value, list) or not all(isinstance(name, str) for name in value):
            self._refuse(key, f"{key} is not a list of names of techniques in quotes.")
        return tuple(dict.fromkeys(self._name(name) for name in value))

    def _name(self, text: str) -> str:
        try:
            named = techniques_named([text])
        except UnsupportedError as error:
            raise self._refused(text, str(error)) from None
        if len(named) > 1:
            listed = ", ".join(known.name for known in named)
            self._refuse(text, f"{text!r} is several techniques. List them: {listed}.")
        return named[0].name

    def _number(self, key: str, value: object) -> int:
        if not isinstance(value, int) or isinstance(value, bool) or value < 0:
            self._refuse(key, f"{key} = {value!r}. Expected a whole number, 0 or more.")
        return int(str(value))

    def _level(self, value: object) -> Level:
        try:
            require_named(LEVELS, value, "level")  # type: ignore[arg-type]  # any value is refused
        except UnsupportedError as error:
            raise self._refused(str(value), str(error)) from None
        return next(level for level in LEVELS if level == value)

    def _refuse(self, place: str, message: str) -> None:
        raise self._refused(place, message)

    def _refused(self, place: str, message: str) -> NotationError:
        lines = enumerate(self.text.splitlines(), 1)
        number = next((number for number, line in lines if place in line), None)
        return NotationError(
            f"{self.source}: {message}" if number is None
            else f"{self.source}, line {number}: {message}"
        )  # fmt: skip
