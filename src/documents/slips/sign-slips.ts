/** The slips of signing on and off (S193): which teller had which window from when to when. Owns what stands on them. Knows no printer. */
import type { PrintDocument } from '../../../drivers/printers/document/print-document.ts';
import { headBlocks } from '../blocks/head.ts';
import { trainingWarning } from '../blocks/sold-paper.ts';
import { type WindowPaperContext, windowBlocks } from '../blocks/window-blocks.ts';

/** `context.dateTime`: when it was. */
export function signSlipDocument(kind: 'signOn' | 'signOff', context: WindowPaperContext): PrintDocument {
  const { say, language, windowNumber, tellerId, dateTime } = context;
  const title = say(kind === 'signOn' ? 'document.signedOn' : 'document.signedOff');
  return {
    id: `${kind}:${windowNumber}:${tellerId}:${dateTime}`,
    kind,
    title,
    language,
    blocks: [
      ...trainingWarning(context),
      ...headBlocks(title, context),
      { type: 'rule' },
      ...windowBlocks(context),
      { type: 'cut' },
    ],
  };
}
