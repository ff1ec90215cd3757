/** The catalog of an order, searched by SQL if it exists. */

import { call, stream } from "../api.js";
import { patiently } from "../connection.js";
import { element, fill } from "../dom.js";
import { say } from "../words.js";

/**
 * @typedef {import("./room.js").Room} Room
 * @typedef {import("#replies").Schemas["KnownCatalog"]} Catalog
 */

/** A switch between the list and the catalog, and the columns for conditions. */
export class CatalogChoice {
  /** @param {Room} room */
  constructor(room) {
    this.room = room;
    /** @type {Catalog[]} */
    this.known = [];
    this.box = element("input", { type: "checkbox", onchange: () => this.show() });
    this.switch = element("label", { hidden: true }, this.box, " ", say("magic", "Search by SQL"));
    this.columns = element("details", { class: "quiet", hidden: true });
    this.element = element("div", {}, this.switch, this.columns);
    this.order = "";
    this.loaded = this.load();
  }

  async load() {
    try {
      this.known = (await patiently(() => call("magic", "catalogs", {}, this.room.signal), this.room.signal)).catalogs;
    } catch {
      // The list does not need it.
    }
  }

  /** The catalog to search. */
  get chosen() {
    return this.box.checked ? this.catalog : undefined;
  }

  get catalog() {
    return this.known.find(({ name, ready }) => ready && name === `magic-${this.order}`);
  }

  /** @param {string} order */
  async choose(order) {
    this.order = order;
    await this.loaded;
    this.show();
  }

  show() {
    const { catalog } = this;
    this.switch.hidden = !catalog;
    this.columns.hidden = !this.chosen;
    if (!catalog || !this.chosen) return;
    fill(
      this.columns,
      element("summary", {}, say("magic", "Columns")),
      element(
        "dl",
        {},
        catalog.columns.flatMap(({ name, meaning }) => [element("dt", {}, name), element("dd", {}, meaning)]),
      ),
    );
  }
}

/**
 * A page of squares from a catalog, in the form of `browse`.
 *
 * @param {{name: string, kinds: string[], type: string, where: string, skip: number, limit: number}} asked
 * @param {AbortSignal} signal
 */
export async function* catalogPages({ name, kinds, type, where, skip, limit }, signal) {
  const held = kinds.map((kind) => kind.replaceAll("-", "_"));
  if (type) held.push(`dudeney_type = '${type}'`);
  if (where) held.push(`(${where}\n)`);
  const values = { name, condition: held.join(" and "), skip, limit };
  for await (const page of stream("magic", "catalog_rows", values, signal)) {
    const at = (/** @type {string} */ column) => page.columns.indexOf(column);
    const squares = page.rows.map((/** @type {string[]} */ row) => ({
      number: String(Number(row[at("rank")]) + 1),
      text: `magic:${row[at("square")]}`,
      svg: "",
      dudeney: at("dudeney_type") < 0 ? "" : (row[at("dudeney_type")] ?? ""),
      frenicle: null,
    }));
    for (const square of squares) square.svg = (await call("magic", "draw", { text: square.text }, signal)).svg;
    yield { total: page.total === null ? "" : String(page.total), squares };
  }
}
