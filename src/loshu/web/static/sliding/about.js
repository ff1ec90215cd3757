/** The server's analysis of a board: solvability, rating, and a solution step by step. */

import { call } from "../api.js";
import { button, element, fill } from "../dom.js";
import { icon, named } from "../icons.js";
import { labelled } from "../limits.js";
import { levelDetails } from "../playing/level.js";
import { fillLines } from "../steps.js";
import { language, say } from "../words.js";
import { magicSum } from "./puzzle.js";

/** @typedef {import("./puzzle.js").Puzzle} Puzzle */

/**
 * @typedef {object} Desk shared by the room and its panels
 * @property {(name: import("../dom.js").Child | import("../dom.js").Child[], work: () => Promise<void>) => HTMLButtonElement} asking
 * @property {HTMLElement} results
 * @property {import("../strip.js").Strip} strip
 * @property {AbortSignal} signal
 * @property {() => Puzzle} puzzle
 * @property {() => string} here the current board as text
 * @property {(text: string) => Promise<void>} open
 */

/** The rarer actions. @param {Desk} desk @param {HTMLElement} solve */
export function questions({ asking, results, strip, signal, here }, solve) {
  /** @param {string} action @param {AbortSignal} [until] */
  const ask = (action, until = signal) => call("sliding", action, { text: here(), lang: language() }, until);
  const rows = say("sliding", "Explain row by row");
  /** @param {HTMLElement} place @param {AbortSignal} until */
  const explain = async (place, until) => {
    const found = await ask("explain", until);
    const viewer = strip.viewer(place);
    viewer.add(found.steps);
    fillLines(found.steps.length ? viewer.opening : place, [found.opening]);
  };
  return [
    button(named(icon("explain"), say("sudoku.play", "Explain")), () => void strip.run(rows, explain), { title: rows }),
    asking(named(icon("gauge"), say("sliding", "Rate")), async () => {
      fill(results, levelDetails(await ask("level")));
    }),
    solve,
    asking(named(icon("check"), say("sliding", "Check solvability")), async () => {
      const found = await ask("check");
      const lines = [found.sentence, found.remedy, found.inversions].filter(Boolean);
      fill(
        results,
        element(
          "div",
          { role: "status" },
          lines.map((line) => element("p", {}, line)),
        ),
      );
    }),
  ];
}

function keys() {
  return element(
    "p",
    { class: "quiet" },
    say(
      "sliding",
      "Click a tile to slide it and the tiles up to the hole. Arrow keys and swipes slide in that direction. U undoes.",
    ),
    " ",
    say("sliding", "Ctrl + arrow selects a tile; Enter slides it."),
  );
}

/**
 * Rare needs: the keys, and the board as text.
 *
 * @param {Desk} desk
 * @param {HTMLTextAreaElement} text for the current board
 */
export function morePanel({ asking, open }, text) {
  return element(
    "details",
    {},
    element("summary", {}, say("page", "Keys and text")),
    keys(),
    labelled(say("sliding", "Board, such as 8 1 3/4 . 2/7 6 5"), text),
    element(
      "div",
      { class: "toolbar" },
      asking(say("sliding", "Open"), () => open(text.value)),
    ),
  );
}

/**
 * The goal as a small table, and whether it is magic.
 *
 * @param {Puzzle} puzzle
 * @param {HTMLElement} inPlace the number of tiles that are in their place
 */
export function goalOf(puzzle, inPlace) {
  const { rows, columns, goal } = puzzle;
  const lines = Array.from({ length: rows }, (_, row) => goal.slice(row * columns, (row + 1) * columns));
  const sum = magicSum(puzzle);
  return element(
    "div",
    { class: "goal" },
    element(
      "table",
      { style: `--columns: ${columns}` },
      element("caption", {}, say("sliding", "Goal")),
      element(
        "tbody",
        {},
        lines.map((line) =>
          element(
            "tr",
            {},
            line.map((tile) => element("td", { class: tile ? "" : "hole" }, tile || "")),
          ),
        ),
      ),
    ),
    element(
      "div",
      {},
      inPlace,
      !sum &&
        Math.min(rows, columns) > 2 &&
        element(
          "p",
          { class: "quiet" },
          say("sliding", "Solve the first row, then the first column. The rest is a smaller puzzle of the same kind."),
        ),
      sum &&
        element(
          "p",
          { class: "quiet" },
          say("sliding", "In the goal, with {hole} as the hole, every row, column and diagonal adds up to {sum}.", sum),
        ),
    ),
  );
}
