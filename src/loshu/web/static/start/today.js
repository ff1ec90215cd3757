/** Today's puzzles of each family: the same ones for everybody, from the date. */

import { puzzleAddress } from "../addresses.js";
import { call } from "../api.js";
import { element, fill } from "../dom.js";
import { dateOf } from "../playing/clock.js";
import { levelBadge } from "../playing/level.js";
import { isSolvedHere } from "../playing/round.js";
import { miniature } from "../saving/cards.js";
import { language, say, translated } from "../words.js";
import { showSolved } from "./solved.js";

const NAME = "loshu-today";

/**
 * @typedef {import("#replies").Schemas["DailyPuzzle"]} DailyPuzzle
 * @typedef {{family: string, at: number, link: HTMLAnchorElement, shown: HTMLElement, done: HTMLElement}} Card
 *   `at` is the place among the puzzles of the family
 */

/**
 * Cards in their final size; the pictures come as the server makes the puzzles.
 *
 * @param {import("../rooms.js").Visit} visit
 */
export function todaySection({ session, signal }) {
  const day = new Date();
  const notice = element("p", { class: "quiet", role: "status" });
  const entries = session.families.flatMap(({ name, daily }, tint) =>
    daily.map((entry, at) => {
      const isSolved = isSolvedHere(name, kept(dateOf(day))[name]?.[at]?.text ?? "");
      return { name, at, entry, tint, isSolved };
    }),
  );
  // The first one that is not solved is the large one.
  const large = entries.find(({ isSolved }) => !isSolved) ?? entries[0];
  const cards = entries
    .sort((one, other) => Number(other === large) - Number(one === large))
    .map((each) => dailyCard(each, each === large));
  for (const { name } of session.families) {
    const own = cards.filter(({ family }) => family === name);
    if (own.length) void fillCards(name, own, dateOf(day), notice, signal);
  }
  const streak = element("span", { class: "streak" });
  void showSolved(cards, streak, day, signal);
  const title = element("h2", { id: "today" }, say("page", "Puzzles of the day"));
  const date = element("span", { class: "quiet" }, day.toLocaleDateString(language(), { dateStyle: "long" }));
  return element(
    "section",
    { class: "today", "aria-labelledby": "today" },
    element("div", { class: "today-head" }, title, date, streak),
    element(
      "ul",
      { class: "today-list" },
      cards.map(({ link }) => element("li", {}, link)),
    ),
    notice,
  );
}

/**
 * @param {{name: string, at: number, entry: import("#replies").Schemas["DailyEntry"], tint: number}} of the
 *   family, and the family's number, which is its tint
 * @param {boolean} isLarge with its sentence
 * @returns {Card}
 */
function dailyCard({ name, at, entry, tint }, isLarge) {
  const { title, goal, level } = entry;
  const shown = element("span", { class: "card-picture", "aria-hidden": "true" });
  const done = element("span", { class: "done" });
  const link = element(
    "a",
    { class: `daily tint-${tint % 4}` },
    shown,
    element("strong", {}, translated("daily", title), " "),
    levelBadge(level),
    done,
    isLarge && element("span", { class: "goal" }, translated("daily", goal)),
    isLarge && element("span", { class: "button main" }, say("page", "Play")),
  );
  return { family: name, at, link, shown, done };
}

/**
 * @param {string} family
 * @param {Card[]} cards of the family
 * @param {string} date
 * @param {HTMLElement} notice
 * @param {AbortSignal} signal
 */
async function fillCards(family, cards, date, notice, signal) {
  try {
    const puzzles = kept(date)[family] ?? (await call(family, "daily", { date }, signal)).puzzles;
    keep(date, family, puzzles);
    for (const { at, link, shown } of cards) {
      const puzzle = puzzles[at];
      if (!puzzle) continue;
      link.href = puzzleAddress(puzzle.text);
      fill(shown, miniature(puzzle.svg));
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
