/** Names of rules that match a search. */

/** @typedef {import("./strokes.js").Tool} Tool */

/**
 * Return text without case and accents.
 *
 * @param {string} text
 */
export function plain(text) {
  return text.normalize("NFD").replace(/\p{M}/gu, "").toLowerCase().trim();
}

/**
 * Return the keys of the matching tools.
 *
 * @param {Pick<Tool, "key" | "title" | "names">[]} tools
 * @param {string} text each word must be in the names of the tool
 */
export function found(tools, text) {
  const words = plain(text).split(/\s+/);
  const matches = tools.filter((tool) => {
    const names = plain([tool.title, tool.key, ...tool.names].join(" "));
    return words.every((word) => names.includes(word));
  });
  return matches.map(({ key }) => key);
}
