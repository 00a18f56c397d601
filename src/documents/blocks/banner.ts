/** Prints a line that nobody overlooks: large, white on black. */
import type { PrintBlock } from '../../../drivers/printers/document/print-document.ts';

export function bannerBlock(text: string): PrintBlock {
  return { type: 'text', text: ` ${text} `, align: 'center', bold: true, invert: true, size: 'large' };
}
