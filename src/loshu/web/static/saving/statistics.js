/** Statistics of a player's own games by family and level, and their export. */

import { get } from "../api.js";
import { askingButton } from "../asking.js";
import { download, element } from "../dom.js";
import { timeText } from "../playing/clock.js";
import { dots, levelName } from "../playing/level.js";
import { resultsAsCsv, summarize } from "../playing/statistics.js";
import { number, say } from "../words.js";
import { roomTitle, tintOfRoom } from "./cards.js";

/** @typedef {import("./renaming.js").Desk} Desk */

/** @typedef {import("../playing/statistics.js").Result} Result */
/** @typedef {import("../playing/statistics.js").Line} Line */

const COLUMNS = 5;

/** @returns {Promise<Result[]>} */
export async function playerResults() {
  return (await get("/api/saved/results")).results;
}

/** A table by family and level, and its export. @param {Result[]} results @param {Desk} desk */
export function statistics(results, desk) {
  const lines = summarize(results).filter(({ solved }) => solved);
  return [
    element("h2", {}, say("saved", "Statistics")),
    element(
      "div",
      { class: "scrolled", role: "region", tabIndex: 0, "aria-label": say("saved", "Statistics") },
      table(lines, desk),
    ),
    element("p", { class: "quiet" }, say("saved", "The first solution of each puzzle counts.")),
    exports(desk),
  ];
}

/** @param {Line[]} lines @param {Desk} desk */
function table(lines, desk) {
  const heads = [
    say("saved", "Level"),
    say("saved", "Solved"),
    say("saved", "Without help"),
    say("saved", "Best time"),
    say("saved", "Average"),
  ];
  const most = Math.max(...lines.map(({ solved }) => solved));
  // In the order of the families; other rooms come last.
  const listed = [...desk.visit.session.families.map(({ name }) => name), ...lines.map(({ room }) => room)];
  const rooms = new Set(listed.filter((name) => lines.some(({ room }) => room === name)));
  return element(
    "table",
    { class: "statistics" },
    element(
      "thead",
      {},
      element(
        "tr",
        {},
        heads.map((head, at) => element("th", { scope: "col", class: at ? "count" : undefined }, head)),
      ),
    ),
    [...rooms].map((room) =>
      element(
        "tbody",
        { class: tintOfRoom(room, desk.visit) },
        element("tr", {}, element("th", { scope: "rowgroup", colSpan: COLUMNS }, roomTitle(room, desk.visit))),
        lines.filter((line) => line.room === room).map((line) => row(line, most)),
      ),
    ),
  );
}

/** @param {Line} line @param {number} most solved puzzles of a line */
function row({ level, solved, alone, best, mean }, most) {
  const bar = element("span", { class: "bar", "aria-hidden": "true" });
  bar.style.setProperty("--share", String(solved / most));
  const named = level ? [dots(level), " ", levelName(level)] : say("saved", "Without a level");
  return element(
    "tr",
    {},
    element("th", { scope: "row" }, named),
    element("td", { class: "count" }, bar, element("span", {}, number(solved))),
    element("td", { class: "count" }, number(alone)),
    [best, mean].map((time) => element("td", { class: "count" }, time ? timeText(time) : "–")),
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
