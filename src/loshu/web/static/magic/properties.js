/** The properties and faults of the square while it is typed. */

import { encodePuzzle } from "../addresses.js";
import { call } from "../api.js";
import { errorLine } from "../asking.js";
import { announce, element, fill } from "../dom.js";
import { language, say, sayCount } from "../words.js";
import { writeSquare } from "./square.js";

/**
 * @typedef {import("./room.js").Room} Room
 * @typedef {import("#replies").Schemas["SquareProperty"]} SquareProperty
 * @typedef {import("#replies").Schemas["InspectedSquare"]} Inspected
 */

/** Milliseconds without typing before the server is asked. */
const REST = 120;

/** @param {Room} room */
export function propertyList(room) {
  const place = element("section", { class: "about", "aria-label": say("magic", "Properties") });
  let timer = 0;
  let asked = new AbortController();
  let shown = "";

  function later() {
    clearTimeout(timer);
    asked.abort();
    place.setAttribute("aria-busy", "true");
    timer = setTimeout(() => void ask(), REST);
  }

  async function ask() {
    const { order, cells } = room.field;
    const text = writeSquare(
      order,
      cells.map((cell) => (cell === "-" ? "" : cell)),
    );
    asked = new AbortController();
    try {
      const found = await call("magic", "inspect", { text, lang: language() }, asked.signal);
      if (room.signal.aborted || text !== writeSquare(order, room.field.cells)) return;
      room.field.show(found.expected ? BigInt(found.expected) : undefined);
      fill(room.verdict, verdict(found));
      fill(place, ...described(found));
      if (!found.blanks && shown !== found.verdict_title) announce(found.verdict_title);
      shown = found.blanks ? "" : found.verdict_title;
      void room.inspected(found);
    } catch (error) {
      if (asked.signal.aborted || room.signal.aborted) return;
      fill(place, errorLine(error));
    }
    place.removeAttribute("aria-busy");
  }

  room.addEventListener("change", later);
  room.addEventListener("typed", later);
  room.signal.addEventListener("abort", () => (clearTimeout(timer), asked.abort()));
  return place;
}

/** @param {Inspected} found */
function verdict(found) {
  const sign = found.blanks ? "…" : found.verdict === "magic" ? "✓" : found.verdict === "semi-magic" ? "◐" : "✗";
  const title = found.blanks
    ? sayCount("magic", "{count} empty cell", "{count} empty cells", found.blanks)
    : found.verdict_title;
  const facts = [
    found.expected && say("magic", "target sum: {sum}", { sum: found.expected.replace("-", "−") }),
    found.entries,
    ...found.remarks,
  ].filter(Boolean);
  return element(
    "p",
    { class: `verdict ${found.blanks ? "open" : found.verdict.replace(" ", "-")}` },
    element("span", { class: "verdict-sign", "aria-hidden": "true" }, sign, " "),
    element("strong", {}, title),
    facts.length ? ` · ${facts.join(" · ")}` : "",
  );
}

/** @param {Inspected} found @returns {(Node | null)[]} */
function described(found) {
  const wrong = found.verdict !== "magic";
  return [
    wrong && found.faults.length ? faultList(found.faults) : null,
    found.properties.length ? propertyChips(found.properties) : null,
    found.slide ? slideLink(found.slide) : null,
    found.slide_refusal ? element("p", { class: "quiet" }, found.slide_refusal) : null,
  ];
}

/** @param {string[]} faults */
function faultList(faults) {
  const items = faults.map((fault) => element("li", {}, fault));
  const first = element("ul", { class: "faults" }, items.slice(0, 6));
  if (items.length <= 6) return first;
  return element(
    "div",
    {},
    first,
    element(
      "details",
      {},
      element("summary", {}, say("magic", "{count} more", { count: items.length - 6 })),
      element("ul", { class: "faults" }, items.slice(6)),
    ),
  );
}

/** @param {SquareProperty[]} properties */
function propertyChips(properties) {
  return element(
    "details",
    { class: "properties" },
    element(
      "summary",
      {},
      element("span", { class: "unseen" }, say("magic", "Properties"), ": "),
      properties.flatMap(({ title }, at) => [
        element("span", { class: "chip" }, title),
        at < properties.length - 1 ? element("span", { class: "unseen" }, ", ") : null,
      ]),
    ),
    element(
      "dl",
      {},
      properties.flatMap(({ title, meaning }) => [element("dt", {}, title), element("dd", {}, meaning)]),
    ),
  );
}

/** @param {string} puzzle */
function slideLink(puzzle) {
  return element(
    "p",
    {},
    element("a", { href: `/p/${encodePuzzle(puzzle)}` }, say("magic", "Play as a sliding puzzle")),
  );
}
