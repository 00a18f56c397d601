/**
 * Finds the letters of a text that must be drawn in one piece.
 *
 * Knows the scripts whose letters are joined, stacked or written from the right. Drawn one by one, an Arabic
 * name is not a word and runs backwards.
 */

/**
 * Lists Hebrew to Myanmar (with Arabic, the scripts of India, Thai, Lao, Tibetan), Khmer and Mongolian. Adds
 * Arabic in its presentation forms.
 */
const JOINED = '\\u0590-\\u109f\\u1780-\\u18af\\ufb1d-\\ufdff\\ufe70-\\ufefc';
const MARKS = '\\p{Mn}\\p{Me}';
/** Words of such scripts, one blank between them, or any letter with marks on it. */
const TOGETHER = new RegExp(
  `([${JOINED}][${JOINED}${MARKS}]*(?: [${JOINED}][${JOINED}${MARKS}]*)*|.[${MARKS}]+)`,
  'u',
);

export interface TextPiece {
  readonly text: string;
  readonly isTogether: boolean;
}

/** The text in pieces, in order; those in between are drawn character by character. */
export function piecesOfText(text: string): readonly TextPiece[] {
  return text
    .split(TOGETHER)
    .map((piece, at) => ({ text: piece, isTogether: at % 2 === 1 }))
    .filter((piece) => piece.text !== '');
}
