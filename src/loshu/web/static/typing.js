/** Digits from East Asian input methods. */

/**
 * Replace full-width digits, points and bars in a text.
 *
 * @param {string} text
 */
export function halfWidth(text) {
  return text.replace(/[\uff10-\uff19\uff0e\uff5c]/g, (sign) => String.fromCharCode(sign.charCodeAt(0) - 0xfee0));
}
