/**
 * A key that is held down acts once. A browser presses the focused button again with every repeat of Enter, some thirty times a second: on
 * Print or on a smart quick pick each of them would be a paper or a ticket. Space acts when it is let go, and so once by itself.
 *
 * Owns that, for every control of the page. Keys that mean something while they are held, such as Tab, the arrows and Backspace, are whose they are.
 */

/** Follows the page's keys from now on. */
export function pressHeldKeysOnce(): void {
  window.addEventListener(
    'keydown',
    (event) => {
      if (event.repeat && event.key === 'Enter') event.preventDefault();
    },
    true,
  );
}
