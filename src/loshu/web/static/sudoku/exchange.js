/** Opening puzzles from any format or link, and sharing them. */

import { encodePuzzle } from "../addresses.js";
import { call } from "../api.js";
import { openDialog } from "../dialog.js";
import { announce, button, choice, download, element, fill } from "../dom.js";
import { formatName } from "../format-names.js";
import { labelled } from "../limits.js";
import { halfWidth } from "../typing.js";
import { language, say, sayCount } from "../words.js";
import { positionText } from "./address.js";
import { failure } from "./panel.js";

/**
 * @typedef {import("./rules.js").Puzzle} Puzzle
 * @typedef {import("./play.js").Play} Play
 */

/**
 * Open a dialog for pasting or uploading a puzzle.
 *
 * @param {(puzzle: Puzzle) => void} start
 * @param {AbortSignal} signal
 */
export function openPuzzle(start, signal) {
  const text = element("textarea", { rows: 6, spellcheck: false, autofocus: true });
  const file = element("input", { type: "file", onchange: () => void upload() });
  const result = element("div", {});

  async function upload() {
    const chosen = file.files?.[0];
    if (chosen) text.value = await chosen.text();
    await read(text.value);
  }

  /** @param {string} what */
  async function read(what) {
    try {
      const opened = await call("sudoku", "board", { text: halfWidth(what), lang: language() }, signal);
      if (!opened.others.length) return take(opened.board);
      const all = [opened.board.text, ...opened.others];
      fill(
        result,
        element(
          "p",
          { role: "status" },
          sayCount("sudoku.play", "One puzzle", "{count} puzzles: choose one", all.length),
        ),
        element(
          "ol",
          { class: "found-puzzles" },
          all.map((each) =>
            element(
              "li",
              {},
              button(shortened(each), () => void read(each), { class: "found-puzzle" }),
            ),
          ),
        ),
      );
    } catch (error) {
      fill(result, failure(error));
    }
  }

  /** @param {Puzzle} puzzle */
  function take(puzzle) {
    dialog.close();
    start(puzzle);
  }

  const dialog = openDialog(
    say("sudoku.play", "Open a puzzle"),
    () => [
      labelled(say("sudoku.play", "Paste digits or a link"), text),
      element(
        "p",
        { class: "quiet" },
        say(
          "sudoku.play",
          "Links and files from f-puzzles, SudokuPad, penpa+, sudokuwiki, HoDoKu, OpenSudoku, ipuz and others work, too.",
        ),
      ),
      element(
        "div",
        { class: "toolbar" },
        button(say("sudoku.play", "Open"), () => void read(text.value), { class: "main" }),
      ),
      labelled(say("sudoku.play", "Or choose a file"), file),
      result,
    ],
    signal,
  );
}

/** @param {string} text */
function shortened(text) {
  const body = text.replace(/^sudoku:/, "");
  return body.length > 100 ? `${body.slice(0, 100)}…` : body;
}

/**
 * Show the link of a position, and write it in other formats.
 *
 * @param {Play} play
 * @param {string[]} formats
 * @param {AbortSignal} signal
 */
export function sharePuzzle(play, formats, signal) {
  const { puzzle, state } = play;
  const link = element("input", { readOnly: true, onfocus: () => link.select() });
  const what = choice(
    [
      ["puzzle", say("sudoku.play", "Puzzle only")],
      ["values", say("sudoku.play", "With my digits")],
      ["marks", say("sudoku.play", "With my digits and pencil marks")],
    ],
    "puzzle",
    () => write(),
  );
  const content = element("textarea", { rows: 5, readOnly: true, spellcheck: false });
  const result = element("div", {});
  let suffix = ".txt";
  const kind = choice(
    formats.map((name) => [name, formatName(name)]),
    "line",
    () => void convert(),
  );
  const save = button(say("sudoku.play", "Download"), () => download(`sudoku${suffix}`, content.value));

  function write() {
    const entered = what.value === "puzzle" ? puzzle.givens.map(() => 0) : state.entered;
    const marks = what.value === "marks" ? play.noted : undefined;
    link.value = `${location.origin}/p/${encodePuzzle(positionText(puzzle, entered, marks))}`;
    void convert();
  }

  async function convert() {
    const some = what.value === "puzzle" ? {} : { entered: state.entered };
    const { centre, corner } = play.noted;
    const withMarks = what.value === "marks";
    const marks = withMarks && centre.some((each) => each.length) ? { marks: centre } : {};
    const lost =
      withMarks &&
      corner.some((each) => each.length) &&
      element(
        "p",
        { class: "quiet", role: "status" },
        say("sudoku.play", "This format has no corner marks. Only the link above keeps them."),
      );
    try {
      const written = await call(
        "sudoku",
        "write",
        { text: puzzle.text, format: kind.value, ...some, ...marks, lang: language() },
        signal,
      );
      content.value = written.content;
      suffix = written.suffix;
      const left = written.notices.map((notice) => element("p", { class: "quiet", role: "status" }, notice));
      fill(result, left, lost);
    } catch (error) {
      content.value = "";
      fill(result, failure(error), lost);
    }
    save.disabled = !content.value;
  }

  openDialog(
    say("sudoku.play", "Share"),
    () => [
      labelled(say("sudoku.play", "Content"), what),
      labelled(say("sudoku.play", "Link to this puzzle"), link),
      element(
        "div",
        { class: "toolbar" },
        copier(() => link.value),
      ),
      labelled(say("sudoku.play", "For another app"), kind),
      content,
      result,
      element(
        "div",
        { class: "toolbar" },
        copier(() => content.value),
        save,
      ),
    ],
    signal,
  );
  content.setAttribute("aria-label", say("sudoku.play", "Text for another app"));
  write();
}

/** @param {() => string} text */
function copier(text) {
  return button(say("sudoku.play", "Copy"), async () => {
    await navigator.clipboard.writeText(text());
    announce(say("sudoku.play", "Copied."));
  });
}
