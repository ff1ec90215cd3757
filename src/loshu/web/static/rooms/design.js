/** The design page, for developers and tests: the tokens and every component, from the code of the rooms. */

import { canvasBoard, steps } from "../design/boards.js";
import { chosen, fields, lists, opened, pressed, told } from "../design/components.js";
import { boardStates } from "../design/states.js";
import { tokens } from "../design/tokens.js";
import { element, fill, useStyle } from "../dom.js";

const STYLES = [
  "../playing/playing.css",
  "../sudoku/sudoku.css",
  "../saving/saved.css",
  "../magic/large/large.css",
  "../design/design.css",
];
/** In English only, as the description of the interface for programs. */
const ENGLISH = "en";

/** @param {import("../rooms.js").Visit} visit */
export async function enter(visit) {
  await Promise.all(STYLES.map((name) => useStyle(new URL(name, import.meta.url))));
  const states = await boardStates(visit.signal);
  if (visit.signal.aborted) return;
  visit.place.lang = ENGLISH;
  fill(
    visit.place,
    element("h1", {}, "Design"),
    element(
      "p",
      { class: "quiet" },
      "Every component of the page, in the theme that the header chooses. The header and its menu are above.",
    ),
    part("Tokens", "In both themes.", themed(tokens)),
    part("Board", "All colors, marks and digits under each selection and highlight.", states),
    part("Board of more than 1,000 cells", "A canvas.", canvasBoard(visit.signal)),
    part("Strip with the steps", "The sentence and its controls.", steps(visit.signal)),
    part("Buttons and toolbar", "One primary action; the others are quieter.", ...pressed()),
    part("Segmented control, keypad", "Clicks leave the focus on the board.", ...chosen()),
    part("Fields", "A field shows its error at once.", ...fields()),
    part("Level, pager, panel", "", ...told()),
    part("Shelf, empty state", "", ...lists(visit)),
    part("Sheet, dialog, toast", "", ...opened(visit.signal)),
  );
}

/**
 * @param {string} title
 * @param {string} about
 * @param {...import("../dom.js").Child} content
 */
function part(title, about, ...content) {
  return element(
    "div",
    { class: "design-part", "data-part": title },
    element("h2", {}, title),
    about && element("p", { class: "quiet" }, about),
    ...content,
  );
}

/** The same content in both themes, side by side. @param {() => import("../dom.js").Child[]} content */
function themed(content) {
  return element(
    "div",
    { class: "themes" },
    ["light", "dark"].map((theme) => element("div", { class: "theme", "data-theme": theme }, ...content())),
  );
}
