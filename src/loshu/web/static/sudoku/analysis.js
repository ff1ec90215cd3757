/** Check, explain, rate, solve and count the current puzzle. */

import { call, stream } from "../api.js";
import { askingButton } from "../asking.js";
import { Unreachable } from "../connection.js";
import { announce, button, element, fill } from "../dom.js";
import { levelDetails } from "../playing/level.js";
import { fillLines } from "../steps.js";
import { language, listed, number, say, sayCount } from "../words.js";
import { refusal, showMistakes } from "./hinting.js";
import { scaleName } from "./names.js";
import { profile, profileTitle } from "./profiles.js";
import { cellName } from "./rules.js";

/**
 * @typedef {import("./play.js").Play} Play
 * @typedef {import("../panel.js").Panel} Panel
 * @typedef {import("../strip.js").Strip} Strip
 */

/**
 * @param {Play} play
 * @param {Strip} strip
 */
export async function check(play, strip) {
  await strip.run(say("sudoku.play", "Check"), async (place, signal) => {
    if (play.mistakes().length) return showMistakes(play, strip, place);
    const { text } = play.puzzle;
    const asked = { text, entered: play.state.entered, lang: language() };
    /** @type {string[]} */
    let faults = [];
    try {
      faults = (await call("sudoku", "check", asked, signal)).faults;
    } catch (error) {
      // The browser knows the standard rules, and often the solution.
      const knows = play.solution || !play.puzzle.rules;
      if (!(error instanceof Unreachable) || play.known.conflicts.size || !knows) throw error;
    }
    const said = faults.length ? faults : [verdict(play)];
    const lost = play.wrongMarks();
    if (lost.length)
      said.push(
        say("sudoku.play", "The right digit is missing from the pencil marks of {cells}.", {
          cells: listed(lost.map((cell) => cellName(play.puzzle, cell))),
        }),
      );
    play.point({ wrong: [...play.known.conflicts] });
    fill(
      place,
      said.map((line) => element("p", {}, line)),
    );
    announce(said.join(" "));
  });
}

/** @param {Play} play */
function verdict(play) {
  if (play.isFull) return say("sudoku.play", "No mistakes.");
  return play.solution
    ? say("sudoku.play", "No wrong digits so far.")
    : say("sudoku.play", "No rule is broken so far.");
}

/**
 * @param {Play} play
 * @param {Strip} strip
 */
export async function explain(play, strip) {
  await strip.run(say("sudoku.play", "Full solution"), async (place, signal) => {
    const viewer = strip.viewer(place);
    const { steps, opening } = viewer;
    const asked = { text: play.puzzle.text, profile: profile(), lang: language() };
    const isBegun = play.state.entered.some((value, cell) => value && !play.puzzle.givens[cell]);
    for await (const step of stream("sudoku", "explain", asked, signal)) {
      viewer.add([step]);
      const soFar = sayCount("sudoku.play", "One step so far …", "{count} steps so far …", steps.length);
      const lines = step.opening.length ? step.opening : [soFar];
      fillLines(
        opening,
        isBegun ? [...lines, say("sudoku.play", "It starts from the givens, without your digits.")] : lines,
      );
    }
    if (!steps.length) fill(place, element("p", { role: "status" }, say("sudoku.play", "No cell is empty.")));
  });
}

/**
 * @param {Play} play
 * @param {Panel} panel
 */
export async function rate(play, panel) {
  await panel.run(say("sudoku.play", "Difficulty"), async (place, signal) => {
    const rows = element("tbody", {});
    const more = element("p", { class: "quiet", role: "status" }, say("sudoku.play", "Working …"));
    const asked = { text: play.puzzle.text, profile: profile(), lang: language() };
    const words = await call("sudoku", "level", asked, signal);
    fill(place, levelDetails({ ...words, more: [] }, element("table", { class: "ratings" }, rows), more));
    announce(words.sentence);
    for await (const { scale, words: rated } of stream("sudoku", "rate", asked, signal)) {
      const name = scale === "profile" ? profileTitle() : scaleName(scale);
      rows.append(element("tr", {}, element("th", { scope: "row" }, name), element("td", {}, rated)));
    }
    more.remove();
  });
}

/**
 * Get the solution for checks and hints, in the background.
 *
 * @param {Play} play
 * @param {AbortSignal} signal
 */
export async function learnSolution(play, signal) {
  try {
    const found = await call("sudoku", "solve", { text: play.puzzle.text, lang: language() }, signal);
    play.learn(found);
    if (play.isRight && !play.isSolved) play.changed();
  } catch {
    // Without it, only the rules are checked.
  }
}

/**
 * @param {Play} play
 * @param {Panel} panel
 */
export async function solve(play, panel) {
  await panel.run(say("sudoku.play", "Solution"), async (place, signal) => {
    const { text } = play.puzzle;
    const found = play.solution ? undefined : await call("sudoku", "solve", { text, lang: language() }, signal);
    if (found) play.learn(found);
    if (!found || found.status === "one") {
      fill(
        place,
        element("p", {}, say("sudoku.play", "The puzzle has exactly one solution.")),
        button(say("sudoku.play", "Fill in the solution"), () => (panel.clear(), play.fillIn()), { class: "main" }),
      );
      announce(say("sudoku.play", "The puzzle has exactly one solution."));
      return;
    }
    const counted = element("p", { role: "status" });
    const count = askingButton(
      say("sudoku.play", "Count solutions"),
      async () => {
        const { count: several, complete } = await call("sudoku", "count", { text }, signal);
        counted.textContent = complete
          ? sayCount("sudoku.play", "One solution.", "{count} solutions.", several)
          : say("sudoku.play", "At least {count} solutions.", { count: number(several) });
      },
      { results: counted, signal },
    );
    fill(place, refusal(found.refused), found.status === "several" ? count : null, counted);
  });
}
