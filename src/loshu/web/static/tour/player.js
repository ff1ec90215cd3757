/** A board for playing a tour, without the server: picks, keys, undo and redo. */

import { Board } from "../board.js";
import { announce } from "../dom.js";
import { History } from "../history.js";
import { pop, trace } from "../playing/motion.js";
import { halfWidth } from "../typing.js";
import { say } from "../words.js";
import { cellName } from "./game.js";
import { tourPicture } from "./picture.js";
import {
  aimAt,
  continued,
  isWhole,
  missingFrom,
  newPosition,
  nextCells,
  nextNumber,
  put,
  refusal,
  tablesOf,
  takeOut,
} from "./position.js";

/**
 * @typedef {import("./position.js").Position} Position
 * @typedef {import("../board.js").Cell} Cell
 *
 * @typedef {object} Hint
 * @property {number} [cell] for the number
 * @property {number} [number]
 * @property {number[]} named the cells of the numbers that give the reason
 * @property {number[]} wrong cells
 */

/**
 * Plays a tour.  Sends "change" after every move, "point" when a hint is marked or not any more,
 * "refused" with the reason in words, and "pick" before a cell is used: a listener that prevents it
 * handles the cell itself.
 */
export class Player extends EventTarget {
  /** @param {Position} position */
  constructor(position) {
    super();
    this.game = position.game;
    /** @type {History<Position>} */
    this.history = new History(position);
    /** Digits typed into a cell so far. @type {{cell: number, text: string} | undefined} */
    this.typed = undefined;
    /** The hint that is marked on the board. @type {Hint | undefined} */
    this.hint = undefined;
    /** Whether the numbers are a found tour, which does not count as a score. */
    this.found = false;
    this.board = new Board({
      rows: this.game.rows,
      columns: this.game.columns,
      name: say("tour", "Board of the tour"),
      isCell: (row, column) => !this.game.holes.has(row * this.game.columns + column),
      describe: (row, column) => this.describe(row * this.game.columns + column),
      draw: (row, column, cell) => this.draw(row * this.game.columns + column, cell),
      framed: true,
    });
    this.board.element.classList.add("tour-board", `joined-${this.game.wrap || "not"}`);
    this.board.addEventListener("pick", (event) => this.picked(event));
    this.board.addEventListener("type", (event) => this.key(event));
    this.board.addEventListener("select", () => this.finishTyping());
    this.redraw();
    this.board.noticed();
    this.history.addEventListener("change", () => this.show());
  }

  get position() {
    return this.history.state;
  }

  /** The number of the hint, or the next one. */
  get number() {
    return this.hint?.number ?? nextNumber(this.position);
  }

  /** Draw the position, and send "change". */
  show() {
    this.hint = undefined;
    this.typed = undefined;
    this.redraw();
    this.board.tell();
    this.dispatchEvent(new Event("change"));
  }

  redraw() {
    const { givens } = this.position;
    /** @type {number[]} */
    this.next = nextCells(this.position);
    // A number without neighbors fits nearly anywhere: no dots.
    const dotted = !this.hint && continued(this.position);
    const { cell, named = [], wrong } = this.hint ?? {};
    const picture = tourPicture(this.game, tablesOf(this.position).numbers, {
      givens: [...givens.keys()],
      next: dotted ? this.next : [],
      hint: cell === undefined ? named : [...named, cell],
      ghost: cell,
      wrong,
      latest: this.position.entries.at(-1)?.[1],
    });
    this.board.setPicture(picture);
    this.board.refresh();
  }

  /**
   * @param {number} cell
   * @param {HTMLElement} element
   */
  draw(cell, element) {
    const typed = this.typed?.cell === cell ? this.typed.text : "";
    const placed = typed || String(tablesOf(this.position).numbers.get(cell) ?? "");
    const ghost = !placed && this.hint?.cell === cell ? `${this.hint.number ?? ""}` : "";
    const text = placed || ghost;
    element.textContent = text;
    const size = text.length < 3 ? 2 : text.length;
    const state = this.position.givens.has(cell) ? " given" : placed ? " entered" : ghost ? " ghost" : "";
    const wrong = this.hint?.wrong.includes(cell) ? " wrong" : "";
    element.className = `cell digits-${size}${state}${typed ? " typed" : ""}${wrong}`;
  }

  /** @param {number} cell */
  describe(cell) {
    const [row, column] = [Math.floor(cell / this.game.columns) + 1, (cell % this.game.columns) + 1];
    const number = tablesOf(this.position).numbers.get(cell);
    const from = continued(this.position);
    const hinted = this.hint?.cell === cell ? this.hint.number : undefined;
    if (number !== undefined && this.position.givens.has(cell))
      return say("tour", "Row {row}, column {column}: {number}, given", { row, column, number });
    if (number !== undefined) return say("tour", "Row {row}, column {column}: {number}", { row, column, number });
    if (hinted !== undefined)
      return say("tour", "Row {row}, column {column}: {number} can go here", { row, column, number: hinted });
    if (from && !this.hint && this.next?.includes(cell))
      return say("tour", "Row {row}, column {column}: one step from {number}", { row, column, number: from.number });
    return say("tour", "Row {row}, column {column}: empty", { row, column });
  }

  /** @param {Event} event */
  picked(event) {
    const at = /** @type {CustomEvent<Cell>} */ (event).detail;
    const cell = this.board.number(at);
    if (this.typed?.cell === cell) return this.finishTyping();
    const asked = new CustomEvent("pick", { detail: cell, cancelable: true });
    if (!this.dispatchEvent(asked)) return;
    const number = tablesOf(this.position).numbers.get(cell);
    if (number === undefined) this.put(cell, this.hint?.cell === cell ? this.number : nextNumber(this.position));
    else this.aimFrom(number);
  }

  /**
   * Place a number, or send the reason why it cannot go there.
   *
   * @param {number} cell
   * @param {number | undefined} number
   */
  put(cell, number) {
    if (number === undefined) return;
    const refused = refusal(this.position, cell, number);
    if (refused) {
      this.refuse(this.reason(refused, number));
      return;
    }
    this.history.push(put(this.position, cell, number));
    pop(this.board.backdrop.querySelector(`[data-number="${number}"]`));
    trace(this.board.backdrop.querySelector("[pathLength]"));
    const whole = isWhole(this.position) ? ` ${say("tour", "Tour complete!")}` : "";
    announce(say("tour", "{number} in {cell}", { number, cell: cellName(this.game, cell) }) + whole);
  }

  /** @param {string} reason */
  refuse(reason) {
    announce(reason);
    this.dispatchEvent(new CustomEvent("refused", { detail: reason }));
  }

  /**
   * @param {import("./position.js").Refusal} refused
   * @param {number} number
   */
  reason({ rule, low, cell }, number) {
    const name = cellName(this.game, cell);
    const { numbers } = tablesOf(this.position);
    if (rule === "taken")
      return say("tour", "{cell} already has {number}.", { cell: name, number: numbers.get(cell) ?? 0 });
    if (rule === "placed") return say("tour", "{number} is already in {cell}.", { number, cell: name });
    if (rule === "number") return say("tour", "The numbers go from 1 to {last}.", { last: this.game.last });
    return say("tour", "{number} cannot go there: {low} in {cell} is not one step away.", {
      low,
      cell: name,
      number,
    });
  }

  /**
   * Continue from a number: up, or down if that was chosen before.
   *
   * @param {number} number
   * @param {1 | -1} [direction]
   */
  aimFrom(number, direction = this.position.direction) {
    const aim = missingFrom(this.position, number, direction);
    if (aim !== undefined) this.aimAt(aim, direction);
  }

  /**
   * Make a missing number the next one.
   *
   * @param {number} aim
   * @param {1 | -1} [direction]
   */
  aimAt(aim, direction = this.position.direction) {
    this.history.states[this.history.at] = aimAt(this.position, aim, direction);
    this.hint = undefined;
    this.redraw();
    this.dispatchEvent(new Event("change"));
    announce(say("tour", "Next: {number}", { number: aim }));
  }

  /** @param {Iterable<number>} cells */
  takeOut(cells) {
    const mine = [...cells].filter((cell) => this.position.entries.some(([each]) => each === cell));
    if (!mine.length) return;
    this.history.push(takeOut(this.position, mine));
    announce(say("tour", "Removed"));
  }

  clear() {
    this.found = false;
    if (this.position.entries.length) this.history.push(newPosition(this.game, this.position.givens));
  }

  /** Jump to the next possible cell of the next number. */
  toNextCell() {
    const here = this.board.number(this.board.here);
    const cells = [...(this.next ?? [])].sort((x, y) => x - y);
    const cell = cells.find((each) => each > here) ?? cells[0];
    if (cell === undefined) return;
    const { columns } = this.game;
    this.board.move({ row: Math.floor(cell / columns), column: cell % columns });
  }

  /** @param {Event} custom */
  key(custom) {
    const event = /** @type {CustomEvent<KeyboardEvent>} */ (custom).detail;
    const key = halfWidth(event.key);
    const control = event.ctrlKey || event.metaKey;
    const cell = this.board.number(this.board.here);
    const done = () => custom.preventDefault();
    if (control) {
      if (key.toLowerCase() === "z") event.shiftKey ? this.history.redo() : this.history.undo();
      else if (key.toLowerCase() === "y") this.history.redo();
      else return;
    } else if (/^\d$/.test(key)) this.type(cell, key);
    else if (key === " ") this.board.dispatchEvent(new CustomEvent("pick", { detail: this.board.here }));
    else if (key === "Escape" && this.typed) this.type(cell, "");
    else if (key === "Backspace" || key === "Delete") {
      if (this.typed) this.type(cell, "");
      else this.takeOut([cell]);
    } else if (key === "u") this.history.undo();
    else if (key === "n") this.toNextCell();
    else if (key === "+" || key === "-") {
      const direction = key === "+" ? 1 : -1;
      this.aimFrom(nextNumber(this.position) ?? 0, direction);
    } else return;
    done();
  }

  /**
   * Type a digit into a cell; Enter or leaving the cell places the number.
   *
   * @param {number} cell
   * @param {string} digit
   */
  type(cell, digit) {
    const before = this.typed?.cell === cell ? this.typed.text : "";
    const text = digit && `${before}${digit}`.slice(0, 4);
    this.typed = text ? { cell, text } : undefined;
    this.board.refresh();
    // No other digit can follow.
    if (text && Number(text) * 10 > this.game.last) this.finishTyping();
  }

  finishTyping() {
    if (!this.typed) return;
    const { cell, text } = this.typed;
    this.typed = undefined;
    this.board.refresh();
    this.put(cell, Number(text));
  }

  /** Mark a hint; without one, show where the next number can go. @param {Hint} [hint] */
  point(hint) {
    this.hint = hint;
    this.redraw();
    this.dispatchEvent(new Event("point"));
  }
}
