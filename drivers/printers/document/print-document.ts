/**
 * Describes PrintDocument, the language that all printers speak.
 *
 * documents/ decides what a ticket looks like. A driver prints it, natively if it can, else as raster. Plain
 * immutable data: everything but a picture's bits survives JSON. Units: dots are 1/203 inch, 8 to the
 * millimetre; widths of columns are characters of the normal size.
 */
import type { Bitmap } from '../bytes/bitmap.ts';

export const ALIGNMENTS = ['left', 'center', 'right'] as const;
export type Alignment = (typeof ALIGNMENTS)[number];

/** Magnification of the normal character (12 x 24 dots): across, down. */
export const TEXT_SIZES = {
  normal: [1, 1],
  tall: [1, 2],
  wide: [2, 1],
  large: [2, 2],
  huge: [3, 3],
} as const satisfies Readonly<Record<string, readonly [number, number]>>;
export type TextSize = keyof typeof TEXT_SIZES;

/**
 * The treatment of text that is longer than its room. No text ever runs into its neighbour or off the paper.
 */
export type Overflow = 'wrap' | 'ellipsis';

export interface TextStyle {
  readonly bold?: boolean;
  readonly underline?: boolean;
  /** White on black. */
  readonly invert?: boolean;
}

/** One or more lines; '\n' begins a new one. Missing: left, normal size, wrapped between words. */
export interface TextBlock extends TextStyle {
  readonly type: 'text';
  readonly text: string;
  readonly size?: TextSize;
  readonly align?: Alignment;
  readonly overflow?: Overflow;
}

export interface Column extends TextStyle {
  readonly text: string;
  /**
   * Characters of the block's size. A 'fit' column is as wide as its own text, 'fill' columns share the rest
   * equally. The text of 'fit' columns (figures, serial numbers) is broken only if no line has room for it.
   * Words without enough room move to the next lines.
   */
  readonly width: number | 'fill' | 'fit';
  /** The least characters of a 'fit' column. */
  readonly least?: number;
  readonly align?: Alignment;
  readonly overflow?: Overflow;
}

/**
 * Cells side by side, one blank between neighbours. A cell that wraps makes the row as many lines high as it
 * needs.
 */
export interface ColumnsBlock {
  readonly type: 'columns';
  readonly columns: readonly Column[];
  readonly size?: TextSize;
  /**
   * Characters of the block's size that the line has at most, from the left; missing: as many as the paper.
   */
  readonly most?: number;
}

/** A line across the paper. */
export interface RuleBlock {
  readonly type: 'rule';
  readonly weight?: 'single' | 'double';
}

export interface FeedBlock {
  readonly type: 'feed';
  readonly mm: number;
}

/**
 * Describes an Interleaved 2 of 5 code, centred. Wide elements are 2.5 times the narrow ones (2 and 5 dots).
 * Quiet zones are kept on both sides.
 */
export interface BarCodeBlock {
  readonly type: 'barCode';
  readonly symbology: 'itf';
  /** An even number of digits: the code carries pairs. */
  readonly digits: string;
  /** Height of the bars, in dots. */
  readonly height: number;
}

/** QR code with error correction level H, versions 1-40 as the text needs, centred with its quiet zone. */
export interface QrBlock {
  readonly type: 'qr';
  readonly text: string;
  /** The square's side in dots at most: the largest whole module that fits is used. */
  readonly height: number;
}

export interface PictureBlock {
  readonly type: 'picture';
  readonly bitmap: Bitmap;
  /** Missing: centred. */
  readonly align?: Alignment;
  /** Describes the picture in words, for readers who listen to the document. */
  readonly description: string;
  /**
   * Names a picture that returns in every document (a logo). A name has 1 to 8 characters of A-Z and 0-9. One
   * name has the same bits always. A driver may store the picture in its printer's memory under it, and only
   * name it from then on. Missing: sent anew.
   */
  readonly storedAs?: string;
}

/**
 * Describes a Hollerith strip of 77 mark positions across the paper, for readers of marks. It has a start
 * mark, five positions a digit in the 2 of 5 code, and a stop mark.
 */
export interface HollerithBlock {
  readonly type: 'hollerith';
  /** 15 digits. */
  readonly digits: string;
  /** Describes the strip's content in words, for readers who listen to the document. */
  readonly description: string;
}

/** Feeds the last line past the knife and cuts, where the printer can. */
export interface CutBlock {
  readonly type: 'cut';
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
  /** Names this print job for good: the same job asked for again, say after a reload, has the same id. */
  readonly id: string;
  /** The maker's word for this kind of paper: 'ticket'. */
  readonly kind: string;
  /** People's name for this paper, in its language: 'Ticket 5D41-09C2-7A1F'. Not printed. */
  readonly title: string;
  /** BCP 47 tag of the language it is in: 'en-us'. */
  readonly language: string;
  readonly blocks: readonly PrintBlock[];
}
