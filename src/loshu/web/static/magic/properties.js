/** The properties and faults of the square while it is typed. */

import { encodePuzzle } from "../addresses.js";
import { call } from "../api.js";
import { errorLine } from "../asking.js";
import { announce, button, element, fill } from "../dom.js";
import { fillLines } from "../steps.js";
import { language, say, sayCount } from "../words.js";
import { onBoard } from "./films.js";
import { checkSolved } from "./playing.js";
import { exact, finished, writeSquare } from "./square.js";

/**
 * @typedef {import("./room.js").Room} Room
 * @typedef {import("#replies").Schemas["SquareProperty"]} SquareProperty
 * @typedef {import("#replies").Schemas["InspectedSquare"]} Inspected
 */

/** Milliseconds without typing before the server is asked. */
const REST = 120;

/**
 * Check the square while it is typed.
 *
 * @param {Room} room
 * @returns the place for its faults, and the place for its properties
 */
export function checking(room) {
  const faults = element("section", { class: "about", "aria-label": say("magic", "Check") });
  const properties = element("section", { class: "part about", "aria-label": say("magic", "Properties") });
  let timer = 0;
  let asked = new AbortController();
  let shown = "";

  function end() {
    clearTimeout(timer);
    asked.abort();
    faults.removeAttribute("aria-busy");
  }

  function later() {
    end();
    faults.setAttribute("aria-busy", "true");
    timer = setTimeout(() => void ask(), REST);
  }

  async function ask() {
    const { order, cells } = room.field;
    const text = writeSquare(order, cells.map(finished));
    const { numbers, constant } = room.conditions;
    asked = new AbortController();
    try {
      const found = await call("magic", "inspect", { text, numbers, constant, lang: language() }, asked.signal);
      if (room.signal.aborted || text !== writeSquare(order, room.field.cells.map(finished))) return;
      room.listed(found.numbers);
      room.field.show(found.expected ? exact(found.expected) : undefined);
      fill(room.verdict, verdict(found));
      fill(faults, found.verdict === "magic" ? null : [faultList(found.faults), noteList(found)]);
      fill(properties, ...described(room, found));
      if (!found.blanks && shown !== found.verdict_title) announce(found.verdict_title);
      shown = found.blanks ? "" : found.verdict_title;
      void checkSolved(room, found.blanks);
    } catch (error) {
      if (asked.signal.aborted || room.signal.aborted) return;
      fill(faults, errorLine(error));
      fill(properties);
    }
    faults.removeAttribute("aria-busy");
  }

  room.addEventListener("change", later);
  room.addEventListener("typed", later);
  // The square that a larger one has replaced is no longer announced.
  room.addEventListener("large", () => room.isLarge && end());
  room.signal.addEventListener("abort", end);
  return { faults, properties };
}

/** @param {Inspected} found */
function verdict(found) {
  const sign = found.blanks ? "" : found.verdict === "magic" ? "✓" : found.verdict === "semi-magic" ? "◐" : "✗";
  const sum = found.expected?.replace("-", "−") ?? "";
  const isMagic = !found.blanks && found.verdict === "magic" && sum;
  const title = isMagic
    ? say("magic", "Every row, column and diagonal adds up to {sum}.", { sum })
    : found.blanks
      ? sayCount("magic", "{count} empty cell", "{count} empty cells", found.blanks)
      : found.verdict_title;
  const fact = (/** @type {string} */ text, kind = "") => element("span", { class: `fact ${kind}` }, text);
  return element(
    "p",
    { class: `verdict ${found.blanks ? "open" : found.verdict.replace(" ", "-")}` },
    sign && element("span", { class: "verdict-sign", "aria-hidden": "true" }, sign, " "),
    element("strong", {}, title),
    !isMagic && sum && fact(say("magic", "target sum: {sum}", { sum }), "target"),
    !isMagic && found.entries && fact(found.entries),
  );
}

/** Number of properties that are shown at once: the last ones, which say most. */
const FIRST = 3;

/** @param {Room} room @param {Inspected} found @returns {(Node | null)[]} */
function described(room, found) {
  const chips = found.properties.map((each) => propertyChip(room, each, true));
  const others = found.others.map((each) => propertyChip(room, each, false));
  const facts = [found.entries, ...found.remarks].filter(Boolean).join(" · ");
  const shown = chips.slice(-FIRST);
  const folded = [chips.slice(0, -FIRST), others].flat();
  const more = button(say("magic", "{count} more", { count: folded.length }), () => show(), { class: "chip missing" });
  const list = element("div", { class: "chips" }, shown, folded.length ? more : null);
  const missing = sayCount(
    "magic",
    "{count} property that it does not have",
    "{count} properties that it does not have",
    others.length,
  );
  const lacking = element(
    "details",
    { hidden: true },
    element("summary", {}, missing),
    element("div", { class: "chips" }, others),
  );

  function show() {
    fill(list, chips);
    lacking.hidden = !others.length;
    (list.querySelector("button") ?? lacking.querySelector("summary"))?.focus();
  }

  return [
    chips.length || others.length ? element("h2", {}, say("magic", "Properties: tap to see the lines")) : null,
    list,
    lacking,
    facts || found.slide
      ? element("p", { class: "quiet" }, facts, facts && found.slide && " · ", found.slide && slideLink(found.slide))
      : null,
    found.slide_refusal ? element("p", { class: "quiet" }, found.slide_refusal) : null,
  ];
}

/** Number of faults that are shown at once. */
const SHOWN = 2;

/** @param {string[]} faults */
function faultList(faults) {
  if (!faults.length) return null;
  const items = faults.map((fault) => element("li", {}, fault));
  const first = element("ul", { class: "faults" }, items.slice(0, SHOWN));
  if (items.length <= SHOWN) return first;
  return element(
    "div",
    { class: "fault-line" },
    first,
    element(
      "details",
      {},
      element("summary", {}, say("magic", "{count} more", { count: items.length - SHOWN })),
      element("ul", { class: "faults" }, items.slice(SHOWN)),
    ),
  );
}

/** Facts besides faults; while cells are empty, the keys show the missing numbers. @param {Inspected} found */
function noteList({ notes, blanks }) {
  return notes.length && !blanks ? element("p", { class: "notes" }, notes.join(" · ")) : null;
}

/**
 * A property, which explains itself and draws its lines on the board.
 *
 * @param {Room} room
 * @param {SquareProperty} property
 * @param {boolean} held
 */
function propertyChip(room, { name, title, meaning }, held) {
  return onBoard(room, title, (place, signal) => explain(room, place, name, signal), {
    class: held ? "chip" : "chip missing",
    title: meaning,
  });
}

/**
 * @param {Room} room
 * @param {HTMLElement} place in the strip
 * @param {string} name
 * @param {AbortSignal} signal
 */
async function explain(room, place, name, signal) {
  if (room.large) room.changed();
  const { state } = room.history;
  const values = { text: writeSquare(state.order, state.cells), name, lang: language() };
  const { title, meaning, held, steps } = await call("magic", "show_property", values, signal);
  const named = held ? title : say("magic", "not {property}", { property: title });
  const sentence = `${named}: ${meaning}.`;
  if (!steps.length) return fillLines(place, [sentence]);
  const { screen } = room.strip;
  screen.addEventListener("uncovered", () => room.mark([], []), { once: true });
  const viewer = room.strip.viewer(place, {
    draw: ({ cells }) => {
      room.strip.draw("");
      room.mark(held ? cells : [], held ? [] : cells);
    },
  });
  viewer.add(steps);
  fillLines(viewer.opening, [sentence]);
}

/** @param {string} puzzle */
function slideLink(puzzle) {
  return element("a", { href: `/p/${encodePuzzle(puzzle)}` }, say("magic", "Play as a sliding puzzle"));
}
