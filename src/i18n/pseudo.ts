/**
 * Makes the test language: English with accents, about two fifths longer, in brackets. A text without accents
 * is not translated; a text without its bracket does not fit. Placeholders are unchanged.
 */
const ACCENTED: Readonly<Record<string, string>> = {
  a: 'á',
  c: 'ç',
  e: 'é',
  i: 'í',
  n: 'ñ',
  o: 'ö',
  u: 'ü',
  y: 'ÿ',
  A: 'Å',
  C: 'Ç',
  E: 'É',
  I: 'Í',
  N: 'Ñ',
  O: 'Ö',
  U: 'Ü',
  Y: 'Ý',
};
const PLACEHOLDER = /(\{\{[^}]*\}\})/;
const VOWEL = /[áéíöüÅÉÍÖÜ]/;
/** The share by which a text of the test language is longer. */
const GROWTH = 0.4;

/** Returns an English text in the test language. */
export function pseudoLocalise(english: string): string {
  const parts = english.split(PLACEHOLDER);
  const letters = parts
    .filter((part) => !PLACEHOLDER.test(part))
    .join('')
    .replaceAll(/[^A-Za-z]/g, '').length;
  let owed = Math.ceil(letters * GROWTH);
  const grown = parts.map((part) => {
    if (PLACEHOLDER.test(part)) return part;
    return Array.from(part)
      .map((letter) => {
        const accented = ACCENTED[letter] ?? letter;
        if (owed === 0 || !VOWEL.test(accented)) return accented;
        owed -= 1;
        return accented + accented.toLowerCase();
      })
      .join('');
  });
  // Adds the missing length as separate words, which may wrap.
  const rest =
    owed > 0
      ? ` ${'~~~~ '
          .repeat(Math.ceil(owed / 5))
          .slice(0, owed)
          .trim()}`
      : '';
  return `[${grown.join('')}${rest}]`;
}

/** Returns every text of a language file in the test language. */
export function pseudoTexts(english: Readonly<Record<string, string>>): Readonly<Record<string, string>> {
  return Object.fromEntries(Object.entries(english).map(([key, text]) => [key, pseudoLocalise(text)]));
}
