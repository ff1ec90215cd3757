/** The end of a game: time, level, help used, the next puzzle and a link to share, in all rooms. */

import { puzzleAddress } from "../addresses.js";
import { get } from "../api.js";
import { askingButton } from "../asking.js";
import { announce, button, element, fill, useStyle } from "../dom.js";
import { copyText } from "../sharing.js";
import { openSheet } from "../sheet.js";
import { say, sayCount } from "../words.js";
import { timeText } from "./clock.js";
import { levelBadge } from "./level.js";
import { summarize } from "./statistics.js";

/**
 * @typedef {object} Ending
 * @property {import("./round.js").Round} round
 * @property {HTMLElement} board whose lines light up in turn
 * @property {() => Promise<void>} [next] begin another puzzle of this kind
 * @property {string} [title]
 * @property {string} [message] of the author
 */

/** @type {ReturnType<typeof openSheet> | undefined} */
let shown;

/**
 * Celebrate, and show the sheet in place of the tools; it closes with the game.
 *
 * @param {Ending} ending
 */
export async function showEnd({ round, board, next, title = say("page", "Solved!"), message = "" }) {
  closeEnd();
  const { signal } = round;
  await useStyle(new URL("./end.css", import.meta.url));
  if (signal.aborted) return;
  celebrate(board);
  const compared = element("p", { class: "quiet compared" });
  const sheet = openSheet(
    title,
    [
      message ? element("p", { class: "end-message" }, message) : null,
      element("p", { class: "end-time" }, timeText(round.clock.seconds)),
      element("p", {}, round.level ? levelBadge(round.level) : null, round.level ? " · " : "", usedText(round.helps)),
      compared,
      element(
        "div",
        { class: "toolbar" },
        next
          ? askingButton(say("sudoku.play", "Next puzzle"), next, { results: compared, signal }, { class: "main" })
          : null,
        shareButton(round),
        element("a", { class: "button", href: "/" }, say("page", "Puzzles of the day")),
      ),
    ],
    signal,
    board.closest(".columns")?.querySelector(".help-side") ?? undefined,
  );
  sheet.element.classList.add("end-sheet");
  shown = sheet;
  announce(`${title} ${message} ${timeText(round.clock.seconds)}. ${usedText(round.helps)}`);
  void compare(round, compared);
}

/** Close the sheet; the focus returns to the board. */
export function closeEnd() {
  shown?.close();
  shown = undefined;
}

/** @param {number} helps */
function usedText(helps) {
  return helps ? sayCount("page", "Help used once.", "Help used {count} times.", helps) : say("page", "Without help.");
}

/** Light up the rows in turn, once; with reduced motion the style shows nothing. @param {HTMLElement} board */
function celebrate(board) {
  board.classList.remove("finished");
  const rows = /** @type {NodeListOf<HTMLElement>} */ (board.querySelectorAll(".row"));
  for (const [at, row] of rows.entries()) row.style.setProperty("--at", String(at));
  board.classList.add("finished");
}

/**
 * Compare the time with the player's own games of this level.
 *
 * @param {import("./round.js").Round} round
 * @param {HTMLElement} place
 */
async function compare({ family, level, puzzle, signal }, place) {
  try {
    /** @type {{results: import("./statistics.js").Result[]}} */
    const { results } = await get("/api/saved/results");
    const earlier = results.filter((each) => each.puzzle !== puzzle);
    const [line] = summarize(earlier).filter((each) => each.room === family && each.level === level);
    if (signal.aborted || !line?.solved) return;
    fill(
      place,
      say("page", "Your earlier games of this level: best {best}, average {mean}.", {
        best: timeText(line.best),
        mean: timeText(line.mean),
      }),
    );
  } catch {
    // Without the server, no comparison.
  }
}

/** @param {import("./round.js").Round} round */
function shareButton(round) {
  const share = button(say("page", "Share"), async () => {
    const link = location.origin + puzzleAddress(round.puzzle);
    const text = say("page", "Solved in {time}: {link}", { time: timeText(round.clock.seconds), link });
    if (await copyText(text)) share.textContent = say("sudoku.play", "Copied.");
    else share.replaceWith(element("input", { readOnly: true, value: text, "aria-label": say("page", "Share") }));
    announce(share.textContent ?? "");
  });
  return share;
}
