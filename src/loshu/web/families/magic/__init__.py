"""Actions for magic squares."""

from typing import Final

from loshu.web.action import Action
from loshu.web.families.magic import (
    browsing,
    checking,
    completing,
    hinting,
    large,
    making,
    own_numbers,
    property_lines,
    puzzles,
    relatives,
    shape_boards,
    shapes,
)

ACTIONS: Final[tuple[Action, ...]] = (
    *checking.ACTIONS,
    *making.ACTIONS,
    *own_numbers.ACTIONS,
    *property_lines.ACTIONS,
    *large.ACTIONS,
    *completing.ACTIONS,
    *hinting.ACTIONS,
    *puzzles.ACTIONS,
    *browsing.ACTIONS,
    *relatives.ACTIONS,
    *shape_boards.ACTIONS,
    *shapes.ACTIONS,
)
