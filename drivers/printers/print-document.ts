/**
 * The language all printers speak: a document of blocks, in reading order.
 *
 * Owns the shapes. A document says what stands on the paper and how it is emphasised, never where a dot goes: a driver prints
 * each block natively where its printer can and as dots where it must. Knows nothing of betting and of no printer.
 * Plain, immutable data; only a picture's dots are not JSON.
 */

export const ALIGNMENTS = ['left', 'center', 'right'] as const;
export type Alignment = (typeof ALIGNMENTS)[number];

/** Character size: 1 is the printer's normal character, 2 is twice as wide and high. */
export type TextSize = 1 | 2;

export interface TextStyle {
  readonly bold?: boolean;
  /** White on black. */
  readonly inverted?: boolean;
  readonly underlined?: boolean;
  readonly size?: TextSize;
}

/** A paragraph; longer than a line it is wrapped at spaces, and within a word only if the word alone is too long. */
export interface TextBlock extends TextStyle {
  readonly kind: 'text';
  readonly text: string;
  readonly align?: Alignment;
}

/** One cell of a row. `width` is in characters of the row's size; one cell of a row may 'fill' what the others leave. */
export interface Cell {
  readonly text: string;
  readonly width: number | 'fill';
  readonly align?: Alignment;
  /** What becomes of a text too long for the cell: more lines, or an ellipsis at its end. */
  readonly overflow?: 'wrap' | 'ellipsis';
}

export interface ColumnsBlock extends TextStyle {
  readonly kind: 'columns';
  readonly cells: readonly Cell[];
}

/** A line across the paper. */
export interface RuleBlock {
  readonly kind: 'rule';
}

export interface FeedBlock {
  readonly kind: 'feed';
  readonly millimetres: number;
}

/** Interleaved 2 of 5, wide to narrow 2.5 to 1 (S245), quiet zones of ten narrow modules. An even number of digits. */
export interface BarCodeBlock {
  readonly kind: 'barCode';
  readonly digits: string;
  /** Height of the bars in dots. */
  readonly height: number;
}

/** A QR code of error correction level H (S258), scaled so that its height comes as near to `height` dots as it can. */
export interface QrBlock {
  readonly kind: 'qr';
  readonly text: string;
  readonly height: number;
}

/** A picture of one bit a dot: rows top to bottom, eight dots a byte, the highest bit leftmost, 1 is black. */
export interface Bitmap {
  /** Dots. */
  readonly width: number;
  readonly height: number;
  /** `height` rows of `ceil(width / 8)` bytes. */
  readonly bits: Uint8Array;
}

export interface PictureBlock {
  readonly kind: 'picture';
  readonly picture: Bitmap;
  readonly align?: Alignment;
  /** What the picture is, for whoever cannot see it. */
  readonly description: string;
}

/** The mark strip of older readers: 15 digits as 77 marks, 6 high (S246). */
export interface HollerithBlock {
  readonly kind: 'hollerith';
  readonly digits: string;
}

/** Feeds past the knife and cuts, where the printer has one. */
export interface CutBlock {
  readonly kind: 'cut';
}

export type PrintBlock =
  | TextBlock
  | ColumnsBlock
  | RuleBlock
  | FeedBlock
  | BarCodeBlock
  | QrBlock
  | PictureBlock
  | HollerithBlock
  | CutBlock;

export interface PrintDocument {
  /** The print job: the same for every try of the same paper. */
  readonly id: string;
  /** What it is, in the window's language, such as 'Ticket 5D41-09C2-7A1F'. */
  readonly title: string;
  /** BCP 47 language of its text. */
  readonly language: string;
  readonly blocks: readonly PrintBlock[];
}
