/** Rules that the browser checks without the server: conflicts and candidates. */

/**
 * A puzzle as the server describes it.
 *
 * @typedef {import("#replies").Schemas["PairRelation"]} Relation
 * @typedef {import("#replies").Schemas["SudokuBoard"] & Partial<import("./address.js").Painted>} Puzzle
 */

export class Rules {
  /** @param {Puzzle} puzzle */
  constructor(puzzle) {
    this.puzzle = puzzle;
    /** Cells in fog: their givens are the player's to find. @type {Set<number>} */
    this.hidden = new Set();
    const { width, houses } = puzzle;
    /** Cells that cannot have the same value as a cell. @type {Set<number>[]} */
    this.peers = Array.from({ length: width * width }, () => new Set());
    for (const house of houses)
      for (const cell of house) for (const other of house) if (other !== cell) this.peers[cell]?.add(other);
    /** The values that fit two cells. @type {[number, number, string[]][]} */
    this.pairs = puzzle.relations.flatMap(({ cells, fits }) =>
      cells.map(([a, b]) => /** @type {[number, number, string[]]} */ ([a, b, fits])),
    );
  }

  /** Whether a cell shows a given. @param {number} cell */
  isGiven(cell) {
    return Boolean(this.puzzle.givens[cell]) && !this.hidden.has(cell);
  }

  /**
   * Return the cells whose values break a rule that the browser knows.
   *
   * @param {number[]} values
   * @returns {Set<number>}
   */
  conflicts(values) {
    const wrong = new Set();
    this.peers.forEach((peers, cell) => {
      const value = values[cell];
      if (value) for (const peer of peers) if (values[peer] === value) wrong.add(cell);
    });
    for (const [a, b, fits] of this.pairs) {
      const [one, other] = [values[a], values[b]];
      if (one && other && fits[one - 1]?.[other - 1] === "0") wrong.add(a).add(b);
    }
    values.forEach((value, cell) => {
      const allowed = this.puzzle.allowed[cell];
      if (value && allowed && !allowed.includes(value)) wrong.add(cell);
    });
    return wrong;
  }

  /**
   * Return the candidates of each empty cell, with an empty list for filled cells.
   *
   * @param {number[]} values
   * @returns {number[][]}
   */
  candidates(values) {
    const { size, allowed, holes } = this.puzzle;
    const every = Array.from({ length: size }, (_, at) => at + 1);
    const left = values.map((value, cell) => {
      if (value) return new Set();
      const taken = new Set([...(this.peers[cell] ?? [])].map((peer) => values[peer]));
      return new Set((allowed[cell] ?? every).filter((each) => !taken.has(each)));
    });
    for (const hole of holes) left[hole]?.clear();
    for (const [a, b, fits] of this.pairs) {
      const [one, other] = [values[a], values[b]];
      if (one) for (const each of left[b] ?? []) if (fits[one - 1]?.[each - 1] === "0") left[b]?.delete(each);
      if (other) for (const each of left[a] ?? []) if (fits[each - 1]?.[other - 1] === "0") left[a]?.delete(each);
    }
    return left.map((values) => [...values]);
  }
}

/**
 * The name of a cell, as in hints.
 *
 * @param {Puzzle} puzzle
 * @param {number} cell
 */
export function cellName(puzzle, cell) {
  return `r${Math.floor(cell / puzzle.width) + 1}c${(cell % puzzle.width) + 1}`;
}

/**
 * @param {Puzzle} puzzle
 * @param {number} value
 */
export function symbolOf(puzzle, value) {
  return puzzle.symbols[value - 1] ?? "";
}
