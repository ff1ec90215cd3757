/** Make a square by order, kind, method and seed; show its construction. */

import { call } from "../api.js";
import { patiently } from "../connection.js";
import { choice, element, fill } from "../dom.js";
import { labelled } from "../limits.js";
import { language, say } from "../words.js";
import { asking, onBoard, showFilm } from "./films.js";
import { LARGEST, LARGEST_SHOWN } from "./square.js";

/**
 * @typedef {import("./room.js").Room} Room
 * @typedef {import("./large/opening.js").Recipe} Recipe
 * @typedef {import("#replies").Schemas["SquareKind"]} SquareKind
 * @typedef {import("#replies").Schemas["SquareMethod"]} SquareMethod
 */

/** @param {Room} room */
export function makingPanel(room) {
  const order = element("input", {
    type: "number",
    min: "1",
    max: String(LARGEST_SHOWN),
    value: String(room.order),
    oninput: () => void list(),
  });
  const kinds = choice([["", say("magic", "Any kind")]], "", () => showMethods());
  const methods = choice([["", say("magic", "Any method")]], "", () => showNotes());
  const random = element("input", { type: "checkbox", checked: true });
  const seed = element("input", {
    type: "number",
    min: "0",
    max: "9007199254740991",
    placeholder: say("magic", "any"),
  });
  const notes = element("p", { class: "quiet notes" });
  const film = onBoard(room, say("magic", "Show the construction"), watch);
  /** @type {{kinds: SquareKind[], methods: SquareMethod[]}} */
  let known = { kinds: [], methods: [] };
  let asked = "";

  /** List the choices for the order in the form. */
  async function list() {
    const wanted = order.value;
    if (wanted === asked || !order.checkValidity() || !wanted) return;
    asked = wanted;
    try {
      const found = await patiently(
        () => call("magic", "methods", { order: Number(wanted), lang: language() }, room.signal),
        room.signal,
      );
      if (asked !== wanted) return;
      known = found;
      const chosen = kinds.value;
      fill(
        kinds,
        option("", say("magic", "Any kind")),
        known.kinds.filter(isMade).map(({ name, title }) => option(name, title)),
      );
      kinds.value = chosen;
      if (kinds.selectedIndex < 0) kinds.value = "";
      showMethods();
    } catch {
      asked = "";
    }
  }

  /** Whether a method exists, or a reason why none can. @param {SquareKind} kind */
  function isMade(kind) {
    return Boolean(kind.impossible) || known.methods.some((method) => method.kinds.includes(kind.name));
  }

  function showMethods() {
    const chosen = methods.value;
    const fitting = known.methods.filter((method) => !kinds.value || method.kinds.includes(kinds.value));
    fill(
      methods,
      option("", say("magic", "Any method")),
      fitting.map(({ name, title }) => option(name, title)),
    );
    methods.value = chosen;
    if (methods.selectedIndex < 0) methods.value = "";
    showNotes();
  }

  function showNotes() {
    const kind = known.kinds.find(({ name }) => name === kinds.value);
    const method = known.methods.find(({ name }) => name === methods.value);
    const words = [kind?.impossible || (kind && `${kind.title}: ${kind.meaning}`), method?.source];
    notes.textContent = words.filter(Boolean).join(" · ");
    film.disabled = Boolean(method && !method.film);
  }

  function values() {
    return { order: Number(order.value), kind: kinds.value, method: methods.value };
  }

  /** @param {Recipe} recipe @param {AbortSignal} signal */
  async function makeSmall(recipe, signal) {
    const made = await call("magic", "make", { ...recipe, lang: language() }, signal);
    room.open(made.text);
    return made;
  }

  /** @param {Recipe} recipe @param {AbortSignal} signal */
  async function makeLarge(recipe, signal) {
    const large = await import("./large/opening.js");
    return large.makeLarge(room, recipe, signal);
  }

  /** @param {AbortSignal} signal */
  async function make(signal) {
    const seeded = seed.value ? { seed: Number(seed.value) } : { random: random.checked };
    const recipe = { ...values(), ...seeded };
    const made = recipe.order > LARGEST ? await makeLarge(recipe, signal) : await makeSmall(recipe, signal);
    const words =
      made.seed === null ? made.title : say("magic", "{title}; seed {seed}", { title: made.title, seed: made.seed });
    room.report(
      element("p", { role: "status" }, words, element("br"), element("span", { class: "quiet" }, made.source)),
    );
    room.large?.board.scrollIntoView({ block: "nearest" });
  }

  /** @param {HTMLElement} place @param {AbortSignal} signal */
  async function watch(place, signal) {
    if (Number(order.value) > LARGEST) {
      const { showConstruction } = await import("./large/stepping.js");
      return showConstruction(room, place, values(), signal);
    }
    /** @param {{title: string, source: string, text: string}} first */
    const about = ({ title, source, text }) => ({ lines: [title, source], actions: [room.openButton(text)] });
    await showFilm(room, place, "construct", values(), about, signal);
  }

  const follow = () => {
    if (document.activeElement === order) return;
    order.value = String(room.large?.order ?? room.order);
    void list();
  };
  room.addEventListener("change", follow);
  room.addEventListener("large", follow);
  void list();
  return element(
    "details",
    { open: true },
    element("summary", {}, say("magic", "Make a square")),
    element(
      "div",
      { class: "fields" },
      labelled(say("magic", "Order"), order),
      labelled(say("magic", "Kind"), kinds),
      labelled(say("magic", "Method"), methods),
      labelled(say("magic", "Seed"), seed),
    ),
    element("label", {}, random, " ", say("magic", "Random")),
    notes,
    element("div", { class: "toolbar" }, asking(room, say("magic", "Make"), make, { class: "main" }), film),
  );
}

/**
 * @param {string} value
 * @param {string} text
 */
export function option(value, text) {
  return element("option", { value }, text);
}
