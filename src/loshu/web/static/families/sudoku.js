/** The room to play Sudokus. */

import { call } from "../api.js";
import { Unreachable } from "../connection.js";
import { button, element, fill, useStyle } from "../dom.js";
import { icon, named } from "../icons.js";
import { failure, Panel, waiting } from "../panel.js";
import { chips, levelChoices, newPuzzles, otherPuzzle } from "../playing/chips.js";
import { showEnd } from "../playing/end.js";
import { gameHead, PuzzleHead } from "../playing/head.js";
import { gameMenus } from "../playing/menu.js";
import { statusBar } from "../playing/status.js";
import { familyTitle } from "../rooms.js";
import { answerPlace, Strip } from "../strip.js";
import { positionText, readPainted } from "../sudoku/address.js";
import { check, explain, learnSolution, rate, solve } from "../sudoku/analysis.js";
import { anyPuzzle, plainPuzzle } from "../sudoku/away.js";
import { sharePuzzle } from "../sudoku/exchange.js";
import { practiceWatcher } from "../sudoku/exercise.js";
import { boardOf, listenForDigits } from "../sudoku/field.js";
import { hinter } from "../sudoku/hinting.js";
import { keptGame, lastGame } from "../sudoku/kept.js";
import { keypad } from "../sudoku/keypad.js";
import { another, makePuzzle, want } from "../sudoku/making.js";
import { moveDigits } from "../sudoku/motion.js";
import { Play } from "../sudoku/play.js";
import { preferences } from "../sudoku/preferences.js";
import { profile } from "../sudoku/profiles.js";
import { capital, language, say, sayCount, translated } from "../words.js";

/**
 * @typedef {import("../rooms.js").Visit} Visit
 * @typedef {import("../sudoku/rules.js").Puzzle} Puzzle
 * @typedef {import("../sudoku/kept.js").KeptGame} KeptGame
 * @typedef {import("../sudoku/making.js").Exercise} Exercise
 * @typedef {(puzzle: Puzzle, exercise?: Exercise, kept?: KeptGame) => void} Start
 */

/** @param {Visit} visit */
export async function enter(visit) {
  const { place, signal, family } = visit;
  const styles = ["../playing/playing.css", "../sudoku/sudoku.css"];
  const style = Promise.all(styles.map((name) => useStyle(new URL(name, import.meta.url))));
  const game = element("div", { class: "sudoku" }, waiting());
  fill(place, element("h1", { class: "unseen" }, family ? familyTitle(family) : ""), game);
  let playing = new AbortController();
  signal.addEventListener("abort", () => playing.abort());

  /** Play a puzzle in place of the previous one. @type {Start} */
  const start = (puzzle, exercise, kept = exercise ? undefined : keptGame(puzzle.text)) => {
    playing.abort();
    playing = new AbortController();
    const play = new Play(puzzle, playing.signal, kept);
    fill(game, table(visit, play, playing.signal, start, exercise));
  };

  /** @param {unknown} error */
  const fail = (error) => {
    if (signal.aborted) return;
    const again = () => next(signal).then((puzzle) => start(puzzle), fail);
    fill(game, failure(error), button(say("sudoku.play", "New puzzle"), again, { class: "main" }));
  };

  try {
    const [{ puzzle, kept }] = await Promise.all([first(visit), style]);
    if (!signal.aborted) start(puzzle, undefined, kept);
  } catch (error) {
    fail(error);
  }
}

/**
 * The puzzle in the address, or the last one, or a new one.
 *
 * @param {Visit} visit
 * @returns {Promise<{puzzle: Puzzle, kept?: KeptGame}>}
 */
async function first({ puzzle: text, query, signal }) {
  const last = text ? undefined : lastGame();
  if (last) return { puzzle: last.puzzle, kept: last };
  if (!text) return { puzzle: await next(signal) };
  try {
    const { board } = await call("sudoku", "board", { text, lang: language() }, signal);
    return { puzzle: { ...board, ...readPainted(query, board.givens.length) }, kept: keptGame(board.text) };
  } catch (error) {
    if (!(error instanceof Unreachable)) throw error;
    const kept = keptGame(text.replace(/\+./g, "."));
    const puzzle = kept?.puzzle ?? plainPuzzle(text);
    if (!puzzle) throw error;
    return { puzzle, kept };
  }
}

/** A new puzzle, also without the server. @param {AbortSignal} signal @param {string} [level] */
async function next(signal, level) {
  try {
    return await another(signal, level);
  } catch (error) {
    if (!(error instanceof Unreachable)) throw error;
    return anyPuzzle();
  }
}

/**
 * Lay out a game: the board with its keys and help.
 *
 * @param {Visit} visit
 * @param {Play} play
 * @param {AbortSignal} signal
 * @param {Start} start
 * @param {Exercise} [exercise]
 */
function table(visit, play, signal, start, exercise) {
  const panel = new Panel();
  const strip = new Strip(signal, { beside: true });
  const board = boardOf(play);
  listenForDigits(board, signal);
  moveDigits(play, board);
  follow(visit, play, signal);
  const make = () => void withChoices((choices) => makePuzzle(choices, start, signal));
  const share = () => void withChoices(({ formats }) => sharePuzzle(play, formats, signal));
  const another = () =>
    next(signal, play.round.level).then(
      (puzzle) => start(puzzle),
      (error) => panel.show(say("sudoku.play", "New puzzle"), failure(error)),
    );

  /** @param {(choices: import("../sudoku/wanted.js").Choices) => void} use */
  async function withChoices(use) {
    try {
      use(await call("sudoku", "choices", { lang: language() }, signal));
    } catch (error) {
      if (!signal.aborted) panel.show(say("sudoku.play", "New puzzle"), failure(error));
    }
  }

  play.addEventListener("solved", () => {
    strip.clear();
    void showEnd({ round: play.round, board: board.element, next: another, message: play.puzzle.message });
  });
  if (exercise) practiceWatcher(play, strip, exercise);
  void learnSolution(play, signal).then(() => play.round.learn({ profile: profile() }));
  const title = say("sudoku.play", "New puzzle");
  const levels = chips(title, levelChoices(), (level) => (want(level), another()));
  const showLevel = () => levels.show(play.round.level);
  play.round.addEventListener("level", showLevel);
  showLevel();
  play.history.addEventListener("change", () => strip.isDrawn && strip.clear());
  const menus = gameMenus(newPuzzles(title, otherPuzzle(make), levels), rarer(play, strip, panel, share));
  const answers = answerPlace(strip, panel.element, preferences(play, signal));
  const playing = [gameHead(about(play), menus), keypad(play, board), helps(play, strip), answers];
  return element(
    "div",
    { class: "columns" },
    strip.stage(board.element, statusBar(play.round, board, playing, emptyCells(play))),
    element("div", { class: "help-side" }, playing),
  );
}

/** The number of empty cells. @param {Play} play */
function emptyCells(play) {
  const shown = element("output", {});
  const show = () => {
    const { holes } = play.puzzle;
    const count = play.values.filter((value, cell) => !value && !holes.includes(cell)).length;
    shown.textContent = count ? sayCount("magic", "{count} empty cell", "{count} empty cells", count) : "";
  };
  play.addEventListener("change", show);
  show();
  return shown;
}

/** The name and the rule of the puzzle; those of its author if it has them. @param {Play} play */
function about({ puzzle, round }) {
  const { title, author, rules, notices = [], width } = puzzle;
  const head = new PuzzleHead();
  const show = () => {
    const level = round.level && translated("level", round.level);
    const name = level
      ? capital(say("sudoku.play", "{level} Sudoku", { level }))
      : say("sudoku.play", "{size} x {size} Sudoku", { size: width });
    head.show(title || name, rules || standardRule(puzzle));
  };
  round.addEventListener("level", show);
  show();
  head.element.classList.toggle("about-puzzle", Boolean(title || author || rules || notices.length));
  head.name.after(author ? element("p", { class: "quiet" }, author) : "");
  head.element.append(...notices.map((notice) => element("p", { class: "notice", role: "status" }, notice)));
  return head.element;
}

/** @param {Puzzle} puzzle */
function standardRule({ size }) {
  return size > 9
    ? say("sudoku.play", "Each row, column and box contains each symbol once.")
    : say("sudoku.play", "Each row, column and box contains the digits 1 to {size} once.", { size });
}

/**
 * Show help, and count it.
 *
 * @param {Play} play
 * @param {() => Promise<void>} show
 */
function helped(play, show) {
  play.round.help();
  void show();
}

/**
 * @param {Play} play
 * @param {Strip} strip
 */
function helps(play, strip) {
  const hint = hinter(play, strip);
  return element(
    "div",
    { class: "toolbar helps", role: "group", "aria-label": say("sudoku.play", "Help") },
    button(named(icon("hint"), say("sudoku.play", "Hint")), () => helped(play, hint), { class: "main" }),
    button(named(icon("check"), say("sudoku.play", "Check")), () => helped(play, () => check(play, strip))),
  );
}

/** @param {import("../icons.js").IconName} picture @param {string} name @param {() => void} act */
const action = (picture, name, act) => button(named(icon(picture), name), act);

/**
 * Actions of which most games need none.
 *
 * @param {Play} play
 * @param {Strip} strip
 * @param {Panel} panel
 * @param {() => void} share
 */
function rarer(play, strip, panel, share) {
  /** The step on the board is of another answer. @param {(play: Play, panel: Panel) => Promise<void>} show */
  const beside = (show) => {
    strip.clear();
    void show(play, panel);
  };
  return [
    action("explain", say("sudoku.play", "Explain"), () => helped(play, () => explain(play, strip))),
    action("gauge", say("sudoku.play", "Rate"), () => beside(rate)),
    action("solve", say("sudoku.play", "Solve"), () => beside(solve)),
    action("share", say("page", "Share"), share),
    action("restart", say("sudoku.play", "Restart"), () => play.restart()),
  ];
}

/**
 * Update the address, and ask the server about rules that only it can check.
 *
 * @param {Visit} visit
 * @param {Play} play
 * @param {AbortSignal} signal
 */
function follow({ address }, play, signal) {
  const { puzzle } = play;
  let waits = 0;
  const write = () => {
    const key = { game: puzzle.text, finished: play.isSolved, played: play.round.played };
    address(positionText(puzzle, play.state.entered), {}, key);
  };
  write();
  play.addEventListener("change", () => {
    clearTimeout(waits);
    waits = setTimeout(write, 300);
    if (!play.isRight || play.isSolved) return;
    const asked = { text: puzzle.text, entered: play.state.entered, lang: language() };
    call("sudoku", "check", asked, signal).then(
      ({ faults }) => !faults.length && !play.isSolved && play.finish(),
      () => undefined,
    );
  });
  play.addEventListener("solved", write);
  signal.addEventListener("abort", () => clearTimeout(waits));
}
