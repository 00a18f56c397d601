/**
 * Chooses the code of a picture that was held up to be read. Pure.
 *
 * A QR code corrects itself and counts at once. An Interleaved 2 of 5 does not, and a part of one reads as a
 * shorter one. It counts once two pictures in a row show the same. If different codes of a kind are in the
 * picture, none is chosen.
 */
export interface SeenCode {
  /** The browser's name of it: 'qr_code', 'itf'. */
  readonly format: string;
  readonly rawValue: string;
}

export interface CodeChoice {
  /** The code that counts as read. */
  readonly read: string | null;
  /** The Interleaved 2 of 5 that the next picture must show again. */
  readonly begun: string | null;
}

/** `begun`: of the picture before. */
export function chooseCode(seen: readonly SeenCode[], begun: string | null): CodeChoice {
  const square = onlyOne(seen, 'qr_code');
  if (square !== null) return { read: square, begun: null };
  const bars = onlyOne(seen, 'itf');
  return { read: bars === begun ? bars : null, begun: bars };
}

function onlyOne(seen: readonly SeenCode[], format: string): string | null {
  const texts = new Set(seen.filter((code) => code.format === format).map(({ rawValue }) => rawValue));
  texts.delete('');
  const [text = null] = texts;
  return texts.size === 1 ? text : null;
}
