/** Opening puzzles of all families from text, a link or a file. */

import { call } from "./api.js";
import { errorLine } from "./asking.js";
import { openDialog } from "./dialog.js";
import { announce, button, element, fill } from "./dom.js";
import { labelled } from "./limits.js";
import { halfWidth } from "./typing.js";
import { say, sayCount } from "./words.js";

/** Longest text of a puzzle in a list. */
const SHOWN = 100;
/** Longest text of a file that is shown for editing. */
const EDITED = 500_000;

/**
 * Open a dialog for pasting or uploading a puzzle, which the room of its family opens.
 *
 * @param {(address: string, text?: string) => void} go to a room, with the text that it opens
 * @param {AbortSignal} signal
 */
export function openPuzzle(go, signal) {
  const text = element("textarea", { rows: 6, spellcheck: false, autofocus: true });
  const file = element("input", { type: "file", onchange: () => void upload() });
  const result = element("div", {});

  async function upload() {
    const chosen = file.files?.[0];
    const content = chosen ? await chosen.text() : text.value;
    // Layout of a field with millions of characters takes seconds.
    if (content.length <= EDITED) text.value = content;
    if (!content.trim()) {
      fill(result, errorLine(say("sudoku.play", "Paste a puzzle or choose a file first.")));
      return text.focus();
    }
    await read(halfWidth(content));
  }

  /** @param {string} what */
  async function read(what) {
    const address = ownAddress(what);
    if (address) return leave(address);
    try {
      const { family, puzzles } = await call("page", "recognize", { text: what }, signal);
      if (puzzles.length) offer(puzzles);
      else leave(`/${family}`, what);
    } catch (error) {
      if (signal.aborted) return;
      const line = errorLine(error);
      fill(result, line);
      announce(line.textContent ?? "");
    }
  }

  /** @param {string[]} puzzles */
  function offer(puzzles) {
    const count = sayCount("sudoku.play", "One puzzle", "{count} puzzles: choose one", puzzles.length);
    const entries = puzzles.map((each) => {
      const open = () => leave(`/${each.slice(0, each.indexOf(":"))}`, each);
      return element("li", {}, button(shortened(each), open, { class: "found-puzzle" }));
    });
    fill(result, element("p", { role: "status" }, count), element("ol", { class: "found-puzzles" }, entries));
  }

  /**
   * @param {string} address
   * @param {string} [opened]
   */
  function leave(address, opened) {
    dialog.close();
    go(address, opened);
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
        button(say("sudoku.play", "Open"), () => void read(halfWidth(text.value)), { class: "main" }),
      ),
      labelled(say("sudoku.play", "Or choose a file"), file),
      result,
    ],
    signal,
  );
}

/** The part of a link to a page of Loshu that leads to its puzzle. @param {string} text */
function ownAddress(text) {
  const found = /^\s*https?:\/\/[^/\s]+(\/p\/\S+)\s*$/.exec(text);
  return found?.[1];
}

/** @param {string} text */
function shortened(text) {
  const body = text.replace(/^sudoku:/, "");
  return body.length > SHOWN ? `${body.slice(0, SHOWN)}…` : body;
}
