/** The board for typing a square: numbers of any length, with sums at the sides. */

import { Board } from "../board.js";
import { announce } from "../dom.js";
import { pop, wave } from "../playing/motion.js";
import { halfWidth, withPoint } from "../typing.js";
import { say } from "../words.js";
import { describeCell, drawCell, NO_MARKS } from "./cells.js";
import { expectedSum, finished, isWritten, repeatedCells, rowsOf, sumsOf, withKey } from "./square.js";
import { SumFrame, sumWords } from "./sums.js";

/**
 * @typedef {import("./square.js").Square} Square
 * @typedef {import("./square.js").Line} Line
 * @typedef {import("../board.js").Cell} Cell
 */

/** Sends "input" while a number is typed, and "paste" with a text of several numbers. */
export class SquareField extends EventTarget {
  /** @param {import("../history.js").History<Square>} history of squares with the current order */
  constructor(history) {
    super();
    this.history = history;
    this.order = history.state.order;
    this.shape = history.state.shape;
    /** The number that is typed but not entered yet. @type {{at: number, text: string} | undefined} */
    this.typed = undefined;
    this.marks = NO_MARKS;
    /** The cells of the lines that are tinted. @type {Set<number>} */
    this.lit = new Set();
    /** Numbers that may occur as often as they are listed; none for 1 to n². @type {string[]} */
    this.listed = this.shape?.numbers.map(String) ?? [];
    this.repeated = repeatedCells(this.cells, this.listed);
    /** Length of the longest number, which sets the font size of all. */
    this.digits = 1;
    this.board = this.newBoard({
      rows: this.order,
      columns: this.order,
      name: say("magic", "Square of order {order}", { order: this.order }),
      describe: (row, column) => this.describe(row * this.order + column),
      draw: (row, column, cell) => this.draw(row * this.order + column, cell),
      several: true,
      framed: true,
    });
    this.board.element.classList.add("magic-board");
    this.frame = this.newFrame();
    this.element = this.frame.element;
    this.listen();
    this.show();
    this.board.noticed();
  }

  /** @param {import("../board.js").BoardOptions} options */
  newBoard(options) {
    return new Board(options);
  }

  /** @returns {import("./sums.js").Sums} the sums of the lines */
  newFrame() {
    return new SumFrame(this.board.element, this.order);
  }

  get square() {
    return this.history.state;
  }

  /** Whether a square has the cells and lines of this board. @param {Square} square */
  fits({ order, shape }) {
    return order === this.order && shape === this.shape;
  }

  /** The largest number that the board has room for. */
  get largest() {
    return this.order ** 2;
  }

  /** The text that is copied. */
  get copied() {
    return rowsOf(this.order, this.cells).join("\n");
  }

  /** The lines with their sums, and the sum that each must have. @returns {import("./sums.js").ExpectedSum[]} */
  get sums() {
    const expected = this.frame.known ?? expectedSum(this.order, this.cells);
    return sumsOf(this.order, this.cells).map((each) => ({ ...each, expected }));
  }

  /** The numbers of all cells, including the one being typed. */
  get cells() {
    const { cells } = this.square;
    const { typed } = this;
    return typed ? cells.with(typed.at, typed.text) : cells;
  }

  /** The number of the cell with the focus. */
  get here() {
    return this.board.number(this.board.here);
  }

  listen() {
    const { grid } = this.board;
    grid.addEventListener("keydown", (event) => this.key(event), true);
    grid.addEventListener("focusout", () => this.enter());
    grid.addEventListener("paste", (event) => this.paste(event));
    grid.addEventListener("copy", (event) => {
      event.clipboardData?.setData("text/plain", this.copied);
      event.preventDefault();
    });
    this.board.addEventListener("select", () => {
      if (this.typed && this.typed.at !== this.here) this.enter();
      this.tie();
    });
    this.frame.element.addEventListener("pointerover", ({ target }) => this.tie(this.linesAt(target)));
    this.frame.element.addEventListener("pointerleave", () => this.tie());
  }

  /** The lines of a cell. @param {number} at @returns {Line[]} */
  linesOf(at) {
    return this.frame.lines.filter(({ cells }) => cells.includes(at));
  }

  /** The line of a sum, or those of a cell, at a place of the page. @param {EventTarget | null} place */
  linesAt(place) {
    const line = this.frame.lineAt(place);
    if (line) return [line];
    const cell = place instanceof Element && place.closest(".cell");
    const found = cell && this.board.all().find((each) => this.board.cell(each) === cell);
    return found ? this.linesOf(this.board.number(found)) : undefined;
  }

  /** Tint lines, or those of the selected cell, and mark their sums. @param {Line[]} [pointed] */
  tie(pointed) {
    const isChosen = this.board.selection.size === 1;
    const tied = pointed ?? (isChosen ? this.linesOf(this.here) : []);
    this.lit = new Set(tied.flatMap(({ cells }) => cells));
    for (const cell of this.board.all())
      this.board.cell(cell).classList.toggle("in-line", this.lit.has(this.board.number(cell)));
    this.frame.tie(tied);
    this.dispatchEvent(new Event("tie"));
  }

  /** @param {KeyboardEvent} event */
  key(event) {
    const { ctrlKey, metaKey, altKey, shiftKey } = event;
    const key = halfWidth(event.key);
    const command = ctrlKey || metaKey;
    if (altKey) return;
    if (command && key === "z") this.history.undo();
    else if (command && (key === "y" || key === "Z")) this.history.redo();
    else if (command && key === "a") this.board.selectAll();
    else if (command) return;
    else if (key === "Enter") this.forward(shiftKey ? -1 : 1);
    else if (/^[\d-]$/.test(key) || key === "−") this.type(key);
    else if (key === "," || (key === "." && /\d/.test(this.typed?.text ?? ""))) this.type(".");
    else if (key === "Backspace") this.backspace();
    else if (key === "Delete" || key === " " || key === ".") this.clear();
    else if (key === "Escape" && this.typed) this.forget();
    else if (key === "Escape" && this.board.selection.size) this.leave();
    else return;
    event.preventDefault();
    event.stopPropagation();
  }

  /** End the selection. */
  leave() {
    this.enter();
    if (!this.board.selection.size) return;
    this.board.selection.clear();
    this.board.refresh();
    this.board.dispatchEvent(new Event("select"));
  }

  /** Type a digit or a point, or change the sign, in the cell with the focus. @param {string} key */
  type(key) {
    const at = this.here;
    if (this.square.givens[at]) return this.refuse();
    const text = withKey(this.typed?.at === at ? this.typed.text : "", key);
    if (text !== undefined) this.retype(at, text);
  }

  backspace() {
    const at = this.here;
    if (this.square.givens[at]) return this.refuse();
    this.retype(at, (this.cells[at] ?? "").slice(0, -1));
  }

  /**
   * @param {number} at
   * @param {string} text
   */
  retype(at, text) {
    this.typed = { at, text };
    this.show();
    this.dispatchEvent(new Event("input"));
  }

  refuse() {
    announce(say("magic", "This number is given and cannot be changed."));
  }

  /** Discard the typed number. */
  forget() {
    this.typed = undefined;
    this.show();
    this.dispatchEvent(new Event("input"));
  }

  /** Enter the typed number. */
  enter() {
    const { typed } = this;
    if (!typed) return;
    this.typed = undefined;
    this.set([[typed.at, finished(typed.text)]]);
    pop(this.cellAt(typed.at).firstElementChild);
    this.tell(typed.at);
  }

  /** Enter a number, and go to the next cell. @param {number} step */
  forward(step) {
    this.enter();
    const size = this.square.cells.length;
    const to = (this.here + step + size) % size;
    this.board.move({ row: Math.floor(to / this.order), column: to % this.order });
  }

  /** Erase the selected cells, except givens. */
  clear() {
    this.typed = undefined;
    const cells = this.board.selected().map((cell) => this.board.number(cell));
    this.set(cells.map((at) => [at, ""]));
    this.show();
  }

  /**
   * Change cells that are not given.
   *
   * @param {[number, string][]} changes
   */
  set(changes) {
    const { square } = this;
    const cells = [...square.cells];
    for (const [at, text] of changes) if (!square.givens[at]) cells[at] = text;
    if (cells.every((cell, at) => cell === square.cells[at])) {
      this.dispatchEvent(new Event("input"));
      return;
    }
    this.history.push({ ...square, cells });
  }

  /** Announce the sums of a cell's lines if one of the lines is full. @param {number} at */
  tell(at) {
    const full = this.sums.filter(({ line, blanks }) => !blanks && line.cells.includes(at));
    if (full.length) announce(full.map((each) => sumWords(each, each.expected)).join("; "));
  }

  /** @param {ClipboardEvent} event */
  paste(event) {
    const text = halfWidth(event.clipboardData?.getData("text/plain").trim() ?? "");
    event.preventDefault();
    if (isWritten(withPoint(text))) this.set([[this.here, finished(withPoint(text))]]);
    else if (text) this.dispatchEvent(new CustomEvent("paste", { detail: text }));
  }

  /** Draw the board and the sums. @param {bigint} [known] */
  show(known) {
    const before = this.frame.right;
    this.frame.known = known;
    this.repeated = repeatedCells(this.cells, this.listed);
    this.digits = Math.max(...this.cells.map((cell) => cell.length), String(this.largest).length);
    this.board.refresh();
    this.board.tell();
    this.frame.show(this.cells, known);
    this.tie();
    const now = this.frame.right.filter(
      ({ kind, number }) => !before.some((line) => line.kind === kind && line.number === number),
    );
    // A square that opens complete is not an achievement.
    if (now.length < this.order) for (const line of now) wave(line.cells.map((at) => this.cellAt(at)));
  }

  /** @param {number} at */
  cellAt(at) {
    return this.board.cell({ row: Math.floor(at / this.order), column: at % this.order });
  }

  /** @param {number} at @param {HTMLElement} cell */
  draw(at, cell) {
    drawCell(this, at, cell);
  }

  /** @param {number} at */
  describe(at) {
    return describeCell(this, at);
  }
}
