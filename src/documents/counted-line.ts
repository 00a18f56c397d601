/**
 * A line of what a window prints about its money: 36 characters with a count of 4 (T479), a name and an amount. Owns these widths. Knows no printer:
 * paper that is narrower takes room from the words.
 */
import type { PrintBlock } from '../../drivers/printers/print-document.ts';

export const COUNTED_LINE_WIDTH = 36;
export const COUNT_WIDTH = 4;

/** Room of an amount; a longer one takes it from the words. */
const AMOUNT_WIDTH = 11;

export interface CountedLine {
  /** Empty where nothing is counted. */
  readonly count: string;
  readonly name: string;
  readonly amount: string;
  readonly bold?: boolean;
}

export function countedLine({ count, name, amount, bold = false }: CountedLine): PrintBlock {
  const width = Math.max(AMOUNT_WIDTH, amount.length);
  // One blank between neighbours.
  const words = Math.max(1, COUNTED_LINE_WIDTH - COUNT_WIDTH - width - 2);
  return {
    type: 'columns',
    columns: [
      { text: count, width: COUNT_WIDTH, align: 'right', bold },
      { text: name, width: words, bold },
      { text: amount, width, align: 'right', bold },
    ],
  };
}
