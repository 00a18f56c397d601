/** Prints the head of a paper: the association's picture and name, and the paper's title. */
import type { Bitmap } from '../../../drivers/printers/bytes/bitmap.ts';
import type { PrintBlock } from '../../../drivers/printers/document/print-document.ts';

/** Width in dots of an association's picture, unless the site sets another (T482). */
export const DEFAULT_BRAND_WIDTH = 384;

/** Describes an association's picture (its logo), one bit a dot. */
export interface Brand {
  readonly bitmap: Bitmap;
  /** Names exactly these dots: 1 to 8 characters of A-Z and 0-9 (PictureBlock.storedAs). */
  readonly kept: string;
}

export interface Branded {
  readonly associationName: string;
  /** Missing: the association has a name alone. */
  readonly brand?: Brand | undefined;
}

/** Returns the association's picture, where it has one, and its name. */
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

/** Returns the association's picture and name, and the paper's title. */
export function headBlocks(title: string, branded: Branded): readonly PrintBlock[] {
  return [...brandBlocks(branded), { type: 'text', text: title, align: 'center', bold: true, size: 'large' }];
}
