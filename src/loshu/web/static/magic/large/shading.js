/** A picture of all numbers with one pixel a cell, shaded by value; computed once. */

import { isEmpty } from "./numbers.js";

/** @typedef {import("./numbers.js").Numbers} Numbers */

const LEVELS = 256;
/** Shades of the theme, from small to large numbers. */
const SHADES = [1, 2, 3, 4, 5, 6, 7, 8, 9].map((level) => `--fill-shade-${level}`);

/**
 * @param {number} order
 * @param {Numbers} numbers
 * @param {(name: string) => string} colorOf a variable of the theme
 * @returns {HTMLCanvasElement}
 */
export function shading(order, numbers, colorOf) {
  const picture = document.createElement("canvas");
  picture.width = picture.height = order;
  const context = /** @type {CanvasRenderingContext2D} */ (picture.getContext("2d"));
  const pixels = context.createImageData(order, order);
  new Uint32Array(pixels.data.buffer).set(levels(numbers, palette(SHADES.map(colorOf))));
  context.putImageData(pixels, 0, 0);
  return picture;
}

/**
 * The color of each number; empty cells stay transparent.
 *
 * @param {Numbers} numbers
 * @param {Uint32Array} colors
 */
function levels(numbers, colors) {
  const found = new Uint32Array(numbers.length);
  let [least, most] = [Infinity, -Infinity];
  for (const value of numbers) {
    if (isEmpty(value)) continue;
    least = Math.min(least, Number(value));
    most = Math.max(most, Number(value));
  }
  const step = (LEVELS - 1) / (most - least || 1);
  for (let at = 0; at < numbers.length; at++) {
    const value = /** @type {number | bigint} */ (numbers[at]);
    if (!isEmpty(value)) found[at] = colors[Math.round((Number(value) - least) * step)] ?? 0;
  }
  return found;
}

/** Colors between those of the theme, as pixels. @param {string[]} shades */
function palette(shades) {
  const strip = document.createElement("canvas");
  strip.width = LEVELS;
  strip.height = 1;
  const context = /** @type {CanvasRenderingContext2D} */ (strip.getContext("2d", { willReadFrequently: true }));
  const gradient = context.createLinearGradient(0, 0, LEVELS, 0);
  for (const [at, shade] of shades.entries()) gradient.addColorStop(at / (shades.length - 1), shade);
  context.fillStyle = gradient;
  context.fillRect(0, 0, LEVELS, 1);
  return new Uint32Array(context.getImageData(0, 0, LEVELS, 1).data.buffer);
}
