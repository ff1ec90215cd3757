/** Found tours, shown number by number, and the number of tours. */

import { call, stream } from "../api.js";
import { askingButton } from "../asking.js";
import { announce, element, fill } from "../dom.js";
import { labelled } from "../limits.js";
import { iconButton } from "../toolbar.js";
import { language, number, say } from "../words.js";
import { offered } from "./choices.js";
import { cellName, readTour, writeTour } from "./game.js";
import { startMap, tourPager } from "./listing.js";
import { newPosition, resumed } from "./position.js";

/** @typedef {import("../families/tour.js").Room} Room */

/** Milliseconds per number; a complete tour takes at most WHOLE. */
const EACH = 350;
const WHOLE = 20_000;

/** @param {Room} room */
export function toursPanel(room) {
  const symmetry = offered(room.choices, "tour_symmetries", "", [["", say("tour", "any")]]);
  const fromHere = element("input", { type: "checkbox" });
  const finding = askingButton(say("tour", "Find a tour"), find, room);
  const listing = askingButton(say("tour", "List all tours"), list, room);
  const counting = askingButton(say("tour", "Count all tours"), count, room);

  /** The name of the cell in which tours begin, if one is chosen. */
  const start = () => (fromHere.checked ? cellName(room.game, room.player.board.number(room.player.board.here)) : null);

  async function list() {
    const { player } = room;
    const found = await call("tour", "list_tours", { game: writeTour(room.game), start: start() }, room.signal);
    if (!found.paths.length) {
      report(room, element("p", { role: "status" }, say("tour", "none found")));
      return;
    }
    if (room.player !== player || player.position.givens.size) room.play(room.game);
    report(room, tourPager(room, found));
  }

  async function find() {
    const { player } = room;
    const values = {
      game: writeTour(room.game),
      start: start(),
      symmetry: symmetry.value || null,
      seed: crypto.getRandomValues(new Uint32Array(1))[0],
    };
    const found = await call("tour", "find", values, room.signal);
    const read = found.text && readTour(found.text);
    if (!read) {
      const why = found.why_none || say("tour", "none found");
      report(room, element("p", { role: "status" }, say("tour", "No tour exists: {reason}", { reason: why })));
      return;
    }
    fill(room.results);
    if (room.player !== player || player.position.givens.size) room.play(read.game);
    report(room, growing(room, found.path));
  }

  async function count() {
    const shown = element("div", { class: "count", role: "status" });
    report(room, shown);
    const [from, { game }] = [start(), room];
    const values = { game: writeTour(game), by_start: Boolean(from), classes: !from, lang: language() };
    for await (const found of stream("tour", "count", values, room.signal)) {
      if (!found.total) {
        fill(shown, element("p", {}, say("tour", "Counting by {method} …", { method: found.method })));
        continue;
      }
      const cells = Object.keys(found.by_start).map(Number);
      const here = cells.find((cell) => cellName(game, cell) === from);
      const lines = [
        from &&
          say("tour", "Tours from {cell}: {count}", { cell: from, count: big(found.by_start[here ?? -1] ?? "0") }),
        say("tour", "Directed tours (both directions counted): {count}", { count: big(found.total) }),
        found.undirected && say("tour", "Undirected tours: {count}", { count: big(found.undirected) }),
        found.classes && say("tour", "Different up to rotation and reflection: {count}", { count: big(found.classes) }),
        say("tour", "Counted by {method} in {seconds} s", {
          method: found.method,
          seconds: number(found.seconds ?? 0),
        }),
      ].filter(Boolean);
      fill(
        shown,
        element(
          "ul",
          {},
          lines.map((line) => element("li", {}, line)),
        ),
        from && startMap(game, found.by_start),
      );
      shown.scrollIntoView({ block: "nearest" });
    }
  }

  const { board, position } = room.player;
  const from = room.visit.query.get("list");
  const cell = from ? [...board.all()].find((each) => cellName(position.game, board.number(each)) === from) : undefined;
  if (cell) {
    board.move(cell, false, false);
    fromHere.checked = true;
    // Once the room has its place for results.
    queueMicrotask(() => listing.click());
  }
  return element(
    "details",
    { open: Boolean(cell) },
    element("summary", {}, say("tour", "Tours of this board")),
    element("div", { class: "fields" }, labelled(say("tour", "Symmetry"), symmetry)),
    element("label", { class: "check" }, fromHere, " ", say("tour", "Start in the selected cell")),
    element("div", { class: "toolbar" }, finding, listing, counting),
  );
}

/** Show results, which may be below the window. @param {Room} room @param {HTMLElement} shown */
function report({ results }, shown) {
  fill(results, shown);
  results.scrollIntoView({ block: "nearest" });
}

/** @param {string} digits */
function big(digits) {
  return new Intl.NumberFormat(document.documentElement.lang).format(BigInt(digits));
}

/**
 * Let a tour grow on the board; return the controls.
 *
 * @param {Room} room
 * @param {number[]} path
 */
function growing(room, path) {
  const { player } = room;
  let at = 0;
  let timer = 0;
  const still = matchMedia("(prefers-reduced-motion: reduce)").matches;
  const slider = element("input", {
    type: "range",
    min: "0",
    max: String(path.length),
    "aria-label": say("tour", "Number of givens"),
    oninput: () => {
      halt();
      show(Number(slider.value));
    },
  });
  const play = iconButton("play", say("player", "Play"), () => (timer ? halt() : run()));

  /** @param {number} to */
  function show(to) {
    at = to;
    slider.value = String(at);
    const numbers = new Map(path.slice(0, at).map((cell, index) => [cell, index + 1]));
    player.history.states[player.history.at] = resumed(player.game, new Map(), numbers);
    player.show();
  }

  function halt() {
    clearInterval(timer);
    timer = 0;
    play.setAttribute("aria-pressed", "false");
  }

  function run() {
    if (at >= path.length) show(0);
    play.setAttribute("aria-pressed", "true");
    const pause = Math.max(30, Math.min(EACH, WHOLE / path.length));
    timer = setInterval(() => {
      if (room.player !== player || room.signal.aborted) return halt();
      show(at + 1);
      if (at === path.length) {
        halt();
        announce(say("tour", "Tour complete!"));
      }
    }, pause);
  }

  player.found = true;
  player.history.push(newPosition(player.game));
  if (still) show(path.length);
  else run();
  return element("div", { class: "toolbar" }, play, slider);
}
