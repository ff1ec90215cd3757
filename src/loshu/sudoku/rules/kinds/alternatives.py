"""Alternatives of other rules: one of them holds at least, or they do not all hold."""

from collections.abc import Iterator, Sequence
from typing import Any, Final

from loshu.core.scene import Item
from loshu.sudoku.field import Field
from loshu.sudoku.rules.constraint import Constraint
from loshu.sudoku.rules.constraint_walks import tree_of
from loshu.sudoku.rules.joined_walks import Denied, Tree, all_of, any_of, joined_walk
from loshu.sudoku.rules.json_place import JsonPlace
from loshu.sudoku.rules.logic import Logic, Walk
from loshu.sudoku.rules.rule import Rule, Values
from loshu.sudoku.rules.tool import RuleTool
from loshu.text import Phrase, phrase, sentences

ANY_OF: Final = "any-of"
NOT: Final = "not"
_KEYS: Final = {ANY_OF: "anyof", NOT: "not"}


class _Alternatives:
    """The functions of a rule whose constraints hold constraints of other rules."""

    def __init__(self, name: str, rules: Sequence[Rule]) -> None:
        self.name, self.rules = name, {rule.name: rule for rule in rules}
        self.rule_of_key = {key: rule for rule in rules for key in rule.keys}

    def read(self, place: JsonPlace, field: Field) -> Iterator[Constraint]:
        """Read the alternatives: objects whose keys are those of rules."""
        for item in place.items():
            options = item.items() if self.name == ANY_OF else [item]
            if not options:
                raise item.wrong("at least one alternative")
            held = tuple(tuple(self._held(option, field)) for option in options)
            cells = dict.fromkeys(
                cell
                for option in held
                for constraint in option
                for part in constraint.cells
                for cell in part
            )
            yield Constraint(self.name, (tuple(cells),), alternatives=held)

    def _held(self, option: JsonPlace, field: Field) -> Iterator[Constraint]:
        if not isinstance(option.value, dict) or not option.value:
            raise option.wrong("an object such as {'killercage': [...]}")
        for key in option.value:
            if key not in self.rule_of_key:
                raise option.at(key).wrong(
                    "the key of a rule about single clues, such as 'thermometer'"
                )
            found = [*self.rule_of_key[key].read(option.at(key), field)]
            if not found:
                raise option.at(key).wrong("a clue")
            yield from found

    def write(self, constraints: Sequence[Constraint], field: Field) -> dict[str, Any]:
        """Write the alternatives."""
        written = [
            [self._written(option, field) for option in constraint.alternatives]
            for constraint in constraints
        ]
        return {_KEYS[self.name]: written if self.name == ANY_OF else [one for (one,) in written]}

    def _written(self, option: Sequence[Constraint], field: Field) -> dict[str, Any]:
        kinds = dict.fromkeys(constraint.kind for constraint in option)
        written = dict[str, Any]()
        for kind in kinds:
            held = [constraint for constraint in option if constraint.kind == kind]
            written.update(self.rules[kind].write(held, field))
        return written

    def broken(self, values: Values, constraint: Constraint, field: Field) -> bool:
        """Whether no alternative holds, or all clues do that must not."""
        holds = any(
            not any(self.rules[each.kind].broken(values, each, field) for each in option)
            for option in constraint.alternatives
        )
        return holds == (self.name == NOT)

    def walks(self, constraint: Constraint, field: Field) -> Iterator[Walk]:
        """Yield one walk, which reads the alternatives one after the other."""
        options = [self._tree(option, field) for option in constraint.alternatives]
        if None in options:  # one that demands nothing always holds
            if self.name == NOT:
                yield Walk(constraint.cells[0][:1] or (field.cells()[0],), 0, _never, bool)
            return
        tree = any_of([option for option in options if option is not None])
        yield joined_walk(Denied(tree) if self.name == NOT else tree)

    def _tree(self, option: Sequence[Constraint], field: Field) -> Tree[Walk] | None:
        trees = [tree_of(self.rules[each.kind].logic, each, field) for each in option]
        demands = [tree for tree in trees if tree is not None]
        return all_of(demands) if demands else None

    def marks(self, constraint: Constraint, field: Field) -> Iterator[Item]:
        """Draw the clues of all alternatives."""
        for option in constraint.alternatives:
            for each in option:
                yield from self.rules[each.kind].marks(each, field)


def _never(_held: int, _at: int, _value: int) -> None:
    return None


TEXT: Final = phrase("sudoku.rule", "Alternatives: at least one of these holds: {condition}.")
NOT_TEXT: Final = phrase("sudoku.rule", "Exception: these do not all hold: {condition}.")
SENTENCES: Final = sentences(
    {
        "any-of.fit": "At least one of the alternatives in {cells} holds, so {result}.",
        "any-of.given": "At least one of the alternatives in {cells} holds. {given:and}, so "
        "{result}.",
        "not.fit": "The excepted clues in {cells} do not all hold, so {result}.",
        "not.given": "The excepted clues in {cells} do not all hold. {given:and}, so {result}.",
    }
)


def alternatives_of(rules: Sequence[Rule]) -> tuple[Rule, Rule]:
    """Return the rules that combine the constraints of others."""
    return (
        _rule(
            _Alternatives(ANY_OF, rules), phrase("sudoku.rule.title", "alternatives"),
            phrase("sudoku.rule.one", "alternative group"), TEXT,
        ),
        _rule(
            _Alternatives(NOT, rules), phrase("sudoku.rule.title", "exceptions"),
            phrase("sudoku.rule.one", "exception"), NOT_TEXT,
        ),
    )  # fmt: skip


def _rule(of: _Alternatives, title: Phrase, one: Phrase, text: Phrase) -> Rule:
    first = Constraint("palindrome", ((0, 6),))
    options = ((first,), (Constraint("killer", ((1, 2),), 3),))
    return Rule(
        name=of.name, title=title, one=one, text=text,
        tools={_KEYS[of.name]: RuleTool("typed", own=True)},
        read=of.read, write=of.write, broken=of.broken, marks=of.marks,
        example=(
            Constraint(
                of.name, ((0, 6, 1, 2) if of.name == ANY_OF else (0, 6),),
                alternatives=options if of.name == ANY_OF else options[:1],
            ),
        ),
        logic=Logic(walks=of.walks, conditions=of.walks, sentences=SENTENCES),
    )  # fmt: skip
