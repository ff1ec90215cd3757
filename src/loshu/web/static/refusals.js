/** Errors of the server, which sends them in the language of the page. */

import { say } from "./words.js";

/** An error that the server sent. */
export class Refused extends Error {
  /** @param {{error: string, kind?: string}} refusal as the server sends it */
  constructor(refusal) {
    super(refusalText(refusal));
    this.kind = refusal.kind ?? "Refused";
  }
}

/**
 * Return the text of an error; those of the server itself have one here.
 *
 * @param {{error: string, kind?: string}} refusal
 */
export function refusalText({ error, kind }) {
  if (kind === "BusyError") return say("page", "The server has too many requests. Try again in a moment.");
  if (kind === "TaskTimeError") return say("page", "This took too long and was stopped. Try a smaller request.");
  if (kind === "MemoryError") return say("page", "There is not enough memory for this. Try a smaller request.");
  if (kind === "Failure") return say("page", "The server failed. Try again. If it fails again, please report it.");
  return error;
}
