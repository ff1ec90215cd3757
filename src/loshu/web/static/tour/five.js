/** The five-by-five game on the start page, playable with one click. */

import { messageOf } from "../asking.js";
import { announce, button, element, fill } from "../dom.js";
import { icon, named } from "../icons.js";
import { Round } from "../playing/round.js";
import { iconButton, undoButtons } from "../toolbar.js";
import { say } from "../words.js";
import { best, reach } from "./best.js";
import { invitation, showStart } from "./example.js";
import { makeGame, writeTour } from "./game.js";
import { askForHint, hintButton } from "./help.js";
import { Player } from "./player.js";
import { isWhole, newPosition, nextNumber, tablesOf } from "./position.js";

/** @param {string} tint of its family @param {AbortSignal} signal */
export function playFive(tint, signal) {
  const game = /** @type {import("./game.js").Game} */ (makeGame({ rows: 5, columns: 5, moves: "five" }));
  const name = writeTour(game);
  const player = new Player(newPosition(game));
  const round = new Round("tour", name, signal);
  player.addEventListener("help", () => round.help());
  const score = element("output", { class: "score" });
  const state = element("p", { class: "state" });
  const hint = hintButton(player, async () => {
    const { position } = player;
    try {
      const found = await askForHint(player, signal);
      if (player.position === position) tell(found);
    } catch (error) {
      if (!signal.aborted) fill(state, messageOf(error));
    }
  });
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

  /** Show the next number, or the wrong ones. @param {import("#replies").Schemas["HintReply"]} found */
  function tell({ stages, cell, number, named, wrong: removed }) {
    const text = stages.at(-1) ?? "";
    const wrong = removed.map(([each]) => each);
    const action = wrong.length
      ? button(say("tour", "Remove them"), () => player.takeOut(wrong))
      : cell !== null && number !== null && button(say("sudoku.play", "Apply"), () => player.put(cell, number));
    fill(state, text, " ", action);
    announce(text);
    player.point({ cell: cell ?? undefined, number: number ?? undefined, named, wrong });
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
      element("p", { class: "five-links" }, on, all),
    ),
  );
}
