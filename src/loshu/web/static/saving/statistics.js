/** Statistics of a player's own games by family and level, and their export. */

import { get } from "../api.js";
import { askingButton } from "../asking.js";
import { download, element } from "../dom.js";
import { timeText } from "../playing/clock.js";
import { LEVELS, levelName } from "../playing/level.js";
import { resultsAsCsv, summarize } from "../playing/statistics.js";
import { number, say } from "../words.js";
import { roomTitle } from "./cards.js";

/** @typedef {import("./renaming.js").Desk} Desk */

/** @typedef {import("../playing/statistics.js").Result} Result */

/** @returns {Promise<Result[]>} */
export async function playerResults() {
  return (await get("/api/saved/results")).results;
}

/** Bars by level, and the figures behind them. @param {Result[]} results @param {Desk} desk */
export function statistics(results, desk) {
  const lines = summarize(results);
  return [
    bars(results),
    element(
      "details",
      {},
      element("summary", {}, say("saved", "Details")),
      scrolled(table(lines, desk)),
      exports(desk),
    ),
  ];
}

/** The solved puzzles of each level, in all families. @param {Result[]} results */
function bars(results) {
  const counts = [...LEVELS, ""].map((level) => {
    const games = results.filter((each) => each.level === level);
    return { level, played: games.length, solved: games.filter(({ solved }) => solved).length };
  });
  return element(
    "dl",
    { class: "bars" },
    counts
      .filter(({ played }) => played)
      .flatMap(({ level, played, solved }) => {
        const bar = element("span", { class: "bar", "aria-hidden": "true" });
        bar.style.setProperty("--solved", String(solved / played));
        const words = say("saved", "{solved} of {played} solved", { solved: number(solved), played: number(played) });
        return [
          element("dt", {}, level ? levelName(level) : say("saved", "Without a level")),
          element("dd", {}, bar, element("span", { class: "quiet" }, words)),
        ];
      }),
  );
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
  const csv = async () => download("loshu-results.csv", resultsAsCsv(await playerResults()), "text/csv");
  const json = async () =>
    download("loshu-results.json", JSON.stringify(await playerResults(), undefined, 1), "application/json");
  return element(
    "div",
    { class: "toolbar" },
    askingButton(say("saved", "Export results as {format}", { format: "CSV" }), csv, desk),
    askingButton(say("saved", "Export results as {format}", { format: "JSON" }), json, desk),
  );
}
