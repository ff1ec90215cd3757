/** The cover of a book: three designs to choose by their pictures. */

import { part } from "../icons.js";
import { segmented } from "../segmented.js";
import { say } from "../words.js";

/** Numbers of the tints of the mosaic, row by row; 4 is white. */
const MOSAIC = [2, 4, 1, 3, 0, 4, 1, 3, 0, 2, 1, 3, 0, 2, 4, 3, 0, 2, 4, 1];
/** Lines of the small board. */
const LINES = [2.25, 4.5, 6.75];

/** @param {() => void} onchange */
export function coverField(onchange) {
  let chosen = "poster";
  const row = segmented(
    say("book", "Cover"),
    [
      ["poster", [poster(), say("book", "Poster")]],
      ["mosaic", [mosaic(), say("book", "Mosaic")]],
      ["plain", [plain(), say("book", "Plain")]],
    ],
    (value) => {
      chosen = value;
      row.show(value);
      onchange();
    },
  );
  row.show(chosen);
  row.element.classList.add("covers");
  return { element: row.element, value: () => chosen };
}

/** @param {...SVGElement} parts */
function sheet(...parts) {
  const made = part("svg", { viewBox: "0 0 21 29.7", "aria-hidden": "true" });
  made.append(...parts);
  return made;
}

/** @param {string} kind @param {number} x @param {number} y @param {number} width @param {number} height */
function area(kind, x, y, width, height) {
  return part("rect", { class: kind, x, y, width, height });
}

/** A small board. @param {number} x @param {number} y @param {string} [transform] */
function board(x, y, transform = "") {
  const made = part("g", { transform: `translate(${x} ${y}) ${transform}` });
  const lines = LINES.map((at) => `M${at} 0v9M0 ${at}h9`).join("");
  made.append(area("white", -0.8, -0.8, 10.6, 10.6), part("path", { class: "rule", d: `M0 0h9v9h-9z${lines}` }));
  return made;
}

function poster() {
  return sheet(
    area("tint-1 toned", 0, 0, 21, 29.7),
    area("night", 2, 3, 12, 2.2),
    area("night", 2, 6.2, 7, 2.2),
    board(6, 15, "scale(1.5) rotate(-9)"),
  );
}

function mosaic() {
  const tiles = MOSAIC.map((tint, at) => {
    const kind = tint === 4 ? "white" : `tint-${tint} toned`;
    return area(kind, 4.2 * (at % 5), 12.9 + 4.2 * Math.floor(at / 5), 4.2, 4.2);
  });
  return sheet(area("night", 0, 0, 21, 29.7), area("white", 2, 3, 12, 2.2), area("white", 2, 6.2, 7, 2.2), ...tiles);
}

function plain() {
  return sheet(
    area("white", 0, 0, 21, 29.7),
    area("tint-1 toned", 2, 2.5, 4, 0.8),
    area("night", 2, 5, 12, 2.2),
    board(3, 12.5, "scale(1.4)"),
  );
}
