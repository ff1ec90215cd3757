/** The five-by-five game on the start page, playable with one click. */

import { button, element, fill, useStyle } from "../dom.js";
import { icon, named } from "../icons.js";
import { Round } from "../playing/round.js";
import { iconButton, undoButtons } from "../toolbar.js";
import { say } from "../words.js";
import { best, reach } from "./best.js";
import { invitation, showStart } from "./example.js";
import { makeGame, writeTour } from "./game.js";
import { Player } from "./player.js";
import { isWhole, newPosition, nextNumber, tablesOf } from "./position.js";

/** @param {string} tint of its family @param {AbortSignal} signal */
export function playFive(tint, signal) {
  const game = /** @type {import("./game.js").Game} */ (makeGame({ rows: 5, columns: 5, moves: "five" }));
  const name = writeTour(game);
  const player = new Player(newPosition(game));
  const round = new Round("tour", name, signal);
  const score = element("output", { class: "score" });
  const state = element("p", { class: "state" });
  const answer = element("div", { class: "five-answer" });
  // The start page is smaller without them.
  /** @type {Promise<() => Promise<void>> | undefined} */
  let hints;
  const askForHint = async () => {
    round.help();
    hints ??= hintsOf(player, answer, signal);
    await (await hints)();
  };
  const hint = button(named(icon("hint"), say("sudoku.play", "Hint")), askForHint, { class: "main" });
  // From a corner, the three ways of 2 show both kinds of steps.
  const first = (game.rows - 1) * game.columns;
  const start = button(named(icon("play"), say("tour", "Start")), begin, { class: "main" });
  const again = iconButton("restart", say("tour", "Restart"), () => player.clear());
  const moves = element("div", { class: "five-moves" }, undoButtons(player.history), again);
  const on = element("a", {}, say("tour", "About this game"));
  const all = element("a", { href: "/tour?list=r1c1" }, say("tour", "All tours from a corner"));

  // The start page is smaller without it.
  /** @type {Promise<typeof import("../playing/end.js")> | undefined} */
  let ending;

  showStart(player, first);

  function begin() {
    player.put(first, 1);
    hint.focus({ preventScroll: true });
  }

  function show() {
    const reached = player.position.entries.length;
    const highest = Math.max(best(name), reached);
    fill(
      score,
      reached > 0 && [element("strong", {}, `${reached}`), ` / ${game.last}`],
      highest > reached && " · " + say("tour", "best: {count}", { count: highest }),
    );
    state.textContent = sentence(reached);
    state.classList.toggle("whole", isWhole(player.position));
    again.disabled = reached === 0;
    moves.hidden = player.history.states.length === 1;
    start.hidden = reached > 0;
    hint.hidden = reached === 0;
    if (!reached) round.begin(false);
    if (!isWhole(player.position)) void ending?.then(({ closeEnd }) => closeEnd());
    else if (round.finish()) {
      ending ??= import("../playing/end.js");
      const shown = { round, board: player.board.element, title: state.textContent };
      void ending.then(({ showEnd }) => showEnd(shown));
    }
    on.href = `/p/${writeTour(game, tablesOf(player.position).numbers)}`;
  }

  /** @param {number} reached */
  function sentence(reached) {
    const record = best(name);
    reach(name, reached);
    if (isWhole(player.position)) return say("tour", "All 25. Tour complete!");
    if (reached === 0) return invitation();
    const next = nextNumber(player.position) ?? 0;
    if (!player.next?.length && record && reached > record)
      return say("tour", "No free cell for {number}. You reached {count}: a new best.", {
        number: next,
        count: reached,
      });
    if (!player.next?.length)
      return say("tour", "No free cell for {number}. You reached {count}.", { number: next, count: reached });
    return say("tour", "The dots show where {number} can go.", { number: next });
  }

  player.addEventListener("change", show);
  player.addEventListener("refused", (event) => {
    state.textContent = /** @type {CustomEvent<string>} */ (event).detail;
  });
  show();
  return element(
    "section",
    { class: `five ${tint}`, "aria-label": say("tour", "The five-by-five game") },
    element("h2", {}, say("tour", "Can you reach 25?")),
    element(
      "p",
      {},
      say("tour", "Place 1, 2, 3 ... Each step goes three cells straight or two cells diagonally, to a free cell."),
    ),
    element("div", { class: "five-board" }, player.board.element),
    element(
      "div",
      { class: "five-play" },
      score,
      state,
      element("div", { class: "toolbar" }, start, hint, moves),
      answer,
      element("p", { class: "five-links" }, on, all),
    ),
  );
}

/**
 * Staged hints, as in the room of tours.
 *
 * @param {Player} player
 * @param {HTMLElement} place
 * @param {AbortSignal} signal
 */
async function hintsOf(player, place, signal) {
  const [{ Strip }, { stagedHints }] = await Promise.all([
    import("../strip.js"),
    import("./hinting.js"),
    useStyle(new URL("../playing/playing.css", import.meta.url)),
  ]);
  const strip = new Strip(signal);
  fill(place, strip.element);
  player.addEventListener("change", () => strip.element.hidden || strip.clear());
  return stagedHints(player, strip);
}
