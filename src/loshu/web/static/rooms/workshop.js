/** Tools: solve, rate, sort, filter and export files of Sudokus; long jobs. */

import { call, stream } from "../api.js";
import { errorLine } from "../asking.js";
import { announce, button, choice, element, fill, useStyle } from "../dom.js";
import { icon } from "../icons.js";
import { labelled } from "../limits.js";
import { forget, handed } from "../saving/handing.js";
import { language, number, say, sayCount } from "../words.js";
import { censusField } from "../workshop/census.js";
import { fileField } from "../workshop/file-field.js";
import { filters } from "../workshop/filters.js";
import { jobPanel } from "../workshop/job-panel.js";
import { statusOf } from "../workshop/rows.js";
import { sending } from "../workshop/sending.js";
import { PuzzleTable } from "../workshop/table.js";

/** Milliseconds between two updates of a growing table. */
const PAUSE = 400;

/** @param {import("../rooms.js").Visit} visit */
export async function enter(visit) {
  const { place, signal } = visit;
  const [choices] = await Promise.all([
    call("sudoku", "choices", { lang: language() }, signal),
    useStyle(new URL("../workshop/workshop.css", import.meta.url)),
  ]);
  const titles = { levels: named(choices.levels), techniques: named(choices.techniques) };
  const table = new PuzzleTable(titles);
  const desk = { results: element("div", {}), signal, visit };
  const counted = element("div", {});
  const tools = element("div", { hidden: true }, filters(table, titles.levels), sending(table, choices.formats, desk));
  const summary = element("p", { class: "summary" });
  table.addEventListener("change", () => {
    tools.hidden = !table.rows.length;
    summary.textContent = summaryOf(table);
  });
  fill(
    place,
    element("h1", {}, say("page", "Tools")),
    element(
      "section",
      {},
      toolHead(
        "gauge",
        say("workshop", "Check and rate a file"),
        say("workshop", "Solve, rate, sort and filter the Sudokus of a file, and export the list."),
      ),
      working(table, desk),
      desk.results,
      summary,
      tools,
      table.element,
    ),
    element(
      "section",
      {},
      toolHead(
        "count",
        say("workshop", "Long counts"),
        say("workshop", "Count squares, tours or puzzles. An interrupted count can be resumed."),
      ),
      counted,
    ),
    jobPanel(say("workshop", "Jobs"), () => true, signal),
  );
  counted.append(await censusField({ ...desk, results: element("div", {}) }));
}

/**
 * The icon, the name and the purpose of a tool.
 *
 * @param {import("../icons.js").IconName} name of the icon
 * @param {string} title
 * @param {string} purpose
 */
function toolHead(name, title, purpose) {
  const mark = element("span", { class: "tool-icon" }, icon(name));
  return element("header", { class: "tool-head" }, mark, element("h2", {}, title), element("p", {}, purpose));
}

/** @param {import("#replies").Schemas["NamedChoice"][]} list @returns {Record<string, string>} */
function named(list) {
  return Object.fromEntries(list.map(({ name, title }) => [name, title]));
}

/**
 * The field for a file, with start and stop buttons.
 *
 * @param {PuzzleTable} table
 * @param {{results: HTMLElement, signal: AbortSignal}} desk
 */
function working(table, desk) {
  const file = fileField(handed("workshop").join("\n"));
  forget("workshop");
  const rate = choice(
    [
      ["hodoku", "HoDoKu"],
      ["se", "Sudoku Explainer"],
      ["both", say("workshop", "Both")],
      ["none", say("workshop", "No rating")],
    ],
    "hodoku",
  );
  const solve = element("input", { type: "checkbox" });
  const bar = element("progress", { hidden: true, "aria-label": say("workshop", "Progress") });
  let work = new AbortController();
  desk.signal.addEventListener("abort", () => work.abort());

  async function run() {
    work = new AbortController();
    start.hidden = true;
    stop.hidden = bar.hidden = false;
    bar.removeAttribute("value");
    fill(desk.results);
    table.clear();
    try {
      const values = { text: await file.text(), rate: rate.value, solve: solve.checked, lang: language() };
      await collect(table, bar, stream("sudoku", "work", values, work.signal));
    } catch (error) {
      if (!work.signal.aborted) fill(desk.results, errorLine(error));
    }
    table.update();
    start.hidden = false;
    stop.hidden = bar.hidden = true;
    if (!desk.signal.aborted) announce(summaryOf(table));
  }

  const start = button(say("workshop", "Start"), () => void run(), { class: "main" });
  const stop = button(say("workshop", "Stop"), () => work.abort(), { hidden: true });
  return element(
    "div",
    {},
    file.element,
    element(
      "div",
      { class: "fields" },
      labelled(say("workshop", "Scale"), rate),
      element("label", { class: "check" }, solve, " ", say("workshop", "With solutions")),
      start,
      stop,
      bar,
    ),
  );
}

/**
 * @param {PuzzleTable} table
 * @param {HTMLProgressElement} bar
 * @param {AsyncGenerator<{rows: import("../workshop/rows.js").Row[], done: number, total: number}>} parts
 */
async function collect(table, bar, parts) {
  let shown = 0;
  for await (const { rows, done, total } of parts) {
    table.add(rows);
    bar.max = total;
    bar.value = done;
    if (performance.now() - shown > PAUSE) {
      table.update();
      // Longer tables take longer to sort.
      shown = performance.now() + table.rows.length / 50;
    }
  }
}

/** @param {PuzzleTable} table */
function summaryOf({ rows, shown }) {
  if (!rows.length) return "";
  const unique = rows.filter((row) => statusOf(row) === "one").length;
  const wrong = rows.filter((row) => statusOf(row) === "wrong").length;
  return [
    sayCount("workshop", "{count} line", "{count} lines", rows.length),
    say("workshop", "{count} with one solution", { count: number(unique) }),
    wrong ? say("workshop", "{count} unreadable", { count: number(wrong) }) : "",
    shown.length < rows.length ? say("workshop", "{number} shown", { number: number(shown.length) }) : "",
  ]
    .filter(Boolean)
    .join("; ");
}
