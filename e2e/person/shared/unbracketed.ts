/**
 * Finds untranslated texts. In the test language every text of the terminal is in brackets, so letters
 * outside of them come from elsewhere. Leaves out the names that the tote gives.
 */
import type { Page } from 'playwright/test';
import { LANGUAGES } from '../../../src/i18n/languages.ts';

/** Matches what the machine or the build writes, the same in every language. */
const NO_WORDS = [
  // Matches dates, as the browser writes them in the language of the document.
  /\b[A-Z][a-z]{2} \d{1,2}\b/g,
  // Matches times of day, and 'AM' or 'PM' by itself.
  /\b\d{1,2}:\d\d(?::\d\d)? [AP]M\b/g,
  // Matches serial numbers, odds, amounts, versions and commits: anything with a digit in it.
  /\S*\d\S*/g,
  // Matches languages, each by its own name.
  ...LANGUAGES.map(({ label }) => new RegExp(label.replace(/[()]/g, String.raw`\$&`), 'g')).toReversed(),
] as const;

/**
 * Returns every text, visible or for screen readers, with a word outside of brackets that is none of `names`.
 */
export async function unbracketed(page: Page, names: ReadonlySet<string>): Promise<readonly string[]> {
  const texts = await page.evaluate(() => {
    const found: string[] = [];
    const walk = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    for (let node = walk.nextNode(); node !== null; node = walk.nextNode()) {
      const parent = node.parentElement;
      if (parent?.checkVisibility() !== true) continue;
      // Reads a sentence with a serial number as a whole. It is several pieces of text, with brackets at its
      // ends.
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

/** Returns the text outside of brackets; an unclosed bracket encloses nothing. */
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
