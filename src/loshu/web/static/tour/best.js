/** The highest number reached on each empty board, stored by the browser. */

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
 * Store a higher score; return the highest.
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
    // It is kept until the page is closed.
  }
  return score;
}
