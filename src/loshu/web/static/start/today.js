/** Today's puzzles of each family: the same ones for everybody, from the date. */

import { puzzleAddress } from "../addresses.js";
import { call, get } from "../api.js";
import { element, fill, picture } from "../dom.js";
import { dateOf } from "../playing/clock.js";
import { dots, levelBadge } from "../playing/level.js";
import { language, say, translated } from "../words.js";

const NAME = "loshu-today";

/**
 * @typedef {import("#replies").Schemas["DailyPuzzle"]} DailyPuzzle
 * @typedef {{family: string, link: HTMLAnchorElement, shown: HTMLElement, done: HTMLElement}} Card
 */

/**
 * Cards in their final size; the pictures come as the server makes the puzzles.
 *
 * @param {import("../rooms.js").Visit} visit
 */
export function todaySection({ session, signal }) {
  const day = new Date();
  const notice = element("p", { class: "quiet", role: "status" });
  const lists = session.families.map(({ name, daily }, tint) => ({
    family: name,
    // Puzzles of several levels have them in their titles.
    cards: daily.map((entry) => {
      const isNamed = daily.some(({ level }) => level !== entry.level);
      return dailyCard(name, entry, tint, isNamed ? dots(entry.level) : levelBadge(entry.level));
    }),
  }));
  for (const { family, cards } of lists) if (cards.length) void fillCards(family, cards, dateOf(day), notice, signal);
  void tick(
    lists.flatMap(({ cards }) => cards),
    day,
    signal,
  );
  const title = element("h2", { id: "today" }, say("page", "Puzzles of the day"));
  const date = element("span", { class: "quiet" }, day.toLocaleDateString(language(), { dateStyle: "long" }));
  return element(
    "section",
    { class: "today", "aria-labelledby": "today" },
    element("div", { class: "today-head" }, title, date),
    element(
      "ul",
      { class: "today-list" },
      lists.flatMap(({ cards }) => cards.map(({ link }) => element("li", {}, link))),
    ),
    notice,
  );
}

/**
 * @param {string} family
 * @param {{title: string}} entry
 * @param {number} tint of the family
 * @param {HTMLElement} level
 * @returns {Card}
 */
function dailyCard(family, { title }, tint, level) {
  const shown = element("span", { class: "card-picture", "aria-hidden": "true" });
  const done = element("span", { class: "done" });
  const name = element("strong", {}, translated("daily", title));
  const link = element("a", { class: `daily tint-${tint % 4}` }, shown, element("span", {}, name, " ", done), level);
  return { family, link, shown, done };
}

/**
 * @param {string} family
 * @param {Card[]} cards
 * @param {string} date
 * @param {HTMLElement} notice
 * @param {AbortSignal} signal
 */
async function fillCards(family, cards, date, notice, signal) {
  try {
    const puzzles = kept(date)[family] ?? (await call(family, "daily", { date }, signal)).puzzles;
    keep(date, family, puzzles);
    for (const [at, { text, svg }] of puzzles.entries()) {
      const card = cards[at];
      if (!card) continue;
      card.link.href = puzzleAddress(text);
      const drawn = picture(svg);
      drawn.removeAttribute("role");
      for (const each of drawn.querySelectorAll("title, desc")) each.remove();
      fill(card.shown, drawn);
    }
  } catch {
    if (!signal.aborted)
      notice.textContent = say("page", "The puzzles of the day come from the server. Try again later.");
  }
}

/**
 * Mark the solved ones.
 *
 * @param {Card[]} cards
 * @param {Date} day
 * @param {AbortSignal} signal
 */
async function tick(cards, day, signal) {
  const midnight = new Date(day.getFullYear(), day.getMonth(), day.getDate()).getTime() / 1000;
  try {
    /** @type {{results: import("../playing/statistics.js").Result[]}} */
    const { results } = await get(`/api/saved/results?since=${midnight}`);
    const solved = new Set(results.filter((each) => each.solved).map(({ puzzle }) => puzzleAddress(puzzle)));
    const show = () => {
      for (const { link, done } of cards)
        if (solved.has(link.getAttribute("href") ?? "")) done.textContent = `✓ ${say("page", "solved")}`;
    };
    show();
    // The puzzles may come after the results.
    const watcher = new MutationObserver(show);
    for (const { link } of cards) watcher.observe(link, { attributeFilter: ["href"] });
    signal.addEventListener("abort", () => watcher.disconnect());
  } catch {
    // Without the server, none is marked.
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
