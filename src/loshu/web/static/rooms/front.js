/** The start page: what Loshu is, unfinished games, today's puzzles, the five-by-five game, and the other rooms. */

import { element, fill, picture, useStyle } from "../dom.js";
import { icon } from "../icons.js";
import { ROOMS } from "../rooms.js";
import { gameCard, gameTitle, tintOfRoom } from "../saving/cards.js";
import { savedGames } from "../start/puzzles.js";
import { dayStyle, todaySection } from "../start/today.js";
import { playFive } from "../tour/five.js";
import { say } from "../words.js";

/** Largest number of games on the shelf. */
const LAST = 6;
/** Milliseconds that the page waits for games and results: later ones would move the parts below them. */
const PATIENCE = 400;

/** @typedef {import("../saving/autosave.js").SavedGame} SavedGame */

/** A board of a picture with 6 by 4 cells, whose inner lines are given. @param {string} inside */
const boardWith = (inside) =>
  `<rect class="card" x="0" y="0" width="132" height="88" rx="8"/><path class="rule" d="M22 0v88M44 0v88M66 0v88M88 0v88M110 0v88M0 22h132M0 44h132M0 66h132"/>${inside}`;

/** A small grid on a page. @param {number} x @param {number} y @param {number} side */
const grid = (x, y, side) =>
  `<path class="grid" d="M${x} ${y}h${side}v${side}h-${side}zM${x + side / 3} ${y}v${side}M${x + (2 * side) / 3} ${y}v${side}M${x} ${y + side / 3}h${side}M${x} ${y + (2 * side) / 3}h${side}"/>`;

/** A page, turned. @param {number} x @param {number} angle @param {string} kind @param {string} inside */
const page = (x, angle, kind, inside) =>
  `<g transform="translate(${x} 5) rotate(${angle} 27 78)"><rect class="${kind}" width="54" height="76" rx="3"/>${inside}</g>`;

/** A line of a list: a Sudoku, a tick and its level. @param {number} y @param {number} level */
const line = (y, level) =>
  `<rect class="card" x="0" y="${y}" width="132" height="25" rx="7"/><path class="code" d="M10 ${y + 12.5}h38"/>` +
  `<circle class="tick" cx="68" cy="${y + 12.5}" r="8"/><path class="tick-mark" d="m64 ${y + 12.5} 3 3 5-6"/>` +
  [0, 1, 2, 3, 4]
    .map((at) => `<circle class="${at < level ? "on" : "off"}" cx="${88 + 8 * at}" cy="${y + 12.5}" r="2.8"/>`)
    .join("");

/** The rooms to make puzzles, print them and work on lists: names, sentences and pictures. */
const TEASERS = () => [
  {
    name: "setting",
    sentence: say("page", "Draw cages, thermometers and arrows. Loshu checks that there is one solution."),
    drawn: boardWith(
      '<path class="bulb" d="M33 77V33H55"/><circle class="bulb-end" cx="33" cy="77" r="9"/>' +
        '<path class="cage" d="M69 3h38v38H91V63H69z"/><text x="73" y="16">12</text>' +
        '<circle class="arrow" cx="77" cy="77" r="8"/><path class="arrow" d="M85 77h36V33m-5 6 5-6 5 6"/>',
    ),
  },
  {
    name: "workshop",
    sentence: say("page", "Check, rate, solve and convert long lists of Sudokus."),
    drawn: line(0, 1) + line(31, 3) + line(62, 5),
  },
  {
    name: "book",
    sentence: say("page", "Worksheets for a class, booklets and books in large print, as PDF."),
    drawn:
      page(6, -9, "card", [6, 29].map((x) => [10, 40].map((y) => grid(x, y, 19)).join("")).join("")) +
      page(72, 9, "card", grid(9, 22, 36)) +
      page(39, 0, "cover", `<path class="name" d="M8 14h30M8 24h18"/>${grid(12, 36, 30)}`),
  },
];

/** @param {{name: string, sentence: string, drawn: string}} room */
function teaser({ name, sentence, drawn }) {
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 132 88" aria-hidden="true">${drawn}</svg>`;
  const title = ROOMS.find((room) => room.name === name)?.title() ?? "";
  return element(
    "li",
    {},
    element(
      "a",
      { class: "teaser", href: `/${name}` },
      picture(svg),
      element("h3", {}, title),
      element("p", {}, sentence),
    ),
  );
}

/** @param {import("../rooms.js").Visit} visit */
export async function enter(visit) {
  const { place, signal } = visit;
  const games = unfinishedGames();
  const today = todaySection(visit, games);
  const [shelf] = await Promise.all([
    shelfOf(visit, otherGames(games, today.texts)),
    soon(today.solved),
    dayStyle(),
    useStyle(new URL("../tour/board.css", import.meta.url)),
  ]);
  fill(
    place,
    element(
      "header",
      { class: "about" },
      element("h1", {}, say("page", "Number puzzles to play, make and print")),
      element(
        "p",
        {},
        say("page", "Magic squares, Sudoku, number tours and sliding puzzles, with hints that explain each step."),
      ),
    ),
    shelf,
    today.section,
    playFive(tintOfRoom("tour", visit), signal),
    element("ul", { class: "teasers" }, ...TEASERS().map(teaser)),
  );
}

/** The unfinished games, each puzzle once. @returns {Promise<SavedGame[]>} */
async function unfinishedGames() {
  const texts = new Set();
  return (await savedGames()).filter(({ text, finished }) => !finished && !texts.has(text) && texts.add(text));
}

/** Those that have no tile of their own. @param {Promise<SavedGame[]>} games @param {Promise<Set<string>>} daily */
async function otherGames(games, daily) {
  const [found, texts] = await Promise.all([games, daily]);
  return found.filter(({ puzzle }) => !texts.has(puzzle));
}

/** Wait for what comes soon. @param {Promise<unknown>} coming */
function soon(coming) {
  return Promise.race([coming, new Promise((resolve) => setTimeout(resolve, PATIENCE))]);
}

/**
 * A shelf that appears with the first game; resolves at once where the games come soon.
 *
 * @param {import("../rooms.js").Visit} visit
 * @param {Promise<SavedGame[]>} games
 */
async function shelfOf(visit, games) {
  const shelf = element("section", { class: "go-on", hidden: true, "aria-labelledby": "go-on" });
  const filled = games.then((found) => visit.signal.aborted || fillShelf(shelf, visit, found));
  await soon(filled);
  return shelf;
}

/** The mark of a card, all of which is a link. */
function goOn() {
  return element("span", { class: "card-go", "aria-hidden": "true" }, icon("play"));
}

/** @param {HTMLElement} shelf @param {import("../rooms.js").Visit} visit @param {SavedGame[]} games */
function fillShelf(shelf, visit, games) {
  shelf.hidden = !games.length;
  fill(
    shelf,
    element(
      "div",
      { class: "go-on-head" },
      element("h2", { id: "go-on" }, say("page", "Continue")),
      element("a", { href: "/saved" }, say("page", "My games")),
    ),
    element(
      "ul",
      { class: "cards" },
      games.slice(0, LAST).map((game) => gameCard(game, visit, gameTitle(game.room, visit), goOn())),
    ),
  );
}
