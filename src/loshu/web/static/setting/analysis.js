/** Facts about a puzzle: number of solutions, contradictions, first steps. */

import { call, stream } from "../api.js";
import { messageOf } from "../asking.js";
import { button, element, fill } from "../dom.js";
import { icon } from "../icons.js";
import { levelDots } from "../playing/level.js";
import { fillLines } from "../steps.js";
import { language, number, say, sayCount } from "../words.js";

/** @typedef {import("./live.js").Known} Known */

const MOST = 1000;

/**
 * The number of solutions in words.
 *
 * @param {Known} known
 */
export function verdict({ status, count, counted, complete, stopped }) {
  if (status === "none") return say("setting", "No solution");
  if (status === "one") return say("setting", "Exactly one solution");
  if (status === "several") {
    if (count > MOST) return say("setting", "More than {count} solutions", { count: number(MOST) });
    const more = say("setting", "At least {count} solutions", { count: number(Math.max(2, count)) });
    return counted ? sayCount("setting", "{count} solution", "{count} solutions", count) : more;
  }
  if (complete) return "";
  if (count) return say("setting", "At least one solution");
  return stopped ? say("setting", "No solution found yet") : say("setting", "Searching …");
}

/**
 * The number of candidates that are neither possible nor impossible so far, in words.
 *
 * @param {Known} known
 */
function undecided({ complete, stopped, unknown }) {
  if (complete) return "";
  const count = unknown.reduce((sum, bits) => sum + bitCount(bits), 0);
  if (stopped)
    return sayCount(
      "setting",
      "{count} candidate (gray) is not known: the search reached its limit.",
      "{count} candidates (gray) are not known: the search reached its limit.",
      count,
    );
  return sayCount(
    "setting",
    "{count} candidate (gray) not known yet …",
    "{count} candidates (gray) not known yet …",
    count,
  );
}

/** @param {Known} known */
function advice({ status }) {
  if (status === "several") return say("setting", "Add digits or rules until one is left.");
  return "";
}

/** @param {number} bits */
function bitCount(bits) {
  let count = 0;
  for (; bits; bits &= bits - 1) count += 1;
  return count;
}

/** @returns {Record<Known["status"], import("../dom.js").Child>} */
const signs = () => ({ none: icon("close"), one: icon("check"), several: null, "": "…" });

/** Return the line with the number of solutions. */
export function statusLine() {
  const sign = element("span", { class: "sign", "aria-hidden": "true" });
  const text = element("span", { role: "status" });
  const rest = element("span", { class: "quiet" });
  const line = element("div", { class: "verdict" }, sign, text, rest);
  return {
    element: line,
    /** @param {Known} known */
    show(known) {
      line.classList.remove("stale");
      line.dataset.status = known.status || "open";
      fill(sign, signs()[known.status]);
      const words = verdict(known);
      if (text.textContent !== words) text.textContent = words;
      rest.textContent = undecided(known) || advice(known);
    },
    wait() {
      line.classList.add("stale");
    },
    /** @param {string} reason */
    refuse(reason) {
      line.classList.remove("stale");
      line.dataset.status = "none";
      sign.textContent = "!";
      text.textContent = reason;
      rest.textContent = "";
    },
  };
}

/** @param {import("#replies").Schemas["SettingLevel"]} known */
function levelWords({ level, rank, steps, lines, complete }) {
  const soFar = sayCount(
    "setting",
    "at least {level}, {count} step so far …",
    "at least {level}, {count} steps so far …",
    steps,
    { level },
  );
  return [
    levelDots(rank + 1, level),
    complete
      ? element(
          "div",
          {},
          lines.map((line) => element("p", {}, line)),
        )
      : element("p", { class: "quiet" }, soFar),
  ];
}

/**
 * Return the line with the level of the puzzle and its steps in words.
 *
 * @param {AbortSignal} leave
 */
export function levelLine(leave) {
  const place = element("div", { class: "puzzle-level", role: "status" });
  /** @type {AbortController | undefined} */
  let question;
  return {
    element: place,
    clear() {
      question?.abort();
      fill(place);
    },
    /** @param {string} text of a puzzle with one solution */
    async ask(text) {
      question?.abort();
      const { signal } = (question = new AbortController());
      leave.addEventListener("abort", () => question?.abort(), { signal });
      fill(place, element("p", { class: "quiet" }, say("setting", "rating …")));
      try {
        const values = { text, lang: language() };
        for await (const known of stream("sudoku", "setting_level", values, signal)) {
          if (signal.aborted) return;
          fill(place, ...levelWords(known));
        }
      } catch (error) {
        if (!signal.aborted) fill(place, element("p", { class: "quiet" }, messageOf(error)));
      }
    },
  };
}

/**
 * Return the panel for contradictions.
 *
 * @param {(cells: number[], rules: number[]) => void} onfound
 */
export function conflicts(onfound) {
  const place = element("div", { class: "conflict" });
  /** @type {AbortController | undefined} */
  let question;
  return {
    element: place,
    clear() {
      question?.abort();
      fill(place);
    },
    /** @param {string} text @param {(cell: number) => string} nameOf */
    async find(text, nameOf) {
      question?.abort();
      const { signal } = (question = new AbortController());
      try {
        const found = await call("sudoku", "setting_conflict", { text, lang: language() }, signal);
        if (signal.aborted || !(found.cells.length + found.rules.length)) return;
        onfound(found.cells, found.rules);
        const parts = [...found.cells.map(nameOf), ...found.names];
        fill(
          place,
          element("p", {}, say("setting", "These rules and digits contradict each other:")),
          element(
            "ul",
            {},
            parts.map((part) => element("li", {}, part)),
          ),
          found.minimal &&
            element("p", { class: "quiet" }, say("setting", "Removing any one of them resolves the contradiction.")),
        );
      } catch (error) {
        if (!signal.aborted) fill(place, element("p", { class: "quiet" }, messageOf(error)));
      }
    },
  };
}

/**
 * Return the button that rates the puzzle, and shows the steps of its solution on the board.
 *
 * @param {() => string} text
 * @param {import("../strip.js").Strip} strip
 */
export function rating(text, strip) {
  const name = say("setting", "Rate and explain");
  /** @param {HTMLElement} place @param {AbortSignal} signal */
  async function run(place, signal) {
    const viewer = strip.viewer(place);
    fillLines(viewer.opening, [say("setting", "Solving step by step …")]);
    for await (const step of stream("sudoku", "setting_steps", { text: text(), lang: language() }, signal)) {
      const { svg, sentence, opening } = step;
      if (svg && sentence) viewer.add([{ svg, sentence, title: step.title }]);
      if (opening) fillLines(viewer.steps.length ? viewer.opening : place, opening);
    }
  }

  return button(name, () => void strip.run(name, run), { class: "explain" });
}
