/** The tokens of the page as samples: colors, type and space. */

import { element } from "../dom.js";

const COLORS = [
  "page",
  "paper",
  "soft",
  "line",
  "edge",
  "ink",
  "ink-2",
  "accent",
  "accent-soft",
  "accent-ink",
  "main",
  "main-ink",
  "selected",
  "same",
  "grid-line",
  "given",
  "entered",
  "wrong",
  "on",
  "fill-from",
  "fill-placed",
  "fill-focus",
  "fill-swapped",
  "fill-area",
  "fill-given",
  "fill-blocked",
  "ink-house",
  "ink-link",
  "ink-path",
];
const SIZES = ["text-small", "text", "text-large", "text-title", "text-display"];
const SPACES = ["space-1", "space-2", "space-3", "space-4", "space-5", "space-6"];

export function tokens() {
  return [
    element("ul", { class: "swatches" }, COLORS.map(color)),
    element("div", {}, SIZES.map(size)),
    element("p", { class: "figures" }, "0123456789 ", element("strong", {}, "0123456789"), " ABCDEFG −12 × 8 = 25"),
    element("div", { class: "spaces" }, SPACES.map(space)),
  ];
}

/** @param {string} name */
function color(name) {
  const sample = element("span", { class: "sample" });
  sample.style.background = `var(--${name})`;
  return element("li", {}, sample, element("code", {}, name));
}

/** @param {string} name */
function size(name) {
  const sample = element("p", { class: "size" }, `${name}: 1 to 25, every line adds up to 65`);
  sample.style.fontSize = `var(--${name})`;
  return sample;
}

/** @param {string} name */
function space(name) {
  const sample = element("span", { class: "sample", title: name });
  sample.style.width = `var(--${name})`;
  return sample;
}
