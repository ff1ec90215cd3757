/** A magic square whose numbers appear one after another while something long runs. */

import { element } from "../dom.js";
import { part } from "../icons.js";

/** The Lo Shu, row by row. */
const SQUARE = [4, 9, 2, 3, 5, 7, 8, 1, 6];
/** The side of a cell, and the gap between two. */
const [CELL, GAP] = [10, 1.5];

export function progressPicture() {
  const drawn = part("svg", { viewBox: "0 0 33 33", "aria-hidden": "true" });
  const cells = SQUARE.map((number, at) => {
    const [x, y] = [(CELL + GAP) * (at % 3), (CELL + GAP) * Math.floor(at / 3)];
    const text = part("text", { x: x + CELL / 2, y: y + 7.4 });
    text.textContent = String(number);
    const cell = part("g", {});
    cell.append(part("rect", { x, y, width: CELL, height: CELL, rx: 2 }), text);
    return { number, cell };
  });
  drawn.append(...cells.map(({ cell }) => cell));
  return {
    element: element("span", { class: "progress-picture" }, drawn),
    /** @param {number} share from 0 to 1 */
    show(share) {
      const filled = Math.floor(share * SQUARE.length);
      for (const { number, cell } of cells) {
        cell.classList.toggle("on", number <= filled);
        cell.classList.toggle("next", number === filled + 1);
      }
    },
  };
}
