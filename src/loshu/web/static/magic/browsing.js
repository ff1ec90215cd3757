/** Browse all squares of an order by property, and famous ones. */

import { call, stream } from "../api.js";
import { patiently } from "../connection.js";
import { button, choice, element, fill, picture } from "../dom.js";
import { labelled } from "../limits.js";
import { pager } from "../pager.js";
import { language, say } from "../words.js";
import { CatalogChoice, catalogPages } from "./catalog.js";
import { asking } from "./films.js";
import { option } from "./methods.js";
import { grouped } from "./words.js";

/**
 * @typedef {import("./room.js").Room} Room
 * @typedef {import("#replies").Schemas["ListedSquare"]} Listed
 */

const PAGE = 12;
const ORDERS = [3, 4, 5, 6, 7, 8, 9, 10];
const TYPES = ["I", "II", "III", "IV", "V", "VI", "VII", "VIII", "IX", "X", "XI", "XII"];

/** The list of all squares of an order, and the famous ones. @param {Room} room */
export function browsingPanels(room) {
  const { query } = room.visit;
  const wantedOrder = room.mode === "explore" ? Number(query.get("order")) : 0;
  const wantedKind = room.mode === "explore" ? (query.get("kind") ?? "") : "";
  const order = choice(
    ORDERS.map((each) => [String(each), String(each)]),
    ORDERS.includes(wantedOrder) ? String(wantedOrder) : "4",
    () => void list(),
  );
  const kinds = element("select", { multiple: true, size: 6 });
  const type = choice([["", say("magic", "Any Dudeney type")], ...TYPES.map((each) => pairOf(each, each))], "");
  const where = element("input", { type: "text", spellcheck: false, placeholder: "corner=1 and not pandiagonal" });
  const first = element("input", { type: "number", min: "1", value: "1", max: "1000000000000" });
  const catalog = new CatalogChoice(room);
  const types = labelled(say("magic", "Dudeney type"), type);

  /** The button that turned the page. @type {"" | "back" | "next"} */
  let turned = "";

  async function list() {
    types.hidden = order.value !== "4";
    void catalog.choose(order.value);
    const wanted = order.value;
    const found = await patiently(
      () => call("magic", "methods", { order: Number(wanted), lang: language() }, room.signal),
      room.signal,
    ).catch(() => undefined);
    if (!found || wanted !== order.value) return;
    const chosen = new Set([...kinds.selectedOptions].map(({ value }) => value));
    // The first list has the kind of the address.
    if (!kinds.options.length) chosen.add(wantedKind);
    fill(
      kinds,
      found.kinds.filter(isListed).map(({ name, title }) => option(name, title)),
    );
    for (const each of kinds.options) each.selected = chosen.has(each.value);
  }

  function values() {
    const dudeney = order.value === "4" ? type.value : "";
    const chosen = [...kinds.selectedOptions].map(({ value }) => value);
    const { chosen: asked } = catalog;
    if (asked) return { name: asked.name, kinds: chosen, type: dudeney, where: where.value.trim() };
    const conditions = [where.value.trim(), dudeney && `type=${dudeney}`];
    return {
      order: Number(order.value),
      kinds: chosen,
      where: conditions
        .filter(Boolean)
        .map((each, _, all) => (all.length > 1 ? `(${each})` : each))
        .join(" and "),
    };
  }

  /** @param {AbortSignal} signal @param {Record<string, unknown>} [more] */
  async function browse(signal, more = {}) {
    const skip = Math.max(0, (Number(first.value) || 1) - 1);
    const way = turned;
    turned = "";
    await showPage(room, { ...values(), skip, limit: PAGE, ...more }, signal, way, (to) => {
      turned = to > skip ? "next" : "back";
      first.value = String(to + 1);
      show.click();
    });
  }

  const show = asking(room, say("magic", "Show"), (signal) => browse(signal), { class: "main" });
  void list();
  const lists = element(
    "details",
    { open: room.mode === "explore" },
    element("summary", {}, say("magic", "Browse all squares")),
    element(
      "div",
      { class: "fields" },
      labelled(say("magic", "Order"), order),
      labelled(say("magic", "Start at number"), first),
    ),
    element(
      "div",
      { class: "toolbar" },
      show,
      asking(room, say("magic", "Random squares"), (signal) => {
        catalog.box.checked = false; // it has no random rows
        catalog.show();
        return browse(signal, { sample: true, skip: 0 });
      }),
    ),
    element(
      "details",
      { open: Boolean(wantedKind) },
      element("summary", {}, say("magic", "Properties and conditions")),
      types,
      labelled(say("magic", "Properties"), kinds),
      labelled(say("magic", "Condition"), where),
      catalog.element,
    ),
  );
  const famous = asking(room, say("magic", "Famous squares"), (signal) => showGallery(room, signal));
  return [lists, element("div", { class: "part famous-squares" }, famous)];
}

/** Whether lists of magic squares can be limited to a kind. @param {import("#replies").Schemas["SquareKind"]} kind */
function isListed({ name, impossible }) {
  const always = ["normal", "semi-magic", "magic", "prime", "heterosquare", "antimagic"];
  return !impossible && !always.includes(name);
}

/**
 * Show squares as they are found, with their numbers in the list.
 *
 * @param {Room} room
 * @param {Record<string, any>} values
 * @param {AbortSignal} signal
 * @param {"" | "back" | "next"} turned which button gets the focus again
 * @param {(skip: number) => void} turn to another page
 */
async function showPage(room, values, signal, turned, turn) {
  const total = element("p", { role: "status" });
  const shown = element("ul", { class: "gallery" });
  const pages = pager({
    back: [say("magic", "Previous squares"), () => turn(Math.max(0, values.skip - PAGE))],
    next: [say("magic", "Next squares"), () => turn(values.skip + PAGE)],
  });
  const { back, next } = pages;
  back.disabled = !values.skip;
  next.disabled = true;
  room.report(total, values.sample ? null : pages.element, shown);
  let count = 0;
  let all = "";
  const found = values.name
    ? catalogPages(/** @type {any} */ (values), signal)
    : stream("magic", "browse", values, signal);
  for await (const page of found) {
    all = page.total || all;
    for (const square of page.squares) shown.append(card(room, square));
    count += page.squares.length;
    total.textContent = all
      ? say("magic", "Squares: {count}", { count: grouped(all) })
      : say("magic", "Squares found: {count} …", { count });
  }
  if (!all) total.textContent = say("magic", "Squares shown: {count}", { count });
  if (all && !count)
    total.textContent = say("magic", "The list ends with number {count}. Choose a smaller number.", {
      count: grouped(all),
    });
  next.disabled = count < PAGE || (Boolean(all) && values.skip + count >= Number(all));
  if (turned) (turned === "next" && !next.disabled ? next : back.disabled ? next : back).focus();
}

/**
 * @param {Room} room
 * @param {Listed} square
 */
function card(room, { number, text, svg, dudeney, frenicle }) {
  const words = [
    number && say("magic", "Number {number}", { number: grouped(number) }),
    dudeney && say("magic", "type {type}", { type: dudeney }),
    !number && frenicle ? say("magic", "Number {number}", { number: frenicle }) : "",
  ].filter(Boolean);
  return openCard(room, text, svg, words.join(" · ") || text.replace("magic:", ""));
}

/**
 * @param {Room} room
 * @param {string} text
 * @param {string} svg
 * @param {string} name
 */
function openCard(room, text, svg, name) {
  const drawn = picture(svg);
  drawn.setAttribute("aria-hidden", "true");
  drawn.removeAttribute("role");
  const opening = button("", () => room.open(text, true), { class: "square-card" });
  opening.append(drawn, element("span", {}, name));
  return element("li", {}, opening);
}

/**
 * @param {Room} room
 * @param {AbortSignal} signal
 */
async function showGallery(room, signal) {
  const { squares } = await call("magic", "gallery", { lang: language() }, signal);
  room.report(
    element(
      "ul",
      { class: "famous" },
      squares.map((each) =>
        element(
          "li",
          {},
          button(`${each.title}, ${each.year}`, () => room.open(each.text, true)),
          element("p", {}, each.remark, " ", element("span", { class: "quiet" }, each.source)),
        ),
      ),
    ),
  );
}

/**
 * @param {string} value
 * @param {string} text
 * @returns {[string, string]}
 */
function pairOf(value, text) {
  return [value, text];
}
