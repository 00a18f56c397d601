/**
 * The head of a paper: whose it is and what it is. Owns the place of the association's name and picture. Knows no printer.
 */
import type { Bitmap } from '../../../drivers/printers/bytes/bitmap.ts';
import type { PrintBlock } from '../../../drivers/printers/document/print-document.ts';

/** Dots across that an association's picture has unless the site says otherwise (T482). */
export const DEFAULT_BRAND_WIDTH = 384;

/** An association's picture (its logo), one bit a dot. */
export interface Brand {
  readonly bitmap: Bitmap;
  /** Names exactly these dots: 1 to 8 characters of A-Z and 0-9 (PictureBlock.storedAs). */
  readonly kept: string;
}

export interface Branded {
  readonly associationName: string;
  /** Missing: the association has no picture, and its name stands alone. */
  readonly brand?: Brand | undefined;
}

/** The association's picture, where it has one, and its name. */
export function brandBlocks({ associationName, brand }: Branded): readonly PrintBlock[] {
  const picture: readonly PrintBlock[] =
    brand === undefined
      ? []
      : [
          { type: 'picture', bitmap: brand.bitmap, storedAs: brand.kept, description: associationName },
          { type: 'feed', mm: 1 },
        ];
  return [...picture, { type: 'text', text: associationName, align: 'center' }];
}

/** The same, and what this paper is. */
export function headBlocks(title: string, branded: Branded): readonly PrintBlock[] {
  return [...brandBlocks(branded), { type: 'text', text: title, align: 'center', bold: true, size: 'large' }];
}
