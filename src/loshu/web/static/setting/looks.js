/** The fields for the colors and sizes of drawings. */

import { button, element, fill } from "../dom.js";
import { labelled } from "../limits.js";
import { say } from "../words.js";
import { CLEAR, STYLES } from "./drawings.js";

/** @typedef {import("./drawings.js").Look} Look */

/** @returns {[string, string][]} */
const COLORS = () => [
  ["#000000", say("setting", "black")],
  ["#a0a0a0", say("setting", "gray")],
  ["#ffffff", say("setting", "white")],
  ["#d23c3c", say("setting", "red")],
  ["#ff9a3c", say("setting", "orange")],
  ["#ffd83c", say("setting", "yellow")],
  ["#50b450", say("setting", "green")],
  ["#4a90e2", say("setting", "blue")],
  ["#9660d2", say("setting", "purple")],
  ["#f067f0", say("setting", "pink")],
];

/** @param {(changes: Look) => void} onlook */
export function lookFields(onlook) {
  const place = element("div", { class: "looks" });

  /**
   * @param {string} title
   * @param {string} color the current one
   * @param {string[]} keys
   * @param {boolean} [clear] whether it may be transparent
   */
  function colors(title, color, keys, clear = false) {
    const set = (/** @type {string} */ value) => onlook(Object.fromEntries(keys.map((key) => [key, value])));
    const found = /** @type {[string, string][]} */ ([
      ...(clear ? [[CLEAR, say("setting", "no color")]] : []),
      ...COLORS(),
    ]);
    const swatches = found.map(([value, name]) => {
      const isOn = String(color).toLowerCase() === value;
      const made = button("", () => set(value), {
        class: value === CLEAR ? "swatch clear" : "swatch",
        title: name,
        "aria-label": `${title}: ${name}`,
        "aria-pressed": String(isOn),
      });
      if (value !== CLEAR) made.style.setProperty("--color", value);
      return made;
    });
    const other = element("input", {
      type: "color",
      "aria-label": `${title}: ${say("setting", "another color")}`,
      title: say("setting", "another color"),
      value: /^#[0-9a-f]{6}$/i.test(color) ? color : "#000000",
      onchange: () => set(other.value),
    });
    return element("div", { class: "swatches", role: "group", "aria-label": title }, title, swatches, other);
  }

  /**
   * @param {string} key
   * @param {number} value
   * @param {[number, number]} range
   */
  function size(key, value, [min, max]) {
    const field = element("input", {
      type: "number",
      min: String(min),
      max: String(max),
      step: "0.05",
      value: String(value),
      onchange: () => field.validity.valid && field.value && onlook({ [key]: Number(field.value) }),
    });
    return labelled(sizeName(key), field);
  }

  return {
    element: place,
    /**
     * Show the look of the chosen drawing, or of the next one.
     *
     * @param {string | undefined} key of the drawing tool; undefined for other tools
     * @param {Look} look
     */
    show(key, look) {
      const style = key === undefined ? undefined : STYLES[key];
      const shown = style ? JSON.stringify([key, look]) : "";
      if (place.dataset.shown === shown) return;
      place.dataset.shown = shown;
      if (!style) return fill(place);
      const { ink, area, sizes, range } = style;
      const focused = [...place.querySelectorAll("button, input")].indexOf(
        /** @type {Element} */ (document.activeElement),
      );
      fill(
        place,
        colors(say("setting", "Color"), String(look[ink[0] ?? ""] ?? ""), ink),
        area && colors(say("setting", "Inside"), String(look[area] ?? CLEAR), [area], true),
        sizes.length > 0 &&
          element(
            "div",
            { class: "fields" },
            sizes.map((name) => size(name, Number(look[name]), range)),
          ),
      );
      if (focused >= 0) /** @type {HTMLElement} */ (place.querySelectorAll("button, input")[focused])?.focus();
    },
  };
}

/** @param {string} key */
function sizeName(key) {
  if (key === "width") return say("setting", "Width, in cells");
  if (key === "height") return say("setting", "Height, in cells");
  return say("setting", "Size, in cells");
}
