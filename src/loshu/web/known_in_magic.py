"""Errors about magic squares that the page translates."""

from typing import Final

from loshu.text import Phrase, phrase

OF_MAGIC: Final[tuple[Phrase, ...]] = (
    phrase("refusal", "Condition {text}, character {place}: {reason}"),
    phrase("refusal", "Condition {text} is incomplete."),
    phrase("refusal", "{text} is wrong here."),
    phrase("refusal", "{text} is wrong here (did you mean {other}?)."),
    phrase("refusal", "Expected a number or a cell such as r1c1."),
    phrase("refusal", "Expected a property, a cell such as r1c1, or one of: {names}."),
    phrase("refusal", "Expected a name, a cell, a number, a relation or a bracket."),
    phrase("refusal", "Expected one of: = == != < <= > >=."),
    phrase("refusal", "Expected 'and', 'or' or the end of the condition."),
    phrase("refusal", "Expected ',' and the next cell of the path."),
    phrase("refusal", "Expected a number up to {most}."),
    phrase("refusal", "{text} is outside a square of order {order}."),
    phrase("refusal", "Brackets and 'not' can be nested {most} deep. Use fewer."),
    phrase("refusal", "The path has fewer than two cells. Expected two or more."),
    phrase("refusal", "The path contains a cell twice."),
    phrase("refusal", "The divisor after 'mod' is 0."),
    phrase("refusal", "A sum with 'mod' can be compared only with a number."),
    phrase("refusal", "A sum with 'mod' can have only cells. Remove the number."),
    phrase(
        "refusal", "The comparison has no cells, or they cancel out. Compare at least one cell."
    ),
    phrase(
        "refusal",
        "The block has {rows} x {columns} cells. Expected two opposite corners of a square.",
    ),
    phrase("refusal", "Unknown word {text} for entries."),
    phrase("refusal", "There are too many {what} to count here."),
    phrase("refusal", "Loshu cannot count {what}."),
    phrase("refusal", "Loshu cannot list {what}."),
    phrase("refusal", "Fix more cells with --fix, or choose a rarer --kind."),
    phrase("refusal", "Estimate the number: {command}."),
    phrase("refusal", "Plan a long count: {command}."),
    phrase("refusal", "List some: {command}."),
    phrase("refusal", "The {what} can be listed but not counted."),
    phrase("refusal", "Counting {what} would take about {duration} on one thread."),
    phrase("refusal", "Counting {what} would take about {duration} on {threads} threads."),
    phrase(
        "refusal",
        "Counting the magic series of order {order} would take about {duration} and "
        "{memory} on {threads} threads.",
    ),
    phrase("refusal", "Order {order} is too large: its numbers do not fit in 64 bits."),
    phrase("refusal", "Order {order} is too large for this format."),
    phrase("refusal", "Order {order} is too large to sample."),
    phrase("refusal", "Order {order} is too large for orbits."),
    phrase("refusal", "The number of {what} cannot be estimated."),
    phrase("refusal", "Kind {name} names several kinds."),
    phrase("refusal", "Kind {name} is incomplete. Expected names separated by commas."),
    phrase(
        "refusal",
        "No construction makes {kind} squares of order {order}. Possible orders: {orders}.",
    ),
    phrase(
        "refusal",
        "A square of order {order} takes about {size} bytes of memory; this machine has {there}.",
    ),
    phrase("refusal", "Write it to an .npy file: -o square.npy (in Python: write_square)."),
    phrase("refusal", "Method {method} has no step-by-step explanation."),
    phrase(
        "refusal",
        "Method {method} chooses the entries itself. Remove the first entry and the increment.",
    ),
    phrase("refusal", "Increment 0 would make all entries equal."),
    phrase(
        "refusal",
        "The entries {first} to {last} do not fit in 64 bits (up to {most}). Choose "
        "a smaller order, first entry or increment.",
    ),
    phrase(
        "refusal",
        "Order {order} is out of range. The fewest clues are found for orders 1 to {most}.",
    ),
    phrase("refusal", "Order {order} is out of range. Puzzles have orders 1 to {most}."),
    phrase("refusal", "The number of clues is {clues}. Expected 0 to {most} for order {order}."),
    phrase("refusal", "No square meets the conditions. Change them."),
    phrase("refusal", "No puzzle of level {level} was found. Fewer clues make harder puzzles."),
    phrase("refusal", "{where} is outside a square of order {order}."),
    phrase("refusal", "Square number {number} is out of range. Expected {least} to {most}."),
    phrase("refusal", "Square number {number} is out of range. The list is shorter."),
    phrase("refusal", "{square} is not one of the {what}."),
    phrase(
        "refusal", "There are too many {what} to number them. Only the first ones can be listed."
    ),
    phrase(
        "refusal", "The square has order {order}. Completions are explained up to order {most}."
    ),
    phrase("refusal", "The square has order {order}. Expected a multiple of 4."),
    phrase("refusal", "Move {text}: {reason}"),
    phrase("refusal", "Write it as {form}."),
    phrase("refusal", "This move takes no parameters."),
    phrase("refusal", "Expected rows and columns separated by '/'."),
    phrase("refusal", "{text} has the wrong number of parameters. Expected 4 or 6."),
    phrase("refusal", "The moves {name} need order {order}; this square has order {found}."),
    phrase(
        "refusal",
        "The list of entries is empty, {text}. Expected prime, 1..25, 3..51/2, "
        "1,2,5 or a file of numbers.",
    ),
    phrase("refusal", "Too few entries: {count}. A square of order {order} needs {cells} numbers."),
    phrase("refusal", "The entries contain {number} twice. Each number can be used only once."),
    phrase("refusal", "Preset {name} needs order {order}, not {other}."),
    phrase("refusal", "A time limit needs a square with empty cells, not an order. Remove it."),
    phrase("refusal", "The moves {name} need a square that is {kind}: {meaning}."),
    phrase("refusal", "This square is not."),
    phrase("refusal", "{text} has 1 number. Expected {count}."),
    phrase("refusal", "{text} has {found} numbers. Expected {count}."),
    phrase(
        "refusal",
        "Method {method} does not make squares of kind {kind} at order {order}. Its "
        "squares are: {properties}.",
    ),
    phrase("refusal", "Relative number {number} is out of range."),
)
