/** All numbers of a tour as stops of a line: given, placed, missing and next. */

import { button, element } from "../dom.js";
import { say } from "../words.js";
import { nextNumber, tablesOf } from "./position.js";

/** More stops than this are small. */
const MANY = 40;

/**
 * Return the line of stops; a click on a missing number makes it the next one, on another shows its cell.
 *
 * @param {import("./player.js").Player} player
 */
export function numberLine(player) {
  const { board, game } = player;
  const stops = Array.from({ length: game.last }, (_, at) => button(at + 1, () => choose(at + 1)));
  const line = element("div", { class: "number-line", role: "group", "aria-label": say("tour", "All numbers") }, stops);
  line.classList.toggle("many", game.last > MANY);
  line.addEventListener("keydown", move);

  /** @param {number} number */
  function choose(number) {
    const cell = tablesOf(player.position).places.get(number);
    if (cell === undefined) player.aimAt(number);
    else board.move({ row: Math.floor(cell / game.columns), column: cell % game.columns }, false);
  }

  function show() {
    const { places } = tablesOf(player.position);
    for (const [at, stop] of stops.entries()) {
      const cell = places.get(at + 1);
      const isNext = at + 1 === player.number;
      stop.className = cell === undefined ? "missing" : player.position.givens.has(cell) ? "given" : "placed";
      stop.title = cell === undefined ? "" : player.describe(cell);
      stop.ariaLabel = stop.title || null;
      stop.ariaCurrent = isNext ? "step" : null;
      stop.tabIndex = isNext || (player.number === undefined && !at) ? 0 : -1;
    }
    const next = nextNumber(player.position);
    const stop = next && stops[next - 1];
    // A hint moves nothing.
    if (stop && !player.hint) center(line, stop);
  }

  /** Arrows go from stop to stop: the line has one place in the order of the tabulator. @param {KeyboardEvent} event */
  function move(event) {
    const at = stops.indexOf(/** @type {HTMLButtonElement} */ (event.target));
    /** @type {Record<string, number>} */
    const places = { ArrowLeft: at - 1, ArrowUp: at - 1, ArrowRight: at + 1, ArrowDown: at + 1, Home: 0, End: -1 };
    const to = places[event.key];
    if (to === undefined) return;
    stops.at(to % stops.length)?.focus();
    event.preventDefault();
  }

  player.addEventListener("change", show);
  player.addEventListener("point", show);
  // Once it is on the page, and has its size.
  requestAnimationFrame(show);
  show();
  return line;
}

/** Scroll a line, and nothing around it, to one of its stops. @param {HTMLElement} line @param {HTMLElement} stop */
function center(line, stop) {
  line.scrollTo({
    left: stop.offsetLeft - (line.clientWidth - stop.offsetWidth) / 2,
    top: stop.offsetTop - (line.clientHeight - stop.offsetHeight) / 2,
  });
}
