/** The named games as tiles with small pictures, and one for any other board. */

import { errorLine } from "../asking.js";
import { Unreachable } from "../connection.js";
import { button, element, fill, spaced } from "../dom.js";
import { icon } from "../icons.js";
import { sizeName } from "../playing/head.js";
import { say } from "../words.js";
import { thumbnail } from "./example.js";
import { makeGame, readTour, writeTour } from "./game.js";
import { make } from "./puzzles.js";

/** Rows and columns of the boards on tiles. */
const SIDE = 5;

/**
 * @param {import("../families/tour.js").Room} room with the named games
 * @param {HTMLDetailsElement} own the fold of other boards
 */
export function gameTiles(room, own) {
  const tiles = element("div", { class: "game-tiles", role: "group", "aria-label": say("tour", "Game") });
  const other = tile("", icon("plus"), say("tour", "Other board"), () => {
    own.hidden = false;
    own.open = true;
    own.querySelector("input")?.focus();
  });

  function show() {
    const here = writeTour(room.game);
    const known = [...tiles.querySelectorAll("button")];
    const on = known.find((each) => each.dataset.game === here) ?? other;
    for (const each of known) each.setAttribute("aria-pressed", String(each === on));
    // A named board needs no form, except while it is in use.
    own.hidden = on !== other && !own.open;
  }

  room.addEventListener("play", show);
  room.choices.then(
    ({ games }) => {
      tiles.append(...games.map((each) => gameTile(room, each)).filter((each) => each !== undefined), other);
      show();
    },
    () => undefined,
  );
  return tiles;
}

/** The title of a game without its board. @param {string} title */
function shortTitle(title) {
  return title.split(/[:：]/)[0] ?? title;
}

/**
 * The name of a game and its size.
 *
 * @param {import("./game.js").Game} game
 * @param {{title: string, game: string}[]} [games] those with a name
 */
export function gameName(game, games = []) {
  const size = sizeName(game.rows, game.columns);
  const here = writeTour(game);
  const isLike = (/** @type {string} */ text) => !text.includes("#") && readTour(text)?.game.moves === game.moves;
  const named = games.find((each) => each.game === here) ?? games.find((each) => isLike(each.game));
  return named ? `${shortTitle(named.title)} ${size}` : say("tour", "Number tour {size}", { size });
}

/** @param {import("../families/tour.js").Room} room @param {{game: string, title: string, year: number | null}} named */
function gameTile(room, { game: text, title, year }) {
  const read = readTour(text);
  const part = read && makeGame({ rows: SIDE, columns: SIDE, moves: read.game.moves });
  if (!read || !part) return undefined;
  const { game } = read;
  const name = shortTitle(title);
  const made = tile(text, thumbnail(game, part), name, () => (isByNeighbors(game) ? void puzzle() : room.play(game)));
  made.title = year ? `${title} (${year})` : title;

  async function puzzle() {
    try {
      await make(room, { level: room.round?.level || "easy" }, game);
    } catch (error) {
      if (error instanceof Unreachable) room.play(game);
      else if (!room.signal.aborted) fill(room.results, errorLine(error));
    }
  }

  return made;
}

/** Whether each step goes to a neighbor: an empty board of such a game is too easy. @param {import("./game.js").Game} game */
function isByNeighbors({ vectors }) {
  return vectors.every((vector) => vector.every((part) => Math.abs(part) <= 1));
}

/**
 * @param {string} game
 * @param {Element} picture
 * @param {string} name
 * @param {() => void} onclick
 */
function tile(game, picture, name, onclick) {
  return button(spaced([picture, element("span", {}, name)]), onclick, { class: "game-tile", "data-game": game });
}
