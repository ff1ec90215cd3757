/** Statistics of a player's own games by family and level, and their export. */

import { get } from "../api.js";
import { askingButton } from "../asking.js";
import { download, element, fill } from "../dom.js";
import { timeText } from "../playing/clock.js";
import { levelName } from "../playing/level.js";
import { resultsAsCsv, summarize } from "../playing/statistics.js";
import { number, say } from "../words.js";
import { roomTitle } from "./cards.js";

/** @typedef {import("./renaming.js").Desk} Desk */

/** @returns {Promise<import("../playing/statistics.js").Result[]>} */
async function results() {
  return (await get("/api/saved/results")).results;
}

/** @param {Desk} desk */
export function statistics(desk) {
  const shown = element("div", {}, element("p", { class: "quiet" }, say("sudoku.play", "Working …")));
  void show(shown, desk);
  return shown;
}

/** @param {HTMLElement} place @param {Desk} desk */
async function show(place, desk) {
  try {
    const lines = summarize(await results());
    if (desk.signal.aborted) return;
    if (!lines.length) {
      fill(place, ...nothing());
      return;
    }
    fill(place, scrolled(table(lines, desk)), exports(desk));
  } catch {
    // A line above the room reports that the server is away.
    fill(place);
  }
}

/** Tiles without results. */
function nothing() {
  const tiles = [
    [say("saved", "Played"), number(0)],
    [say("saved", "Solved"), number(0)],
    [say("saved", "Without help"), number(0)],
    [say("saved", "Best time"), "–"],
  ].map(([name = "", value = ""]) => element("div", {}, element("dt", {}, name), element("dd", {}, value)));
  const how = say("saved", "No results yet. Each puzzle that you play counts once.");
  return [element("dl", { class: "tiles" }, tiles), element("p", { class: "quiet" }, how)];
}

/** A wide table scrolls, also by keyboard. @param {HTMLElement} wide */
function scrolled(wide) {
  return element(
    "div",
    { class: "scrolled", role: "region", tabIndex: 0, "aria-label": say("saved", "Statistics") },
    wide,
  );
}

/**
 * @param {import("../playing/statistics.js").Line[]} lines
 * @param {Desk} desk
 */
function table(lines, desk) {
  const heads = [
    say("saved", "Family"),
    say("saved", "Level"),
    say("saved", "Played"),
    say("saved", "Solved"),
    say("saved", "Without help"),
    say("saved", "Best time"),
    say("saved", "Average"),
  ];
  return element(
    "table",
    { class: "statistics" },
    element("thead", {}, element("tr", {}, ...heads.map((head) => element("th", { scope: "col" }, head)))),
    element(
      "tbody",
      {},
      lines.map(({ room, level, played, solved, alone, best, mean }) =>
        element(
          "tr",
          {},
          element("th", { scope: "row" }, roomTitle(room, desk.visit)),
          element("td", {}, level ? levelName(level) : "–"),
          ...[played, solved, alone].map((count) => element("td", { class: "count" }, number(count))),
          ...[best, mean].map((time) => element("td", { class: "count" }, solved ? timeText(time) : "–")),
        ),
      ),
    ),
  );
}

/** @param {Desk} desk */
function exports(desk) {
  const csv = async () => download("loshu-results.csv", resultsAsCsv(await results()), "text/csv");
  const json = async () =>
    download("loshu-results.json", JSON.stringify(await results(), undefined, 1), "application/json");
  return element(
    "div",
    { class: "toolbar" },
    askingButton(say("saved", "Export results as {format}", { format: "CSV" }), csv, desk),
    askingButton(say("saved", "Export results as {format}", { format: "JSON" }), json, desk),
  );
}
