/** The purposes of a printed file: a row of choices with small pictures of their pages. */

import { part } from "../icons.js";
import { segmented } from "../segmented.js";
import { say } from "../words.js";

/** @typedef {"worksheet" | "book" | "large"} Purpose */

/** The grids of a page in its picture, 24 units wide: corners and sides. @type {Record<Purpose, [number, number, number][]>} */
const GRIDS = {
  worksheet: [
    [4, 7, 7],
    [13, 7, 7],
    [4, 16, 7],
    [13, 16, 7],
    [4, 25, 4],
    [10, 25, 4],
    [16, 25, 4],
  ],
  book: [
    [4, 3, 7],
    [13, 3, 7],
    [4, 12, 7],
    [13, 12, 7],
    [4, 21, 7],
    [13, 21, 7],
  ],
  large: [[4, 6, 16]],
};

/** Puzzles on a page, unless others are chosen. @type {Record<Purpose, string>} */
export const USUAL = { worksheet: "6", book: "6", large: "1" };

/** @param {(purpose: Purpose) => void} onchoice */
export function purposeField(onchoice) {
  let chosen = /** @type {Purpose} */ ("book");
  const row = segmented(
    say("book", "Purpose"),
    [
      ["worksheet", [page("worksheet"), say("book", "Worksheet")]],
      ["book", [page("book"), say("book", "Booklet")]],
      ["large", [page("large"), say("book", "Large print")]],
    ],
    (value) => {
      chosen = /** @type {Purpose} */ (value);
      row.show(value);
      onchoice(chosen);
    },
  );
  row.show(chosen);
  row.element.classList.add("purposes");
  return { element: row.element, value: () => chosen };
}

/** @param {Purpose} purpose */
function page(purpose) {
  const made = part("svg", { viewBox: "0 0 24 32", "aria-hidden": "true" });
  made.append(part("rect", { class: "page", x: 1, y: 1, width: 22, height: 30, rx: 1.5 }));
  if (purpose === "worksheet") made.append(part("path", { class: "name", d: "M4 4.2h16" }));
  const grids = GRIDS[purpose].map(([x, y, side]) => part("rect", { class: "grid", x, y, width: side, height: side }));
  made.append(...grids);
  return made;
}
