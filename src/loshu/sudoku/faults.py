"""Sentences for values that break the rules of a Sudoku."""

from typing import Final

from loshu.text import houses, phrase, translations

_REPEATED: Final = phrase("sudoku.check", "{value} occurs {count} times {where}: {cells}")
_EXCLUDED: Final = phrase("sudoku.check", "{cell} cannot be {value}")


def repeated(value: str, count: int, house: str, cells: str, lang: str = "en") -> str:
    """Report that a value is in several cells of a house.

    Examples
    --------
    >>> repeated("7", 2, "box 1", "r1c1, r2c2")
    '7 occurs 2 times in box 1: r1c1, r2c2'
    """
    words = translations(lang)
    blanks = {"value": value, "count": count, "cells": cells}
    return words.text(_REPEATED, where=houses.in_house(house, words), **blanks)


def excluded(cell: str, value: str, lang: str = "en") -> str:
    """Report that the candidates of a cell exclude its value."""
    return translations(lang).text(_EXCLUDED, cell=cell, value=value)
