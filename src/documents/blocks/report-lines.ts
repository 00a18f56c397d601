/**
 * Prints the common parts of a card's reports (1, section 9). They have a head with the card and the time,
 * and lines of 46 characters.
 *
 * Owns that width. Narrower paper takes room from the words, never from a figure.
 */
import type { Column, PrintBlock } from '../../../drivers/printers/document/print-document.ts';
import { daysInOrder } from '../../i18n/times.ts';
import type { Translate } from '../../i18n/translate.ts';
import { type Branded, headBlocks } from './head.ts';

/** Width of a result line in characters. */
export const RESULT_LINE_WIDTH = 46;

export interface ReportContext extends Branded {
  readonly say: Translate;
  /** BCP 47 tag. */
  readonly language: string;
  /** Present date and time as the window writes them. */
  readonly dateTime: string;
}

/** Describes the card of a report. */
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
 * Returns a line of 46 characters on any wider paper. The other cells have at least `least` and never less
 * than their own words; the first cell has the rest. Narrower paper takes from the first cell alone.
 */
export function reportLine(
  first: Pick<Column, 'text' | 'bold'>,
  others: readonly (Pick<Column, 'text' | 'bold' | 'align'> & { readonly least: number })[],
): PrintBlock {
  const cells = others.map(({ least, ...cell }): Column => ({ ...cell, width: 'fit', least }));
  return { type: 'columns', most: RESULT_LINE_WIDTH, columns: [{ ...first, width: 'fill' }, ...cells] };
}
