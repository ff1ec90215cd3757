/** Icons: a part of Lucide (its license is in icons-license.txt), and drawings in the same style. */

import { element } from "./dom.js";

const SVG = "http://www.w3.org/2000/svg";

/**
 * A part of an icon in a square of 24: a line, a thick pale line, an area or a text.
 *
 * @typedef {string | {thick: string} | {solid: string} | {text: string, x?: number, y?: number, size?: number}} Part
 */

/** @satisfies {Record<string, Part[]>} */
const LUCIDE = {
  undo: ["M9 14 4 9l5-5", "M4 9h10.5a5.5 5.5 0 0 1 5.5 5.5a5.5 5.5 0 0 1-5.5 5.5H11"],
  redo: ["m15 14 5-5-5-5", "M20 9H9.5A5.5 5.5 0 0 0 4 14.5A5.5 5.5 0 0 0 9.5 20H13"],
  eraser: [
    "M21 21H8a2 2 0 0 1-1.42-.587l-3.994-3.999a2 2 0 0 1 0-2.828l10-10a2 2 0 0 1 2.829 0l5.999 6a2 2 0 0 1 0 2.828L12.834 21",
    "m5.082 11.09 8.828 8.828",
  ],
  search: ["m21 21-4.34-4.34", "M3 11a8 8 0 1 0 16 0a8 8 0 1 0 -16 0"],
  eye: [
    "M2.062 12.348a1 1 0 0 1 0-.696 10.75 10.75 0 0 1 19.876 0 1 1 0 0 1 0 .696 10.75 10.75 0 0 1-19.876 0",
    "M9 12a3 3 0 1 0 6 0a3 3 0 1 0 -6 0",
  ],
  marks: [
    "M5 3h14a2 2 0 0 1 2 2v14a2 2 0 0 1 -2 2h-14a2 2 0 0 1 -2 -2v-14a2 2 0 0 1 2 -2",
    "M3 9h18",
    "M3 15h18",
    "M9 3v18",
    "M15 3v18",
  ],
  play: ["M5 5a2 2 0 0 1 3.008-1.728l11.997 6.998a2 2 0 0 1 .003 3.458l-12 7A2 2 0 0 1 5 19z"],
  import: ["M12 3v12", "m17 8-5-5-5 5", "M21 15v4a2 2 0 0 1-2 2H5a2 2 0 0 1-2-2v-4"],
  export: ["M12 15V3", "M21 15v4a2 2 0 0 1-2 2H5a2 2 0 0 1-2-2v-4", "m7 10 5 5 5-5"],
  new: [
    "M6 22a2 2 0 0 1-2-2V4a2 2 0 0 1 2-2h8a2.4 2.4 0 0 1 1.704.706l3.588 3.588A2.4 2.4 0 0 1 20 8v12a2 2 0 0 1-2 2z",
    "M14 2v5a1 1 0 0 0 1 1h5",
    "M9 15h6",
    "M12 18v-6",
  ],
  close: ["M18 6 6 18", "m6 6 12 12"],
  fog: ["M4 14.899A7 7 0 1 1 15.71 8h1.79a4.5 4.5 0 0 1 2.5 8.242", "M16 17H7", "M17 21H9"],
  warning: ["m21.73 18-8-14a2 2 0 0 0-3.48 0l-8 14A2 2 0 0 0 4 21h16a2 2 0 0 0 1.73-3", "M12 9v4", "M12 17h.01"],
  delete: [
    "M10 5a2 2 0 0 0-1.344.519l-6.328 5.74a1 1 0 0 0 0 1.481l6.328 5.741A2 2 0 0 0 10 19h10a2 2 0 0 0 2-2V7a2 2 0 0 0-2-2z",
    "m12 9 6 6",
    "m18 9-6 6",
  ],
  pencil: [
    "M21.174 6.812a1 1 0 0 0-3.986-3.987L3.842 16.174a2 2 0 0 0-.5.83l-1.321 4.352a.5.5 0 0 0 .623.622l4.353-1.32a2 2 0 0 0 .83-.497z",
    "m15 5 4 4",
  ],
  regions: [
    "M15.39 4.39a1 1 0 0 0 1.68-.474 2.5 2.5 0 1 1 3.014 3.015 1 1 0 0 0-.474 1.68l1.683 1.682a2.414 2.414 0 0 1 0 3.414L19.61 15.39a1 1 0 0 1-1.68-.474 2.5 2.5 0 1 0-3.014 3.015 1 1 0 0 1 .474 1.68l-1.683 1.682a2.414 2.414 0 0 1-3.414 0L8.61 19.61a1 1 0 0 0-1.68.474 2.5 2.5 0 1 1-3.014-3.015 1 1 0 0 0 .474-1.68l-1.683-1.682a2.414 2.414 0 0 1 0-3.414L4.39 8.61a1 1 0 0 1 1.68.474 2.5 2.5 0 1 0 3.014-3.015 1 1 0 0 1-.474-1.68l1.683-1.682a2.414 2.414 0 0 1 3.414 0z",
  ],
  drawing: ["M17 5a2 2 0 1 0 4 0a2 2 0 1 0 -4 0", "M3 19a2 2 0 1 0 4 0a2 2 0 1 0 -4 0", "M5 17A12 12 0 0 1 17 5"],
  more: [
    "M11 12a1 1 0 1 0 2 0a1 1 0 1 0 -2 0",
    "M18 12a1 1 0 1 0 2 0a1 1 0 1 0 -2 0",
    "M4 12a1 1 0 1 0 2 0a1 1 0 1 0 -2 0",
  ],
  heading: ["M12 4v16", "M4 7V5a1 1 0 0 1 1-1h14a1 1 0 0 1 1 1v2", "M9 20h6"],
  first: ["m11 17-5-5 5-5", "m18 17-5-5 5-5"],
  previous: ["m15 18-6-6 6-6"],
  next: ["m9 18 6-6-6-6"],
  last: ["m6 17 5-5-5-5", "m13 17 5-5-5-5"],
  all: [
    "M4 3h5a1 1 0 0 1 1 1v5a1 1 0 0 1-1 1H4a1 1 0 0 1-1-1V4a1 1 0 0 1 1-1",
    "M15 3h5a1 1 0 0 1 1 1v5a1 1 0 0 1-1 1h-5a1 1 0 0 1-1-1V4a1 1 0 0 1 1-1",
    "M15 14h5a1 1 0 0 1 1 1v5a1 1 0 0 1-1 1h-5a1 1 0 0 1-1-1v-5a1 1 0 0 1 1-1",
    "M4 14h5a1 1 0 0 1 1 1v5a1 1 0 0 1-1 1H4a1 1 0 0 1-1-1v-5a1 1 0 0 1 1-1",
  ],
  pause: [
    { solid: "M15 4h2a1 1 0 0 1 1 1v14a1 1 0 0 1-1 1h-2a1 1 0 0 1-1-1V5a1 1 0 0 1 1-1" },
    { solid: "M7 4h2a1 1 0 0 1 1 1v14a1 1 0 0 1-1 1H7a1 1 0 0 1-1-1V5a1 1 0 0 1 1-1" },
  ],
  restart: ["M3 12a9 9 0 1 0 9-9 9.75 9.75 0 0 0-6.74 2.74L3 8", "M3 3v5h5"],
  check: ["M20 6 9 17l-5-5"],
  clock: ["M12 2a10 10 0 1 0 0 20 10 10 0 0 0 0-20", "M12 6v6l4 2"],
  hint: [
    "M15 14c.2-1 .7-1.7 1.5-2.5 1-.9 1.5-2.2 1.5-3.5A6 6 0 0 0 6 8c0 1 .2 2.2 1.5 3.5.7.7 1.3 1.5 1.5 2.5",
    "M9 18h6",
    "M10 22h4",
  ],
  plus: ["M5 12h14", "M12 5v14"],
  minus: ["M5 12h14"],
  point: ["M11.1 12.1a1 1 0 1 0 2 0a1 1 0 1 0 -2 0"],
  menu: ["M4 6h16", "M4 12h16", "M4 18h16"],
  settings: ["M14 17H5", "M19 7h-9", "M14 17a3 3 0 1 0 6 0a3 3 0 1 0 -6 0", "M4 7a3 3 0 1 0 6 0a3 3 0 1 0 -6 0"],
  open: [
    "m6 14 1.5-2.9A2 2 0 0 1 9.24 10H20a2 2 0 0 1 1.94 2.5l-1.54 6a2 2 0 0 1-1.95 1.5H4a2 2 0 0 1-2-2V5a2 2 0 0 1 2-2h3.9a2 2 0 0 1 1.69.9l.81 1.2a2 2 0 0 0 1.67.9H18a2 2 0 0 1 2 2v2",
  ],
  save: ["m19 21-7-4-7 4V5a2 2 0 0 1 2-2h10a2 2 0 0 1 2 2v16z"],
  share: ["M4 12v8a2 2 0 0 0 2 2h12a2 2 0 0 0 2-2v-8", "m16 6-4-4-4 4", "M12 2v13"],
  explain: [
    "M12 7v14",
    "M3 18a1 1 0 0 1-1-1V4a1 1 0 0 1 1-1h5a4 4 0 0 1 4 4 4 4 0 0 1 4-4h5a1 1 0 0 1 1 1v13a1 1 0 0 1-1 1h-6a3 3 0 0 0-3 3 3 3 0 0 0-3-3z",
  ],
  solve: ["M18 6 7 17l-5-5", "m22 10-7.5 7.5L13 16"],
  count: ["M4 9h16", "M4 15h16", "M10 3 8 21", "m16 3-2 18"],
  shuffle: [
    "m18 14 4 4-4 4",
    "m18 2 4 4-4 4",
    "M2 18h1.973a4 4 0 0 0 3.3-1.7l5.454-8.6a4 4 0 0 1 3.3-1.7H22",
    "M2 6h1.972a4 4 0 0 1 3.6 2.2",
    "M22 18h-6.041a4 4 0 0 1-3.3-1.8l-.359-.45",
  ],
  hand: [
    "M22 14a8 8 0 0 1-8 8",
    "M18 11v-1a2 2 0 0 0-2-2a2 2 0 0 0-2 2",
    "M14 10V9a2 2 0 0 0-2-2a2 2 0 0 0-2 2v1",
    "M10 9.5V4a2 2 0 0 0-2-2a2 2 0 0 0-2 2v10",
    "M18 11a2 2 0 1 1 4 0v3a8 8 0 0 1-8 8h-2c-2.8 0-4.5-.86-5.99-2.34l-3.6-3.6a2 2 0 0 1 2.83-2.82L7 15",
  ],
  flame: [
    "M8.5 14.5A2.5 2.5 0 0 0 11 12c0-1.38-.5-2-1-3-1.072-2.143-.224-4.054 2-6 .5 2.5 2 4.9 4 6.5 2 1.6 3 3.5 3 5.5a7 7 0 1 1-14 0c0-1.153.433-2.294 1-3a2.5 2.5 0 0 0 2.5 2.5z",
  ],
  gauge: ["m12 14 4-4", "M3.34 19a10 10 0 1 1 17.32 0"],
};

/** @typedef {keyof typeof LUCIDE} IconName */

/** @param {IconName} name */
export function icon(name) {
  return drawing(LUCIDE[name]);
}

/**
 * Return an icon with its name, for a button.
 *
 * @param {Element} made
 * @param {string} text
 */
export function named(made, text) {
  return [made, element("span", {}, text)];
}

/**
 * Draw an icon; screen readers skip it.
 *
 * @param {Part[]} parts
 */
export function drawing(parts) {
  const made = part("svg", { viewBox: "0 0 24 24", class: "icon", "aria-hidden": "true" });
  made.append(...parts.map(drawn));
  return made;
}

/** @param {Part} each */
function drawn(each) {
  if (typeof each === "string") return part("path", { d: each });
  if ("thick" in each) return part("path", { d: each.thick, class: "thick" });
  if ("solid" in each) return part("path", { d: each.solid, class: "solid" });
  const { text, x = 12, y = 12, size = 14 } = each;
  const made = part("text", { x, y: y + size * 0.36, "font-size": size });
  made.textContent = text;
  return made;
}

/**
 * Make an element of a drawing.
 *
 * @param {string} tag
 * @param {Record<string, string | number>} attributes
 */
export function part(tag, attributes) {
  const made = document.createElementNS(SVG, tag);
  for (const [name, value] of Object.entries(attributes)) made.setAttribute(name, String(value));
  return made;
}
