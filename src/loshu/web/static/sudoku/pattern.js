/** The pattern of givens for a new puzzle. */

import { Board } from "../board.js";
import { announce, element, fill } from "../dom.js";
import { say, sayCount } from "../words.js";

/**
 * A small board for marking the cells with givens.
 *
 * @param {() => string} shape
 */
export function patternField(shape) {
  const place = element("div", { class: "pattern" });
  const count = element("p", { class: "quiet" });
  /** @type {Set<number>} */
  let marked = new Set();
  let size = 0;

  function follow() {
    const [rows = 3, columns = 3] = shape().split("x").map(Number);
    if (rows * columns === size) return;
    size = rows * columns;
    marked = new Set();
    const number = (/** @type {number} */ row, /** @type {number} */ column) => row * size + column;
    const board = new Board({
      rows: size,
      columns: size,
      name: say("sudoku.play", "Pattern of the givens"),
      describe: (row, column) =>
        `r${row + 1}c${column + 1}, ${marked.has(number(row, column)) ? say("sudoku.play", "given") : say("sudoku.cell", "empty")}`,
      draw: (row, column, cell) => {
        cell.classList.toggle("marked", marked.has(number(row, column)));
        cell.classList.toggle("box-right", (column + 1) % columns === 0);
        cell.classList.toggle("box-below", (row + 1) % rows === 0);
      },
    });
    const toggle = () => {
      const at = number(board.here.row, board.here.column);
      if (!marked.delete(at)) marked.add(at);
      board.refresh();
      report();
    };
    board.addEventListener("pick", toggle);
    board.addEventListener("type", (event) => {
      if (/** @type {CustomEvent<KeyboardEvent>} */ (event).detail.key !== " ") return;
      event.preventDefault();
      toggle();
    });
    fill(place, board.element);
    report();
  }

  function report() {
    count.textContent = sayCount("sudoku.play", "One given.", "{count} givens.", marked.size);
    announce(count.textContent);
  }

  const text = () =>
    marked.size ? Array.from({ length: size * size }, (_, at) => (marked.has(at) ? "x" : ".")).join("") : "";
  return {
    element: element("details", {}, element("summary", {}, say("sudoku.play", "Pattern of givens")), place, count),
    follow,
    text,
  };
}
