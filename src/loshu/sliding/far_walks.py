"""Largest distances, and farthest boards with their shortest solutions."""

from types import MappingProxyType
from typing import Final, NamedTuple

DIAMETERS: Final = MappingProxyType(
    {
        (2, 5): {0: 55, 1: 55, 2: 54},
        (2, 6): {0: 80, 1: 79, 2: 79},
        (3, 4): {0: 53, 1: 53, 4: 53, 5: 53},
        (2, 7): {0: 108},
        (2, 8): {0: 140},
        (3, 5): {0: 84},
        (4, 4): {0: 80},
    }
)
"""The largest distance by the goal cell of the hole; symmetric cells share the first one's entry.

Up to 12 cells: `loshu.sliding.count_boards`.  Larger boards, with the hole in a corner: Korf
(2008), Linear-time disk-based implicit graph search, J.  ACM 55(6), as listed in
https://oeis.org/A151944; 4x4 by Brüngger, Marzetta, Fukuda and Nievergelt (1999).
"""


class FarWalk(NamedTuple):
    """A farthest board, and the directions of a shortest solution."""

    rows: int
    columns: int
    hole: int
    """The goal cell of the hole."""
    board: str
    """Each tile and the hole named by its goal cell, row by row."""
    directions: str


# fmt: off
WALKS: Final = (
    FarWalk(
        2, 5, 0, "4 3 2 6 1 9 8 7 5 0",
        "RRRRDLLLURRRDLLULLDRRURRDLLULLDRRRULLLDRRRURDLULLDRRURD",
    ),
    FarWalk(
        2, 5, 0, "4 8 2 6 5 9 3 7 1 0",
        "RRRRDLLURRDLLLLURRRDLLULDRURRRDLLLULDRURRRDLLLURRDLURRD",
    ),
    FarWalk(
        2, 5, 1, "4 3 2 6 0 9 8 7 1 5",
        "LDRURRRDLLLURRRDLLULLDRRURRDLLULLDRRRULLLDRRRURDLULLDRR",
    ),
    FarWalk(
        2, 5, 2, "2 4 7 1 0 9 3 8 6 5",
        "ULLLDLURDRRULLLDRRRRULLLLDRRRRULLLLDRRRULLDLURDRRRULDL",
    ),
    FarWalk(
        2, 5, 2, "9 3 2 6 0 4 8 7 1 5",
        "ULLDRRULLDRRURDLULDRRRULLDRRULLLLDRRRRULLLLDRRRULLLDRR",
    ),
    FarWalk(
        3, 4, 0, "3 2 1 0 7 10 5 4 11 6 9 8",
        "UURRDRDLLURRDLLULDRRULLURRRDLLURRDLLLURDRULDDRULLDRRR",
    ),
    FarWalk(
        3, 4, 0, "3 2 1 0 11 6 5 4 7 10 9 8",
        "UURRRDLLLURRDLDRRULURDLLDRRULLLDRRULLURRDLLURDDRRULDR",
    ),
    FarWalk(
        3, 4, 1, "3 2 1 0 11 6 5 4 7 10 9 8",
        "UULDRRRDLLURULLDRULDDRURRULLDRRDLLLURRRDLLLURRDLURRDL",
    ),
    FarWalk(
        3, 4, 1, "3 2 1 4 7 6 5 0 11 10 9 8",
        "UULDRURRDLLURDLLURDRDRUULLDRDLLURRRDLLLURRRDLLLURRRDL",
    ),
    FarWalk(
        3, 4, 4, "3 2 1 0 11 6 5 4 7 10 9 8",
        "URRRDLLURRDLLLURRDLLURRDLDLURDRRUULDLDRULLDRURRDLLURR",
    ),
    FarWalk(
        3, 4, 4, "7 2 1 0 3 6 5 4 11 10 9 8",
        "URRDLLURRDLDRRULURDLLDRRULLLDRRULLURRDLLURDLDRRURDLUR",
    ),
    FarWalk(
        3, 4, 5, "3 2 1 0 11 6 5 4 7 10 9 8",
        "ULDRURRDLDRULLDRRULLURRDLLLURRDLLDRULURRDLDRRULLDRRUL",
    ),
    FarWalk(
        3, 4, 5, "3 2 1 4 7 6 5 0 11 10 9 8",
        "ULDRURRDLLURDLLURDRDRUULLDRDLLURRRDLLLURRRDLLLURRRDLU",
    ),
    FarWalk(
        2, 6, 0, "5 4 3 2 7 6 11 10 9 8 1 0",
        "RRRRRDLLLULLDRRURRDLLULLDRRRURRDLULLLLDRRRRURDLULLLDRRRRULLLLLDRRRRRULLLLLDR"
        "RRRR",
    ),
    FarWalk(
        2, 6, 0, "5 10 3 2 7 1 11 4 9 8 6 0",
        "RRRRRDLLLLULDRURRRDLURRDLLLLLURRRRDLLLLURRRRRDLLLLURRRRDLLLLLURRRRDLLLLURRDR"
        "URRD",
    ),
    FarWalk(
        2, 6, 1, "5 10 3 2 1 0 11 4 9 8 7 6",
        "URRRDLLLLURRRRDRULDLLLLURRRRDLLLLURRRDRRULLDLLURRDRRULLLDRRRULLLDLLURRDLLURR"
        "DRR",
    ),
    FarWalk(
        2, 6, 1, "5 10 3 7 1 0 11 4 9 2 8 6",
        "ULDRURRRRDLLURRDLLLLLURRRRDLLLLURRRRRDLLLLULDRURRRRDLLLLULDRURRRDLLLURRDLURR"
        "RDL",
    ),
    FarWalk(
        2, 6, 2, "5 10 3 2 1 0 11 4 9 8 7 6",
        "ULLDRRRULLLDRRRRULLLDRRRURDLULLLLDRRRRURDLULLLLDRRRRULLLDRRURRDLLULLLDRRULLD"
        "RRR",
    ),
    FarWalk(
        2, 6, 2, "5 4 3 2 1 6 11 10 9 8 7 0",
        "ULLDRRURRRDLULDLULLDRRRRURDLULLLLDRRRRRULLLLDRRRRULLLLLDRRRRRULLLLLDRRRRULLL"
        "DRR",
    ),
    FarWalk(
        2, 7, 13, "6 5 11 3 2 8 0 12 4 10 9 1 7 13",
        "DRULDRRRRULLLDLURDRRRRRULLLLLDRRRRRULLLLLDLURDRRRRRULLLLLDRRRRRULLLLLDLURDRR"
        "RULLLDLURDRRRRRULLLLLDRRURDLLLLU",
    ),
    FarWalk(
        3, 5, 14, "4 3 2 1 0 9 8 7 6 5 14 13 12 11 10",
        "DLLLLDRRRRULLLLURRRRDLLLDRRRULLLDRRULLLDRRULLURRRRDDLULLULDRURRDLLULDRRULDDR"
        "RURULLLL",
    ),
    FarWalk(
        4, 4, 0, "15 14 8 12 10 11 9 13 2 6 5 1 3 7 4 0",
        "RRRDLDLUURDRDDLLLUUURRRDDDLLLUUURRRDDLDLULURRDDLUUURRDLDDLLURUURRDDDLLULUURR"
        "DRDD",
    ),
    FarWalk(
        4, 4, 0, "15 11 13 12 14 10 8 9 7 2 5 1 3 6 4 0",
        "RRRDLDLULURRDLDDRUURDDLULUURRDDLURDDLULULDDRULDRRULURULDRDLULURRRDLLLDRUURRD"
        "DLDR",
    ),
    FarWalk(
        4, 4, 0, "15 11 13 12 14 10 8 9 2 6 5 1 3 7 4 0",
        "RRRDLDDLLUUURRDRDDLLUUURRDDDLLLUURRRDDLLULURRULDRDDLUURDDLLUUURRRDDDLLULURUR"
        "RDDD",
    ),
    FarWalk(
        4, 4, 0, "15 11 9 12 14 10 13 8 6 7 5 1 3 2 4 0",
        "RRRDLLDRDLLUUURDDRUULDDLUURDRRDDLLLUURRRULDRDDLLLUURRRDDLLUURRDDLLLUURULDRUR"
        "RDDD",
    ),
    FarWalk(
        4, 4, 0, "15 11 9 12 14 10 13 8 2 6 5 1 3 7 4 0",
        "RRRDLLDRDLLUUURDDRUULDRRDDLLLUURDLUURDRRULDRDDLLUURRDDLLLURURRDDLLULURULDRUR"
        "RDDD",
    ),
    FarWalk(
        4, 4, 0, "15 11 8 12 14 10 13 9 2 7 5 1 3 6 4 0",
        "RRRDLDLULURRDRDDLLLUURURRDDDLLLUURRRDLDLLUURRRDLDLLUURRULLDRRDLUURRDDDLLUUUR"
        "RDDD",
    ),
    FarWalk(
        4, 4, 0, "15 11 9 12 14 10 8 13 6 2 5 1 3 7 4 0",
        "RRRDLLLDDRRULLDRRUULDRUULDRRDDLURDLLUURDDLUURULLDRRRULLLDDDRUURULDLDRRURDLUL"
        "DRDR",
    ),
    FarWalk(
        4, 4, 0, "15 11 8 12 14 10 9 13 2 6 5 1 3 7 4 0",
        "RRRDDDLLULURRURDDLLLURRRDLLURURDDDLURDLLLURDLUURDRULULDRURDRULDLDRURDLDLULUR"
        "RDDR",
    ),
    FarWalk(
        4, 4, 0, "15 11 8 12 14 10 9 13 2 6 4 5 3 7 1 0",
        "RRRDLLDDRUUULDRURDDLLULDDRRRULDLURUULLDDRRULLDDRRUULURDRULLLDDRURRDLLDRUUULD"
        "DRRD",
    ),
    FarWalk(
        4, 4, 0, "15 11 13 12 14 10 9 5 2 6 8 1 3 7 4 0",
        "RRRDLDDLLUUURRDDLUURRDDDLLUULURRRDDDLLLURUURDRDDLLUUURDDDLLUUURRRDDDLLUULURR"
        "RDDD",
    ),
)
# fmt: on
"""Walks of the largest distance.  Up to 12 cells: from the last boards of breadth-first search.
2x7 and 3x5: from the only farthest boards, https://oeis.org/A346736 and https://oeis.org/A346737.
4x4: from ten boards used as benchmarks; with rotations and reflections they are 15 of the 17
farthest boards of Korf and Schultze (2005), Large-scale parallel breadth-first search, AAAI.
`solve` confirms their distance, in 3 to 10 seconds each on 4x4 and in 90 on 3x5; that of 2x7 relies
on the publication."""
