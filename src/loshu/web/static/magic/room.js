/** The shared state of the panels for magic squares, and its changes. */

import { call } from "../api.js";
import { announce, element, fill } from "../dom.js";
import { History } from "../history.js";
import { pop } from "../playing/motion.js";
import { Strip } from "../strip.js";
import { say } from "../words.js";
import { NO_MARKS } from "./cells.js";
import { SquareField } from "./field.js";
import { conditionsIn, keepSquare } from "./keeping.js";
import { modeIn } from "./modes.js";
import { openText } from "./pasting.js";
import { emptySquare, isPlain, listedLeft, openedSquare, plainNumbers, readSquare, textOf } from "./square.js";

/**
 * @typedef {import("./square.js").Square} Square
 * @typedef {import("./conditions.js").Conditions} Conditions
 */

const FIRST = "magic:16 3 2 13/5 10 11 8/9 6 7 12/4 15 14 1";
/** The shared state; sends "change" after each change, "typed" during typing, and "solved". */
export class Room extends EventTarget {
  /**
   * @param {import("../rooms.js").Visit} visit
   * @param {Square} [begun] (default: that of the address, or the first one)
   */
  constructor(visit, begun = openedSquare(visit.puzzle, visit.query) ?? /** @type {Square} */ (readSquare(FIRST))) {
    super();
    this.visit = visit;
    this.signal = visit.signal;
    this.results = element("div", { class: "results" });
    this.board = element("div");
    this.strip = new Strip(visit.signal, { beside: true });
    /** The verdict about the square, in one sentence. */
    this.verdict = element("div");
    /** Whether a puzzle is solved. */
    this.state = element("p", { class: "state", role: "status" });
    const { query } = visit;
    /** @type {import("./modes.js").Mode} */
    this.mode = modeIn(query) ?? (begun.givens.includes(true) ? "complete" : "make");
    /** @type {Conditions} */
    this.conditions = conditionsIn(query, this.mode);
    /** @type {History<Square>} */
    this.history = new History(begun);
    this.field = this.newField();
    /** The canvas in place of the field. @type {import("./large/view.js").LargeView | undefined} */
    this.large = undefined;
    /** Whether the canvas shows another square, which is too large for the board. */
    this.isLarge = false;
    /** How the puzzle on the board goes. @type {import("../playing/round.js").Round | undefined} */
    this.round = undefined;
    /** The square that replaced another one. @type {Square | undefined} */
    this.followed = undefined;
    /** Ends the last request. */
    this.asked = new AbortController();
    this.history.addEventListener("change", () => this.changed());
    this.signal.addEventListener("abort", () => this.asked.abort());
  }

  get order() {
    return this.history.state.order;
  }

  get isPuzzle() {
    return this.history.state.givens.includes(true);
  }

  /** Whether all numbers are from 1 to n². */
  get isPlain() {
    return isPlain(this.order, this.field.cells);
  }

  /** The numbers to use, if they are few. */
  get numbers() {
    const { listed } = this.field;
    return listed.length ? listed : this.isPlain ? plainNumbers(this.order).map(String) : [];
  }

  /** The numbers that are not in the square yet. */
  get left() {
    return listedLeft(this.numbers, this.field.cells);
  }

  /** Offer the numbers that the server has read from a list. @param {string[]} numbers */
  listed(numbers) {
    if (String(numbers) === String(this.field.listed)) return;
    this.field.listed = numbers;
    this.dispatchEvent(new Event("numbers"));
  }

  /** The text of the square as it is. */
  get text() {
    return textOf(this.field.square);
  }

  /** The square in lines, with the number that is typed. */
  get rows() {
    return this.field.copied;
  }

  /** What the server needs to know for a puzzle like this one. @returns {{order?: number, shape?: string}} */
  get wanted() {
    return { order: this.order };
  }

  /** Read a square of this room. @param {string} text */
  read(text) {
    return readSquare(text);
  }

  newField(field = new SquareField(this.history)) {
    field.addEventListener("input", () => this.dispatchEvent(new Event("typed")));
    field.addEventListener("tie", () => this.dispatchEvent(new Event("tie")));
    field.addEventListener("paste", (event) => void this.paste(/** @type {CustomEvent<string>} */ (event).detail));
    fill(this.board, field.element);
    return field;
  }

  /**
   * Show a canvas in place of the field.
   *
   * @param {import("./large/view.js").LargeView} large
   * @param {boolean} [isLarge] whether it has another square
   */
  showLarge(large, isLarge = false) {
    Object.assign(this, { large, isLarge });
    fill(this.board, large.element);
    large.resize();
    this.dispatchEvent(new Event("large"));
  }

  /** Show another state of the history. */
  changed() {
    if (this.strip.isDrawn) this.strip.clear();
    const focused = this.board.contains(document.activeElement);
    if (this.field.fits(this.history.state) && !this.large) {
      this.field.typed = undefined;
      this.field.marks = NO_MARKS;
      this.field.show();
    } else {
      Object.assign(this, { large: undefined, isLarge: false });
      this.field = this.newField();
      if (focused) this.field.board.cell({ row: 0, column: 0 }).focus();
    }
    this.state.textContent = "";
    this.state.classList.remove("whole");
    this.keep();
    this.dispatchEvent(new Event("change"));
  }

  /** Keep the state in the address. */
  keep() {
    keepSquare(this);
  }

  /**
   * @param {import("./modes.js").Mode} mode
   * @param {boolean} [alone] whether the square stays
   */
  setMode(mode, alone = true) {
    if (mode === this.mode) return;
    this.mode = mode;
    if (alone && !this.isLarge) this.keep();
    this.dispatchEvent(new Event("mode"));
  }

  /** Refuse numbers that the server cannot use. @param {{numbers: string, constant: string}} asked */
  async checkNumbers(asked) {
    const { kind } = this.conditions;
    if (asked.numbers || asked.constant)
      await call("magic", "check_numbers", { order: this.order, kind, ...asked }, this.signal);
  }

  /** @param {Conditions} conditions */
  setConditions(conditions) {
    this.conditions = conditions;
    this.keep();
    this.dispatchEvent(new Event("change"));
  }

  /** Start a request and end the previous one. */
  ask() {
    this.asked.abort();
    this.asked = new AbortController();
    return this.asked.signal;
  }

  /** Show results. @param {...import("../dom.js").Child} shown */
  report(...shown) {
    fill(this.results, ...shown);
    if (shown.length) this.results.scrollIntoView({ block: "nearest" });
  }

  /** @param {number} order */
  begin(order) {
    this.ask();
    this.report();
    this.history.push(emptySquare(order));
  }

  /**
   * Open a square for editing.
   *
   * @param {string} text
   * @param {boolean} [show] scroll to the board
   * @param {boolean} [instead] replace the last one opened in this way in the history
   */
  open(text, show = false, instead = false) {
    const square = this.read(text);
    if (!square) return;
    if (instead && this.followed === this.history.state) this.history.states.splice(this.history.at, Infinity, square);
    if (this.history.state === square) this.history.changed();
    else this.history.push(square);
    this.followed = instead ? square : undefined;
    if (!show) return;
    this.strip.clear();
    this.board.scrollIntoView({ block: "nearest" });
    announce(say("magic", "Placed on the board."));
  }

  /** Play a puzzle. @param {string} text */
  play(text) {
    const square = this.read(text);
    if (!square) return;
    this.setMode("complete", false);
    this.history.push({ ...square, givens: square.cells.map(Boolean) });
  }

  /** Make the numbers givens, or free them. @param {boolean} given */
  fix(given) {
    this.field.enter();
    if (given) this.setMode("complete", false);
    const { state } = this.history;
    this.history.push({ ...state, givens: state.cells.map((cell) => given && Boolean(cell)) });
  }

  /** Erase all numbers that are not givens. */
  startAgain() {
    this.field.typed = undefined;
    this.field.set(this.history.state.cells.map((_, at) => [at, ""]));
  }

  /** Put a number into the selected cell. @param {string} number */
  put(number) {
    const { here } = this.field;
    this.field.typed = undefined;
    this.field.set([[here, number]]);
    pop(this.field.cellAt(here).firstElementChild);
    this.field.tell(here);
    this.field.board.cell(this.field.board.here).focus();
  }

  /**
   * Fill the empty cells from another square.
   *
   * @param {string} text
   * @param {boolean} [instead] replace the last filling
   */
  fillIn(text, instead = false) {
    const square = this.read(text);
    if (!square || square.order !== this.order) return;
    const next = { ...this.history.state, cells: square.cells };
    this.round?.show();
    if (instead) {
      this.history.states[this.history.at] = next;
      this.history.changed();
    } else this.history.push(next);
  }

  /**
   * Mark cells.
   *
   * @param {number[]} pointed
   * @param {number[]} wrong
   * @param {number[]} [reasons]
   * @param {[number, string][]} [ghosts] numbers that are proposed
   */
  mark(pointed, wrong, reasons = [], ghosts = []) {
    const sets = { pointed: new Set(pointed), wrong: new Set(wrong), reasons: new Set(reasons) };
    this.field.marks = { ...sets, ghosts: new Map(ghosts) };
    this.field.board.refresh();
  }

  /** Select a cell without moving the focus. @param {number} at */
  point(at) {
    this.field.board.move({ row: Math.floor(at / this.order), column: at % this.order }, false, false);
  }

  /** @param {string} text */
  async paste(text) {
    const fault = await this.tryToOpen(text);
    if (fault) this.report(element("p", { class: "error", role: "alert" }, fault));
  }

  /** Open a text in any form; return the error, if any. @param {string} text */
  async tryToOpen(text) {
    return openText(this, text);
  }
}
