/** Prints the slips of signing on and off (S193): the teller, the window and the times. */
import type { PrintDocument } from '../../../drivers/printers/document/print-document.ts';
import { headBlocks } from '../blocks/head.ts';
import { trainingWarning } from '../blocks/sold-paper.ts';
import { type WindowPaperContext, windowBlocks } from '../blocks/window-blocks.ts';

/** Prints one slip. `context.dateTime` is the time of signing on or off. */
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
