/**
 * The board of every room: a picture from the server beneath a grid that mouse, touch, keyboard
 * and screen readers use.
 *
 * One cell is in the tab order; arrows, WASD, Home, End, Page Up and Page Down move among cells,
 * Shift with them extends the selection.  The board has no rules: a room draws its cells and listens
 * to "pick" (a cell was clicked or entered), "double" (clicked twice), "drag" and "drop" (from cell to
 * cell, also by Shift and an arrow), "select" and "type" (a key in the selected cells).
 */

import { leadsTo } from "./arrow-keys.js";
import { announceChanges, gridCells } from "./board-cells.js";
import { cutMargin, placeGrid, UNIT } from "./board-picture.js";
import { element, picture } from "./dom.js";

/** Milliseconds between the two presses of a double click. */
const DOUBLE = 400;

/**
 * @typedef {{row: number, column: number}} Cell
 * @typedef {object} BoardOptions
 * @property {number} rows
 * @property {number} columns
 * @property {string} name of the board, for screen readers
 * @property {(row: number, column: number) => string} describe a cell in words
 * @property {(row: number, column: number, cell: HTMLElement) => void} draw fill a cell
 * @property {(row: number, column: number) => boolean} [isCell] false where the board has a hole
 * @property {boolean} [several] whether more than one cell may be selected
 * @property {boolean} [framed] whether its outer line is a frame of the page
 * @property {import("./board-cells.js").Placed} [placed] the places of cells that are not in rows and columns
 * @property {boolean} [letters] whether letters are typed into cells; otherwise WASD move
 */

export class Board extends EventTarget {
  /** @param {BoardOptions} options */
  constructor(options) {
    super();
    this.options = options;
    /** @type {HTMLElement[][]} */
    this.cells = [];
    /** The cell with the focus. */
    this.here = { row: 0, column: 0 };
    /** Numbers of the selected cells, row by row. @type {Set<number>} */
    this.selection = new Set();
    this.dragging = false;
    /** The last cell that the pointer pressed, and when. */
    this.pressed = { number: -1, time: 0 };
    /** The descriptions of cells at the last announcement. @type {string[]} */
    this.told = [];
    this.backdrop = element("div", { class: "backdrop", "aria-hidden": "true" });
    this.grid = element("div", {
      class: "cells",
      role: "grid",
      "aria-label": options.name,
      "aria-rowcount": options.rows,
      "aria-colcount": options.columns,
      "aria-multiselectable": String(Boolean(options.several)),
    });
    this.element = element("div", { class: "board" }, this.backdrop, this.grid);
    this.element.classList.toggle("framed", Boolean(options.framed));
    this.element.classList.toggle("placed", Boolean(options.placed));
    this.element.style.setProperty("--rows", String(options.rows));
    this.element.style.setProperty("--columns", String(options.columns));
    this.build();
    this.listen();
    this.refresh();
    this.noticed();
  }

  /** Make the cells. */
  build() {
    this.cells = gridCells(this.grid, this.options, (row, column) => this.isCell(row, column));
    const first = this.all().find(({ row, column }) => this.isCell(row, column));
    if (first) this.here = first;
    this.cell(this.here).tabIndex = 0;
  }

  /** @returns {Cell[]} */
  all() {
    return this.cells.flatMap((line, row) => line.map((_, column) => ({ row, column })));
  }

  /**
   * @param {number} row
   * @param {number} column
   */
  isCell(row, column) {
    return this.options.isCell?.(row, column) ?? true;
  }

  /** @param {Cell} at */
  cell({ row, column }) {
    return /** @type {HTMLElement} */ (this.cells[row]?.[column]);
  }

  /**
   * Put the server's picture beneath the cells, or none.
   *
   * @param {string} svg
   * @param {{left: number, top: number}} [corner] of the cells in the picture, in cells
   */
  setPicture(svg, { left, top } = { left: 0, top: 0 }) {
    if (!svg) {
      this.backdrop.replaceChildren();
      this.element.classList.remove("pictured");
      return;
    }
    const drawn = picture(svg);
    drawn.removeAttribute("width");
    drawn.removeAttribute("height");
    const { rows, columns, framed = false } = this.options;
    this.element.classList.toggle("framed", framed && cutMargin(drawn, rows, columns));
    this.backdrop.replaceChildren(drawn);
    this.element.classList.add("pictured");
    const box = drawn.viewBox.baseVal;
    const style = this.element.style;
    style.setProperty("--width", String(box.width / UNIT));
    style.setProperty("--height", String(box.height / UNIT));
    const { placed } = this.options;
    placeGrid(this.grid, box, { left, top, rows: placed?.height ?? rows, columns: placed?.width ?? columns });
  }

  /**
   * Draw cells again.
   *
   * @param {Iterable<Cell>} [cells] (default: all)
   */
  refresh(cells = this.all()) {
    for (const at of cells) {
      if (!this.isCell(at.row, at.column)) continue;
      const cell = this.cell(at);
      this.options.draw(at.row, at.column, cell);
      cell.setAttribute("aria-label", this.options.describe(at.row, at.column));
      const selected = this.selection.has(this.number(at));
      cell.classList.toggle("selected", selected);
      cell.setAttribute("aria-selected", String(selected));
    }
  }

  /** Treat the changes so far as announced. */
  noticed() {
    this.told = this.all().map((at) => this.cell(at).getAttribute("aria-label") ?? "");
  }

  /** Announce the changes of a move. */
  tell() {
    const before = this.told;
    this.noticed();
    announceChanges(before, this.told, new Set(this.selected().map((at) => this.number(at))));
  }

  /** @param {Cell} at */
  number({ row, column }) {
    return row * this.options.columns + column;
  }

  /** The selected cells, or else the one with the focus. @returns {Cell[]} */
  selected() {
    const { columns } = this.options;
    const numbers = this.selection.size ? [...this.selection] : [this.number(this.here)];
    return numbers.sort((a, b) => a - b).map((at) => ({ row: Math.floor(at / columns), column: at % columns }));
  }

  /**
   * Move to a cell, and select it.
   *
   * @param {Cell} at
   * @param {boolean} [more] keep the selection
   * @param {boolean} [focus]
   */
  move(at, more = false, focus = true) {
    this.cell(this.here).tabIndex = -1;
    this.here = at;
    this.cell(at).tabIndex = 0;
    if (!more || !this.options.several) this.selection.clear();
    this.selection.add(this.number(at));
    if (focus) this.cell(at).focus({ preventScroll: false });
    this.refresh();
    this.dispatchEvent(new CustomEvent("select", { detail: at }));
  }

  listen() {
    this.grid.addEventListener("pointerdown", (event) => {
      const at = this.under(event);
      if (!at) return;
      event.preventDefault();
      this.element.classList.add("pressed");
      const more = event.ctrlKey || event.metaKey || event.shiftKey;
      if (event.shiftKey && this.options.several) this.selectTo(at);
      else if (more && this.selection.has(this.number(at))) this.drop(at);
      else this.move(at, more);
      if (this.options.several) this.drag();
      this.dispatchEvent(new CustomEvent("pick", { detail: at }));
      // A cell that is drawn again gets no event "dblclick".
      const { number, time } = this.pressed;
      if (number === this.number(at) && event.timeStamp - time < DOUBLE)
        this.dispatchEvent(new CustomEvent("double", { detail: at }));
      this.pressed = { number: this.number(at), time: event.timeStamp };
    });
    this.grid.addEventListener("pointermove", (event) => {
      if (!this.dragging || !event.buttons) return;
      const at = this.under(event);
      if (at && !this.selection.has(this.number(at))) this.dragTo(at);
    });
    this.element.addEventListener("keydown", () => this.element.classList.remove("pressed"), true);
    this.grid.addEventListener("keydown", (event) => this.key(event));
  }

  /** Listen until the pointer goes up anywhere; a permanent listener would keep the board in memory. */
  drag() {
    this.dragging = true;
    const end = () => {
      removeEventListener("pointerup", end);
      removeEventListener("pointercancel", end);
      this.dragging = false;
      this.dispatchEvent(new CustomEvent("drop"));
    };
    addEventListener("pointerup", end);
    addEventListener("pointercancel", end);
  }

  /** @param {Cell} to selected, too */
  dragTo(to) {
    const from = this.here;
    this.move(to, true);
    this.dispatchEvent(new CustomEvent("drag", { detail: { from, to } }));
  }

  /**
   * Return the cell under a pointer; touch keeps sending to where it began.
   *
   * @param {PointerEvent} event
   * @returns {Cell | undefined}
   */
  under(event) {
    const found = document.elementFromPoint(event.clientX, event.clientY)?.closest(".cell");
    if (!(found instanceof HTMLElement) || !this.grid.contains(found)) return undefined;
    const at = { row: Number(found.dataset.row), column: Number(found.dataset.column) };
    return this.isCell(at.row, at.column) ? at : undefined;
  }

  /** @param {Cell} at */
  drop(at) {
    this.selection.delete(this.number(at));
    this.refresh();
    this.dispatchEvent(new CustomEvent("select", { detail: at }));
  }

  /**
   * Select the rectangle between the cell with the focus and another.
   *
   * @param {Cell} at
   */
  selectTo(at) {
    const from = this.here;
    for (const cell of this.all()) {
      const inRows = (cell.row - from.row) * (cell.row - at.row) <= 0;
      const inColumns = (cell.column - from.column) * (cell.column - at.column) <= 0;
      if (inRows && inColumns && this.isCell(cell.row, cell.column)) this.selection.add(this.number(cell));
    }
    this.refresh();
    this.dispatchEvent(new CustomEvent("select", { detail: at }));
  }

  selectAll() {
    for (const at of this.all()) if (this.isCell(at.row, at.column)) this.selection.add(this.number(at));
    this.refresh();
    this.dispatchEvent(new CustomEvent("select", { detail: this.here }));
  }

  /** @param {KeyboardEvent} event */
  key(event) {
    const to = leadsTo(event, this);
    if (to) {
      event.preventDefault();
      if (!event.shiftKey || !this.options.several) this.move(to);
      else {
        this.dragTo(to);
        this.dispatchEvent(new CustomEvent("drop"));
      }
      return;
    }
    if (event.key === "Enter") {
      event.preventDefault();
      this.dispatchEvent(new CustomEvent("pick", { detail: this.here }));
      return;
    }
    const typed = new CustomEvent("type", { detail: event, cancelable: true });
    if (!this.dispatchEvent(typed)) event.preventDefault();
  }
}
