/** Prints a teller's certificate: the lessons that they have done at this window, and when. */
import type { PrintDocument } from '../../../drivers/printers/document/print-document.ts';
import { headBlocks } from '../blocks/head.ts';
import { signatureBlocks } from '../blocks/signature.ts';
import { type WindowPaperContext, windowBlocks } from '../blocks/window-blocks.ts';

export interface Certificate {
  /** The lessons that were done, in their order. */
  readonly lessons: readonly {
    readonly title: string;
    /** The day on which it was done, as the window writes it. */
    readonly day: string;
  }[];
  /** Counts the lessons that there are. */
  readonly of: number;
}

export function certificateDocument(
  { lessons, of }: Certificate,
  context: WindowPaperContext,
): PrintDocument {
  const { say, language, tellerId, tellerName, dateTime } = context;
  const count = lessons.length;
  return {
    id: `certificate:${tellerId}:${dateTime}`,
    kind: 'certificate',
    title: say('certificate.title'),
    language,
    blocks: [
      ...headBlocks(say('certificate.title'), context),
      { type: 'feed', mm: 2 },
      ...(tellerName === ''
        ? []
        : [{ type: 'text', text: tellerName, align: 'center', bold: true, size: 'large' } as const]),
      {
        type: 'text',
        text: count === of ? say('certificate.all', { of }) : say('certificate.some', { number: count, of }),
        align: 'center',
      },
      { type: 'rule' },
      ...lessons.map(
        ({ title, day }) =>
          ({
            type: 'columns',
            columns: [
              { text: title, width: 'fill' },
              { text: day, width: 'fit', align: 'right' },
            ],
          }) as const,
      ),
      { type: 'rule' },
      ...windowBlocks({ ...context, tellerName: '' }),
      ...signatureBlocks(say),
      { type: 'cut' },
    ],
  };
}
