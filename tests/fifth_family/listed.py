"""The one entry of the fifth family; as a plugin, pytest loads it before it collects tests."""

from loshu.families import LISTED, Listing

LISTED["futoshiki"] = Listing(
    "tests.fifth_family.puzzle_family",
    "tests.fifth_family.commands",
    "Futoshikis: make, check, solve, explain.",
)
