/**
 * What the reports of a card have in common: a head that says of what and when, and lines of 46 characters (1, section 9).
 *
 * Owns that width. Knows no printer: paper that is narrower takes room from the words, never from a figure.
 */
import type { Column, PrintBlock } from '../../drivers/printers/print-document.ts';
import type { Translate } from '../i18n/translate.ts';

/** Characters of a result line. */
export const RESULT_LINE_WIDTH = 46;

export interface ReportContext {
  readonly say: Translate;
  /** BCP 47 tag. */
  readonly language: string;
  readonly associationName: string;
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
  { associationName, dateTime }: ReportContext,
): readonly PrintBlock[] {
  return [
    { type: 'text', text: associationName, align: 'center' },
    { type: 'text', text: title, align: 'center', bold: true, size: 'large' },
    { type: 'text', text: name, align: 'center', bold: true },
    {
      type: 'columns',
      columns: [
        { text: perfDate, width: 'fill' },
        { text: dateTime, width: dateTime.length, align: 'right' },
      ],
    },
    { type: 'rule' },
  ];
}

/** What common paper, of 48 characters, has beside a result line. */
const MARGIN = { text: '', width: 48 - RESULT_LINE_WIDTH - 1 } as const satisfies Column;

/**
 * A line of 46 characters on paper of 48: the first cell has what the others, each at least `least` and never less than its own words,
 * leave it. Narrower paper takes from the first cell alone.
 */
export function reportLine(
  first: Pick<Column, 'text' | 'bold'>,
  others: readonly (Pick<Column, 'text' | 'bold' | 'align'> & { readonly least: number })[],
): PrintBlock {
  const cells = others.map(
    ({ least, ...cell }): Column => ({ ...cell, width: Math.max(least, cell.text.length) }),
  );
  return { type: 'columns', columns: [{ ...first, width: 'fill' }, ...cells, MARGIN] };
}
