/** Test support: encodes a document without drawn lines and stored pictures. */
import type { PrintDocument } from '../../document/print-document.ts';
import { layOut } from '../../layout/layout.ts';
import type { EscPosProfile } from '../../profiles/escpos-profiles.ts';
import { encodeLaid } from '../encoder.ts';

/** Throws for a document with a fault (check-document.ts). */
export function encodeEscPos(document: PrintDocument, profile: EscPosProfile): Uint8Array {
  return encodeLaid(layOut(document, profile.columns), document.language, profile, {});
}
