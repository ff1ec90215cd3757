/** Ways to open a large square: by a recipe, from text, from the board. */

import { call } from "../../api.js";
import { useStyle } from "../../dom.js";
import { tabs } from "../../saving/tabs.js";
import { language } from "../../words.js";
import { linesOfText, numbersOf, unpack } from "./numbers.js";
import { LargeView } from "./view.js";

/**
 * @typedef {import("../room.js").Room} Room
 * @typedef {{order: number, kind: string, method: string, seed?: number, random?: boolean}} Recipe
 */

/** Longest text in an address. */
const LINKED = 20_000;

/**
 * Make a square, and show it with its recipe in the address.
 *
 * @param {Room} room
 * @param {Recipe} recipe
 * @param {AbortSignal} signal
 * @param {boolean} [isNew] whether the player made it, and it is saved
 */
export async function makeLarge(room, recipe, signal, isNew = false) {
  const made = await call("magic", "make_large", { ...recipe, lang: language() }, signal);
  await showLarge(room, made.packed.order, await unpack(made.packed));
  /** @type {Record<string, string>} */
  const query = { order: String(recipe.order), kind: recipe.kind, method: made.method };
  if (made.seed !== null) query.seed = String(made.seed);
  if (!query.kind) delete query.kind;
  const game = `order ${recipe.order}, ${tabs.name}`;
  room.visit.address("magic:", query, { game, finished: true, made: isNew });
  return made;
}

/**
 * Read a square in any form, and show it.
 *
 * @param {Room} room
 * @param {string} text
 */
export async function openLarge(room, text) {
  const packed = await call("magic", "read_large", { text }, room.signal);
  const numbers = await unpack(packed);
  await showLarge(room, packed.order, numbers);
  room.report();
  if (text.length > LINKED) return room.visit.look({});
  const rows = linesOfText(packed.order, numbers, " ", ".").trim().replaceAll("\n", "/");
  room.visit.address(`magic:${rows}`);
}

/** Show the square on the board with pan and zoom. @param {Room} room */
export async function zoomBoard(room) {
  const { state } = room.history;
  const view = await made(room, room.order, numbersOf(room.field.cells));
  if (view && room.history.state === state) room.showLarge(view);
}

/**
 * Show a square that is too large for the board.
 *
 * @param {Room} room
 * @param {number} order
 * @param {import("./numbers.js").Numbers} numbers
 */
export async function showLarge(room, order, numbers) {
  const view = await made(room, order, numbers);
  if (view) room.showLarge(view, true);
  return view;
}

/**
 * @param {Room} room
 * @param {number} order
 * @param {import("./numbers.js").Numbers} numbers
 */
async function made(room, order, numbers) {
  await useStyle(new URL("large.css", import.meta.url));
  return room.signal.aborted ? undefined : new LargeView(order, numbers, room.signal);
}
