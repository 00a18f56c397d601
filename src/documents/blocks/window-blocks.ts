/**
 * Prints where, by whom and when a paper of the window itself was made. Every one has window number and
 * teller id (T402).
 */
import type { PrintBlock } from '../../../drivers/printers/document/print-document.ts';
import type { Translate } from '../../i18n/translate.ts';
import type { MoneyFormat } from '../../wagering/ground/money.ts';
import type { Branded } from './head.ts';

/** Gives a paper of the window its facts. */
export interface WindowPaperContext extends Branded {
  readonly say: Translate;
  readonly money: MoneyFormat;
  /** BCP 47 tag. */
  readonly language: string;
  readonly tellerId: string;
  readonly tellerName: string;
  readonly windowNumber: number;
  /** Prints on a training day that the paper is worth nothing. */
  readonly training: boolean;
  /** Time of making, or the time that the figures are of, as the window writes date and time. */
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
