/**
 * Replaces typographic signs by plain twins. A printer's own font has those, so that no line is drawn for a
 * dash.
 */
import { standIn } from './code-pages.ts';

const TYPOGRAPHIC = /[\u00a0\u2009\u2010-\u2026\u202f\u2212]/g;

/** Returns text of as many cells as before. A sign without a twin stays what it is: its line is drawn. */
export function plainText(text: string): string {
  return text.replace(TYPOGRAPHIC, (sign) => {
    const twin = standIn(sign);
    return twin === '?' ? sign : twin;
  });
}
