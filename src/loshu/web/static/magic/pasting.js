/** Pasted and typed texts: squares in any form, and shapes, which have a board of their own. */

import { puzzleAddress } from "../addresses.js";
import { call } from "../api.js";
import { messageOf } from "../asking.js";
import { halfWidth } from "../typing.js";
import { language, say } from "../words.js";
import { isShape } from "./shapes/shape.js";
import { isLarge, readSquare } from "./square.js";

/**
 * Open a text in any form; return the error, if any.
 *
 * @param {import("./room.js").Room} room
 * @param {string} text
 */
export async function openText(room, text) {
  text = halfWidth(text);
  try {
    if (isShape(text)) {
      const { text: known } = await call("magic", "shape_board", { text, lang: language() }, room.signal);
      room.visit.go(puzzleAddress(known));
      return "";
    }
    if (isLarge(text)) {
      const { openLarge } = await import("./large/opening.js");
      await openLarge(room, text);
      return "";
    }
    const read = readSquare(text)
      ? { text, rows: 0, columns: 0 }
      : await call("magic", "inspect", { text }, room.signal);
    if (read.rows !== read.columns)
      return say("magic", "This has {rows} rows and {columns} columns. Expected a square.", {
        rows: read.rows,
        columns: read.columns,
      });
    room.open(read.text);
    return "";
  } catch (error) {
    return messageOf(error);
  }
}

/**
 * Leave a shape for a square; return the error, if any.
 *
 * @param {import("./room.js").Room} room
 * @param {string} text
 */
export async function openSquare(room, text) {
  try {
    const read = await call("magic", "inspect", { text: halfWidth(text) }, room.signal);
    room.visit.go(puzzleAddress(read.text));
    return "";
  } catch (error) {
    return messageOf(error);
  }
}
