"""Kinds of rules of Sudoku variants, from `loshu.sudoku.rules`."""

from typing import Final

from loshu.render import svg
from loshu.render.theme import DARK
from loshu.sudoku.picture import show
from loshu.sudoku.rules.kinds import RULES
from loshu.sudoku.rules.rule import Rule
from loshu.sudoku.rules.rules_text import rules_text
from loshu.sudoku.solving.solver import the_solution
from loshu.sudoku.sudoku import Sudoku
from tools.encyclopedia.entry import Chapter, Entry, Picture, examples, in_languages, words

FOLDER: Final = "sudoku-rules"


def chapter() -> Chapter:
    """Return the chapter of the rules."""
    return Chapter(
        folder=FOLDER,
        title="Rules of Sudoku variants",
        introduction="Rules that a Sudoku may have besides rows, columns and boxes. "
        "[Sudokus with rules of their own](../../sudoku-rules.md) describes the JSON and the "
        "commands.",
        when="Where to look first",
        entries=tuple(map(entry, RULES)),
    )


def entry(rule: Rule) -> Entry:
    """Return the entry of a rule, with a puzzle that has it, and the solution."""
    by_hand = words(FOLDER).get(rule.name, {})
    puzzle = Sudoku.parse(examples(FOLDER)[rule.name])
    title = rule.title.english
    solved = the_solution(puzzle)
    pictures = (
        Picture(svg=svg.render(show(puzzle.named(title=title)), dark=DARK), alt=title),
        Picture(
            svg=svg.render(show(solved.named(title=f"{title}: the solution")), dark=DARK),
            alt=f"{title}: the solution", caption="The solution.",
        ),
    )  # fmt: skip
    variant = by_hand.get("variant")
    make = [("a puzzle with it", f"loshu sudoku make --variant {variant}")] if variant else []
    return Entry(
        name=rule.name,
        names=in_languages(rule.title),
        summary=_rule_alone(puzzle),
        when=by_hand.get("when", ""),
        pictures=pictures,
        text=puzzle.text,
        facts=(("keys of the JSON", ", ".join(f"`{key}`" for key in rule.keys)),),
        commands=(
            *make,
            ("solve a puzzle of yours", "loshu sudoku solve puzzle.json"),
            ("explain it step by step", "loshu sudoku explain puzzle.json"),
        ),
        aliases=tuple(by_hand.get("aliases", ())),
        source=by_hand.get("source", ""),
    )


def _rule_alone(puzzle: Sudoku) -> str:
    """Return the rules of a puzzle in words, without that of rows, columns and boxes."""
    plain = rules_text(Sudoku(puzzle.field, puzzle.values))
    return rules_text(puzzle).removeprefix(plain).strip()
