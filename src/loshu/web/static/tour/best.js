/** The highest number reached on each empty board, kept by the browser. */

const NAME = "loshu-tour-best";

/** @returns {Record<string, number>} */
function kept() {
  try {
    return JSON.parse(localStorage.getItem(NAME) ?? "{}");
  } catch {
    return {};
  }
}

/** @param {string} game */
export function best(game) {
  return kept()[game] ?? 0;
}

/**
 * Keep a score if it is higher; return the highest.
 *
 * @param {string} game
 * @param {number} score
 */
export function reach(game, score) {
  const before = best(game);
  if (score <= before) return before;
  try {
    localStorage.setItem(NAME, JSON.stringify({ ...kept(), [game]: score }));
  } catch {
    // It lasts as long as the page.
  }
  return score;
}
