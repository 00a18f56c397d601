/**
 * Measures the height of a document's paper without drawing it: it is taken off the roll after every print.
 *
 * Each measure is that of the paper as it is drawn (paper-picture.ts). Units: dots, without white above and
 * below.
 */
import { DOTS_PER_MM } from '../bytes/bitmap.ts';
import type { PrintDocument } from '../document/print-document.ts';
import { RULE_HEIGHT } from '../document/rule-line.ts';
import { HOLLERITH_HEIGHT } from '../symbols/hollerith.ts';
import { QR_QUIET_ZONE, qrModuleDots, qrModules, qrVersion } from '../symbols/qr-size.ts';
import { lineHeight } from './character-grid.ts';
import { type LaidBlock, layOut } from './layout.ts';

/** Paper of 80 mm: what most printers have, and what is assumed of the others. */
const PAPER = { dots: 576, columns: 48 } as const;

export function documentHeight(document: PrintDocument): number {
  return layOut(document, PAPER.columns).reduce((sum, block) => sum + blockHeight(block), 0);
}

function blockHeight(block: LaidBlock): number {
  switch (block.type) {
    case 'line':
      return lineHeight(block.size);
    case 'rule':
      return RULE_HEIGHT;
    case 'feed':
      return Math.round(block.mm * DOTS_PER_MM);
    case 'barCode':
      return block.height;
    case 'qr': {
      const version = qrVersion(block.text);
      if (version === null) return 0;
      return (qrModules(version) + 2 * QR_QUIET_ZONE) * qrModuleDots(version, block.height, PAPER.dots);
    }
    case 'picture':
      return block.bitmap.height;
    case 'hollerith':
      return HOLLERITH_HEIGHT;
    case 'cut':
      return 0;
  }
}
