/** Squares with empty cells: erase cells, complete, count, hint, make puzzles. */

import { call, stream } from "../api.js";
import { button, choice, element, picture } from "../dom.js";
import { labelled } from "../limits.js";
import { stepPlayer } from "../steps.js";
import { language, say, sayCount, translated } from "../words.js";
import { conditionForm } from "./conditions.js";
import { asking, showFilm } from "./films.js";
import { givensOf, writeSquare } from "./square.js";
import { grouped } from "./words.js";

/**
 * @typedef {import("./room.js").Room} Room
 * @typedef {import("#replies").Schemas["WhyNone"]} WhyNone
 */

const LEVELS = ["easy", "medium", "hard", "expert"];
const LISTED = 60;

/** @param {Room} room */
export function completingPanel(room) {
  const conditions = conditionForm(room);
  const values = () => ({ text: writeSquare(room.order, room.field.square.cells), ...room.conditions });
  return element(
    "details",
    { open: true },
    element("summary", {}, say("magic", "Complete or play")),
    conditions,
    element(
      "div",
      { class: "toolbar" },
      asking(room, say("magic", "Hint"), (signal) => hint(room, values(), signal)),
      asking(room, say("magic", "Complete"), (signal) => complete(room, values(), signal)),
      asking(room, say("magic", "Count completions"), (signal) => count(room, values(), signal)),
      asking(room, say("magic", "Explain step by step"), (signal) => explain(room, values(), signal)),
    ),
    erasing(room),
    puzzleForm(room),
  );
}

/** @param {Room} room */
function erasing(room) {
  const amount = element("input", { type: "number", min: "1", max: "900", value: "4", inputMode: "numeric" });
  return element(
    "div",
    { class: "fields" },
    labelled(say("magic", "Cells"), amount),
    button(say("magic", "Erase random cells"), () => room.eraseAtRandom(Number(amount.value) || 1)),
    button(say("magic", "Erase the selected cells"), () => room.field.clear()),
  );
}

/** @param {Room} room */
function puzzleForm(room) {
  const clues = element("input", {
    type: "number",
    min: "0",
    max: "143",
    inputMode: "numeric",
    placeholder: say("magic", "fewest"),
  });
  const level = choice(
    [["", say("magic", "Any level")], ...LEVELS.map((each) => pairOf(each, translated("level", each)))],
    "",
  );
  return element(
    "div",
    { class: "fields" },
    labelled(say("magic", "Givens"), clues),
    labelled(say("magic", "Level"), level),
    asking(room, say("magic", "Make a puzzle"), async (signal) => {
      const asked = { clues: clues.value ? Number(clues.value) : null, level: level.value || null };
      const made = await call("magic", "make_puzzle", { order: room.order, ...asked, ...room.conditions }, signal);
      room.play(made.text);
      const words = made.minimal
        ? sayCount("magic", "{count} given, needed.", "{count} givens, all needed.", made.clues)
        : sayCount("magic", "{count} given, one solution.", "{count} givens, one solution.", made.clues);
      room.report(element("p", { role: "status" }, words));
    }),
  );
}

/**
 * @param {Room} room
 * @param {Record<string, unknown>} values
 * @param {AbortSignal} signal
 */
async function hint(room, values, signal) {
  room.round?.help();
  const puzzle = room.isPuzzle ? givensOf(room.field.square) : "";
  const found = await call("magic", "hint", { ...values, puzzle, lang: language() }, signal);
  room.mark(found.placed.map(cellOf), found.wrong.map(cellOf));
  /** @param {number[]} place */
  function cellOf([row = 0, column = 0]) {
    return row * room.order + column;
  }
  const status = (/** @type {string} */ words) => element("p", { role: "status" }, words);
  if (found.outcome === "done") return room.report(status(say("magic", "Complete!")));
  if (found.outcome === "none") return room.report(...whyNone(room, found.why_none));
  if (found.outcome === "wrong") return room.report(status(say("magic", "The marked numbers are wrong.")));
  if (found.outcome === "open")
    return room.report(status(say("magic", "Several completions remain, so no number is certain. Choose one.")));
  if (found.outcome === "unknown")
    return room.report(status(say("magic", "No hint found within the time limit. Choose a number.")));
  const [first] = found.placed;
  const [step] = found.steps;
  room.report(
    button(say("magic", "Apply"), () => room.putAll(found.placed), { class: "main" }),
    found.steps.length > 1 ? stepPlayer(found.steps) : step && single(step),
  );
  if (first) room.point(cellOf(first));
}

/** @param {import("#replies").Schemas["SquareStep"]} step */
function single({ svg, sentence }) {
  return element(
    "div",
    { class: "one-step" },
    element("p", { class: "hint", role: "status" }, sentence),
    element("div", { class: "hint-picture" }, picture(svg)),
  );
}

/**
 * @param {Room} room
 * @param {Record<string, unknown>} values
 * @param {AbortSignal} signal
 */
async function complete(room, values, signal) {
  const found = await call("magic", "complete", { ...values, limit: LISTED, lang: language() }, signal);
  const [first] = found.squares;
  if (found.status === "none") return room.report(...whyNone(room, found.why_none));
  if (!first) return room.report(element("p", { role: "status" }, say("magic", "None found within the time limit.")));
  room.fillIn(first);
  const words = {
    one: say("magic", "This is the only completion."),
    several: say("magic", "This is one of several completions."),
    unknown: say("magic", "This is one completion; there may be more."),
  }[/** @type {"one" | "several" | "unknown"} */ (found.status)];
  const total = found.complete
    ? say("magic", "{count} completions", { count: found.squares.length })
    : say("magic", "the first {count} completions", { count: found.squares.length });
  const more = found.squares.length > 1 ? completionList(room, found.squares, total) : null;
  room.report(element("p", { role: "status" }, words), more);
}

/**
 * A slider over the completions.
 *
 * @param {Room} room
 * @param {string[]} squares
 * @param {string} name
 */
function completionList(room, squares, name) {
  const number = element("output", { class: "counter" }, `1/${squares.length}`);
  const slider = element("input", {
    type: "range",
    min: "0",
    max: String(squares.length - 1),
    value: "0",
    "aria-label": name,
    oninput: () => {
      number.textContent = `${Number(slider.value) + 1}/${squares.length}`;
      room.fillIn(squares[Number(slider.value)] ?? "", true);
    },
  });
  return element("div", { class: "toolbar" }, element("span", {}, name), slider, number);
}

/**
 * @param {Room} room
 * @param {Record<string, unknown>} values
 * @param {AbortSignal} signal
 */
async function count(room, values, signal) {
  const shown = element("p", { role: "status" });
  room.report(shown);
  for await (const found of stream("magic", "count", values, signal)) {
    const blanks = { count: grouped(found.count) };
    shown.textContent = found.complete
      ? say("magic", "Completions: {count}", blanks)
      : say("magic", "Completions: at least {count} …", blanks);
  }
}

/**
 * @param {Room} room
 * @param {Record<string, unknown>} values
 * @param {AbortSignal} signal
 */
async function explain(room, values, signal) {
  room.round?.help();
  const asked = { text: values.text, kind: values.kind };
  await showFilm(room, "explain", asked, (first) => [element("p", { role: "status" }, first.rating)], signal);
}

/**
 * @param {Room} room
 * @param {WhyNone | null} why
 */
function whyNone(room, why) {
  room.mark(
    [],
    (why?.cells ?? []).map(([row, column]) => row * room.order + column),
  );
  return [
    element("p", { role: "status" }, element("strong", {}, say("magic", "No completion exists."))),
    element(
      "ul",
      {},
      (why?.sentences ?? []).map((each) => element("li", {}, each)),
    ),
    why?.svg ? element("div", { class: "hint-picture" }, picture(why.svg)) : null,
  ];
}

/**
 * @param {string} value
 * @param {string} text
 * @returns {[string, string]}
 */
function pairOf(value, text) {
  return [value, text];
}
