/**
 * What the reports of a card have in common: a head that says of what and when, and lines of 46 characters (1, section 9).
 *
 * Owns that width. Knows no printer: paper that is narrower takes room from the words, never from a figure.
 */
import type { Column, PrintBlock } from '../../../drivers/printers/document/print-document.ts';
import { daysInOrder } from '../../i18n/times.ts';
import type { Translate } from '../../i18n/translate.ts';
import { type Branded, headBlocks } from './head.ts';

/** Characters of a result line. */
export const RESULT_LINE_WIDTH = 46;

export interface ReportContext extends Branded {
  readonly say: Translate;
  /** BCP 47 tag. */
  readonly language: string;
  /** Now, as the window writes date and time. */
  readonly dateTime: string;
}

/** The card a report is of. */
export interface ReportCard {
  readonly name: string;
  /** YYYY-MM-DD at the track. */
  readonly perfDate: string;
}

export function reportHead(
  title: string,
  { name, perfDate }: ReportCard,
  context: ReportContext,
): readonly PrintBlock[] {
  return [
    ...headBlocks(title, context),
    { type: 'text', text: name, align: 'center', bold: true },
    {
      type: 'columns',
      columns: [
        { text: daysInOrder(perfDate, context.language), width: 'fill' },
        { text: context.dateTime, width: 'fit', align: 'right' },
      ],
    },
    { type: 'rule' },
  ];
}

/**
 * A line of 46 characters, whatever wider paper it is on: the first cell has what the others, each at least `least` and never less than its own
 * words, leave it. Narrower paper takes from the first cell alone.
 */
export function reportLine(
  first: Pick<Column, 'text' | 'bold'>,
  others: readonly (Pick<Column, 'text' | 'bold' | 'align'> & { readonly least: number })[],
): PrintBlock {
  const cells = others.map(({ least, ...cell }): Column => ({ ...cell, width: 'fit', least }));
  return { type: 'columns', most: RESULT_LINE_WIDTH, columns: [{ ...first, width: 'fill' }, ...cells] };
}
