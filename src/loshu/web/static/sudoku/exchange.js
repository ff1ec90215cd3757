/** Sharing puzzles: their link, and other formats. */

import { puzzleAddress } from "../addresses.js";
import { call } from "../api.js";
import { openDialog } from "../dialog.js";
import { announce, button, choice, download, element, fill } from "../dom.js";
import { formatName } from "../format-names.js";
import { labelled } from "../limits.js";
import { failure } from "../panel.js";
import { copyText } from "../sharing.js";
import { language, say } from "../words.js";
import { paintedQuery, positionText } from "./address.js";

/**
 * @typedef {import("./play.js").Play} Play
 */

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
      ["marks", say("sudoku.play", "With my digits, marks, colors and lines")],
    ],
    "puzzle",
    () => write(),
  );
  const content = element("textarea", { rows: 5, readOnly: true, spellcheck: false });
  const result = element("div", {});
  let suffix = ".txt";
  let asked = new AbortController();
  signal.addEventListener("abort", () => asked.abort());
  const kind = choice(
    formats.map((name) => [name, formatName(name)]),
    "line",
    () => void convert(),
  );
  const save = button(say("sudoku.play", "Download"), () => download(`sudoku${suffix}`, content.value));

  function write() {
    const entered = what.value === "puzzle" ? puzzle.givens.map(() => 0) : state.entered;
    const marks = what.value === "marks" ? play.noted : undefined;
    const painted = what.value === "marks" ? paintedQuery(state) : {};
    link.value = location.origin + puzzleAddress(positionText(puzzle, entered, marks), painted);
    void convert();
  }

  async function convert() {
    // An answer to an earlier choice would replace this one.
    asked.abort();
    asked = new AbortController();
    const { signal: chosen } = asked;
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
        chosen,
      );
      content.value = written.content;
      suffix = written.suffix;
      const left = written.notices.map((notice) => element("p", { class: "quiet", role: "status" }, notice));
      fill(result, left, lost);
    } catch (error) {
      if (chosen.aborted) return;
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
    if (await copyText(text())) announce(say("sudoku.play", "Copied."));
  });
}
