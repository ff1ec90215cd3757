/** The relatives of a square: a slider over all squares that moves make of it. */

import { call } from "../api.js";
import { messageOf } from "../asking.js";
import { button, element, fill } from "../dom.js";
import { labelled } from "../limits.js";
import { pager } from "../pager.js";
import { language, say } from "../words.js";
import { asking } from "./films.js";
import { writeSquare } from "./square.js";
import { grouped } from "./words.js";

/**
 * @typedef {import("./room.js").Room} Room
 * @typedef {import("#replies").Schemas["MoveSet"]} MoveSet
 * @typedef {import("#replies").Schemas["SquareFamily"]} Family
 */

/** Positions of the slider; a square may have many more relatives. */
const PLACES = 1_000_000n;

/** @param {Room} room */
export function relativesPanel(room) {
  const place = element("div");
  return element(
    "details",
    {},
    element("summary", {}, say("magic", "Relatives")),
    element("p", { class: "quiet" }, say("magic", "Exchanging rows and columns turns one magic square into others.")),
    element(
      "div",
      { class: "toolbar" },
      asking(room, say("magic", "Find relatives"), async (signal) => {
        await find(room, place, null, signal);
      }),
    ),
    place,
  );
}

/**
 * @param {Room} room
 * @param {HTMLElement} place
 * @param {string[] | null} moves
 * @param {AbortSignal} signal
 * @param {string} [base]
 */
async function find(room, place, moves, signal, base = writeSquare(room.order, room.field.square.cells)) {
  const found = await call("magic", "family", { text: base, moves, lang: language() }, signal);
  fill(place, ...shownFamily(room, place, found));
}

/**
 * @param {Room} room
 * @param {HTMLElement} place
 * @param {Family} family
 */
function shownFamily(room, place, family) {
  const last = BigInt(family.count) - 1n;
  const few = last < PLACES;
  const slider = element("input", {
    type: "range",
    min: "0",
    max: String(few ? last : PLACES),
    value: "0",
    "aria-label": say("magic", "Relative"),
    oninput: () => go(few ? BigInt(slider.value) : (last * BigInt(slider.value)) / PLACES),
  });
  const number = element("input", {
    type: "text",
    inputMode: "numeric",
    pattern: "\\d+",
    value: "0",
    class: "long-number",
    onchange: () => /^\d+$/.test(number.value) && go(BigInt(number.value)),
  });
  const fault = element("p", { class: "error", role: "alert" });
  const moves = family.moves.map((each) => moveBox(each));
  let here = 0n;
  /** @type {AbortController | undefined} */
  let asked;
  /** The next number to request, once the previous answer has arrived. @type {bigint | undefined} */
  let wanted;

  /** @param {bigint} to */
  function go(to) {
    here = to < 0n ? 0n : to > last ? last : to;
    number.value = String(here);
    slider.value = String(few ? here : (here * PLACES) / (last || 1n));
    slider.setAttribute("aria-valuetext", grouped(String(here)));
    if (asked) wanted = here;
    else void show({ number: String(here) });
  }

  /** @param {{number?: string}} which */
  async function show(which) {
    asked = new AbortController();
    try {
      const chosen = family.moves.filter((each) => each.chosen).map(({ name }) => name);
      const found = await call("magic", "relative", { text: family.base, moves: chosen, ...which }, room.signal);
      fault.textContent = "";
      room.open(found.text, false, true);
      if (!which.number) {
        here = BigInt(found.number);
        number.value = found.number;
        slider.value = String(few ? here : (here * PLACES) / (last || 1n));
      }
    } catch (error) {
      if (!room.signal.aborted) fault.textContent = messageOf(error);
    }
    asked = undefined;
    const next = wanted;
    wanted = undefined;
    if (next !== undefined) void show({ number: String(next) });
  }

  /** @param {MoveSet} each */
  function moveBox({ name, title, refusal, chosen }) {
    const box = element("input", {
      type: "checkbox",
      value: name,
      checked: chosen,
      disabled: Boolean(refusal),
      onchange: () => change(),
    });
    return element("label", { class: refusal ? "move refused" : "move", title: refusal }, box, " ", title);
  }

  /** Use other moves, if they can be combined. */
  async function change() {
    const chosen = moves
      .map((each) => each.querySelector("input"))
      .filter((box) => box?.checked)
      .map((box) => box?.value ?? "");
    fault.textContent = "";
    try {
      const focused = document.activeElement?.getAttribute("value");
      await find(room, place, chosen, room.signal, family.base);
      const again = [...place.querySelectorAll("input")].find(
        ({ type, value }) => type === "checkbox" && value === focused,
      );
      again?.focus();
    } catch (error) {
      fault.textContent = messageOf(error);
    }
  }

  return [
    element(
      "p",
      { role: "status" },
      say("magic", "Relatives: {count}", { count: grouped(family.count) }),
      element("span", { class: "quiet base" }, " · ", family.base.replace("magic:", "")),
    ),
    element(
      "div",
      { class: "toolbar" },
      pager(
        {
          back: [say("magic", "Previous relative"), () => go(here - 1n)],
          next: [say("magic", "Next relative"), () => go(here + 1n)],
        },
        slider,
      ).element,
      button(say("magic", "Random"), () => !asked && void show({})),
    ),
    labelled(say("magic", "Relative number (from 0)"), number),
    fault,
    element("fieldset", {}, element("legend", {}, say("magic", "Moves")), moves),
  ];
}
