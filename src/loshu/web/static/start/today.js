/** Today's puzzles by family: the same ones for everybody, from the date. */

import { puzzleAddress } from "../addresses.js";
import { call } from "../api.js";
import { element } from "../dom.js";
import { dateOf } from "../playing/clock.js";
import { levelName } from "../playing/level.js";
import { familyTitle, tintOf } from "../rooms.js";
import { emblemOf } from "../saving/cards.js";
import { language, say, translated } from "../words.js";
import { dayProgress, showBegun, showSolved } from "./solved.js";

const NAME = "loshu-today";

/**
 * @typedef {import("#replies").Schemas["DailyPuzzle"]} DailyPuzzle
 * @typedef {import("#replies").Schemas["DailyEntry"]} DailyEntry
 * @typedef {{family: string, at: number, link: HTMLAnchorElement, done: HTMLElement}} Daily
 *   `at` is the place among the puzzles of the family
 */

/**
 * A tile of each family with its puzzles; the addresses come as the server makes the puzzles.
 *
 * @param {import("../rooms.js").Visit} visit
 * @param {Promise<import("../saving/autosave.js").SavedGame[]>} games unfinished ones
 */
export function todaySection({ session, signal }, games) {
  const day = new Date();
  const notice = element("p", { class: "quiet", role: "status" });
  const all = /** @type {Daily[]} */ ([]);
  const tiles = session.families.map((family, at) => {
    const own = dailiesOf(family);
    if (own.length) void addAddresses(family.name, own, dateOf(day), notice, signal);
    all.push(...own);
    return tile(family, tintOf(at), own);
  });
  const progress = dayProgress(all.length);
  void showSolved(all, progress, day, signal);
  void showBegun(all, games, signal);
  return element(
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
    element("ul", { class: "tiles" }, tiles),
    notice,
  );
}

/**
 * @param {import("../api.js").FamilyRecord} family
 * @param {string} tint
 * @param {Daily[]} own its puzzles of the day
 */
function tile(family, tint, own) {
  const address = `/${family.name}`;
  return element(
    "li",
    { class: `tile ${tint}` },
    element("a", { class: "tile-top", href: address }, emblemOf(family), element("h3", {}, familyTitle(family))),
    element(
      "div",
      { class: "dailies" },
      own.length
        ? own.map(({ link }) => link)
        : element("a", { class: "daily", href: address }, element("strong", {}, say("page", "Play"))),
    ),
  );
}

/** @param {import("../api.js").FamilyRecord} family @returns {Daily[]} */
function dailiesOf({ name, daily }) {
  // The levels tell the puzzles of a family apart, or else their titles.
  const isByLevel = daily.length > 1 && new Set(daily.map(({ level }) => level)).size === daily.length;
  return daily.map((entry, at) => {
    const done = element("span", { class: "done" });
    return { family: name, at, done, link: dailyLink(entry, isByLevel, done) };
  });
}

/**
 * A link with its title, its level in words and its size.
 *
 * @param {DailyEntry} entry
 * @param {boolean} isByLevel whether the level is its title
 * @param {HTMLElement} done
 */
function dailyLink({ title, goal, level, size }, isByLevel, done) {
  const named = translated("daily", title);
  return element(
    "a",
    { class: "daily", title: translated("daily", goal) },
    element("strong", { "aria-hidden": "true" }, isByLevel ? levelName(level) : named),
    element("span", { class: "unseen" }, `${named}, ${levelName(level)}, ${size}`),
    element(
      "span",
      { class: "daily-facts", "aria-hidden": "true" },
      !isByLevel && element("span", { class: "daily-level" }, `${levelName(level)} · `),
      size,
    ),
    done,
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
    const puzzles = kept(date)[family] ?? (await call(family, "daily", { date }, signal)).puzzles;
    keep(date, family, puzzles);
    for (const { at, link } of own) {
      const puzzle = puzzles[at];
      if (puzzle) link.href = puzzleAddress(puzzle.text);
    }
  } catch {
    if (!signal.aborted)
      notice.textContent = say("page", "The puzzles of the day come from the server. Try again later.");
  }
}

/** @param {string} date @returns {Record<string, DailyPuzzle[]>} the puzzles of this day by family */
function kept(date) {
  try {
    const found = JSON.parse(localStorage.getItem(NAME) ?? "{}");
    return found.date === date ? found.families : {};
  } catch {
    return {};
  }
}

/**
 * @param {string} date
 * @param {string} family
 * @param {DailyPuzzle[]} puzzles
 */
function keep(date, family, puzzles) {
  try {
    localStorage.setItem(NAME, JSON.stringify({ date, families: { ...kept(date), [family]: puzzles } }));
  } catch {
    // The server is asked again.
  }
}
