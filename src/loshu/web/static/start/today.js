/** Today's puzzles by family: the same ones for everybody, from the date. */

import { puzzleAddress } from "../addresses.js";
import { element, fill, useStyle } from "../dom.js";
import { icon, named } from "../icons.js";
import { dateOf } from "../playing/clock.js";
import { levelName } from "../playing/level.js";
import { familyTitle, tintOf } from "../rooms.js";
import { emblemOf, miniature } from "../saving/cards.js";
import { language, say, translated } from "../words.js";
import { puzzlesOfDay } from "./puzzles.js";
import { dayProgress, showBegun, showNext, showSolved } from "./solved.js";

/** The stylesheet of the puzzles of the day, with all of the start page. */
export const dayStyle = () => useStyle(new URL("../rooms/front.css", import.meta.url));

/**
 * @typedef {import("#replies").Schemas["DailyEntry"]} DailyEntry
 * @typedef {object} Daily
 * @property {number} at the place among the puzzles of the family
 * @property {string} text the puzzle, once the server has made it
 * @property {HTMLAnchorElement} link
 * @property {HTMLElement} done its time, or the share that is done
 * @property {HTMLElement} go what a click does
 * @property {(svg: string) => void} draw shows a picture of the board
 */

/**
 * A tile of each family with its puzzles; their boards and addresses come as the server makes them,
 * and the marks of solved ones with the results.
 *
 * @param {import("../rooms.js").Visit} visit
 * @param {Promise<import("../saving/autosave.js").SavedGame[]>} games unfinished ones
 */
export function todaySection({ session, signal }, games) {
  const day = new Date();
  const notice = element("p", { class: "quiet", role: "status" });
  const all = /** @type {Daily[]} */ ([]);
  const made = /** @type {Promise<void>[]} */ ([]);
  const tiles = session.families.map((family, at) => {
    const own = dailiesOf(family);
    if (own.length) made.push(addAddresses(family.name, own, dateOf(day), notice, signal));
    all.push(...own);
    return tile(family, tintOf(at), own);
  });
  const list = element("ul", { class: "tiles" }, tiles);
  list.style.setProperty(
    "--dailies",
    String(all.length + session.families.filter(({ daily }) => !daily.length).length),
  );
  const progress = dayProgress(all.length);
  showNext(all);
  void showBegun(all, games, signal);
  const section = element(
    "section",
    { class: "today", "aria-labelledby": "today" },
    element(
      "div",
      { class: "today-head" },
      element("h2", { id: "today" }, say("page", "Puzzles of the day")),
      element(
        "span",
        { class: "day" },
        day.toLocaleDateString(language(), { weekday: "long", day: "numeric", month: "long" }),
      ),
      progress.week,
      progress.element,
    ),
    list,
    notice,
  );
  const texts = Promise.all(made).then(() => new Set(all.map(({ text }) => text)));
  return { section, texts, solved: showSolved(all, progress, day, signal) };
}

/**
 * @param {import("../api.js").FamilyRecord} family
 * @param {string} tint
 * @param {Daily[]} own its puzzles of the day
 */
function tile(family, tint, own) {
  const address = `/${family.name}`;
  const play = element("a", { class: "daily", href: address }, place(family), goButton());
  const links = own.length ? own.map(({ link }) => link) : [play];
  const made = element(
    "li",
    { class: `tile ${tint}` },
    element("h3", {}, element("a", { href: address }, familyTitle(family))),
    element("div", { class: "dailies" }, links),
  );
  made.style.setProperty("--links", String(links.length));
  return made;
}

/** The place of a board, with the emblem until it is drawn. @param {import("../api.js").FamilyRecord} family */
function place(family) {
  return element("span", { class: "daily-board", "aria-hidden": "true" }, emblemOf(family));
}

/** @param {import("../api.js").FamilyRecord} family @returns {Daily[]} */
function dailiesOf(family) {
  const { daily } = family;
  // The levels tell the puzzles of a family apart, or else their titles.
  const isByLevel = new Set(daily.map(({ level }) => level)).size === daily.length;
  return daily.map((entry, at) => {
    const [done, go] = [element("span", { class: "done" }), goButton()];
    const board = place(family);
    const draw = (/** @type {string} */ svg) => fill(board, miniature(svg));
    const link = dailyLink(entry, isByLevel, board, [done, go]);
    return { at, text: "", link, done, go, draw };
  });
}

/** The mark of a tile, all of which is a link. */
function goButton() {
  return element("span", { class: "daily-go" }, named(icon("play"), say("page", "Play")));
}

/**
 * A link with its board, its title, its level in words, its size and what a click does.
 *
 * @param {DailyEntry} entry
 * @param {boolean} isByLevel whether the level is its title
 * @param {HTMLElement} board
 * @param {HTMLElement[]} rest
 */
function dailyLink({ title, goal, level, size }, isByLevel, board, rest) {
  const named = translated("daily", title);
  return element(
    "a",
    { class: "daily", title: translated("daily", goal) },
    board,
    element("strong", { "aria-hidden": "true" }, isByLevel ? levelName(level) : named),
    element("span", { class: "unseen" }, `${named}, ${levelName(level)}, ${size}`),
    element(
      "span",
      { class: isByLevel ? "daily-facts" : "daily-facts level", "aria-hidden": "true" },
      isByLevel ? size : levelName(level),
    ),
    rest,
  );
}

/**
 * @param {string} family
 * @param {Daily[]} own the puzzles of the family
 * @param {string} date
 * @param {HTMLElement} notice
 * @param {AbortSignal} signal
 */
async function addAddresses(family, own, date, notice, signal) {
  try {
    const puzzles = await puzzlesOfDay(family, date, signal);
    for (const daily of own) {
      const puzzle = puzzles[daily.at];
      if (!puzzle) continue;
      daily.draw(puzzle.svg);
      daily.text = puzzle.text;
      daily.link.href = puzzleAddress(puzzle.text);
    }
  } catch {
    if (!signal.aborted)
      notice.textContent = say("page", "The puzzles of the day come from the server. Try again later.");
  }
}
