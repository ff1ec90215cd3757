/** Digits from East Asian input methods, and decimal commas. */

/**
 * Replace full-width digits, points and bars in a text.
 *
 * @param {string} text
 */
export function halfWidth(text) {
  return text.replace(/[\uff10-\uff19\uff0e\uff5c]/g, (sign) => String.fromCharCode(sign.charCodeAt(0) - 0xfee0));
}

/** A number with a point in place of its decimal comma. @param {string} text */
export function withPoint(text) {
  return text.replace(/^(\s*[-−]?\d*),(\d*\s*)$/, "$1.$2");
}

/** Turn a decimal comma into a point while a number is typed. @param {HTMLInputElement} field */
export function usePoint(field) {
  field.addEventListener("input", () => {
    const text = withPoint(field.value);
    // A new value would end the composition of an input method.
    if (text !== field.value) field.value = text;
  });
  return field;
}
