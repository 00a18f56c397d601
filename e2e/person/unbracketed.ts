/**
 * Finds what is not translated: in the test language every text of the terminal stands in brackets, so what has letters outside of them comes from
 * somewhere else. Names that the tote gives are known and left out.
 */
import type { Page } from 'playwright/test';

/** Written by the machine or the build and the same in every language. */
const NO_WORDS = [
  // Dates, as the browser writes them in the language of the document.
  /\b[A-Z][a-z]{2} \d{1,2}\b/g,
  // Times of day, and 'AM' or 'PM' by itself.
  /\b\d{1,2}:\d\d(?::\d\d)? [AP]M\b/g,
  // Serial numbers, odds, amounts, versions and commits: anything with a digit in it.
  /\S*\d\S*/g,
  // Languages are called what they call themselves.
  /\bEnglish\b|\bTest language\b/g,
] as const;

/** Every visible text, and every text that is only heard, that has a word outside of brackets which is none of `names`. */
export async function unbracketed(page: Page, names: ReadonlySet<string>): Promise<readonly string[]> {
  const texts = await page.evaluate(() => {
    const found: string[] = [];
    const walk = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    for (let node = walk.nextNode(); node !== null; node = walk.nextNode()) {
      const parent = node.parentElement;
      if (parent?.checkVisibility() !== true) continue;
      // A sentence with a serial number in it is several pieces of text: its brackets stand at its ends.
      const whole = parent.matches('.unbroken') ? parent.parentElement : parent;
      const isCut = whole !== null && [...whole.children].some((child) => child.matches('.unbroken'));
      found.push((isCut ? whole : node).textContent ?? '');
    }
    for (const element of document.querySelectorAll('[aria-label], [title], [alt], [placeholder]')) {
      for (const name of ['aria-label', 'title', 'alt', 'placeholder'])
        found.push(element.getAttribute(name) ?? '');
    }
    return found;
  });
  const left = texts.filter((text) => hasWords(outside(text), names));
  return [...new Set(left)];
}

/** What stands outside of brackets; a bracket that is not closed brackets nothing. */
function outside(text: string): string {
  let before = text;
  for (;;) {
    const after = before.replaceAll(/\[[^[\]]*\]/g, ' ');
    if (after === before) return after;
    before = after;
  }
}

function hasWords(text: string, names: ReadonlySet<string>): boolean {
  if (names.has(text.trim())) return false;
  return text
    .split(/ · |, | \/ /)
    .filter((part) => !names.has(part.trim()))
    .map((part) => NO_WORDS.reduce((rest, pattern) => rest.replaceAll(pattern, ''), part).trim())
    .some((part) => /\p{L}/u.test(part) && !names.has(part));
}
