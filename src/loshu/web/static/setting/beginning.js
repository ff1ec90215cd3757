/** The first choice: an empty board, an example or a text; the usual ones as pictures, other sizes in a dialog. */

import { askingButton, errorLine } from "../asking.js";
import { openDialog } from "../dialog.js";
import { button, choice, element, fill } from "../dom.js";
import { icon, named } from "../icons.js";
import { labelled } from "../limits.js";
import { chips, newPuzzles, otherPuzzle } from "../playing/chips.js";
import { menu } from "../playing/menu.js";
import { drawn, lazyPicture } from "../saving/cards.js";
import { say } from "../words.js";
import { EXAMPLES, exampleText } from "./examples.js";
import { blank, usualBox } from "./puzzle.js";

/** @typedef {import("./files.js").Desk} Desk */

/** Possible numbers of rows, and those that have a picture. */
const [SMALLEST, LARGEST] = [4, 36];
const USUAL = ["4", "6", "9"];

/** @param {number} down @param {number} across */
function board(down, across) {
  return JSON.stringify(blank(down, across));
}

/** @param {string} chosen a number of rows or a file */
async function beginningText(chosen) {
  if (!USUAL.includes(chosen)) return exampleText(chosen);
  const [down, across] = usualBox(Number(chosen));
  return board(down, across);
}

/** @param {string} chosen @param {string} title @param {AbortSignal} signal @returns {import("../playing/chips.js").Choice} */
function tile(chosen, title, signal) {
  const draws = async () => drawn({ text: `sudoku:${await beginningText(chosen)}` }, signal);
  return [chosen, [lazyPicture(chosen, signal, draws), element("span", {}, title)]];
}

/**
 * The menus of empty boards and of examples, and a button for a text.
 *
 * @param {Desk} desk
 * @param {() => void} paste
 */
export function beginning(desk, paste) {
  const [empty, example] = [say("setting", "Empty board"), say("workshop", "Example")];
  const other = otherPuzzle(() => chooseOther(desk));
  const boards = tiles(
    desk,
    empty,
    other,
    USUAL.map((size) => [size, `${size} × ${size}`]),
  );
  const examples = tiles(
    desk,
    example,
    element("span", {}),
    EXAMPLES().map(({ file, title }) => [file, title]),
  );
  return element(
    "div",
    { class: "game-menus" },
    menu("plus", empty, "new-game", [boards]),
    menu("all", example, "examples", [examples]),
    element("div", { class: "menu-place" }, button(named(icon("open"), say("setting", "Paste")), paste)),
  );
}

/** @param {Desk} desk @param {string} title @param {HTMLElement} other @param {[string, string][]} choices */
function tiles(desk, title, other, choices) {
  const failed = element("div", { class: "results" });
  const row = chips(
    title,
    choices.map(([chosen, name]) => tile(chosen, name, desk.signal)),
    async (chosen) => {
      fill(failed);
      try {
        await desk.open(await beginningText(chosen));
      } catch (error) {
        fill(failed, errorLine(error));
      }
    },
  );
  row.element.classList.add("picture-tiles");
  const made = newPuzzles(title, other, row);
  made.append(failed);
  return made;
}

/** Open the dialog for other sizes and regions. @param {Desk} desk */
function chooseOther({ open, signal }) {
  const size = choice(
    Array.from({ length: LARGEST - SMALLEST + 1 }, (_, at) => [
      String(SMALLEST + at),
      `${SMALLEST + at} × ${SMALLEST + at}`,
    ]),
    "9",
    () => fillBoxes(),
  );
  const boxes = choice([], "");
  const results = element("div", { class: "results" });

  function fillBoxes() {
    const rows = Number(size.value);
    const found = [];
    for (let down = 1; down <= rows; down += 1) if (rows % down === 0) found.push(down);
    fill(
      boxes,
      found.map((down) => element("option", { value: String(down) }, boxName(down, rows / down))),
    );
    boxes.value = String(usualBox(rows)[0]);
  }

  async function start() {
    const down = Number(boxes.value);
    await open(board(down, Number(size.value) / down));
    dialog.close();
  }

  fillBoxes();
  const dialog = openDialog(
    say("sudoku.play", "New puzzle"),
    () => [
      element(
        "div",
        { class: "fields" },
        labelled(say("setting", "Size"), size),
        labelled(say("setting", "Regions"), boxes),
      ),
      element(
        "div",
        { class: "toolbar" },
        askingButton(say("sudoku.play", "Make"), start, { results, signal }, { class: "main" }),
      ),
      results,
    ],
    signal,
  );
}

/** @param {number} down @param {number} across */
function boxName(down, across) {
  if (down === 1) return say("setting", "rows only (draw jigsaw regions)");
  if (across === 1) return say("setting", "columns only (draw jigsaw regions)");
  return say("setting", "boxes of {rows}×{columns}", { rows: down, columns: across });
}
