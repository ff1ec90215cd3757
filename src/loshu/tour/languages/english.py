"""English."""

from typing import Final

from loshu.tour.languages.language import Language

LANGUAGE: Final = Language(
    code="en",
    levels={"easy": "easy", "medium": "medium", "hard": "hard", "expert": "expert"},
    techniques={
        "next-number": "next number",
        "only-cell": "only cell",
        "only-number": "only number",
        "dead-end": "dead ends",
        "parity": "colouring",
        "connectivity": "connected pieces",
        "distance": "distance",
        "neighbours": "neighbours",
        "one-path": "all paths",
        "forcing": "contradiction",
        "exhaustion": "full search",
    },
    reasons={
        "next-number": "{number} has to be one step from {beside}: only {cell} is left for it.",
        "next-between": "{number} has to be one step from {low} and from {high}: "
        "only {cell} is left for it.",
        "only-cell": "{cell} is the only cell that {number} can reach.",
        "only-number": "{number} is the only number that can reach {cell}.",
        "dead-end": "{cell} is a dead end: only the first or the last number fits there.",
        "two-ways": "{cell} has only two ways: the tour comes by one and leaves by the other.",
        "parity": "Every step changes colour, and {number} is in {cell}: odd and even numbers "
        "keep to their colours.",
        "piece": "{first} has to lie in a piece of the free cells that touches the numbers "
        "around it.",
        "pieces": "{first} to {last} have to lie in one piece of the free cells that is large "
        "enough and touches the numbers around them.",
        "cut": "Some numbers in {cell} would cut off free cells that nothing could fill any more.",
        "distance": "Every number from {low} to {high} must be within reach of both.",
        "distance-from": "The numbers after {low} move away one step at a time: some cells are "
        "out of their reach.",
        "distance-to": "The numbers before {high} come closer one step at a time: some cells are "
        "too far away.",
        "neighbours": "In {cell}, some numbers would leave no cell for the number before or after.",
        "one-path": "Only one path leads from {low} to {high}: {path}.",
        "all-paths": "All {paths} paths from {low} to {high} have something in common.",
        "forcing": "{number} in {cell} would lead to a contradiction, so it is struck out.",
        "exhaustion": "{number} in {cell} fails, however one goes on, so it is struck out.",
    },
    struck={
        "sentence": " Struck out: {parts}.",
        "part": "{numbers} in {cell}",
        "many": "{count} numbers in {cells} cells",
        "number-comma": ", ",
        "part-comma": "; ",
    },
    film={
        "tour.start": "{value} starts in row {row}, column {column}.",
        "tour.step": "{value} goes to row {row}, column {column}.",
    },
    labels={
        "solving": "A puzzle, step by step: {game}",
        "growing": "A tour, step by step: {game}",
        "heading": "{step}/{steps} · {technique}: {sentence}",
        "rating": "{level} ({hardest}): score {score} in {steps} steps",
        "rating-beyond": "{level} ({hardest}, and more than the techniques can do): "
        "score {score} in {steps} steps",
        "rating-done": "{level}: nothing is missing",
    },
    play={
        "help": "a key or a cell such as r2c3 sets the next number, r2c3=7 any number, r2c3= "
        "takes it out; u takes back, h hints, n counts the ways left, s saves or shows, q quits",
        "next": "{number} may go to {cells}",
        "next-many": "{number} may go to {count} cells",
        "nowhere": "there is no cell for {number}: u takes back",
        "hint-logic": "{number} to {cell}: {why}",
        "hint-first": "first: {why}",
        "hint-more": "... and some more of the kind",
        "hint-found": "{number} to {cell}",
        "hint-unsure": "{number} to {cell}, where few ways lead out; whether a tour goes on is "
        "not known",
        "hint-wrong": "no way is left from here: take out {numbers}",
        "hint-unknown": "whether a way is left is not known",
        "no-tour": "there is no tour at all",
        "entry": "{number} in {cell}",
        "ways-none": "no way is left",
        "ways-one": "1 way is left",
        "ways": "{count} ways are left",
        "ways-many": "many ways are left, {count} at least",
        "ways-unknown": "how many ways are left is not known",
        "saved": "saved in {file}",
        "unclear": "'{order}' is no key and no cell; ? helps",
        "whole": "A tour!",
        "taken": "{cell} holds {number} already",
        "placed": "{number} stands in {cell} already",
        "no-number": "the numbers go from 1 to {last}, not {number}",
        "no-step": "from {low} ({start}) to {high} ({end}) there is no step",
        "given": "{cell} is given to {number}",
        "empty": "{cell} holds no number",
        "nothing": "there is nothing to take back",
    },
)
