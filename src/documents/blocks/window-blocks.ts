/** Where, by whom and when a paper of the window itself was made. Owns these lines and what they are made of. Window number and teller id are on every one (T402). */
import type { PrintBlock } from '../../../drivers/printers/document/print-document.ts';
import type { Translate } from '../../i18n/translate.ts';
import type { MoneyFormat } from '../../wagering/ground/money.ts';
import type { Branded } from './head.ts';

/** What every paper of the window itself is made with. */
export interface WindowPaperContext extends Branded {
  readonly say: Translate;
  readonly money: MoneyFormat;
  /** BCP 47 tag. */
  readonly language: string;
  readonly tellerId: string;
  readonly tellerName: string;
  readonly windowNumber: number;
  /** What a training day prints says that it is worth nothing. */
  readonly training: boolean;
  /** When it is made, or as of when, as the window writes date and time. */
  readonly dateTime: string;
}

type WindowFacts = Pick<WindowPaperContext, 'say' | 'windowNumber' | 'tellerId' | 'tellerName' | 'dateTime'>;

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
