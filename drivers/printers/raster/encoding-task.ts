/**
 * Describes a document to be encoded in a printer's language on another thread. Pictures of such a language
 * take longer to draw, compress or count than a page has between two frames. All of it survives a structured
 * clone.
 */

import type { PrintDocument } from '../document/print-document.ts';
import type { EscPosProfile } from '../profiles/escpos-profiles.ts';
import type { PrintekProfile } from '../profiles/printek-profiles.ts';
import type { ZplProfile } from '../profiles/zpl-profiles.ts';

/** `darkness`, `kept` and `density` are the printer's own at the time of asking. */
export type EncodingTask = { readonly document: PrintDocument } & (
  | {
      readonly language: 'zpl';
      readonly profile: ZplProfile;
      readonly darkness: number;
      readonly storedNames: ReadonlySet<string>;
    }
  | { readonly language: 'zplImage'; readonly profile: ZplProfile; readonly darkness: number }
  | { readonly language: 'printek'; readonly profile: PrintekProfile }
  | { readonly language: 'escpos'; readonly profile: EscPosProfile; readonly density: number }
);
