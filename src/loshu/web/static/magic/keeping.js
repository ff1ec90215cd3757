/** The address of the room of magic squares: its square, its mode and its conditions. */

import { tabs } from "../saving/tabs.js";
import { givensOf, textOf } from "./square.js";

/**
 * @typedef {import("./room.js").Room} Room
 * @typedef {import("./conditions.js").Conditions} Conditions
 */

/** @type {Conditions} */
const USUAL = { kind: "magic", where: "", preset: "", numbers: "", constant: "" };

/**
 * Read the conditions in an address.
 *
 * @param {URLSearchParams} query
 * @param {import("./modes.js").Mode} mode
 * @returns {Conditions}
 */
export function conditionsIn(query, mode) {
  return {
    // In the other modes, it is a kind to make or to look for.
    kind: (mode === "complete" && query.get("kind")) || USUAL.kind,
    where: query.get("where") ?? "",
    preset: ["boss", "sixty-5"].find((name) => name === query.get("preset")) ?? "",
    numbers: query.get("numbers") ?? "",
    constant: query.get("constant") ?? "",
  };
}

/** Keep the state in the address. @param {Room} room */
export function keepSquare({ conditions, field, isPuzzle, mode, round: playing, visit }) {
  const { square } = field;
  const whole = textOf(square);
  /** @type {Record<string, string>} */
  const query = {};
  const givens = givensOf(square);
  if (isPuzzle && givens !== whole) query.play = whole.replace("magic:", "");
  else if (!isPuzzle && square.cells.includes("")) query.edit = "yes";
  for (const name of /** @type {(keyof Conditions)[]} */ (Object.keys(USUAL)))
    if (conditions[name] !== USUAL[name]) query[name] = conditions[name];
  // Edited squares share one game per order and tab.
  const game = isPuzzle ? givens : `${square.shape?.shape ?? `order ${square.order}`}, ${tabs.name}`;
  const round = isPuzzle && playing?.puzzle === givens ? playing : undefined;
  const finished = (!isPuzzle || Boolean(round?.solved)) && !square.cells.includes("");
  /** @type {Record<string, string>} */
  const view = mode === (isPuzzle ? "complete" : "make") ? {} : { mode };
  visit.address(isPuzzle ? givens : whole, query, { game, finished, played: round?.played, view });
}
