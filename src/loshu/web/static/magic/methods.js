/** The kinds of squares and the constructions of an order, as two lists that depend on each other. */

import { call } from "../api.js";
import { patiently } from "../connection.js";
import { choice, element, fill } from "../dom.js";
import { labelled } from "../limits.js";
import { language, say } from "../words.js";

/**
 * @typedef {import("./room.js").Room} Room
 * @typedef {import("#replies").Schemas["SquareKind"]} SquareKind
 * @typedef {import("#replies").Schemas["SquareMethod"]} SquareMethod
 */

export class MethodChoice {
  /**
   * @param {Room} room whose address may name a kind and a method
   * @param {() => void} onchange
   */
  constructor(room, onchange) {
    this.room = room;
    this.onchange = onchange;
    /** @type {{kinds: SquareKind[], methods: SquareMethod[]}} */
    this.known = { kinds: [], methods: [] };
    this.asked = "";
    const { query } = room.visit;
    const from = (/** @type {string} */ name) => (room.mode === "make" && query.get(name)) || "";
    // The lists arrive later; until then they have the names in the address.
    this.kinds = choice(optionsOf(say("magic", "Any kind"), from("kind")), from("kind"), () => this.showMethods());
    this.methods = choice(optionsOf(say("magic", "Any method"), from("method")), from("method"), () => this.show());
    this.kindField = labelled(say("magic", "Kind"), this.kinds);
    this.methodField = labelled(say("magic", "Method"), this.methods);
    this.notes = element("p", { class: "quiet notes" });
  }

  /** Whether the construction can be shown by steps. */
  get hasFilm() {
    return this.method?.film ?? true;
  }

  get method() {
    return this.known.methods.find(({ name }) => name === this.methods.value);
  }

  values() {
    return { kind: this.kinds.value, method: this.methods.value };
  }

  /** List the choices for an order. @param {HTMLInputElement} order */
  list(order) {
    if (order.checkValidity() && order.value) void this.ask(order.value);
  }

  /** @param {string} order */
  async ask(order) {
    if (order === this.asked) return;
    this.asked = order;
    const { signal } = this.room;
    try {
      const known = await patiently(
        () => call("magic", "methods", { order: Number(order), lang: language() }, signal),
        signal,
      );
      if (this.asked !== order) return;
      this.known = known;
      const made = known.kinds.filter((kind) => this.isMade(kind));
      refill(this.kinds, say("magic", "Any kind"), made);
      this.showMethods();
    } catch {
      this.asked = "";
    }
  }

  /** Whether a method exists, or a reason why none can. @param {SquareKind} kind */
  isMade(kind) {
    return Boolean(kind.impossible) || this.known.methods.some((method) => method.kinds.includes(kind.name));
  }

  showMethods() {
    const kind = this.kinds.value;
    const fitting = this.known.methods.filter((method) => !kind || method.kinds.includes(kind));
    refill(this.methods, say("magic", "Any method"), fitting);
    this.show();
  }

  show() {
    const kind = this.known.kinds.find(({ name }) => name === this.kinds.value);
    const words = [kind?.impossible || (kind && `${kind.title}: ${kind.meaning}`), this.method?.source];
    this.notes.textContent = words.filter(Boolean).join(" · ");
    this.onchange();
  }
}

/** @param {string} any @param {string} name @returns {[string, string][]} */
function optionsOf(any, name) {
  return name
    ? [
        ["", any],
        [name, name],
      ]
    : [["", any]];
}

/**
 * Replace the options of a list, and keep its choice if possible.
 *
 * @param {HTMLSelectElement} list
 * @param {string} any
 * @param {{name: string, title: string}[]} options
 */
function refill(list, any, options) {
  const chosen = list.value;
  fill(
    list,
    option("", any),
    options.map(({ name, title }) => option(name, title)),
  );
  list.value = chosen;
  if (list.selectedIndex < 0) list.value = "";
}

/**
 * @param {string} value
 * @param {string} text
 */
export function option(value, text) {
  return element("option", { value }, text);
}
