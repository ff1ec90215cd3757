"""Kernels over contiguous arrays."""

from collections.abc import Sequence
from typing import Annotated, overload

import numpy
from numpy.typing import NDArray


@overload
def add_windows(out: Annotated[NDArray[numpy.int32], dict(shape=(None, None), device='cpu')], high: Annotated[NDArray[numpy.int64], dict(shape=(None,), order='C', device='cpu', writable=False)], high_at: Annotated[NDArray[numpy.int64], dict(shape=(None,), order='C', device='cpu', writable=False)], low: Annotated[NDArray[numpy.int64], dict(shape=(None,), order='C', device='cpu', writable=False)], low_at: Annotated[NDArray[numpy.int64], dict(shape=(None,), order='C', device='cpu', writable=False)]) -> None: ...

@overload
def add_windows(out: Annotated[NDArray[numpy.int64], dict(shape=(None, None), device='cpu')], high: Annotated[NDArray[numpy.int64], dict(shape=(None,), order='C', device='cpu', writable=False)], high_at: Annotated[NDArray[numpy.int64], dict(shape=(None,), order='C', device='cpu', writable=False)], low: Annotated[NDArray[numpy.int64], dict(shape=(None,), order='C', device='cpu', writable=False)], low_at: Annotated[NDArray[numpy.int64], dict(shape=(None,), order='C', device='cpu', writable=False)]) -> None:
    """Fill out[r, c] = high[high_at[r] + c] + low[low_at[r] + c]."""

@overload
def add_terms(out: Annotated[NDArray[numpy.int32], dict(shape=(None, None), device='cpu')], row_term: Annotated[NDArray[numpy.int64], dict(shape=(None, None), order='C', device='cpu', writable=False)], col_term: Annotated[NDArray[numpy.int64], dict(shape=(None, None), order='C', device='cpu', writable=False)], first_row: int) -> None: ...

@overload
def add_terms(out: Annotated[NDArray[numpy.int64], dict(shape=(None, None), device='cpu')], row_term: Annotated[NDArray[numpy.int64], dict(shape=(None, None), order='C', device='cpu', writable=False)], col_term: Annotated[NDArray[numpy.int64], dict(shape=(None, None), order='C', device='cpu', writable=False)], first_row: int) -> None:
    """
    Fill out[r, c] = row_term[r, c % p] + col_term[(first_row + r) % q, c].
    """

@overload
def scan_rows(rows: Annotated[NDArray[numpy.int32], dict(shape=(None, None), order='C', device='cpu', writable=False)], first_row: int, row_sums: Annotated[NDArray[numpy.int64], dict(shape=(None,), order='C', device='cpu')], col_sums: Annotated[NDArray[numpy.int64], dict(shape=(None,), order='C', device='cpu')], diagonals: Annotated[NDArray[numpy.int64], dict(shape=(None,), order='C', device='cpu')], lowest: int, stride: int, size: int, seen: Annotated[NDArray[numpy.uint64], dict(shape=(None,), order='C', device='cpu')]) -> tuple[int, int]: ...

@overload
def scan_rows(rows: Annotated[NDArray[numpy.int64], dict(shape=(None, None), order='C', device='cpu', writable=False)], first_row: int, row_sums: Annotated[NDArray[numpy.int64], dict(shape=(None,), order='C', device='cpu')], col_sums: Annotated[NDArray[numpy.int64], dict(shape=(None,), order='C', device='cpu')], diagonals: Annotated[NDArray[numpy.int64], dict(shape=(None,), order='C', device='cpu')], lowest: int, stride: int, size: int, seen: Annotated[NDArray[numpy.uint64], dict(shape=(None,), order='C', device='cpu')]) -> tuple[int, int]:
    """
    Add a block of rows to the running sums and set the bits of its numbers; return how many entries are outside the progression, and a bound of every magnitude.
    """

def count_flags(seen: Annotated[NDArray[numpy.uint64], dict(shape=(None,), order='C', device='cpu', writable=False)]) -> int:
    """Count the bits that are set."""

class CharacterSums:
    """
    Sums, modulo a prime, over the arrangements of an associative square whose rows are right: of powers of a root to the sums of the columns times outer and each of inner.
    """

    def __init__(self, order: int, prime: int, root: int, root_order: int, outer: Annotated[NDArray[numpy.uint32], dict(shape=(None,), order='C', device='cpu', writable=False)], inner: Annotated[NDArray[numpy.uint32], dict(shape=(None,), order='C', device='cpu', writable=False)], path: str = '') -> None: ...

    def resume(self, steps: int) -> bool:
        """
        Resume for some steps of 10 to 50 ms; return whether all sums are there.
        """

    @property
    def sums(self) -> list[int]:
        """Existing ones: one for each of inner at the end."""

class SumSearch:
    """
    A search for all ways to put entries into cells so that sums of factor * entry**power over some of them lie between bounds.
    """

    def __init__(self, entries: Annotated[NDArray[numpy.int64], dict(shape=(None,), order='C', device='cpu', writable=False)], allowed: Annotated[NDArray[numpy.uint8], dict(shape=(None, None), order='C', device='cpu', writable=False)], offsets: Annotated[NDArray[numpy.int64], dict(shape=(None,), order='C', device='cpu', writable=False)], cells: Annotated[NDArray[numpy.int32], dict(shape=(None,), order='C', device='cpu', writable=False)], factors: Annotated[NDArray[numpy.int64], dict(shape=(None,), order='C', device='cpu', writable=False)], powers: Annotated[NDArray[numpy.uint8], dict(shape=(None,), order='C', device='cpu', writable=False)], low: Annotated[NDArray[numpy.int64], dict(shape=(None,), order='C', device='cpu', writable=False)], high: Annotated[NDArray[numpy.int64], dict(shape=(None,), order='C', device='cpu', writable=False)], seed: int = 0, restarts: bool = True, times: Annotated[NDArray[numpy.uint32], dict(shape=(None,), order='C', device='cpu', writable=False)] | None = None) -> None:
        """
        With restarts parts are searched in turns: mostly the first solutions come sooner. An entry is used up to as often as `times` has it, once without it.
        """

    def run(self, nodes: int, limit: int) -> Annotated[NDArray[numpy.int64], dict(shape=(None, None))]:
        """
        Resume for about `nodes` choices or until `limit` solutions are found; return these, one in a row.
        """

    def remainder(self) -> tuple[Annotated[NDArray[numpy.uint64], dict(shape=(None, None, None))], list[float]]:
        """
        Return the rest of the search, as parts: for each part and cell the set of entries, by their places, as words of bits; and the share of each part in the search tree.
        """

    @property
    def finished(self) -> bool:
        """Whether all solutions were found."""

    @property
    def nodes(self) -> int:
        """Number of choices made."""

    @property
    def progress(self) -> float:
        """The share of the search tree that was seen, from 0 to 1."""

def count_order4() -> int:
    """Count the magic squares of order 4, in all aspects."""

def list_order4(out: Annotated[NDArray[numpy.uint8], dict(shape=(None, 4, 4), order='C', device='cpu')]) -> None:
    """
    Write the magic squares of order 4 in Frénicle's standard form and order.
    """

def list_antimagic4(main_sum: int, out: Annotated[NDArray[numpy.uint8], dict(shape=(None, 4, 4), order='C', device='cpu')]) -> int:
    """
    Write one of each 32 antimagic squares of order 4 with sums 29 .. 38 and the given sum of the main diagonal, as far as there is room, and return how many there are.
    """

def count_semi_magic_5(first: int, step: int, path: str = '') -> int:
    """
    Count the semi-magic squares of order 5 but for the order of rows and columns, in the share of the rows first, first + step, ...; over all shares each pair of partitions counts once.
    """

class HalvesCount:
    """A count of squares of order 4 or 6 by upper and lower halves."""

    def __init__(self, order: int, upper: Annotated[NDArray[numpy.uint64], dict(shape=(None, None), order='C', device='cpu', writable=False)], lower: Annotated[NDArray[numpy.uint64], dict(shape=(None, None), order='C', device='cpu', writable=False)], part: int, parts: int, diagonals: bool) -> None:
        """
        Each row of `upper` and `lower` has n/2 disjoint sets of numbers, bit x-1 for x, with the magic sum.
        """

    def resume(self, states: int) -> None:
        """Continue for about this number of states of halves."""

    @property
    def fitting(self) -> int:
        """Pairs of halves whose column sums fit."""

    @property
    def diagonals(self) -> int:
        """Unordered pairs of diagonals in these."""

    @property
    def halves(self) -> int:
        """Halves that were built."""

    @property
    def ended(self) -> bool:
        """Whether all were counted."""

def lift(plus: Annotated[NDArray[numpy.uint32], dict(shape=(None,), order='C', device='cpu', writable=False)], minus: Annotated[NDArray[numpy.uint32], dict(shape=(None,), order='C', device='cpu', writable=False)], cells: int, odd: int, part: int, parts: int, first: int = 0, stop: int = 4294967295) -> tuple[Annotated[NDArray[numpy.int8], dict(shape=(None, None), order='C', device='cpu')], bool]:
    """
    List the ways to put 1 .. cells with signs into cells so that every line sums to 0, with odd entries in the cells `odd`; of x and -x one. For each `parts` choices of second bits the one of number `part` is tried, and of these those from `first` to before `stop`; returns whether there are none after them.
    """

class LocalSearch:
    """A search for different entries in cells so that sums hold."""

    def __init__(self, entries: Annotated[NDArray[numpy.int64], dict(shape=(None,), order='C', device='cpu', writable=False)], given: Annotated[NDArray[numpy.int64], dict(shape=(None,), order='C', device='cpu', writable=False)], offsets: Annotated[NDArray[numpy.int64], dict(shape=(None,), order='C', device='cpu', writable=False)], cells: Annotated[NDArray[numpy.int32], dict(shape=(None,), order='C', device='cpu', writable=False)], factors: Annotated[NDArray[numpy.int64], dict(shape=(None,), order='C', device='cpu', writable=False)], powers: Annotated[NDArray[numpy.uint8], dict(shape=(None,), order='C', device='cpu', writable=False)], low: Annotated[NDArray[numpy.int64], dict(shape=(None,), order='C', device='cpu', writable=False)], high: Annotated[NDArray[numpy.int64], dict(shape=(None,), order='C', device='cpu', writable=False)], seed: int, blank: int = -9223372036854775808, allowed: Annotated[NDArray[numpy.uint8], dict(shape=(None, None), order='C', device='cpu', writable=False)] | None = None) -> None:
        """
        `given` has an entry or `blank` for each cell; sum k is of factor * entry**powers[k] over cells[offsets[k]:offsets[k + 1]], and lies from low[k] to high[k].
        """

    def run(self, moves: int) -> Annotated[NDArray[numpy.int64], dict(shape=(None,), order='C', device='cpu')]:
        """
        Search for about this many moves, some 50 ns each; return the entry of each cell, or an empty array where the sums do not hold yet.
        """

    @property
    def error(self) -> int:
        """The least total error of all sums met so far."""

    @property
    def moves(self) -> int:
        """Number of moves tried."""

    @property
    def restarts(self) -> int:
        """Number of times the search began again."""

class EquationWalk:
    """A walk through the solutions of linear equations, by a program."""

    def __init__(self, program: Annotated[NDArray[numpy.int32], dict(shape=(None,), order='C', device='cpu', writable=False)], domains: Annotated[NDArray[numpy.uint64], dict(shape=(None, None), order='C', device='cpu', writable=False)]) -> None: ...

    def resume(self, nodes: int, out: Annotated[NDArray[numpy.int16], dict(shape=(None, None), device='cpu')]) -> tuple[int, int, int]:
        """
        Resume for about `nodes` numbers tried, or until `out` is full if it has room at all; return how many solutions were found, numbers tried and solutions written.
        """

    def resume_selected(self, nodes: int, out: Annotated[NDArray[numpy.int16], dict(shape=(None, None), device='cpu')], forms: Annotated[NDArray[numpy.int32], dict(shape=(None,), order='C', device='cpu', writable=False)], limits: Annotated[NDArray[numpy.int64], dict(shape=(None,), order='C', device='cpu')], share: int) -> tuple[int, int, int]:
        """
        Resume, but keep about `share` of a hundred nodes of a level, those below which solutions are likeliest: see native/magic/equations/equations.hpp for `forms`; `limits`, at first -1 for each level, are changed.
        """

    def probe(self, seed: int, degrees: Annotated[NDArray[numpy.int32], dict(shape=(None, None), device='cpu')]) -> int:
        """
        Write how many candidates each level of random descents had; return the seed for more of them.
        """

    @property
    def state(self) -> list[int]:
        """
        The level that is reached, from 1, or 0 before it begins; then for every level the candidates that are left, as words of bits, and the number chosen.
        """

    @property
    def over(self) -> bool:
        """Whether all solutions were found."""

def order_cells(factors: Annotated[NDArray[numpy.int32], dict(shape=(None, None), order='C', device='cpu', writable=False)], cells: Annotated[NDArray[numpy.int32], dict(shape=(None,), order='C', device='cpu', writable=False)], kept: int, numbers: int, spread: float, steps: int, seed: int) -> tuple[list[int], float]:
    """
    Improve an order of cells, of which the first `kept` keep their places, so that the walk through the solutions of equations has few nodes; return it, and the natural logarithm of about how many nodes.
    """

def sample_partitions(order: int, seed: int, first: int, firsts: int, seconds: int, stride: int, out: Annotated[NDArray[numpy.float64], dict(shape=(None, None), order='C', device='cpu')]) -> None:
    """
    Estimate, in each batch, the partitions into rows, the systems of columns in them, and the ordered pairs of diagonals in these; with stride 0 no diagonals.
    """

def pick_systems(order: int, seed: int, batch: int, firsts: int, seconds: int, stride: int, step: float, out: Annotated[NDArray[numpy.uint8], dict(shape=(None, None), order='C', device='cpu')]) -> int:
    """
    Write down the systems of a batch in which the running estimate of the pairs passes multiples of a step; return how many there are, up to 65,536, even if there is not room for all.
    """

def count_systems(order: int, rows: Annotated[NDArray[numpy.uint64], dict(shape=(None, None), order='C', device='cpu', writable=False)], diagonals: bool, out: Annotated[NDArray[numpy.uint64], dict(shape=(None, None), order='C', device='cpu')]) -> None:
    """
    Count the systems of columns of given rows, and the ordered pairs of diagonals in them.
    """

def anneal(order: int, diagonals: bool, seed: int, first: int, steps: int, moves: int, collect: int, slowing: float, last: float, out: Annotated[NDArray[numpy.float64], dict(shape=(None, None), order='C', device='cpu')], squares: Annotated[NDArray[numpy.uint16], dict(shape=(None, None), order='C', device='cpu')]) -> None:
    """
    Anneal random arrangements: the logarithm of the weight, the share of the last stage in which all sums are right, and the acceptance there; one of the squares met.
    """

@overload
def find_squares(rows: Annotated[NDArray[numpy.int32], dict(shape=(None, None), order='C', device='cpu', writable=False)], order: int, diagonals: bool, constant: int | None = None) -> Annotated[NDArray[numpy.int64], dict(shape=(None,))]: ...

@overload
def find_squares(rows: Annotated[NDArray[numpy.int64], dict(shape=(None, None), order='C', device='cpu', writable=False)], order: int, diagonals: bool, constant: int | None = None) -> Annotated[NDArray[numpy.int64], dict(shape=(None,))]:
    """
    List the first cells, numbered row by row, of all squares of an order in which rows, columns and, if asked, main diagonals have one sum, modulo 2^32 or 2^64.
    """

def half_turn_tours(n: int, starts: Annotated[NDArray[numpy.int32], dict(shape=(None,), order='C', device='cpu', writable=False)], targets: Annotated[NDArray[numpy.int32], dict(shape=(None,), order='C', device='cpu', writable=False)], prefix: Annotated[NDArray[numpy.int32], dict(shape=(None,), order='C', device='cpu', writable=False)], out: Annotated[NDArray[numpy.int32], dict(shape=(None,), order='C', device='cpu')]) -> int:
    """
    Write the first halves of all closed semi-magic tours that begin with a prefix, and that a half turn maps to themselves; return how many there are.
    """

def anneal_quads(order: int, closed: bool, diagonals: bool, seed: int, moves: int, warm: float, cool: float, path: Annotated[NDArray[numpy.int32], dict(shape=(None,), order='C', device='cpu')]) -> bool:
    """
    Anneal a path of quads towards a magic knight's tour, in place; return whether it is one.
    """

def anneal_mirrored_quads(order: int, closed: bool, diagonals: bool, seed: int, moves: int, warm: float, cool: float, path: Annotated[NDArray[numpy.int32], dict(shape=(None,), order='C', device='cpu')]) -> bool:
    """
    Anneal half a tour whose rest is a mirror image, in place; return whether it is magic.
    """

class NearestSearch:
    """
    A search for the cheapest way to put different entries into cells so that sums of factor * entry over some of them are right.
    """

    def __init__(self, entries: Annotated[NDArray[numpy.int64], dict(shape=(None,), order='C', device='cpu', writable=False)], allowed: Annotated[NDArray[numpy.uint8], dict(shape=(None, None), order='C', device='cpu', writable=False)], costs: Annotated[NDArray[numpy.int64], dict(shape=(None, None), order='C', device='cpu', writable=False)], offsets: Annotated[NDArray[numpy.int64], dict(shape=(None,), order='C', device='cpu', writable=False)], cells: Annotated[NDArray[numpy.int32], dict(shape=(None,), order='C', device='cpu', writable=False)], factors: Annotated[NDArray[numpy.int64], dict(shape=(None,), order='C', device='cpu', writable=False)], totals: Annotated[NDArray[numpy.int64], dict(shape=(None,), order='C', device='cpu', writable=False)]) -> None:
        """`allowed` and `costs` have a row for each cell."""

    def begin(self, limit: int, seed: int = 0) -> None:
        """Start a search for an arrangement that costs at most the limit."""

    def run(self, nodes: int) -> int:
        """
        Resume for about `nodes` choices; return 0 unfinished, 1 none, 2 found.
        """

    def found(self) -> Annotated[NDArray[numpy.int64], dict(shape=(None,), order='C', device='cpu')]:
        """The entries of the cells that were found."""

    @property
    def bound(self) -> int:
        """
        A cost that no arrangement is below; 2**62 where there is no arrangement.
        """

def count_order5(centre: int, pairs: Annotated[NDArray[numpy.uint32], dict(shape=(None, None), order='C', device='cpu', writable=False)], counts: Annotated[NDArray[numpy.uint32], dict(shape=(None,), order='C', device='cpu')], path: str = '') -> None:
    """
    Count the magic squares of order 5 of each pair of diagonals, up to 32 symmetries.
    """

def list_order5(centre: int, pairs: Annotated[NDArray[numpy.uint32], dict(shape=(None, None), order='C', device='cpu', writable=False)], complement: bool, out: Annotated[NDArray[numpy.uint8], dict(shape=(None, None), device='cpu')], path: str = '') -> tuple[int, int]:
    """
    Write the squares of whole pairs of diagonals while they fit, in standard form; return how many pairs and squares.
    """

def fingerprint_order5(centre: int, pairs: Annotated[NDArray[numpy.uint32], dict(shape=(None, None), order='C', device='cpu', writable=False)], complements: bool, by_corner: Annotated[NDArray[numpy.uint64], dict(shape=(None,), order='C', device='cpu')], path: str = '') -> tuple[int, int]:
    """
    Make every square of the pairs and hash it; add to the counts by corner, and return the number of squares and the sum of the hashes modulo 2**64.
    """

def paths() -> list[str]:
    """Name the instruction sets that kernels can use here, best last."""

class RuleSearch:
    """A search for the solutions of a grid under rules of Sudoku variants."""

    def __init__(self, size: int, candidates: Annotated[NDArray[numpy.uint64], dict(shape=(None,), order='C', device='cpu', writable=False)], program: Annotated[NDArray[numpy.int32], dict(shape=(None,), order='C', device='cpu', writable=False)], tables: Annotated[NDArray[numpy.uint64], dict(shape=(None, None), order='C', device='cpu', writable=False)], machines: Annotated[NDArray[numpy.int32], dict(shape=(None,), order='C', device='cpu', writable=False)], seed: int = 0) -> None:
        """
        Values are 1 to `size`, or 0 where it is a candidate. The program has records: a kind, the length of the rest, the rest. Kinds: 0 different, 1 pair, 2 sum, 3 line, 4 contains, 5 consecutive, 6 at least, 7 not all, 8 sum under conditions, 9 numbers of values, 10 connected values, 11 regions, 12 rank of a line, 13 sum between the least and the greatest value, 14 equal values.
        """

    def resume(self, steps: int, limit: int) -> None:
        """Resume for `steps` nodes, or until there are `limit` solutions in all."""

    def take(self) -> Annotated[NDArray[numpy.uint8], dict(shape=(None, None))]:
        """Return the solutions found since the last call."""

    def candidates(self) -> Annotated[NDArray[numpy.uint64], dict(shape=(None,))]:
        """
        Return what propagation leaves before the search; all 0 at a contradiction.
        """

    def left_with(self) -> Annotated[NDArray[numpy.uint32], dict(shape=(None, None))]:
        """
        Return, by cell and value, how many candidates propagation leaves with it; 0 where it finds a contradiction.
        """

    def estimates(self, seed: int, first: int, number: int) -> Annotated[NDArray[numpy.float64], dict(shape=(None,))]:
        """
        Return independent estimates of the number of solutions, each from a random path; path n of a seed is the same in every call.
        """

    @property
    def count(self) -> int:
        """Solutions found so far."""

    @property
    def nodes(self) -> int:
        """Nodes searched."""

    @property
    def ended(self) -> bool:
        """Whether all were found."""

class RuleCandidates:
    """A search for the candidates that occur in some solution."""

    def __init__(self, size: int, candidates: Annotated[NDArray[numpy.uint64], dict(shape=(None,), order='C', device='cpu', writable=False)], program: Annotated[NDArray[numpy.int32], dict(shape=(None,), order='C', device='cpu', writable=False)], tables: Annotated[NDArray[numpy.uint64], dict(shape=(None, None), order='C', device='cpu', writable=False)], machines: Annotated[NDArray[numpy.int32], dict(shape=(None,), order='C', device='cpu', writable=False)], seed: int = 0) -> None: ...

    def resume(self, steps: int) -> None:
        """Resume for `steps` nodes."""

    def add(self, solutions: Annotated[NDArray[numpy.uint8], dict(shape=(None, None), order='C', device='cpu', writable=False)]) -> None:
        """Add known solutions."""

    def take(self) -> Annotated[NDArray[numpy.uint8], dict(shape=(None, None))]:
        """Return the solutions found since the last call."""

    @property
    def seen(self) -> Annotated[NDArray[numpy.uint64], dict(shape=(None,))]:
        """By cell: the candidates in solutions found so far."""

    @property
    def open(self) -> Annotated[NDArray[numpy.uint64], dict(shape=(None,))]:
        """By cell: the undecided candidates."""

    @property
    def nodes(self) -> int:
        """Nodes searched."""

    @property
    def ended(self) -> bool:
        """Whether all candidates are decided."""

class RuleWalk:
    """An automaton that reads cells, for their candidates."""

    def __init__(self, size: int, machine: Annotated[NDArray[numpy.int32], dict(shape=(None,), order='C', device='cpu', writable=False)], excluded: Annotated[NDArray[numpy.uint64], dict(shape=(None,), order='C', device='cpu', writable=False)]) -> None:
        """
        One machine as `RuleSearch` takes it, and, by cell, value from 0 and other cell, the values that cannot be there too, or nothing.
        """

    def left(self, candidates: Annotated[NDArray[numpy.uint64], dict(shape=(None,), order='C', device='cpu', writable=False)], most: int) -> Annotated[NDArray[numpy.uint64], dict(shape=(None,))]:
        """
        Return the candidates that some way to fill all cells uses; none at all where more than `most` states follow a cell.
        """

def next_binomial(row: Annotated[NDArray[numpy.uint32], dict(shape=(None,), order='C', device='cpu')], i: int, m: int, prime: int) -> None:
    """
    Go from half the coefficients of the Gaussian binomial [m+i-1, i-1] to those of [m+i, i].
    """

def count_series(count: int, highest: int, powers: int, sum: int, squares: int, cubes: int, low_sum: int) -> int:
    """
    Count the sets of numbers with these sums whose lower half has the sum low_sum.
    """

def list_series(count: int, highest: int, powers: int, sum: int, squares: int, cubes: int, low_sum: int, out: Annotated[NDArray[numpy.uint8], dict(shape=(None,), order='C', device='cpu')]) -> int:
    """
    Write the sets that count_series counts, each in ascending order; return how many.
    """

class SlidingBreadth:
    """
    Breadth-first search over all positions of a sliding board of at most 12 cells. The table, `words` long, is all of its state: two planes of bits with the distance modulo 3, or 3 for boards out of reach.
    """

    def __init__(self, rows: int, columns: int, hole: int) -> None: ...

    @property
    def words(self) -> int:
        """The length of a table."""

    def grow(self, table: Annotated[NDArray[numpy.uint32], dict(shape=(None,), order='C', device='cpu')], depth: int) -> int:
        """
        Write all positions at a depth into a table that holds those before; return how many. Depth 0 begins a table; it is complete when there are none.
        """

    def solve(self, table: Annotated[NDArray[numpy.uint32], dict(shape=(None,), order='C', device='cpu', writable=False)], boards: Annotated[NDArray[numpy.uint8], dict(shape=(None, None), order='C', device='cpu', writable=False)], lengths: Annotated[NDArray[numpy.int32], dict(shape=(None,), order='C', device='cpu')], ways: Annotated[NDArray[numpy.uint8], dict(shape=(None, None), device='cpu')]) -> None:
        """
        Write the distances, -1 for boards out of reach, and the cells to which the hole goes, with 255 behind them. The table must be complete.
        """

class SlidingTable:
    """
    All positions of a sliding board of at most 9 cells, with a next one on a shortest way.
    """

    def __init__(self, rows: int, columns: int, hole: int, slides: bool = False) -> None:
        """
        With slides, several tiles in a line are moved at once, and the hole goes past them.
        """

    def solve(self, boards: Annotated[NDArray[numpy.uint8], dict(shape=(None, None), order='C', device='cpu', writable=False)], lengths: Annotated[NDArray[numpy.int32], dict(shape=(None,), order='C', device='cpu')], ways: Annotated[NDArray[numpy.uint8], dict(shape=(None, None), device='cpu')]) -> None:
        """
        Write the distances, -1 for boards out of reach, and the cells to which the hole goes, with 255 behind them.
        """

class SlidingDatabase:
    """
    A pattern database of a sliding board, built depth by depth: for each placement of a group of tiles (named by their goal cells) the moves of these tiles that bring them home, less the Manhattan distance, halved.
    """

    def __init__(self, rows: int, columns: int, group: Annotated[NDArray[numpy.uint8], dict(shape=(None,), order='C', device='cpu', writable=False)], hole: int) -> None: ...

    def grow(self, table: Annotated[NDArray[numpy.uint8], dict(shape=(None,), order='C', device='cpu')], sets: int = 4294967295) -> int:
        """
        Write the placements at the next depth, of this many sets of cells at most, into a table of nibbles, of (placements + 1) // 2 bytes, always the same; return how many there are.
        """

    @property
    def placements(self) -> int:
        """Number of placements."""

    @property
    def depth(self) -> int:
        """The depth written last."""

    @property
    def finished(self) -> bool:
        """Whether all placements are written."""

class SlidingAutomaton:
    """Which sequences of moves need not be tried on any sliding board."""

    def __init__(self, length: int) -> None:
        """
        Collect those up to a length, from 2 (a move and its way back alone) to 13.
        """

    @property
    def states(self) -> int: ...

class SlidingSearch:
    """
    A search for shortest ways on a sliding board to the goal where each tile is in the cell after which it is named.
    """

    def __init__(self, rows: int, columns: int, hole: int, tables: Sequence[Annotated[NDArray[numpy.uint8], dict(shape=(None,), order='C', device='cpu', writable=False)]], groups: Sequence[Annotated[NDArray[numpy.uint8], dict(shape=(None,), order='C', device='cpu', writable=False)]], views: Annotated[NDArray[numpy.uint8], dict(shape=(None,), order='C', device='cpu', writable=False)], databases: Annotated[NDArray[numpy.uint8], dict(shape=(None,), order='C', device='cpu', writable=False)], images: Annotated[NDArray[numpy.uint8], dict(shape=(None, None), order='C', device='cpu', writable=False)], automaton: SlidingAutomaton, path: str = '') -> None:
        """
        Lookup k adds database databases[k] to the bound of view views[k], with all cells seen through images[k], a symmetry of the board.
        """

    def start(self, board: Annotated[NDArray[numpy.uint8], dict(shape=(None,), order='C', device='cpu', writable=False)], wanted: int = 1, least: int = 0, skipped: int = 0) -> None:
        """
        Begin with a board; with more than one way wanted, shortest ways are counted up to that number. No way is sought that is shorter than `least`, a bound found before, or that begins with a move of the hole to a cell of the bits `skipped`.
        """

    def run(self, nodes: int) -> bool:
        """Search for this many nodes; return whether a shortest way is found."""

    def way(self, cells: Annotated[NDArray[numpy.uint8], dict(shape=(None,), order='C', device='cpu')]) -> int:
        """Write the cells to which the hole goes; return how many."""

    def solve(self, boards: Annotated[NDArray[numpy.uint8], dict(shape=(None, None), order='C', device='cpu', writable=False)], position: int, nodes: int, lengths: Annotated[NDArray[numpy.int32], dict(shape=(None,), order='C', device='cpu')], counts: Annotated[NDArray[numpy.uint64], dict(shape=(None,), order='C', device='cpu')], ways: Annotated[NDArray[numpy.uint8], dict(shape=(None, None), device='cpu')]) -> int:
        """
        Solve boards, several in turn, until the nodes are spent; return the position where to resume. All are solved when that is their number and none is busy; position 0 begins again. Writes lengths (-1 less a bound as long as a board is searched), nodes, and the cells to which the hole goes, with 255 behind them.
        """

    @property
    def busy(self) -> int:
        """Number of boards that `solve` is searching."""

    @property
    def bound(self) -> int:
        """No way is shorter."""

    @property
    def nodes(self) -> int:
        """Number of positions expanded."""

    @property
    def ways(self) -> int:
        """Number of shortest ways found."""

    @property
    def finished(self) -> bool:
        """Whether all wanted ways are found."""

class SlidingBeam:
    """A short way home by beam search, with the bounds of a search."""

    def __init__(self, search: SlidingSearch, board: Annotated[NDArray[numpy.uint8], dict(shape=(None,), order='C', device='cpu', writable=False)], width: int, limit: int) -> None:
        """
        Keep this many positions at each distance; give up ways of `limit` moves or more.
        """

    def run(self, moves: int) -> bool:
        """Go some moves further; return whether it is over."""

    def way(self, cells: Annotated[NDArray[numpy.uint8], dict(shape=(None,), order='C', device='cpu')]) -> int:
        """
        Write the cells to which the hole goes; return how many, 0 where none is found.
        """

    @property
    def found(self) -> bool:
        """Whether a way is found."""

class SlidingShortening:
    """
    Shortens ways on a sliding board of any size, by solving parts of them again.
    """

    def __init__(self, rows: int, columns: int, automaton: SlidingAutomaton) -> None: ...

    def run(self, board: Annotated[NDArray[numpy.uint16], dict(shape=(None,), order='C', device='cpu', writable=False)], hole: int, way: Annotated[NDArray[numpy.uint16], dict(shape=(None,), order='C', device='cpu')], length: int, window: int, position: int, patience: int, nodes: int) -> tuple[int, int, int]:
        """
        Try each window of moves from a position on, for `patience` nodes each, until all nodes are spent; return the way's new length, the next position (all are tried when it is less than three before the end) and the nodes. The way is changed in place.
        """

class SlidingSlides:
    """
    A search for shortest ways on a sliding board of at most 4x4, where a slide of several tiles in a line is one move.
    """

    def __init__(self, rows: int, columns: int, hole: int) -> None: ...

    def start(self, board: Annotated[NDArray[numpy.uint8], dict(shape=(None,), order='C', device='cpu', writable=False)]) -> None:
        """Begin with a board."""

    def run(self, nodes: int) -> bool:
        """Search for this many nodes; return whether a shortest way is found."""

    def way(self, cells: Annotated[NDArray[numpy.uint8], dict(shape=(None,), order='C', device='cpu')]) -> int:
        """
        Write the cells to which the hole goes, one for each slide; return how many.
        """

    @property
    def bound(self) -> int:
        """No way has fewer slides."""

    @property
    def nodes(self) -> int:
        """Number of slides tried."""

    @property
    def finished(self) -> bool:
        """Whether a shortest way is found."""

class BraidRating:
    """The rating of one Sudoku by trial and error, whips or braids."""

    def __init__(self, scale: str, puzzle: Annotated[NDArray[numpy.uint8], dict(shape=(None,), order='C', device='cpu', writable=False)], solution: Annotated[NDArray[numpy.uint8], dict(shape=(None,), order='C', device='cpu', writable=False)], at_most: int, path: str = '') -> None:
        """
        Begin a rating: `scale` is te, w, gw, b, gb, bxb or bxbb, `solution` the only one.
        """

    def resume(self, steps: int) -> bool:
        """
        Resume for about `steps` steps of some tenths of a microsecond; return whether it has ended.
        """

    @property
    def value(self) -> int:
        """The rating: -1 if none is enough, -2 if it is above `at_most`."""

def find_whip(candidates: Annotated[NDArray[numpy.uint16], dict(shape=(None,), order='C', device='cpu', writable=False)], cell: int, digit: int, length: int) -> tuple[list[tuple[int, int, int, int]], bool]:
    """
    Find a whip of `length` variables or fewer on a candidate; bit d of `candidates` is digit d.  Return (kind, house, left, right) of each variable, and whether longer ones may exist: kind 0 is a cell, 1, 2 and 3 a digit in a row, column and box, house the cell or 9 house + digit; left and right are 81 digit + cell, right -1 in the last, all from 0.
    """

def find_braid(candidates: Annotated[NDArray[numpy.uint16], dict(shape=(None,), order='C', device='cpu', writable=False)], cell: int, digit: int, length: int) -> tuple[list[tuple[int, int, int, int]], bool]:
    """
    Find a braid as find_whip finds a whip; left is what was struck out last in a variable.
    """

def canonical_sudokus(puzzles: Annotated[NDArray[numpy.uint8], dict(shape=(None, None), order='C', device='cpu', writable=False)], forms: Annotated[NDArray[numpy.uint8], dict(shape=(None, None), device='cpu')]) -> int:
    """
    Write the canonical form of each puzzle; return how many were written before the first in which a house has a digit twice or an entry is above 9.
    """

def count_sudoku_automorphisms(puzzles: Annotated[NDArray[numpy.uint8], dict(shape=(None, None), order='C', device='cpu', writable=False)], counts: Annotated[NDArray[numpy.uint32], dict(shape=(None,), order='C', device='cpu')]) -> int:
    """
    Count the arrangements of the cells that map each puzzle to itself but for the names of digits; return how many were counted, as above.
    """

def sudoku_arrangements(puzzle: Annotated[NDArray[numpy.uint8], dict(shape=(None,), order='C', device='cpu', writable=False)]) -> tuple[Annotated[NDArray[numpy.uint8], dict(shape=(None, 29))], int]:
    """
    Return the ways to the canonical form (transposed, rows, columns, labels from 0), empty lines in order, and how often each counts because of empty lines.
    """

def canonical_sudoku_patterns(puzzles: Annotated[NDArray[numpy.uint8], dict(shape=(None, None), order='C', device='cpu', writable=False)], forms: Annotated[NDArray[numpy.uint8], dict(shape=(None, None), device='cpu')], counts: Annotated[NDArray[numpy.uint32], dict(shape=(None,), order='C', device='cpu')]) -> None:
    """
    Write the smallest arrangement of each pattern of givens, 1 for a given, and how many arrangements map it to itself.
    """

def hash_sudokus(puzzles: Annotated[NDArray[numpy.uint8], dict(shape=(None, None), order='C', device='cpu', writable=False)], hashes: Annotated[NDArray[numpy.uint64], dict(shape=(None,), order='C', device='cpu')]) -> None:
    """Hash each puzzle to two words."""

def add_hashes(hashes: Annotated[NDArray[numpy.uint64], dict(shape=(None,), order='C', device='cpu', writable=False)], table: Annotated[NDArray[numpy.uint64], dict(shape=(None,), order='C', device='cpu')], fresh: Annotated[NDArray[numpy.uint8], dict(shape=(None,), order='C', device='cpu')]) -> int:
    """
    Add hashes to a table that is all 0 at first, and mark new ones; return how many.
    """

def read_sudokus(text: Annotated[NDArray[numpy.uint8], dict(shape=(None,), order='C', device='cpu', writable=False)], puzzles: Annotated[NDArray[numpy.uint8], dict(shape=(None, None), order='C', device='cpu')], line_numbers: Annotated[NDArray[numpy.uint64], dict(shape=(None,), order='C', device='cpu')], others: Annotated[NDArray[numpy.uint64], dict(shape=(None, None), order='C', device='cpu')]) -> tuple[int, int, int, int]:
    """
    Read whole lines of 81 characters; return the bytes consumed, the lines, the puzzles, and the lines left to others.
    """

def write_sudokus(grids: Annotated[NDArray[numpy.uint8], dict(shape=(None, None), order='C', device='cpu', writable=False)], empty: int, out: Annotated[NDArray[numpy.uint8], dict(shape=(None,), order='C', device='cpu')]) -> None:
    """Write a line of 81 characters for each grid."""

def check_sudokus(puzzles: Annotated[NDArray[numpy.uint8], dict(shape=(None, None), order='C', device='cpu', writable=False)], solutions: Annotated[NDArray[numpy.uint8], dict(shape=(None, None), order='C', device='cpu', writable=False)], right: Annotated[NDArray[numpy.bool_], dict(shape=(None,), order='C', device='cpu')]) -> None:
    """Mark the solutions that are right and keep their puzzles' values."""

def sudoku_solve(puzzles: Annotated[NDArray[numpy.uint8], dict(shape=(None, 81), order='C', device='cpu', writable=False)], limit: int, counts: Annotated[NDArray[numpy.uint64], dict(shape=(None,), order='C', device='cpu')], solutions: Annotated[NDArray[numpy.uint8], dict(shape=(None, 81), order='C', device='cpu')] | None = None, path: str = '', wanted: Annotated[NDArray[numpy.uint64], dict(shape=(None,), order='C', device='cpu', writable=False)] | None = None) -> None:
    """
    Count the solutions of each puzzle, as far as a limit, and write one of each that has any: the first, or the one wanted, counted from 0; cells are 0, 1 .. 9, or 16 + a digit for an empty cell that does not get it.
    """

def sudoku_solve_candidates(candidates: Annotated[NDArray[numpy.uint16], dict(shape=(None, 81), order='C', device='cpu', writable=False)], limit: int, counts: Annotated[NDArray[numpy.uint64], dict(shape=(None,), order='C', device='cpu')], solutions: Annotated[NDArray[numpy.uint8], dict(shape=(None, 81), order='C', device='cpu')] | None = None, path: str = '') -> None:
    """
    Count the solutions of puzzles whose cells have candidates, bit d - 1 for digit d, as far as a limit, and write one of each that has any.
    """

def sudoku_solve_line(line: str, limit: int, path: str = '') -> tuple[str, int]:
    """
    Solve a puzzle of 81 characters: a solution, or '', and how many there are as far as the limit; -1 for a line that is not a plain puzzle.
    """

def count_bands(columns: Annotated[NDArray[numpy.uint16], dict(shape=(None, None), order='C', device='cpu', writable=False)], rows: int, out: Annotated[NDArray[numpy.uint64], dict(shape=(None,), order='C', device='cpu')]) -> None:
    """
    Count the fillings of bands whose columns hold these sets of values, as bits.
    """

class BandCount:
    """A count of the fillings of one band, in steps."""

    def __init__(self, columns: Annotated[NDArray[numpy.uint16], dict(shape=(None,), order='C', device='cpu', writable=False)], rows: int) -> None: ...

    def resume(self, rows: int) -> bool:
        """
        Fill the first row in at most `rows` ways more; return whether all is counted.
        """

    @property
    def found(self) -> int:
        """The count, once it is over."""

class FixedGrids:
    """
    Count the grids that a symmetry leaves alone but for a renaming, up to the renamings that commute with it.
    """

    def __init__(self, box_rows: int, box_columns: int, symmetry: Annotated[NDArray[numpy.uint8], dict(shape=(None,), order='C', device='cpu', writable=False)], renaming: Annotated[NDArray[numpy.uint8], dict(shape=(None,), order='C', device='cpu', writable=False)]) -> None: ...

    def resume(self, nodes: int) -> bool:
        """
        Resume until all is counted or `nodes` values have been set; return whether it is all.
        """

    @property
    def found(self) -> int:
        """The count, once it is over."""

class SudokuExplainer:
    """
    Rate Sudokus of nine rows as Sudoku Explainer does, one after the other.
    """

    def __init__(self) -> None: ...

    def begin(self, puzzle: Annotated[NDArray[numpy.uint8], dict(shape=(None,), order='C', device='cpu', writable=False)]) -> None:
        """Begin to rate a puzzle with one solution."""

    def resume(self, work: int) -> bool:
        """
        Resume until about `work` potentials have been followed; return whether it is rated.
        """

    @property
    def ratings(self) -> tuple[int, int, int]:
        """
        ER, EP and ED in tenths, once the puzzle is rated; an ER of 200 if it was not solved.
        """

    @property
    def values(self) -> bytes:
        """The digits of 81 cells, 0 for an empty one, after all steps so far."""

    @property
    def steps(self) -> list[tuple[int, int, int, int, int, list[int]]]:
        """
        For each step so far: technique, level of chains, size, difficulty in tenths, placed candidate or -1, removed candidates; candidate 9 c + d is digit d + 1 in cell c.
        """

def sample_sudoku_grids(seed: int, grids: Annotated[NDArray[numpy.uint8], dict(shape=(None, 81), order='C', device='cpu')]) -> None:
    """Fill an array with random grids, each as likely as any other."""

def solve_sized_sudokus(box_rows: int, box_columns: int, puzzles: Annotated[NDArray[numpy.uint8], dict(shape=(None, None), order='C', device='cpu', writable=False)], limit: int, guesses: int, conflicts: int, counts: Annotated[NDArray[numpy.uint64], dict(shape=(None,), order='C', device='cpu')], solutions: Annotated[NDArray[numpy.uint8], dict(shape=(None, None), order='C', device='cpu')] | None = None, wanted: Annotated[NDArray[numpy.uint64], dict(shape=(None,), order='C', device='cpu', writable=False)] | None = None) -> None:
    """
    Count the solutions of Sudokus of a shape, as far as a limit, and write one of each that has any: the first, or the one wanted, counted from 0; a count is 2**64 - 1 where neither `guesses` wrong guesses nor then `conflicts` conflicts of CDCL were enough. Cells are 0, a value, or 64 + a value for an empty cell that does not get it.
    """

def remove_redundant_clues(box_rows: int, box_columns: int, puzzles: Annotated[NDArray[numpy.uint8], dict(shape=(None, None), order='C', device='cpu')], orders: Annotated[NDArray[numpy.uint16], dict(shape=(None, None), order='C', device='cpu', writable=False)], orbits: Annotated[NDArray[numpy.int64], dict(shape=(None, None), order='C', device='cpu', writable=False)], clues: int) -> None:
    """
    Remove redundant orbits of clues from puzzles of at most nine rows, each in its own order, while at least as many clues as wanted are left.
    """

class SizedSearch:
    """A search for the solutions of one Sudoku of any shape."""

    def __init__(self, box_rows: int, box_columns: int, puzzle: Annotated[NDArray[numpy.uint8], dict(shape=(None,), order='C', device='cpu', writable=False)], learns: bool, seed: int = 0) -> None: ...

    def resume(self, steps: int, limit: int) -> None:
        """
        Resume for `steps` wrong guesses and solutions, or until there are `limit` solutions.
        """

    def write(self, out: Annotated[NDArray[numpy.uint8], dict(shape=(None,), order='C', device='cpu')]) -> None:
        """Write the first solution."""

    @property
    def count(self) -> int:
        """Solutions found so far."""

    @property
    def ended(self) -> bool:
        """Whether all were found."""

def make_symmetric_sudokus(grids: Annotated[NDArray[numpy.uint8], dict(shape=(None, 81), order='C', device='cpu', writable=False)], orbits: Annotated[NDArray[numpy.int64], dict(shape=(None, None), order='C', device='cpu', writable=False)], seed: int, exchanges: int, puzzles: Annotated[NDArray[numpy.uint8], dict(shape=(None, 81), order='C', device='cpu')], path: str = '') -> None:
    """
    Look for a minimal puzzle of each grid whose clues are whole orbits of cells; all cells of a puzzle are 0 where none was found.
    """

class TechniqueSearch:
    """A 9x9 position in which the techniques of HoDoKu are searched for."""

    def __init__(self, values: Annotated[NDArray[numpy.uint8], dict(shape=(None,), order='C', device='cpu', writable=False)], givens: Annotated[NDArray[numpy.uint8], dict(shape=(None,), order='C', device='cpu', writable=False)], gone: Annotated[NDArray[numpy.uint16], dict(shape=(None,), order='C', device='cpu', writable=False)]) -> None:
        """
        Take values (81), which of them are givens (81), and candidates to strike out,
        each as 9 cell + digit, digits from 0.
        """

    def next(self) -> Annotated[NDArray[numpy.int32], dict(shape=(None,))] | None:
        """Return the step that HoDoKu's solver takes, or None."""

    def first(self, technique: int) -> Annotated[NDArray[numpy.int32], dict(shape=(None,))] | None:
        """Return the first step of a technique, or None."""

    def all(self, technique: int, *, siamese: bool, dual: bool, small_empty_rectangles: bool, missing_in_rectangles: bool, overlapping_sets: bool, sets_in_chains: bool, all_chains: bool) -> Annotated[NDArray[numpy.int32], dict(shape=(None,))]:
        """Return all steps of a technique, one behind another."""

    def place(self, cell: int, digit: int) -> None:
        """Place a digit, from 0."""

    def eliminate(self, cell: int, digit: int) -> None:
        """Strike out a candidate, digits from 0."""

    def candidates(self) -> Annotated[NDArray[numpy.int32], dict(shape=(None,))]:
        """Return the candidates by cell, bit d for digit d + 1."""

def technique_names() -> list[str]:
    """Return the names of the techniques, in the order of their numbers."""

def grade_sudokus(puzzles: Annotated[NDArray[numpy.uint8], dict(shape=(None, None), order='C', device='cpu', writable=False)], levels: Annotated[NDArray[numpy.uint8], dict(shape=(None,), order='C', device='cpu')], scores: Annotated[NDArray[numpy.uint32], dict(shape=(None,), order='C', device='cpu')], uses: Annotated[NDArray[numpy.uint16], dict(shape=(None, None), device='cpu')], finals: Annotated[NDArray[numpy.uint8], dict(shape=(None, None), device='cpu')], most: int) -> None:
    """
    Write the level (0 to 4) and score of each puzzle, how often it needs each technique, and
    the values in the end.  A puzzle is left at a step above the level `most`.
    """

def unavoidable_sets(grid: Annotated[NDArray[numpy.uint8], dict(shape=(None,), order='C', device='cpu', writable=False)], at_most: int) -> Annotated[NDArray[numpy.uint8], dict(shape=(None, 81))]:
    """
    Find all minimal unavoidable sets of a grid with `at_most` cells or fewer, the smallest first; a row holds 1 for each cell of a set.
    """

class ClueSearch:
    """A search for all puzzles of a grid with a number of clues."""

    def __init__(self, grid: Annotated[NDArray[numpy.uint8], dict(shape=(None,), order='C', device='cpu', writable=False)], clues: int, path: str = '') -> None: ...

    @property
    def roots(self) -> int:
        """Number of choices of clues for the band with the fewest."""

    @property
    def by_stacks(self) -> bool:
        """Whether stacks take the place of bands."""

    @property
    def pairs(self) -> int:
        """Number of choices of clues examined in two bands."""

    @property
    def tested(self) -> int:
        """Number of hitting sets that the solver has tested."""

    @property
    def known(self) -> int:
        """Number of known unavoidable sets."""

    def search(self, begin: int, end: int) -> Annotated[NDArray[numpy.uint8], dict(shape=(None, 81))]:
        """
        Search from some roots; return the puzzles found, a row with 1 for each clue.
        """

@overload
def write_rows(rows: Annotated[NDArray[numpy.uint8], dict(shape=(None, None), order='C', device='cpu', writable=False)], separators: Annotated[NDArray[numpy.uint8], dict(shape=(None, None), order='C', device='cpu', writable=False)], highest: int, least: int, out: Annotated[NDArray[numpy.uint8], dict(shape=(None,), order='C', device='cpu')]) -> int: ...

@overload
def write_rows(rows: Annotated[NDArray[numpy.uint16], dict(shape=(None, None), order='C', device='cpu', writable=False)], separators: Annotated[NDArray[numpy.uint8], dict(shape=(None, None), order='C', device='cpu', writable=False)], highest: int, least: int, out: Annotated[NDArray[numpy.uint8], dict(shape=(None,), order='C', device='cpu')]) -> int:
    """
    Write rows of numbers as text, each number after its separator; return its length.
    """

def solve_tours(starts: Annotated[NDArray[numpy.int32], dict(shape=(None,), order='C', device='cpu', writable=False)], targets: Annotated[NDArray[numpy.int32], dict(shape=(None,), order='C', device='cpu', writable=False)], open: Annotated[NDArray[numpy.uint8], dict(shape=(None,), order='C', device='cpu', writable=False)], closed: bool, givens: Annotated[NDArray[numpy.int32], dict(shape=(None,), order='C', device='cpu', writable=False)], barred: Annotated[NDArray[numpy.int32], dict(shape=(None,), order='C', device='cpu', writable=False)], state: Annotated[NDArray[numpy.int32], dict(shape=(None,), order='C', device='cpu')], out: Annotated[NDArray[numpy.int32], dict(shape=(None, None), device='cpu')], nodes: int) -> tuple[int, int]:
    """
    Walk on through the solutions of a tour puzzle: fill `out` with them until it is full, the nodes are spent, or state[0] shows that all were found; return the nodes tried and the solutions written.
    """

def tour_candidates(starts: Annotated[NDArray[numpy.int32], dict(shape=(None,), order='C', device='cpu', writable=False)], targets: Annotated[NDArray[numpy.int32], dict(shape=(None,), order='C', device='cpu', writable=False)], open: Annotated[NDArray[numpy.uint8], dict(shape=(None,), order='C', device='cpu', writable=False)], closed: bool, givens: Annotated[NDArray[numpy.int32], dict(shape=(None,), order='C', device='cpu', writable=False)], possible: Annotated[NDArray[numpy.uint8], dict(shape=(None,), order='C', device='cpu')]) -> bool:
    """
    Write which numbers each open cell may hold, as far as deduction goes without a search; return whether that left something.
    """

def estimate_tours(starts: Annotated[NDArray[numpy.int32], dict(shape=(None,), order='C', device='cpu', writable=False)], targets: Annotated[NDArray[numpy.int32], dict(shape=(None,), order='C', device='cpu', writable=False)], open: Annotated[NDArray[numpy.uint8], dict(shape=(None,), order='C', device='cpu', writable=False)], closed: bool, givens: Annotated[NDArray[numpy.int32], dict(shape=(None,), order='C', device='cpu', writable=False)], seed: int, first: int, out: Annotated[NDArray[numpy.float64], dict(shape=(None,), order='C', device='cpu')]) -> None:
    """
    Write independent estimates of the number of solutions of a tour puzzle, each from a random path of a search; estimate k depends on the seed and first + k alone.
    """

def remove_redundant_givens(starts: Annotated[NDArray[numpy.int32], dict(shape=(None,), order='C', device='cpu', writable=False)], targets: Annotated[NDArray[numpy.int32], dict(shape=(None,), order='C', device='cpu', writable=False)], open: Annotated[NDArray[numpy.uint8], dict(shape=(None,), order='C', device='cpu', writable=False)], closed: bool, solution: Annotated[NDArray[numpy.int32], dict(shape=(None,), order='C', device='cpu', writable=False)], order: Annotated[NDArray[numpy.int32], dict(shape=(None,), order='C', device='cpu', writable=False)], position: int, nodes: int, work: int, fewest: int, givens: Annotated[NDArray[numpy.int32], dict(shape=(None,), order='C', device='cpu')]) -> tuple[int, int]:
    """
    Take givens away in this order as long as one answer remains, from a position on; return where to resume, and how many stayed because the nodes of a proof were spent.
    """

def shuffle_tour(starts: Annotated[NDArray[numpy.int32], dict(shape=(None,), order='C', device='cpu', writable=False)], targets: Annotated[NDArray[numpy.int32], dict(shape=(None,), order='C', device='cpu', writable=False)], open: Annotated[NDArray[numpy.uint8], dict(shape=(None,), order='C', device='cpu', writable=False)], closed: bool, path: Annotated[NDArray[numpy.int32], dict(shape=(None,), order='C', device='cpu')], length: int, rotations: int, mixing: int, seed: int, batch: int) -> tuple[int, bool]:
    """
    Grow a path of cells by random rotations; return its length, and whether it is a tour that was turned round `mixing` times.
    """

class TourSearch:
    """
    A search for the Hamiltonian cycles through all joined pairs that a permutation of the vertices, if there is any, leaves alone.
    """

    def __init__(self, starts: Annotated[NDArray[numpy.int32], dict(shape=(None,), order='C', device='cpu', writable=False)], targets: Annotated[NDArray[numpy.int32], dict(shape=(None,), order='C', device='cpu', writable=False)], joined: Annotated[NDArray[numpy.int32], dict(shape=(None,), order='C', device='cpu', writable=False)], symmetry: Annotated[NDArray[numpy.int32], dict(shape=(None,), order='C', device='cpu', writable=False)]) -> None: ...

    def resume(self, nodes: int) -> tuple[int, int, bool]:
        """
        Resume for `nodes` choices; return the cycles found, the choices made, and whether it is over.
        """

    def probe(self, seed: int, descents: int) -> float:
        """
        Estimate the choices of the whole search from random descents, before it is resumed.
        """

def frontier_sizes(starts: Annotated[NDArray[numpy.int32], dict(shape=(None,), order='C', device='cpu', writable=False)], targets: Annotated[NDArray[numpy.int32], dict(shape=(None,), order='C', device='cpu', writable=False)], order: Annotated[NDArray[numpy.int32], dict(shape=(None,), order='C', device='cpu', writable=False)]) -> list[int]:
    """
    Return how many vertices ahead are within reach after each step of an order.
    """

class TourFrontier:
    """A count of Hamiltonian cycles, vertex by vertex in an order."""

    def __init__(self, starts: Annotated[NDArray[numpy.int32], dict(shape=(None,), order='C', device='cpu', writable=False)], targets: Annotated[NDArray[numpy.int32], dict(shape=(None,), order='C', device='cpu', writable=False)], order: Annotated[NDArray[numpy.int32], dict(shape=(None,), order='C', device='cpu', writable=False)], forced: Annotated[NDArray[numpy.int32], dict(shape=(None,), order='C', device='cpu', writable=False)], modulus: int, folds: Annotated[NDArray[numpy.int32], dict(shape=(None,), order='C', device='cpu', writable=False)], cut: int, shares: Annotated[NDArray[numpy.int32], dict(shape=(None,), order='C', device='cpu', writable=False)]) -> None:
        """
        Begin; the forced vertices have an edge to the last one of the order, and counts are taken modulo a number, 0 for 2**64. Folds are images of all vertices under symmetries, -1 for none; shares are vertices with numbers of edges, and only states in which each has its number after the cut are counted.
        """

    def resume(self, states: int) -> bool:
        """
        Resume for `states` states, to the end of a step at most; return whether all is over.
        """

    @property
    def position(self) -> tuple[int, int, bool, int, int]:
        """
        The steps done, the cycles, whether a number overflowed, the most states and the most bytes.
        """

    @property
    def at_beginning(self) -> bool: ...

    @property
    def cycles(self) -> int: ...

    @property
    def states(self) -> int: ...

    @property
    def parts(self) -> int: ...

    @property
    def words(self) -> int: ...

    def part_size(self, part: int) -> int:
        """Return how many states a part has."""

    def write_part(self, part: int, rows: Annotated[NDArray[numpy.uint64], dict(shape=(None,), order='C', device='cpu')]) -> None:
        """
        Write the states of a part and their numbers, at the beginning of a step.
        """

    def restore(self, position: tuple[int, int, bool, int, int]) -> None:
        """Restore the position of another count, but for its states."""

    def read_part(self, rows: Annotated[NDArray[numpy.uint64], dict(shape=(None,), order='C', device='cpu', writable=False)]) -> None:
        """Add states that were written."""

class TourSampler:
    """A random Hamiltonian cycle, all with the same probability."""

    def __init__(self, starts: Annotated[NDArray[numpy.int32], dict(shape=(None,), order='C', device='cpu', writable=False)], targets: Annotated[NDArray[numpy.int32], dict(shape=(None,), order='C', device='cpu', writable=False)], order: Annotated[NDArray[numpy.int32], dict(shape=(None,), order='C', device='cpu', writable=False)], forced: Annotated[NDArray[numpy.int32], dict(shape=(None,), order='C', device='cpu', writable=False)], seed: int) -> None:
        """Begin; the forced vertices have an edge to the last one of the order."""

    def resume(self, states: int) -> bool:
        """Resume for `states` states; return whether all is over."""

    @property
    def states(self) -> int:
        """The states kept, of eight bytes each."""

    def write_links(self, links: Annotated[NDArray[numpy.int32], dict(shape=(None,), order='C', device='cpu')]) -> bool:
        """
        Write the two neighbors of each vertex; return whether there is a cycle.
        """

class TourEstimator:
    """
    An unbiased estimate of the number of Hamiltonian cycles, with a limited number of states.
    """

    def __init__(self, starts: Annotated[NDArray[numpy.int32], dict(shape=(None,), order='C', device='cpu', writable=False)], targets: Annotated[NDArray[numpy.int32], dict(shape=(None,), order='C', device='cpu', writable=False)], order: Annotated[NDArray[numpy.int32], dict(shape=(None,), order='C', device='cpu', writable=False)], forced: Annotated[NDArray[numpy.int32], dict(shape=(None,), order='C', device='cpu', writable=False)], folds: Annotated[NDArray[numpy.int32], dict(shape=(None,), order='C', device='cpu', writable=False)], most: int, seed: int) -> None:
        """
        Begin; the forced vertices have an edge to the last one of the order, and folds are images of all vertices under symmetries, -1 for none.
        """

    def resume(self, states: int) -> bool:
        """Resume for `states` states; return whether all is over."""

    @property
    def cycles(self) -> float:
        """The estimate, when all is over."""

    @property
    def reduced(self) -> bool:
        """
        Whether there were too many states at any step; the estimate is exact otherwise.
        """

def tour_state_size(count: int) -> int:
    """
    Return the length of the state of a listing of tours of `count` orbits.
    """

def list_tours(starts: Annotated[NDArray[numpy.int32], dict(shape=(None,), order='C', device='cpu', writable=False)], targets: Annotated[NDArray[numpy.int32], dict(shape=(None,), order='C', device='cpu', writable=False)], orbits: Annotated[NDArray[numpy.int32], dict(shape=(None,), order='C', device='cpu', writable=False)], ends: Annotated[NDArray[numpy.uint8], dict(shape=(None,), order='C', device='cpu', writable=False)], start: int, both_ways: bool, fewest: bool, seed: int, state: Annotated[NDArray[numpy.int32], dict(shape=(None,), order='C', device='cpu')], budget: int, out: Annotated[NDArray[numpy.int32], dict(shape=(None, None), device='cpu')]) -> int:
    """
    Resume listing tours until `out` is full, the budget spent, or state[0] is -1; return how many.
    """

def find_tour(starts: Annotated[NDArray[numpy.int32], dict(shape=(None,), order='C', device='cpu', writable=False)], targets: Annotated[NDArray[numpy.int32], dict(shape=(None,), order='C', device='cpu', writable=False)], orbits: Annotated[NDArray[numpy.int32], dict(shape=(None,), order='C', device='cpu', writable=False)], ends: Annotated[NDArray[numpy.uint8], dict(shape=(None,), order='C', device='cpu', writable=False)], start: int, both_ways: bool, seed: int, tries: int, budget: int, out: Annotated[NDArray[numpy.int32], dict(shape=(None,), order='C', device='cpu')]) -> int:
    """
    Try walks to the cells with the fewest ways on; return the tries made, 0 in vain, -1 without a tour.
    """

def cover_board(starts: Annotated[NDArray[numpy.int32], dict(shape=(None,), order='C', device='cpu', writable=False)], targets: Annotated[NDArray[numpy.int32], dict(shape=(None,), order='C', device='cpu', writable=False)], first: int, second: int, seed: int, links: Annotated[NDArray[numpy.int32], dict(shape=(None,), order='C', device='cpu')]) -> None:
    """Cover the board by walks."""

def join_ends(starts: Annotated[NDArray[numpy.int32], dict(shape=(None,), order='C', device='cpu', writable=False)], targets: Annotated[NDArray[numpy.int32], dict(shape=(None,), order='C', device='cpu', writable=False)], first: int, second: int, seed: int, budget: int, links: Annotated[NDArray[numpy.int32], dict(shape=(None,), order='C', device='cpu')]) -> int:
    """
    Close walks to cycles by alternating paths; return the ends that are left.
    """

def merge_cycles(starts: Annotated[NDArray[numpy.int32], dict(shape=(None,), order='C', device='cpu', writable=False)], targets: Annotated[NDArray[numpy.int32], dict(shape=(None,), order='C', device='cpu', writable=False)], first: int, second: int, links: Annotated[NDArray[numpy.int32], dict(shape=(None,), order='C', device='cpu')]) -> int:
    """Merge cycles by exchanges of edges; return the cycles that are left."""

def shuffle_links(starts: Annotated[NDArray[numpy.int32], dict(shape=(None,), order='C', device='cpu', writable=False)], targets: Annotated[NDArray[numpy.int32], dict(shape=(None,), order='C', device='cpu', writable=False)], first: int, second: int, seed: int, attempts: int, stuck: bool, links: Annotated[NDArray[numpy.int32], dict(shape=(None,), order='C', device='cpu')]) -> None:
    """Exchange edges at random."""

def follow_links(first: int, second: int, start: int, links: Annotated[NDArray[numpy.int32], dict(shape=(None,), order='C', device='cpu', writable=False)], out: Annotated[NDArray[numpy.int32], dict(shape=(None,), order='C', device='cpu')]) -> int:
    """Write the cells of the cycle through a cell; return how many."""
