/** Describes a piece of a line in one style. Has only the marks of a style that are on. */
import type { TextStyle } from './print-document.ts';

/** The segments of a line follow each other without a gap. */
export interface StyledText extends TextStyle {
  readonly text: string;
}

/** `style`: a block or a column, which may have more than its style. */
export function styledTextOf(text: string, { bold, underline, invert }: TextStyle): StyledText {
  return {
    text,
    ...(bold === true ? { bold } : {}),
    ...(underline === true ? { underline } : {}),
    ...(invert === true ? { invert } : {}),
  };
}
