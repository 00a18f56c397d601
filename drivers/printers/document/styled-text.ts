/** A piece of a line in one style. Owns that only what is on is said of a style. Knows no printer. */
import type { TextStyle } from './print-document.ts';

/** The segments of a line follow each other without a gap. */
export interface StyledText extends TextStyle {
  readonly text: string;
}

/** `style`: of a block or a column, which may say more than its style. */
export function styledTextOf(text: string, { bold, underline, invert }: TextStyle): StyledText {
  return {
    text,
    ...(bold === true ? { bold } : {}),
    ...(underline === true ? { underline } : {}),
    ...(invert === true ? { invert } : {}),
  };
}
