/** The fog over a board: its picture without rules, over the hidden cells. */

import { picture } from "../dom.js";

const SVG = "http://www.w3.org/2000/svg";
const UNIT = 40;
let covers = 0;

/**
 * @param {string} svg the board without rules
 * @param {number} width
 */
export function fogCover(svg, width) {
  covers += 1;
  const id = `fog-${covers}`;
  const cover = document.createElementNS(SVG, "svg");
  cover.setAttribute("viewBox", `0 0 ${width} ${width}`);
  cover.setAttribute("class", "fog");
  cover.setAttribute("aria-hidden", "true");
  const clip = document.createElementNS(SVG, "clipPath");
  clip.id = id;
  const path = document.createElementNS(SVG, "path");
  clip.append(path);
  const drawn = picture(svg);
  const box = drawn.viewBox.baseVal;
  for (const [name, value] of Object.entries({ x: box.x, y: box.y, width: box.width, height: box.height }))
    drawn.setAttribute(name, String(value / UNIT));
  const clipped = document.createElementNS(SVG, "g");
  clipped.setAttribute("clip-path", `url(#${id})`);
  clipped.append(drawn);
  cover.append(clip, clipped);
  return {
    element: cover,
    /** @param {Iterable<number>} hidden */
    show(hidden) {
      const squares = [...hidden].map((cell) => `M${cell % width} ${Math.floor(cell / width)}h1v1h-1z`);
      path.setAttribute("d", squares.join(""));
    },
  };
}
