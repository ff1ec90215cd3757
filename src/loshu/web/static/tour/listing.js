/** All tours of a board one after another, and their number by start. */

import { button, download, element, fill } from "../dom.js";
import { pager } from "../pager.js";
import { number, say, sayCount } from "../words.js";
import { cellName, writeTour } from "./game.js";
import { newPosition, resumed } from "./position.js";

/** @typedef {import("../families/tour.js").Room} Room */

/**
 * Show tours on the board; return the controls that turn the pages.
 *
 * @param {Room} room
 * @param {import("#replies").Schemas["ListedTours"]} found
 */
export function tourPager(room, { paths, complete }) {
  const { player } = room;
  let at = 0;
  const counter = element("output", { class: "counter" });
  const slider = element("input", {
    type: "range",
    min: "1",
    max: String(paths.length),
    "aria-label": say("tour", "Number of the tour"),
    oninput: () => show(Number(slider.value) - 1),
  });
  const numbersOf = (/** @type {number[]} */ path) => new Map(path.map((cell, index) => [cell, index + 1]));
  const save = () =>
    download("tours.txt", paths.map((path) => `${writeTour(player.game, numbersOf(path))}\n`).join(""));

  /** @param {number} to */
  function show(to) {
    if (room.player !== player) return;
    at = Math.max(0, Math.min(paths.length - 1, to));
    slider.value = String(at + 1);
    counter.textContent = say("tour", "{at} of {count}", { at: number(at + 1), count: number(paths.length) });
    player.history.states[player.history.at] = resumed(player.game, new Map(), numbersOf(paths[at] ?? []));
    player.show();
  }

  player.found = true;
  player.history.push(newPosition(player.game));
  show(0);
  return element(
    "div",
    {},
    complete
      ? null
      : element(
          "p",
          { role: "status" },
          sayCount("tour", "The first tour; there are more.", "The first {count} tours; there are more.", paths.length),
        ),
    element(
      "div",
      { class: "toolbar" },
      pager(
        {
          back: [say("tour", "Previous tour"), () => show(at - 1)],
          next: [say("tour", "Next tour"), () => show(at + 1)],
        },
        counter,
      ).element,
      slider,
      button(say("tour", "Save list"), save),
    ),
  );
}

/**
 * A table of the cells with the number of tours that begin there.
 *
 * @param {import("./game.js").Game} game
 * @param {Record<string, string>} counts by cell
 */
export function startMap(game, counts) {
  const most = Math.max(...Object.values(counts).map(Number));
  const cell = (/** @type {number} */ at) => {
    const count = counts[at];
    const shown = element("td", { title: cellName(game, at) }, count === undefined ? "" : number(Number(count)));
    shown.style.setProperty("--heat", `${most ? Math.round((60 * Number(count ?? 0)) / most) : 0}%`);
    return shown;
  };
  const table = element("table", { class: "start-map" }, element("caption", {}, say("tour", "Tours by their start")));
  for (let row = 0; row < game.rows; row += 1) {
    const line = element("tr", {});
    fill(
      line,
      Array.from({ length: game.columns }, (_, column) => cell(row * game.columns + column)),
    );
    table.append(line);
  }
  return element("div", { class: "scrolled" }, table);
}
