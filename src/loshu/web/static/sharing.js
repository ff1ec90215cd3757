/** Copying text, also from pages that browsers do not trust with the clipboard, such as those of a local network. */

/**
 * @param {string} text
 * @returns {Promise<boolean>} whether the clipboard has it
 */
export async function copyText(text) {
  try {
    await navigator.clipboard.writeText(text);
    return true;
  } catch {
    const field = document.createElement("textarea");
    field.value = text;
    // Outside an open dialog nothing can be selected.
    (document.querySelector("dialog[open]") ?? document.body).append(field);
    field.select();
    const copied = document.execCommand("copy");
    field.remove();
    return copied;
  }
}
