/**
 * Names what the teller's window and the customer's display share in the browser: a channel, and two locks.
 * Imports nothing, so that the display loads nothing of the window. Programs in two folders have two of each.
 */

/**
 * Returns the name of the channel, and of the lock that a display holds while it is there.
 *
 * @param page address of the page, such as document.baseURI
 */
export function displayChannel(page: string): string {
  return `customer display ${new URL('./', page).pathname}`;
}

/** Returns the name of the lock that the teller's window holds while it feeds the display. */
export function feederLock(page: string): string {
  return `feeder of ${displayChannel(page)}`;
}
