/** Masks a window key where it is only shown. */

const SHOWN = 3;

/**
 * Returns the end of a window key, by which a manager tells two apart. A key that is shorter than twice that
 * shows nothing.
 */
export function maskedKey(key: string): string {
  return `••••${key.length > SHOWN * 2 ? key.slice(-SHOWN) : ''}`;
}
