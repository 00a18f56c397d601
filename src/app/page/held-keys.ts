/**
 * Makes a held Enter press a button once, for every control of the page. A browser presses the focused button
 * with every repeat, some thirty times a second. On Print each would be a paper, on a smart quick pick a
 * ticket. Space presses when it is released, and so once anyway.
 *
 * Leaves keys alone that mean something while they are held: Tab, the arrows, Backspace.
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
