/** Where, by whom and when a paper of the window itself was made. Owns these lines. Window number and teller id are on every one (T402). */
import type { PrintBlock } from '../../drivers/printers/print-document.ts';
import type { SummaryDocumentContext } from './session-summary.ts';

export type WindowFacts = Pick<
  SummaryDocumentContext,
  'say' | 'windowNumber' | 'tellerId' | 'tellerName' | 'dateTime'
>;

export function windowBlocks({
  say,
  windowNumber,
  tellerId,
  tellerName,
  dateTime,
}: WindowFacts): readonly PrintBlock[] {
  return [
    { type: 'text', text: say('ticket.windowTeller', { window: windowNumber, teller: tellerId }) },
    ...(tellerName === '' ? [] : [{ type: 'text', text: tellerName } as const]),
    { type: 'text', text: dateTime },
  ];
}
