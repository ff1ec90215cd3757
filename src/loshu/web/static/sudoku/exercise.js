/** A position in which to find a step of one technique. */

import { announce, button, element } from "../dom.js";
import { say } from "../words.js";

/**
 * @typedef {import("./play.js").Play} Play
 * @typedef {import("./making.js").Exercise} Exercise
 */

/**
 * Show the task, and detect when it is done.
 *
 * @param {Play} play
 * @param {import("../panel.js").Panel} panel
 * @param {Exercise} exercise
 */
export function practiceWatcher(play, panel, exercise) {
  const title = say("sudoku.play", "Practice: {technique}", { technique: exercise.title });
  const task = exercise.eliminated.length
    ? say("sudoku.play", "Find this technique. Erase one pencil mark that it eliminates.")
    : say("sudoku.play", "Find this technique. Enter its digit.");
  const answer = element("p", { role: "status" });
  const show = () => {
    answer.textContent = exercise.sentence;
    play.point({ cells: [...exercise.eliminated, ...exercise.placed].map(([cell]) => cell) });
  };
  panel.show(
    title,
    element("p", {}, task),
    element("div", { class: "toolbar" }, button(say("sudoku.play", "Show the step"), show)),
    answer,
  );
  play.choose(exercise.eliminated.length ? "centre" : "digit");
  announce(`${title}. ${task}`);
  const watch = () => {
    if (!isDone(play, exercise)) return;
    play.removeEventListener("change", watch);
    answer.textContent = `${say("sudoku.play", "Right!")} ${exercise.sentence}`;
    announce(answer.textContent);
  };
  play.addEventListener("change", watch);
}

/**
 * Whether a conclusion of the step has been entered.
 *
 * @param {Play} play
 * @param {Exercise} exercise
 */
function isDone({ state }, { placed, eliminated }) {
  return (
    placed.some(([cell, value]) => state.entered[cell] === value) ||
    eliminated.some(([cell, value]) => !state.entered[cell] && !state.centre[cell]?.includes(value))
  );
}
