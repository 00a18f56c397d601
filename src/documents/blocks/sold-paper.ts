/**
 * What everything that is sold or paid has on its paper, whatever it is: the warnings above it, and who sold it below.
 *
 * Owns these blocks and what they are made with. Knows no wager and no printer.
 */
import type { PrintBlock } from '../../../drivers/printers/document/print-document.ts';
import { daysInOrder } from '../../i18n/times.ts';
import type { Translate } from '../../i18n/translate.ts';
import type { Ticket } from '../../wagering/card/wager.ts';
import type { MoneyFormat } from '../../wagering/ground/money.ts';
import { banner } from './banner.ts';
import type { Branded } from './head.ts';
import type { PaperCodes, SerialOptions } from './serial-blocks.ts';

export interface SoldPaperContext extends Branded {
  readonly say: Translate;
  readonly money: MoneyFormat;
  /** BCP 47 tag. */
  readonly language: string;
  readonly tellerId: string;
  /** Formats epoch milliseconds as the window writes date and time. */
  readonly dateTime: (epoch: number) => string;
  readonly reprint: boolean;
  /** A training day's ticket is worth nothing and says so, in the words of S005. */
  readonly training: boolean;
  /** Missing: the bar code and no strip of marks. */
  readonly codes?: PaperCodes | undefined;
}

type Seller = Pick<SoldPaperContext, 'say' | 'tellerId' | 'dateTime' | 'language'>;

/** White under the last line of a ticket, so that neither knife nor hand takes it: 45 dots (S242), of which 8 are a millimetre. */
const TICKET_PAD = 45;
const DOTS_A_MM = 8;
const PAD: PrintBlock = { type: 'feed', mm: TICKET_PAD / DOTS_A_MM };

/** The codes of a window, and what is said beside them on a training day: eighty millimetres from the head, nobody sees its warning. */
export function codesOf({
  say,
  training,
  codes,
}: Pick<SoldPaperContext, 'say' | 'training' | 'codes'>): Pick<SerialOptions, 'codes' | 'warning'> {
  return { codes, ...(training ? { warning: say('ticket.void') } : {}) };
}

/** What nobody may overlook: that it is a reprint, that it is worth nothing. */
export function warnings({
  say,
  reprint,
  training,
}: Pick<SoldPaperContext, 'say' | 'reprint' | 'training'>): readonly PrintBlock[] {
  const banners = [
    ...(reprint ? [banner(say('ticket.reprint'))] : []),
    ...(training ? [banner(say('ticket.void'))] : []),
  ];
  return banners.length === 0 ? [] : [...banners, { type: 'feed', mm: 1 }];
}

/** The same of a paper that is printed once: a teller's report. */
export function trainingWarning(context: Pick<SoldPaperContext, 'say' | 'training'>): readonly PrintBlock[] {
  return warnings({ ...context, reprint: false });
}

/** Who sold it, what the host adds, until when it is good, and the white below. */
export function ticketFoot(
  ticket: Ticket,
  context: Seller,
  said: readonly string[] = [],
): readonly PrintBlock[] {
  const lines = [
    ...(ticket.cisAlias === undefined || ticket.cisAlias === '' ? [] : [ticket.cisAlias]),
    // A host may say the same in a line of its own.
    ...ticket.ticketLines.filter((text) => !said.includes(text)),
    ...(ticket.expirationString === '' ? [] : [ticket.expirationString]),
  ].map((text) => daysInOrder(text, context.language));
  return soldFoot(
    ticket,
    context,
    lines.map((text) => ({ type: 'text', text, align: 'center' })),
  );
}

/** The same of what has no lines of the host. */
export function soldFoot(
  sold: Pick<Ticket, 'window' | 'timeStamp'>,
  context: Seller,
  lines: readonly PrintBlock[] = [],
): readonly PrintBlock[] {
  return [soldLine(sold, context), ...lines, PAD, { type: 'cut' }];
}

/** Where, by whom and when it was sold. */
function soldLine(
  ticket: Pick<Ticket, 'window' | 'timeStamp'>,
  { say, tellerId, dateTime }: Seller,
): PrintBlock {
  return {
    type: 'columns',
    columns: [
      { text: say('ticket.windowTeller', { window: ticket.window, teller: tellerId }), width: 'fill' },
      { text: dateTime(ticket.timeStamp), width: 'fit', align: 'right' },
    ],
  };
}
