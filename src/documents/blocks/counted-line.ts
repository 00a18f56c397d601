/**
 * Prints a line about the window's money: 36 characters with a count of 4 (T479), a name and an amount. Owns
 * these widths. Narrower paper takes room from the words.
 */
import type { Column, PrintBlock } from '../../../drivers/printers/document/print-document.ts';

export const COUNTED_LINE_WIDTH = 36;
export const COUNT_WIDTH = 4;

/** Room of an amount in characters; a longer one takes room from the words. */
const AMOUNT_WIDTH = 11;

export interface CountedLine {
  /** Empty without a count. */
  readonly count: string;
  readonly name: string;
  readonly amount: string;
  readonly bold?: boolean;
}

/** Least room of the words; an amount that leaves less has a line to itself. */
const LEAST_WORDS = 12;

/**
 * Returns one line, or two where a long amount leaves the name no room. A count of more than four figures
 * takes room from the name.
 */
export function countedLines({ count, name, amount, bold = false }: CountedLine): readonly PrintBlock[] {
  const room = COUNTED_LINE_WIDTH - Math.max(COUNT_WIDTH, count.length) - 1;
  const counted = { text: count, width: 'fit', least: COUNT_WIDTH, align: 'right', bold } as const;
  const words = room - Math.max(AMOUNT_WIDTH, amount.length) - 1;
  if (words >= LEAST_WORDS) {
    return [
      {
        type: 'columns',
        columns: [counted, { text: name, width: words, bold }, amountCell(amount, bold)],
      },
    ];
  }
  return [
    { type: 'columns', columns: [counted, { text: name, width: room, bold }] },
    {
      type: 'columns',
      columns: [
        { text: '', width: Math.max(1, COUNTED_LINE_WIDTH - amount.length - 1) },
        amountCell(amount, bold),
      ],
    },
  ];
}

/** Returns a line without a count. */
export function listLine(name: string, amount: string): readonly PrintBlock[] {
  const words = COUNTED_LINE_WIDTH - Math.max(AMOUNT_WIDTH, amount.length) - 1;
  if (words < LEAST_WORDS) return countedLines({ count: '', name, amount });
  return [{ type: 'columns', columns: [{ text: name, width: words }, amountCell(amount, false)] }];
}

function amountCell(text: string, bold: boolean): Column {
  return { text, width: 'fit', least: AMOUNT_WIDTH, align: 'right', bold };
}
