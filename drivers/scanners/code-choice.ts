/**
 * Chooses the code of a picture that was held up to be read. Pure.
 *
 * A QR code corrects itself and counts at once. Bars do not, and a part of an Interleaved 2 of 5 reads as a
 * shorter one. They count once two pictures in a row show the same. If different codes of a kind are in the
 * picture, none is chosen.
 */
export interface SeenCode {
  /** The browser's name of it: 'qr_code', 'itf', 'code_128', 'code_39'. */
  readonly format: string;
  readonly rawValue: string;
}

/** The codes on tickets, slips, bags and players' cards, by the browser's names. */
export const CAMERA_FORMATS = ['qr_code', 'itf', 'code_128', 'code_39'] as const;
const SQUARE: readonly string[] = ['qr_code'];
const BARS: readonly string[] = ['itf', 'code_128', 'code_39'];

export interface CodeChoice {
  /** The code that counts as read. */
  readonly read: string | null;
  /** The bars that the next picture must show again. */
  readonly begun: string | null;
}

/** `begun`: of the picture before. */
export function chooseCode(seen: readonly SeenCode[], begun: string | null): CodeChoice {
  const square = onlyOne(seen, SQUARE);
  if (square !== null) return { read: square, begun: null };
  const bars = onlyOne(seen, BARS);
  return { read: bars === begun ? bars : null, begun: bars };
}

function onlyOne(seen: readonly SeenCode[], formats: readonly string[]): string | null {
  const texts = new Set(
    seen.filter(({ format }) => formats.includes(format)).map(({ rawValue }) => rawValue),
  );
  texts.delete('');
  const [text = null] = texts;
  return texts.size === 1 ? text : null;
}
