/** The field for a file of Sudokus, with start and stop buttons. */

import { stream } from "../api.js";
import { errorLine } from "../asking.js";
import { announce, button, choice, element, fill } from "../dom.js";
import { labelled } from "../limits.js";
import { forget, handed } from "../saving/handing.js";
import { language, number, say, sayCount } from "../words.js";
import { fileField } from "./file-field.js";
import { progressPicture } from "./progress-picture.js";
import { statusOf } from "./rows.js";

/** @typedef {import("./table.js").PuzzleTable} PuzzleTable */

/** Milliseconds between two updates of a growing table. */
const PAUSE = 400;

/**
 * @param {PuzzleTable} table
 * @param {{results: HTMLElement, signal: AbortSignal}} desk
 */
export function listTool(table, desk) {
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
  const bar = element("progress", { "aria-label": say("workshop", "Progress") });
  const picture = progressPicture();
  const running = element("div", { class: "running", hidden: true }, picture.element, bar);
  let work = new AbortController();
  desk.signal.addEventListener("abort", () => work.abort());

  async function run() {
    work = new AbortController();
    start.hidden = trial.hidden = true;
    stop.hidden = running.hidden = false;
    bar.removeAttribute("value");
    picture.show(0);
    fill(desk.results);
    table.clear();
    try {
      const values = { text: await file.text(), rate: rate.value, solve: solve.checked, lang: language() };
      for await (const { done, total } of collected(table, stream("sudoku", "work", values, work.signal))) {
        bar.max = total;
        bar.value = done;
        picture.show(done / total);
      }
    } catch (error) {
      if (!work.signal.aborted) fill(desk.results, errorLine(error));
    }
    table.update();
    start.hidden = trial.hidden = false;
    stop.hidden = running.hidden = true;
    if (!desk.signal.aborted) announce(summaryOf(table));
  }

  let example = "";
  const trial = button(say("workshop", "Try the example"), () => {
    file.fill(example);
    void run();
  });
  const start = button(say("workshop", "Start"), () => void run(), { class: "main" });
  const stop = button(say("workshop", "Stop"), () => work.abort(), { hidden: true });
  return {
    element: element(
      "div",
      {},
      file.element,
      element("div", { class: "toolbar" }, start, stop, running),
      element(
        "details",
        { class: "advanced" },
        element("summary", {}, say("workshop", "Advanced")),
        element(
          "div",
          { class: "fields" },
          labelled(say("workshop", "Scale"), rate),
          element("label", { class: "check" }, solve, " ", say("workshop", "With solutions")),
        ),
      ),
    ),
    /** Fills in the example and starts. */
    trial,
    /** Choose what to do. @param {{rate: string, solve: boolean}} wanted @param {string} given the text of an example */
    use(wanted, given) {
      rate.value = wanted.rate;
      solve.checked = wanted.solve;
      example = given;
    },
  };
}

/**
 * Add rows to a table; yields how many are done.
 *
 * @param {PuzzleTable} table
 * @param {AsyncGenerator<{rows: import("./rows.js").Row[], done: number, total: number}>} parts
 */
async function* collected(table, parts) {
  let shown = 0;
  for await (const { rows, done, total } of parts) {
    table.add(rows);
    yield { done, total };
    if (performance.now() - shown > PAUSE) {
      table.update();
      // Longer tables take longer to sort.
      shown = performance.now() + table.rows.length / 50;
    }
  }
}

/** @param {PuzzleTable} table */
export function summaryOf({ rows, shown }) {
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
