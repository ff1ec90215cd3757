/** Emblems of families, and saved games as cards, whose pictures load when they become visible. */

import { gameAddress } from "../addresses.js";
import { call } from "../api.js";
import { element, fill, picture } from "../dom.js";
import { icon } from "../icons.js";
import { agoOf, timeText } from "../playing/clock.js";
import { levelBadge } from "../playing/level.js";
import { familyTitle, ROOMS, tintOf } from "../rooms.js";
import { capital, language, translated } from "../words.js";

/** Part of the margin of the server's pictures that a small one does without, in user units. */
const TRIMMED = 7;

const PERCENT = 0.01;

/** Pictures are asked for a screen before they are seen. */
const NEAR = "100% 100%";

/**
 * @typedef {import("./autosave.js").SavedGame} SavedGame
 * @typedef {import("../rooms.js").Visit} Visit
 * @typedef {{svg: string, variant: string, progress?: number}} Picture
 */

/**
 * @param {SavedGame} game
 * @param {Visit} visit
 * @param {string} title of a game without a name
 * @param {...import("../dom.js").Child} more
 */
export function gameCard(game, visit, title, ...more) {
  const bar = element("span", { class: "card-progress", hidden: true });
  const name = element("strong", {}, game.name || title);
  const onpicture = (/** @type {Picture} */ { variant, progress = 0 }) => {
    if (variant && !game.name) name.textContent = capital(variant);
    if (game.text.startsWith(`${game.room}:`)) showProgress(bar, progress);
  };
  const shown = isRecipe(game) ? recipePicture(game) : lazyPicture(game, visit.signal, drawn, onpicture);
  return element(
    "li",
    { class: `card ${tintOfRoom(game.room, visit)}` },
    element(
      "a",
      { href: gameAddress(game) },
      shown,
      name,
      element("span", { class: "quiet" }, whenPlayed(game)),
      game.level ? levelBadge(game.level) : null,
      bar,
    ),
    ...more,
  );
}

/** The playing time, if there is any, and how long ago it was played. @param {SavedGame} game */
function whenPlayed({ seconds, changed }) {
  return [seconds >= 1 && element("span", { class: "time-played" }, `${timeText(seconds)} · `), agoOf(changed)];
}

/** The size of a square that is too large for a picture. @param {SavedGame} game */
function recipePicture({ state: { order } }) {
  const size = order && element("strong", { class: "card-size" }, `${order} × ${order}`);
  return element("span", { class: "card-picture", "aria-hidden": "true" }, size);
}

/**
 * Whether the state of a game makes its puzzle, which is too large for a text.
 *
 * @param {{text: string}} game
 */
export function isRecipe({ text }) {
  return text.endsWith(":");
}

/**
 * @param {string} room
 * @param {Visit} visit
 */
export function roomTitle(room, { session }) {
  const family = session.families.find(({ name }) => name === room);
  return family ? familyTitle(family) : (ROOMS.find(({ name }) => name === room)?.title() ?? room);
}

/** The title of a game without a name. @param {string} room @param {Visit} visit */
export function gameTitle(room, visit) {
  const family = visit.session.families.find(({ name }) => name === room);
  return family ? translated("family", family.game) : roomTitle(room, visit);
}

/** The tint of the family of a room; empty for other rooms. @param {string} room @param {Visit} visit */
export function tintOfRoom(room, { session }) {
  const at = session.families.findIndex(({ name }) => name === room);
  return at < 0 ? "" : tintOf(at);
}

/**
 * A place for the picture of a puzzle, which is drawn once it is near the window.
 *
 * @template Game
 * @param {Game} game
 * @param {AbortSignal} signal
 * @param {(game: Game, signal: AbortSignal) => Promise<Picture>} draws
 * @param {(found: Picture) => void} [onpicture]
 */
export function lazyPicture(game, signal, draws, onpicture) {
  const shown = element("span", { class: "card-picture", "aria-hidden": "true" });
  const watcher = new IntersectionObserver(
    async (entries) => {
      if (!entries.some((entry) => entry.isIntersecting)) return;
      watcher.disconnect();
      try {
        const found = await draws(game, signal);
        fill(shown, miniature(found.svg));
        onpicture?.(found);
      } catch {
        // A game without a picture also opens.
      }
    },
    { rootMargin: NEAR },
  );
  watcher.observe(shown);
  signal.addEventListener("abort", () => watcher.disconnect());
  return shown;
}

/** A puzzle as it is. @param {{text: string}} game @param {AbortSignal} signal @returns {Promise<Picture>} */
export function drawn({ text }, signal) {
  return call(text.split(":")[0] ?? "", "draw", { text, lang: language() }, signal);
}

/** The solution of a puzzle; without exactly one, the puzzle. @param {{text: string}} game @param {AbortSignal} signal */
export async function solvedOrDrawn(game, signal) {
  return (await solvedPicture(game, signal)) ?? drawn(game, signal);
}

/**
 * Show the share of a game that is done, and return its picture, if the server draws one.
 *
 * @param {SavedGame} game
 * @param {HTMLElement} bar
 * @param {AbortSignal} signal
 */
export async function progressOf(game, bar, signal) {
  try {
    const { svg, progress = 0 } = await drawn(game, signal);
    showProgress(bar, progress);
    return svg;
  } catch {
    return ""; // the game can be continued without it
  }
}

/**
 * The solution of a puzzle; nothing for one without exactly one.
 *
 * @param {{text: string}} game
 * @param {AbortSignal} signal
 * @returns {Promise<Picture | undefined>}
 */
export async function solvedPicture({ text }, signal) {
  try {
    return await call(text.split(":")[0] ?? "", "solved", { text, lang: language() }, signal);
  } catch {
    return undefined;
  }
}

/** The share that is done, once there is some. @param {HTMLElement} bar @param {number} share */
function showProgress(bar, share) {
  bar.hidden = share < PERCENT;
  bar.style.setProperty("--share", String(share));
  fill(bar, new Intl.NumberFormat(language(), { style: "percent" }).format(share));
}

/** The emblem of a family on its tint. @param {{emblem: string}} family */
export function emblemOf({ emblem }) {
  return element("span", { class: "emblem", "aria-hidden": "true" }, emblem ? picture(emblem) : icon("all"));
}

/** A picture without its names, beside words. @param {string} svg */
function nameless(svg) {
  const drawn = picture(svg);
  drawn.removeAttribute("role");
  for (const each of drawn.querySelectorAll("title, desc")) each.remove();
  return drawn;
}

/** A small picture without its names and most of its margin; single digits can be larger. @param {string} svg */
export function miniature(svg) {
  const drawn = nameless(svg);
  const numbers = [...drawn.querySelectorAll("text")];
  drawn.classList.toggle(
    "single",
    numbers.every(({ textContent }) => textContent?.length === 1),
  );
  const { x, y, width, height } = drawn.viewBox.baseVal;
  drawn.setAttribute("viewBox", [x + TRIMMED, y + TRIMMED, width - 2 * TRIMMED, height - 2 * TRIMMED].join(" "));
  return drawn;
}
