/** The board editor: holes, walls between cells, and givens. */

import { Board } from "../board.js";
import { announce, button, element } from "../dom.js";
import { say } from "../words.js";
import { cellName, makeGame, pair } from "./game.js";
import { tourPicture } from "./picture.js";

/**
 * @typedef {import("./game.js").Game} Game
 * @typedef {import("./game.js").Numbers} Numbers
 * @typedef {"holes" | "walls" | "givens"} Tool
 */

export class Editor {
  /**
   * @param {Game} game
   * @param {Numbers} givens
   * @param {(game: Game, givens: Numbers) => void} ondone
   */
  constructor(game, givens, ondone) {
    this.game = game;
    /** @type {Numbers} */
    this.givens = new Map(givens);
    /** @type {Tool} */
    this.tool = "holes";
    /** The first cell of a wall. @type {number | undefined} */
    this.from = undefined;
    this.board = new Board({
      rows: game.rows,
      columns: game.columns,
      name: say("tour", "Board editor"),
      describe: (row, column) => this.describe(row * game.columns + column),
      draw: (row, column, cell) => this.draw(row * game.columns + column, cell),
      framed: true,
    });
    this.board.element.classList.add("tour-board");
    this.board.addEventListener("pick", (event) =>
      this.pick(this.board.number(/** @type {CustomEvent} */ (event).detail)),
    );
    this.board.addEventListener("type", (event) => this.key(event));
    this.help = element("p", { class: "state" });
    this.element = element(
      "div",
      { class: "editor" },
      this.tools(),
      this.help,
      this.board.element,
      element(
        "div",
        { class: "toolbar" },
        button(say("tour", "Play this board"), () => ondone(this.game, this.givens), { class: "main" }),
      ),
    );
    this.redraw();
  }

  tools() {
    /** @type {[Tool, string, string][]} */
    const all = [
      ["holes", say("tour", "Holes"), say("tour", "Click a cell to remove or restore it.")],
      [
        "walls",
        say("tour", "Walls"),
        say("tour", "Click two neighboring cells to block or allow the step between them."),
      ],
      ["givens", say("tour", "Givens"), say("tour", "Select a cell and type its number. Delete removes it.")],
    ];
    const buttons = all.map(([tool, name, help]) => {
      const made = button(name, () => {
        this.tool = tool;
        this.from = undefined;
        this.help.textContent = help;
        for (const each of buttons) each.setAttribute("aria-pressed", String(each === made));
        this.redraw();
      });
      made.setAttribute("aria-pressed", String(tool === this.tool));
      return made;
    });
    queueMicrotask(() => {
      this.help.textContent = all[0]?.[2] ?? "";
    });
    return element("div", { class: "toolbar", role: "toolbar", "aria-label": say("tour", "Tools") }, buttons);
  }

  redraw() {
    const hint = this.from === undefined ? [] : [this.from];
    this.board.setPicture(tourPicture(this.game, this.givens, { givens: [...this.givens.keys()], hint }));
    this.board.refresh();
  }

  /**
   * @param {number} cell
   * @param {HTMLElement} element
   */
  draw(cell, element) {
    const text = String(this.givens.get(cell) ?? "");
    element.textContent = text;
    element.className = `cell given digits-${Math.max(2, text.length)}`;
  }

  /** @param {number} cell */
  describe(cell) {
    const [row, column] = [Math.floor(cell / this.game.columns) + 1, (cell % this.game.columns) + 1];
    const number = this.givens.get(cell);
    if (this.game.holes.has(cell)) return say("tour", "Row {row}, column {column}: hole", { row, column });
    if (number !== undefined)
      return say("tour", "Row {row}, column {column}: {number}, given", { row, column, number });
    return say("tour", "Row {row}, column {column}: empty", { row, column });
  }

  /** @param {number} cell */
  pick(cell) {
    if (this.tool === "holes") this.toggleHole(cell);
    else if (this.tool === "walls") this.pickWall(cell);
    this.redraw();
  }

  /** @param {number} cell */
  toggleHole(cell) {
    const holes = new Set(this.game.holes);
    if (!holes.delete(cell)) holes.add(cell);
    if (holes.size === this.game.rows * this.game.columns) return;
    this.givens.delete(cell);
    const ends = (/** @type {string} */ wall) => wall.split("-").map(Number);
    this.change({ holes, blocked: this.game.blocked.filter((wall) => !ends(wall).some((each) => holes.has(each))) });
    announce(this.describe(cell));
  }

  /** @param {number} cell */
  pickWall(cell) {
    if (this.game.holes.has(cell)) return;
    if (this.from === undefined || this.from === cell) {
      this.from = this.from === cell ? undefined : cell;
      return;
    }
    const wall = pair(this.from, cell);
    const { blocked } = this.game;
    const names = { first: cellName(this.game, this.from), second: cellName(this.game, cell) };
    const steps = this.game.after[this.from]?.includes(cell) || this.game.after[cell]?.includes(this.from);
    if (blocked.includes(wall)) this.change({ blocked: blocked.filter((each) => each !== wall) });
    else if (steps) this.change({ blocked: [...blocked, wall] });
    else this.help.textContent = say("tour", "No step leads from {first} to {second}.", names);
    this.from = undefined;
  }

  /** @param {Partial<Game>} changes */
  change(changes) {
    const { rows, columns, wrap, moves, closed, holes, blocked } = { ...this.game, ...changes };
    this.game = makeGame({ rows, columns, wrap, moves, closed, holes, blocked }) ?? this.game;
  }

  /** @param {Event} custom */
  key(custom) {
    const { key, ctrlKey, metaKey } = /** @type {CustomEvent<KeyboardEvent>} */ (custom).detail;
    const cell = this.board.number(this.board.here);
    if (ctrlKey || metaKey) return;
    if (key === " ") this.pick(cell);
    else if (key === "Backspace" || key === "Delete") this.givens.delete(cell);
    else if (/^\d$/.test(key) && !this.game.holes.has(cell)) this.typeDigit(cell, key);
    else return;
    custom.preventDefault();
    this.redraw();
  }

  /**
   * @param {number} cell
   * @param {string} digit
   */
  typeDigit(cell, digit) {
    const longer = Number(`${this.givens.get(cell) ?? ""}${digit}`);
    const number = longer <= this.game.last ? longer : Number(digit);
    if (number >= 1 && number <= this.game.last) this.givens.set(cell, number);
  }
}
