/** Digits as input methods of East Asia type them. */

/**
 * Return a text with plain digits, points and bars in place of full-width ones.
 *
 * @param {string} text
 */
export function halfWidth(text) {
  return text.replace(/[\uff10-\uff19\uff0e\uff5c]/g, (sign) => String.fromCharCode(sign.charCodeAt(0) - 0xfee0));
}
