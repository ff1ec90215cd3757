/**
 * The board for creating puzzles: a frame of cells for clues outside, true candidates in the cells,
 * and strokes by mouse, touch or keyboard.
 *
 * Keyboard: Space adds the cell with the focus to a stroke, Enter finishes it, Escape cancels it.
 */

import { Board } from "../board.js";
import { element, spaced } from "../dom.js";
import { say } from "../words.js";
import { describe } from "./cell-words.js";
import { symbol, usualBox } from "./puzzle.js";
import { isInside, isSame, steps } from "./strokes.js";

/**
 * @typedef {import("./strokes.js").Cell} Cell
 * @typedef {import("./strokes.js").Stroke} Stroke
 * @typedef {object} Shown
 * @property {number[]} values by cell, 0 for none
 * @property {number[]} seen true candidates by cell, a bit for each
 * @property {number[]} unknown candidates that are not known yet, shown in gray
 * @property {string} solution its characters, or empty
 * @property {Set<number>} fogged cells that fog hides at the start of a game
 * @property {Set<number>} corners cells with a clue in their corner
 * @property {number[] | undefined} regions their numbers, in the region tool
 */

/** Largest distance from the center of a cell at which a line passes through it. */
const REACH = 0.42;

export class DrawingBoard extends EventTarget {
  /**
   * @param {number} size rows of the field
   * @param {number} values
   * @param {number[]} holes
   */
  constructor(size, values, holes) {
    super();
    this.size = size;
    this.values = values;
    /** @type {Shown} */
    this.shown = {
      values: [],
      seen: [],
      unknown: [],
      solution: "",
      fogged: new Set(),
      corners: new Set(),
      regions: undefined,
    };
    /** @type {Set<number>} */
    this.marked = new Set();
    /** Whether there is room for clues outside. */
    this.framed = true;
    /** Whether strokes go through the centers of cells. */
    this.isLine = false;
    /** Whether strokes by keyboard are in the middle of a cell; otherwise near to a corner. */
    this.isCentered = false;
    /** Whether dragging makes strokes; otherwise it selects cells. */
    this.draws = false;
    /** @type {Stroke | undefined} */
    this.stroke = undefined;
    const gone = new Set(holes);
    this.board = new Board({
      rows: size + 2,
      columns: size + 2,
      several: true,
      letters: true,
      name: say("setting", "Puzzle"),
      isCell: (row, column) => (isInside({ row, column }, size) ? !gone.has(this.at({ row, column })) : this.framed),
      draw: (row, column, cell) => this.drawCell({ row, column }, cell),
      describe: (row, column) => describe(this, { row, column }),
    });
    this.line = document.createElementNS("http://www.w3.org/2000/svg", "polyline");
    this.sketch = document.createElementNS("http://www.w3.org/2000/svg", "svg");
    this.sketch.setAttribute("viewBox", `0 0 ${size + 2} ${size + 2}`);
    this.sketch.setAttribute("class", "sketch");
    this.sketch.setAttribute("aria-hidden", "true");
    this.sketch.append(this.line);
    this.board.element.append(this.sketch);
    this.board.element.classList.add("drawing-board");
    const [rows, columns] = usualBox(values);
    this.board.element.style.setProperty("--mark-rows", String(rows));
    this.board.element.style.setProperty("--mark-columns", String(columns));
    this.board.move({ row: 1, column: 1 }, false, false);
    this.listen();
  }

  get element() {
    return this.board.element;
  }

  /**
   * Show or hide the frame of cells for clues outside.
   *
   * @param {boolean} framed
   */
  setFrame(framed) {
    this.framed = framed;
    this.element.classList.toggle("cropped", !framed);
    if (!framed && !isInside(this.board.here, this.size)) this.board.move({ row: 1, column: 1 }, false, false);
  }

  /** @param {Cell} cell */
  at({ row, column }) {
    return (row - 1) * this.size + column - 1;
  }

  /** @param {string} svg */
  setPicture(svg) {
    this.board.setPicture(svg);
    const { left, top, width, height } = this.board.grid.style;
    Object.assign(this.sketch.style, { left, top, width, height });
  }

  /** @param {Partial<Shown>} shown */
  show(shown) {
    this.shown = { ...this.shown, ...shown };
    this.board.refresh();
  }

  /**
   * Mark the cells of a rule or a contradiction.
   *
   * @param {Cell[]} cells
   */
  mark(cells) {
    this.marked = new Set(cells.map((cell) => this.board.number(cell)));
    this.board.refresh();
  }

  /** The selected cells inside the grid, as numbers. */
  selected() {
    return this.board
      .selected()
      .filter((cell) => isInside(cell, this.size))
      .map((cell) => this.at(cell));
  }

  /**
   * @param {Cell} cell
   * @param {HTMLElement} place
   */
  drawCell(cell, place) {
    const inside = isInside(cell, this.size);
    const { values, seen, unknown, solution, regions } = this.shown;
    const at = this.at(cell);
    const value = inside ? (values[at] ?? 0) : 0;
    const bits = inside ? (seen[at] ?? 0) : 0;
    const open = inside ? (unknown[at] ?? 0) : 0;
    const single = !open && bits && !(bits & (bits - 1)) ? 32 - Math.clz32(bits) : 0;
    place.classList.toggle("outside", !inside);
    place.classList.toggle("fogged", inside && this.shown.fogged.has(at));
    place.classList.toggle("cornered", this.shown.corners.has(at));
    place.classList.toggle("given", value > 0);
    place.classList.toggle("marked", this.marked.has(cell.row * (this.size + 2) + cell.column));
    place.classList.toggle("sole", !value && !solution && single > 0);
    place.classList.toggle("solved", !value && Boolean(solution));
    place.classList.toggle("impossible", inside && !value && !bits && !open && seen.length > 0);
    if (regions && inside) place.replaceChildren(this.region(regions[at] ?? -1));
    else if (value) place.replaceChildren(symbol(value));
    else if (inside && solution) place.replaceChildren(solution[at] ?? "");
    else if (single) place.replaceChildren(symbol(single));
    else if (bits || open) place.replaceChildren(this.candidates(bits, open));
    else place.replaceChildren();
  }

  /** @param {number} region */
  region(region) {
    const name = region < 0 ? "–" : String(region + 1);
    return element("span", { class: `region region-${((region % 9) + 9) % 9}` }, name);
  }

  /**
   * @param {number} bits
   * @param {number} open
   */
  candidates(bits, open) {
    const marks = Array.from({ length: this.values }, (_, at) => {
      if ((bits >> at) & 1) return element("span", {}, symbol(at + 1));
      return element("span", { class: "open" }, (open >> at) & 1 ? symbol(at + 1) : "");
    });
    return element("span", { class: "candidates" }, spaced(marks));
  }

  listen() {
    const { grid } = this.board;
    grid.addEventListener("pointerdown", (event) => {
      const cell = this.draws && !event.shiftKey ? this.board.under(event) : undefined;
      if (!cell) return;
      const box = this.board.cell(cell).getBoundingClientRect();
      this.stroke = {
        cells: [cell],
        right: (event.clientX - box.left) / box.width,
        down: (event.clientY - box.top) / box.height,
      };
      this.sketchStroke();
    });
    grid.addEventListener("pointermove", (event) => {
      if (!this.stroke || !event.buttons) return;
      const cell = this.board.under(event);
      if (cell && this.isThrough(event, cell)) this.extend(cell);
    });
    addEventListener("pointerup", () => this.stroke && this.finish());
    addEventListener("pointercancel", () => this.cancel());
    this.board.element.addEventListener("keydown", (event) => this.key(event), true);
    this.board.addEventListener("type", (event) => {
      const copy = new CustomEvent("type", {
        detail: /** @type {CustomEvent} */ (event).detail,
        cancelable: true,
      });
      if (!this.dispatchEvent(copy)) event.preventDefault();
    });
  }

  /**
   * Whether a pointer is near the center of a cell; corners are ignored, for diagonal lines.
   *
   * @param {PointerEvent} event
   * @param {Cell} cell
   */
  isThrough(event, cell) {
    if (!this.isLine) return true;
    const box = this.board.cell(cell).getBoundingClientRect();
    const right = (event.clientX - box.left) / box.width - 0.5;
    const down = (event.clientY - box.top) / box.height - 0.5;
    return Math.hypot(right, down) < REACH;
  }

  /** @param {KeyboardEvent} event */
  key(event) {
    if (!this.draws || event.ctrlKey || event.metaKey || event.altKey) return;
    const { here } = this.board;
    if (event.key === " ") this.extend(here);
    else if (event.key === "Enter") {
      if (this.stroke) this.extend(here);
      else {
        const several = this.board.selection.size > 1;
        const cells = several ? this.board.selected() : [here];
        this.stroke = { cells, ...this.place };
      }
      this.finish();
    } else if (event.key === "Escape" && this.stroke) this.cancel();
    else if (event.key === "Backspace" && this.stroke) {
      this.stroke.cells.pop();
      if (!this.stroke.cells.length) this.stroke = undefined;
      this.sketchStroke();
    } else return;
    event.preventDefault();
    event.stopPropagation();
  }

  /**
   * Extend to a cell; going back removes the last one.
   *
   * @param {Cell} cell
   */
  extend(cell) {
    this.stroke ??= { cells: [cell], ...this.place };
    const { cells } = this.stroke;
    const last = /** @type {Cell} */ (cells.at(-1));
    const before = cells.at(-2);
    if (isSame(last, cell)) {
      // It has that cell already.
    } else if (this.isLine && before && isSame(before, cell)) cells.pop();
    else cells.push(...steps(last, cell));
    this.sketchStroke();
  }

  /** The place of a stroke by keyboard in its first cell. */
  get place() {
    return this.isCentered ? { right: 0.5, down: 0.5 } : { right: 0.75, down: 0.6 };
  }

  finish() {
    const { stroke } = this;
    this.stroke = undefined;
    this.sketchStroke();
    this.board.selection.clear();
    this.board.refresh();
    if (stroke) this.dispatchEvent(new CustomEvent("stroke", { detail: stroke }));
  }

  cancel() {
    this.stroke = undefined;
    this.sketchStroke();
  }

  sketchStroke() {
    const cells = this.stroke?.cells ?? [];
    const points = cells.map(({ row, column }) => `${column + 0.5},${row + 0.5}`);
    // A single point becomes a dot.
    this.line.setAttribute("points", [...points, ...points.slice(-1)].join(" "));
    this.line.setAttribute("class", this.isLine ? "stroke line" : "stroke");
    if (this.stroke) {
      this.board.selection = new Set(cells.map((cell) => this.board.number(cell)));
      this.board.refresh();
    }
  }
}
