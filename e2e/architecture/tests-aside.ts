/** Tells tests, and what tests share, from the program. */

/** A test, or a file in a folder named testing/. */
export function isTest(path: string): boolean {
  return /\.(test|spec)\.tsx?$/.test(path) || isTesting(path);
}

/** In a folder of what tests share. */
export function isTesting(path: string): boolean {
  return path.includes('/testing/');
}
