/** The room of a shape: the room of squares, with the cells and lines of the shape. */

import { call } from "../../api.js";
import { halfWidth } from "../../typing.js";
import { language } from "../../words.js";
import { openSquare, openText } from "../pasting.js";
import { Room } from "../room.js";
import { ShapeField } from "./field.js";
import { filledShape, isShape, openedShape, readNumbers } from "./shape.js";

/**
 * @typedef {import("./shape.js").Shape} Shape
 * @typedef {{numbers: string, constant: string}} Numbers
 */

export class ShapeRoom extends Room {
  /** @param {import("../../rooms.js").Visit} visit @param {Shape} shape of the address */
  constructor(visit, shape) {
    super(visit, openedShape(shape, visit.query));
    this.follow();
  }

  get shape() {
    return /** @type {Shape} */ (this.history.state.shape);
  }

  /** @override */
  get wanted() {
    return { shape: this.shape.shape };
  }

  /** @override @param {string} text */
  read(text) {
    const cells = readNumbers(this.shape, text);
    return cells && filledShape(this.shape, cells);
  }

  /** @override */
  newField(field = new ShapeField(this.history)) {
    return super.newField(field);
  }

  /** @override */
  changed() {
    this.follow();
    super.changed();
  }

  /** The mode in the address is that of the board. */
  follow() {
    this.mode = this.isPuzzle ? "complete" : "make";
  }

  /** Take other numbers, or another sum; the server knows the sums of the lines. @param {Numbers} asked */
  async checkNumbers(asked) {
    const text = this.text;
    const shape = await call("magic", "shape_board", { text, ...asked, lang: language() }, this.signal);
    this.history.push({ ...this.history.state, shape });
  }

  /** @override @param {string} text */
  async tryToOpen(text) {
    const numbers = this.read(halfWidth(text));
    if (!numbers) return isShape(text) ? openText(this, text) : openSquare(this, text);
    this.history.push({ ...this.history.state, cells: numbers.cells });
    return "";
  }
}
