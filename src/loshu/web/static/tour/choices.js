/** Choices in the room of tours, from the server; playing works without it. */

import { call } from "../api.js";
import { patiently } from "../connection.js";
import { append, choice, element } from "../dom.js";
import { capital, language } from "../words.js";

/** @typedef {import("#replies").Reply<"tour", "choices">} Choices */

/** @param {AbortSignal} signal @returns {Promise<Choices>} */
export function choices(signal) {
  return patiently(() => call("tour", "choices", { lang: language() }, signal), signal);
}

/**
 * Return a list to choose from, with more options once the server has answered.
 *
 * @param {Promise<Choices>} known
 * @param {"levels" | "symmetries" | "tour_symmetries"} which
 * @param {string} value the initial choice
 * @param {[string, string][]} [first]
 */
export function offered(known, which, value, first = []) {
  const list = choice(first, "");
  known.then(
    (found) => {
      append(
        list,
        found[which].map(({ name, title }) => element("option", { value: name }, capital(title))),
      );
      list.value = value;
    },
    () => undefined,
  );
  return list;
}
