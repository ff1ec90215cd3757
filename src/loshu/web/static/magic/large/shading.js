/** Pictures of all numbers, shaded by value: one pixel a cell, 2 x 2 cells, 4 x 4 ...; made once. */

import { isEmpty } from "./numbers.js";

/** @typedef {import("./numbers.js").Numbers} Numbers */

const LEVELS = 256;
/** Shades of the theme, from small to large numbers. */
const SHADES = [1, 2, 3, 4, 5, 6, 7, 8, 9].map((level) => `--fill-shade-${level}`);

/** Side of the smallest picture, in pixels at most. */
const SMALLEST = 128;

/**
 * Small pictures show the average of cells: a picture that skips cells would show patterns of its own.
 *
 * @param {number} order
 * @param {Numbers} numbers
 * @param {(name: string) => string} colorOf a variable of the theme
 * @returns {HTMLCanvasElement[]} each half the size of the one before
 */
export function shading(order, numbers, colorOf) {
  const { picture, context } = blank(order);
  const pixels = context.createImageData(order, order);
  new Uint32Array(pixels.data.buffer).set(levels(numbers, palette(SHADES.map(colorOf))));
  context.putImageData(pixels, 0, 0);
  const pictures = [picture];
  for (let side = order / 2, last = picture; last.width > SMALLEST; side /= 2) {
    const half = blank(Math.ceil(side));
    half.context.drawImage(last, 0, 0, last.width / 2, last.height / 2);
    pictures.push((last = half.picture));
  }
  return pictures;
}

/** @param {number} side */
function blank(side) {
  const picture = document.createElement("canvas");
  picture.width = picture.height = side;
  return { picture, context: /** @type {CanvasRenderingContext2D} */ (picture.getContext("2d")) };
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
  const { context } = blank(LEVELS);
  const gradient = context.createLinearGradient(0, 0, LEVELS, 0);
  for (const [at, shade] of shades.entries()) gradient.addColorStop(at / (shades.length - 1), shade);
  context.fillStyle = gradient;
  context.fillRect(0, 0, LEVELS, 1);
  return new Uint32Array(context.getImageData(0, 0, LEVELS, 1).data.buffer);
}
