/** The board of a shape: its cells at their places, and the sums at the ends of their lines. */

import { Board } from "../../board.js";
import { element } from "../../dom.js";
import { say } from "../../words.js";
import { SquareField } from "../field.js";
import { textOf } from "../square.js";
import { linesOfShape, sumsOfShape } from "./shape.js";
import { ShapeFrame } from "./sums.js";

/** @typedef {import("./shape.js").Shape} Shape */

export class ShapeField extends SquareField {
  /** The shape of its squares, which all have one. */
  get made() {
    return /** @type {Shape} */ (this.shape);
  }

  /** @override @param {import("../../board.js").BoardOptions} options */
  newBoard(options) {
    const { cells, height, places, svg, title, width } = this.made;
    const placed = { places, width, height };
    const board = new Board({ ...options, rows: 1, columns: cells.length, name: title, framed: false, placed });
    board.setPicture(svg);
    return board;
  }

  /** @override */
  newFrame() {
    return new ShapeFrame(this.board, this.made);
  }

  /** @override */
  get largest() {
    return Math.max(this.order, ...this.made.numbers);
  }

  /** @override */
  get copied() {
    return textOf(this.square, this.cells).replace(/^magic:/, "");
  }

  /** @override */
  get sums() {
    return sumsOfShape(this.made, linesOfShape(this.made), this.cells);
  }

  /** @override @param {number} at @param {HTMLElement} cell */
  draw(at, cell) {
    super.draw(at, cell);
    const named = this.made.names[at] ?? "";
    if (this.cells[at] || this.marks.ghosts.has(at)) {
      // Above the number, and no part of what the cell says.
      cell.append(element("i", { class: "cell-name above", "data-name": named, "aria-hidden": "true" }));
      return;
    }
    const name = element("span", { class: "cell-name" }, named);
    name.style.setProperty("--letters", String(Math.max(2, name.textContent?.length ?? 0)));
    cell.append(name);
  }

  /** @override @param {number} at */
  describe(at) {
    const cell = this.made.names[at] ?? "";
    const value = (this.cells[at] ?? "").replace("-", "−");
    if (!value) return say("magic", "Cell {cell}: empty", { cell });
    if (this.square.givens[at]) return say("magic", "Cell {cell}: {value}, given", { cell, value });
    if (this.repeated.has(at)) return say("magic", "Cell {cell}: {value}, repeated", { cell, value });
    if (this.marks.wrong.has(at)) return say("magic", "Cell {cell}: {value}, wrong", { cell, value });
    return say("magic", "Cell {cell}: {value}", { cell, value });
  }
}
