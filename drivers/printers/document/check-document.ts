/**
 * Checks that a document can be printed at all, before a byte of it is sent.
 *
 * Codes and pictures have limits. Text has none: it is wrapped or shortened.
 */
import { rowBytes } from '../bytes/bitmap.ts';
import { isHollerith } from '../symbols/hollerith.ts';
import { ITF_QUIET_ZONE, isItf, itfWidth } from '../symbols/itf.ts';
import { qrVersion } from '../symbols/qr-size.ts';
import type { PrintBlock, PrintDocument } from './print-document.ts';
import type { PrinterReason } from './printer.ts';

/** Returns the fault of the first block that no printer this wide can print; null if there is none. */
export function documentFault(document: PrintDocument, paperDots: number): PrinterReason | null {
  for (const block of document.blocks) {
    const fault = blockFault(block, paperDots);
    if (fault !== null) return fault;
  }
  return null;
}

function blockFault(block: PrintBlock, paperDots: number): PrinterReason | null {
  switch (block.type) {
    case 'qr':
      return qrVersion(block.text) === null ? 'qrDataTooLong' : null;
    case 'barCode':
      return isItf(block.digits) &&
        isDots(block.height) &&
        itfWidth(block.digits) + 2 * ITF_QUIET_ZONE <= paperDots
        ? null
        : 'barCodeInvalid';
    case 'hollerith':
      return isHollerith(block.digits) ? null : 'hollerithInvalid';
    case 'picture': {
      const { width, height, bits } = block.bitmap;
      const isWhole = isDots(width) && isDots(height) && bits.length === rowBytes(width) * height;
      return isWhole && width <= paperDots ? null : 'pictureInvalid';
    }
    case 'text':
    case 'columns':
    case 'rule':
    case 'feed':
    case 'cut':
      break;
  }
  return null;
}

function isDots(value: number): boolean {
  return Number.isInteger(value) && value > 0;
}
