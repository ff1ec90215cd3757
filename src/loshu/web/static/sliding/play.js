/** The player of one puzzle: its board, its moves by mouse, swipe and keys, and undo. */

import { call } from "../api.js";
import { firstIn, LETTERS } from "../arrow-keys.js";
import { Board } from "../board.js";
import { announce, element, fill } from "../dom.js";
import { History } from "../history.js";
import { language, say } from "../words.js";
import { slid, WAYS, wayName, waysFrom, writePuzzle } from "./puzzle.js";

/**
 * @typedef {import("./puzzle.js").Puzzle} Puzzle
 * @typedef {import("./puzzle.js").State} State
 * @typedef {import("#replies").Schemas["SolvedSliding"]} Solution
 * @typedef {import("../board.js").Cell} Cell
 */

/** @type {Record<string, string>} */
const ARROWS = { ArrowUp: "U", ArrowDown: "D", ArrowLeft: "L", ArrowRight: "R" };
const SWIPE = 24;

/** The player of one puzzle. */
export class Play {
  /** @param {Puzzle} puzzle @param {string} moves @param {AbortSignal} signal @param {() => void} onchange */
  constructor(puzzle, moves, signal, onchange) {
    this.puzzle = puzzle;
    this.signal = signal;
    /** @type {Solution | undefined} from the current board */
    this.rest = undefined;
    /** The board of a step, shown in place of the player's. @type {number[] | undefined} */
    this.step = undefined;
    /** The cells of the row or column that a hint names. @type {Set<number>} */
    this.line = new Set();
    /** @type {History<State>} */
    this.history = new History({ board: puzzle.start, moves: "" });
    this.board = new Board({
      rows: puzzle.rows,
      columns: puzzle.columns,
      name: say("sliding", "Board"),
      describe: (row, column) => this.describe(row * puzzle.columns + column),
      draw: (row, column, cell) => this.draw(row * puzzle.columns + column, cell),
    });
    this.board.element.classList.add("tiled");
    this.listen();
    for (const way of moves) this.slide(way);
    this.board.refresh();
    this.board.noticed();
    this.history.addEventListener("change", () => {
      this.step = undefined;
      this.line = new Set();
      this.board.refresh();
      this.board.tell();
      onchange();
    });
  }

  get state() {
    return this.history.state;
  }

  get solved() {
    return `${this.state.board}` === `${this.puzzle.goal}`;
  }

  /** The tiles on the board: the player's, or those of a step. */
  get tiles() {
    return this.step ?? this.state.board;
  }

  /** Show the board of a step, or the player's again without marks. @param {number[]} [board] */
  showStep(board) {
    this.step = board;
    this.line = new Set();
    this.board.refresh();
    this.board.noticed();
  }

  /** @param {number} cell @param {HTMLElement} element_ */
  draw(cell, element_) {
    const tile = this.tiles[cell];
    const right = tile === this.puzzle.goal[cell] ? " home" : "";
    element_.classList.toggle("in-house", this.line.has(cell));
    fill(element_, tile ? element("div", { class: `tile${right}` }, tile) : null);
  }

  /** @param {number} cell */
  describe(cell) {
    const [row, column] = [Math.floor(cell / this.puzzle.columns) + 1, (cell % this.puzzle.columns) + 1];
    const tile = this.tiles[cell] ?? 0;
    if (tile && tile === this.puzzle.goal[cell])
      return say("sliding", "Row {row}, column {column}: {tile}, in its place", { row, column, tile });
    return tile
      ? say("sliding", "Row {row}, column {column}: {tile}", { row, column, tile })
      : say("sliding", "Row {row}, column {column}: the hole", { row, column });
  }

  listen() {
    /** The possible start of a swipe. @type {{x: number, y: number} | undefined} */
    let from;
    this.board.addEventListener("pick", (event) => {
      const cell = this.board.number(/** @type {CustomEvent<Cell>} */ (event).detail);
      const ways = waysFrom(this.puzzle, this.state.board, cell);
      if (ways) from = undefined;
      for (const way of ways) this.slide(way);
    });
    const { element: shown } = this.board;
    shown.addEventListener("pointerdown", ({ x, y }) => (from = { x, y }), true);
    shown.addEventListener("pointerup", ({ x, y }) => {
      const [right, down] = [x - (from?.x ?? x), y - (from?.y ?? y)];
      if (Math.max(Math.abs(right), Math.abs(down)) < SWIPE) return;
      this.slide(Math.abs(right) > Math.abs(down) ? (right > 0 ? "R" : "L") : down > 0 ? "D" : "U");
    });
    // Before the board handles arrows, which would move the focus.
    shown.addEventListener("keydown", (event) => this.key(event), true);
  }

  /** @param {KeyboardEvent} event */
  key(event) {
    const { key, ctrlKey, metaKey, shiftKey } = event;
    const way = ARROWS[LETTERS[key] ?? key];
    if (way && !ctrlKey && !metaKey) this.slide(way);
    else if (way && ctrlKey) this.look(way);
    else if (key === "u" || (key === "z" && (ctrlKey || metaKey) && !shiftKey)) this.history.undo();
    else if (key === "r" || ((ctrlKey || metaKey) && (key === "y" || key === "Z"))) this.history.redo();
    else return;
    event.preventDefault();
    event.stopPropagation();
  }

  /** Move only the focus. @param {string} way */
  look(way) {
    const [down = 0, right = 0] = WAYS[way] ?? [];
    const { row, column } = this.board.here;
    const to = firstIn(this.board, row + down, column + right, down, right);
    if (to) this.board.move(to);
  }

  /** @param {string} way */
  slide(way) {
    const before = this.state.board;
    const next = slid(this.puzzle, this.state, way);
    if (!next) return;
    const tile = before[next.board.indexOf(0)] ?? 0;
    const { rest } = this;
    this.rest = rest?.moves[0] === tile ? { ...rest, moves: rest.moves.slice(1), bound: rest.bound - 1 } : undefined;
    this.history.push(next);
    this.animate(before.indexOf(0), way);
    announce(this.solved ? say("sliding", "Solved!") : `${tile} ${wayName(way)}`);
  }

  /** @param {number} cell that a tile slid to @param {string} way */
  animate(cell, way) {
    if (matchMedia("(prefers-reduced-motion: reduce)").matches) return;
    const { columns } = this.puzzle;
    const tile = this.board.cell({ row: Math.floor(cell / columns), column: cell % columns }).firstElementChild;
    const [down = 0, right = 0] = WAYS[way] ?? [];
    const away = { transform: `translate(${-right * 100}%, ${-down * 100}%)` };
    tile?.animate([away, { transform: "none" }], { duration: 120, easing: "ease-out" });
  }

  /** Mark the line in which the next tile slides. @param {number[]} cells */
  pointLine(cells) {
    this.line = new Set(cells);
    this.board.refresh();
  }

  /** Mark the next tile, with an arrow if its way is known. @param {number} tile @param {string} [way] */
  point(tile, way = "") {
    const cell = this.tiles.indexOf(tile);
    const at = { row: Math.floor(cell / this.puzzle.columns), column: cell % this.puzzle.columns };
    const shown = this.board.cell(at).firstElementChild;
    shown?.classList.add("next");
    shown?.setAttribute("data-way", way);
  }

  /** A solution from the current board, kept as long as the moves follow it. @returns {Promise<Solution>} */
  async solution() {
    if (this.rest) return this.rest;
    const { board } = this.state;
    const values = { text: writePuzzle(this.puzzle, board), lang: language() };
    const found = await call("sliding", "solve", values, this.signal);
    if (this.state.board === board) this.rest = found;
    return found;
  }
}
