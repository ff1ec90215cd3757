/** The rooms of the page: titles and addresses. */

import { say, translated } from "./words.js";

/**
 * The context of a room: the place to fill, the puzzle in the address, and access to the address.
 *
 * @typedef {object} Visit
 * @property {HTMLElement} place
 * @property {string} puzzle text form with its family, or empty
 * @property {URLSearchParams} query
 * @property {import("./api.js").Session} session
 * @property {import("./api.js").FamilyRecord} [family]
 * @property {(puzzle: string, query?: Record<string, string>, key?: import("./saving/autosave.js").GameKey) => void}
 *   address show the puzzle and the rest of its state in the address
 * @property {(puzzle: string, key?: import("./saving/autosave.js").GameKey) => void} remember save the puzzle as the game of this room; `address` also does
 *   this
 * @property {(query: Record<string, string>) => void} look show a view that is not a game in the address
 * @property {(address: string) => void} go to another room
 * @property {AbortSignal} signal ends when the room is left
 *
 * @typedef {{enter: (visit: Visit) => void | Promise<void>}} Room
 */

/** Rooms without a family; each has its script in the folder rooms. */
export const ROOMS = [
  { name: "setting", title: () => say("page", "Create a puzzle") },
  { name: "workshop", title: () => say("page", "Tools") },
  { name: "book", title: () => say("page", "Print") },
  { name: "saved", title: () => say("page", "My games") },
];

/** Rooms that the menu does not list: one for developers. */
export const UNLISTED = [{ name: "design", title: () => "Design" }];

/** Number of tints in tokens.css. */
const TINTS = 4;

/** The class of the tint of a family. @param {number} at its place in the list */
export function tintOf(at) {
  return `tint-${at % TINTS}`;
}

/** @param {import("./api.js").FamilyRecord} family */
export function familyTitle(family) {
  return translated("family", family.title);
}
