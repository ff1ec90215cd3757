"""The steps of a trace as frames: a picture, the sentence, and the grid that it shows."""

from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass, replace
from functools import cache
from types import MappingProxyType
from typing import Final

from loshu.core.errors import LoshuError, UnsupportedError
from loshu.core.grid import Grid
from loshu.core.scene import Scene
from loshu.core.step import Step, Trace
from loshu.families import NAMES


@dataclass(frozen=True, slots=True)
class Frame:
    """A picture of a trace; the grid lies in it `left` and `top` cells from its corner."""

    scene: Scene
    sentence: str
    grid: Grid
    left: float = 0
    top: float = 0


def frames_of(trace: Trace, language: str = "en") -> Iterator[Frame]:
    """Yield a frame for each step, and at last the end.

    Raises
    ------
    UnsupportedError
        A trace whose rules belong to no family, or to several.

    Examples
    --------
    >>> from loshu.sudoku import explain
    >>> next(frames_of(explain("2x2:1.....2..3.....4"))).sentence
    'Naked single: r1c4 sees every digit but 3.'
    """
    return _FILMS[_family_of(trace)](trace, language)


def lone_sentence(step: Step, language: str = "en") -> str:
    """Put a step into words where one family only has its rule; else nothing.

    Examples
    --------
    >>> lone_sentence(Step("naked-single", ((0, 3, 3),), parameters=(("cell", "r1c4"),)))
    ''
    """
    families = _families_with(step.rule)
    if len(families) != 1:
        return ""
    try:
        return _SENTENCES[families[0]](step, language)
    except LoshuError:
        return ""


def _family_of(trace: Trace) -> str:
    """Return the family of the puzzle, or else the one that has all the rules."""
    if trace.problem is not None:
        return trace.problem.family
    found = [
        name for name in NAMES if all(name in _families_with(step.rule) for step in trace.steps)
    ]
    if not trace.steps or "magic" in found:
        return "magic"  # whose constructions start from nothing
    if len(found) != 1:
        raise UnsupportedError("the rules of this trace belong to no family: it has no pictures")
    return found[0]


def _families_with(rule: str) -> tuple[str, ...]:
    return tuple(name for name in NAMES if rule in _rules_of(name))


@cache
def _rules_of(family: str) -> frozenset[str]:
    return frozenset(_RULES[family]())


def _magic_sentences() -> dict[str, str]:
    from loshu.magic.completion.techniques import SENTENCES
    from loshu.magic.construction.methods import CONSTRUCTIONS

    known = {rule: text for each in CONSTRUCTIONS for rule, text in each.sentences.items()}
    return known | dict(SENTENCES)


def _magic(trace: Trace, language: str) -> Iterator[Frame]:
    from loshu.magic.picture import filmstrip, show

    sentences = _magic_sentences()
    grids = trace.grids()
    for scene, grid in zip(
        filmstrip(trace, sentences=sentences, language=language), grids, strict=True
    ):
        yield Frame(scene, scene.caption, grid)
    yield Frame(show(trace.final, sums=True, language=language), "", trace.final, left=1)


def _sudoku(trace: Trace, language: str) -> Iterator[Frame]:
    from loshu.sudoku.step_pictures import step_scenes
    from loshu.sudoku.step_words import titled_sentence
    from loshu.sudoku.sudoku import as_sudoku
    from loshu.sudoku.variants.picture import offset

    puzzle = as_sudoku(trace.problem or trace.start)
    if puzzle.marks is not None:  # what was struck out already
        puzzle = replace(puzzle, candidates=puzzle.marks, marks=None)
    left, top = offset(puzzle) if puzzle.rules or puzzle.shape is None else (0, 0)
    scenes = step_scenes(puzzle, trace, language=language)
    grid = trace.start
    for step, after, scene in zip(trace.steps, trace.grids(), scenes, strict=False):
        yield Frame(scene, titled_sentence(step, language), grid, left, top)
        grid = after
    yield Frame(next(scenes), "", trace.final, left, top)


def _tour(trace: Trace, language: str) -> Iterator[Frame]:
    from loshu.tour.pictures.steps import step_scenes
    from loshu.tour.techniques.explanation import spoken
    from loshu.tour.tour import as_tour

    if trace.problem is None:
        raise UnsupportedError("a trace of a tour without its puzzle has no moves to draw")
    scenes = step_scenes(as_tour(trace.problem).game, trace, language=language)
    for step, after, scene in zip(trace.steps, trace.grids(), scenes, strict=False):
        yield Frame(scene, spoken(step, language), after)
    yield Frame(next(scenes), "", trace.final)


def _sliding(trace: Trace, language: str) -> Iterator[Frame]:
    from loshu.sliding.explanation import spoken
    from loshu.sliding.notation import as_puzzle
    from loshu.sliding.pictures import step_scenes

    puzzle = as_puzzle(trace.problem or trace.start)
    scenes = step_scenes(puzzle, trace, language=language)
    for step, after, scene in zip(trace.steps, trace.grids(), scenes, strict=False):
        yield Frame(scene, spoken(step, language), after)
    yield Frame(next(scenes), "", trace.final)


def _magic_sentence(step: Step, language: str) -> str:
    from loshu.text import sentence

    return sentence(step, _magic_sentences(), language)


def _sudoku_sentence(step: Step, language: str) -> str:
    from loshu.sudoku.step_words import titled_sentence

    return titled_sentence(step, language)


def _tour_sentence(step: Step, language: str) -> str:
    from loshu.tour.techniques.explanation import spoken

    return spoken(step, language)


def _sliding_sentence(step: Step, language: str) -> str:
    from loshu.sliding.explanation import spoken

    return spoken(step, language)


def _sudoku_rules() -> Mapping[str, str]:
    from loshu.sudoku.techniques import SENTENCES

    return SENTENCES


def _tour_rules() -> Mapping[str, str]:
    from loshu.tour.techniques import TECHNIQUES

    return {rule: text for each in TECHNIQUES for rule, text in each.sentences.items()}


def _sliding_rules() -> Mapping[str, str]:
    from loshu.sliding.explanation import SENTENCES

    return SENTENCES


_Film = Callable[[Trace, str], Iterator[Frame]]
_FILMS: Final[Mapping[str, _Film]] = MappingProxyType(
    {"magic": _magic, "sudoku": _sudoku, "tour": _tour, "sliding": _sliding}
)
_SENTENCES: Final[Mapping[str, Callable[[Step, str], str]]] = MappingProxyType(
    {
        "magic": _magic_sentence,
        "sudoku": _sudoku_sentence,
        "tour": _tour_sentence,
        "sliding": _sliding_sentence,
    }
)
_RULES: Final[Mapping[str, Callable[[], Mapping[str, str]]]] = MappingProxyType(
    {
        "magic": _magic_sentences,
        "sudoku": _sudoku_rules,
        "tour": _tour_rules,
        "sliding": _sliding_rules,
    }
)
