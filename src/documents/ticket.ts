/**
 * A sold ticket as paper: a part for the customer, one for the regulator, one for the scanner.
 *
 * Owns what stands on a ticket and in which order. Knows no printer; words, money and times come in as the window writes them. A reprint
 * says so first and largest: it is never a second live ticket. A ticket of a training day says that it is worth nothing.
 */
import type { PrintBlock, PrintDocument } from '../../drivers/printers/print-document.ts';
import type { Translate } from '../i18n/translate.ts';
import { formatMoney, type MoneyFormat } from '../wagering/money.ts';
import type { Ticket } from '../wagering/wager.ts';
import { banner } from './banner.ts';
import { SERIAL_QR_HEIGHT, serialBlocks } from './serial-blocks.ts';
import { amountLine, largestLine, wagerBlocks } from './wager-blocks.ts';

export interface TicketContext {
  readonly say: Translate;
  readonly money: MoneyFormat;
  /** BCP 47 tag. */
  readonly language: string;
  readonly associationName: string;
  readonly tellerId: string;
  /** The performance, such as 'E1'; null where the card does not tell it. */
  readonly performance: string | null;
  /** Formats epoch milliseconds as the window writes date and time. */
  readonly dateTime: (epoch: number) => string;
  readonly reprint: boolean;
  /** A training day's ticket is worth nothing and says so, in the words of S005. */
  readonly training: boolean;
}

/** The document's id is the ticket's: the same ticket asked for again is the same print job, its reprint another one. */
export function ticketDocument(ticket: Ticket, context: TicketContext): PrintDocument {
  const { say, money } = context;
  return {
    id: `ticket:${ticket.id}${context.reprint ? ':reprint' : ''}`,
    kind: 'ticket',
    title: say('ticket.title', { tsn: ticket.id }),
    language: context.language,
    blocks: [
      ...(context.reprint ? [banner(say('ticket.reprint'))] : []),
      ...(context.training ? [banner(say('ticket.void'))] : []),
      ...headBlocks(ticket, context),
      { type: 'rule' },
      ...ticket.wagers.flatMap((wager): readonly PrintBlock[] => [
        ...wagerBlocks(wager, say, money),
        { type: 'rule' },
      ]),
      ...(ticket.tax > 0n ? [amountLine(say('ticket.tax'), formatMoney(ticket.tax, money))] : []),
      largestLine(say('ticket.total'), formatMoney(ticket.ticketCost, money)),
      { type: 'rule', weight: 'double' },
      ...serialBlocks(ticket.id, SERIAL_QR_HEIGHT.ticket),
      soldLine(ticket, context),
      ...ticket.ticketLines.map((text): PrintBlock => ({ type: 'text', text, align: 'center' })),
      ...(ticket.expirationString === ''
        ? []
        : [{ type: 'text', text: ticket.expirationString, align: 'center' } as const]),
      { type: 'cut' },
    ],
  };
}

/** Association, track, race date and performance. */
function headBlocks(
  ticket: Ticket,
  { say, associationName, performance }: TicketContext,
): readonly PrintBlock[] {
  // All wagers of a ticket are on one card (W048).
  const [first] = ticket.wagers;
  const day =
    performance === null ? ticket.date : say('ticket.datePerformance', { date: ticket.date, performance });
  return [
    { type: 'text', text: associationName, align: 'center' },
    { type: 'text', text: first?.cardName ?? '', align: 'center', bold: true, size: 'large' },
    { type: 'text', text: day, align: 'center' },
  ];
}

/** Where, by whom and when it was sold. */
export function soldLine(
  ticket: Ticket,
  { say, tellerId, dateTime }: Pick<TicketContext, 'say' | 'tellerId' | 'dateTime'>,
): PrintBlock {
  const time = dateTime(ticket.timeStamp);
  return {
    type: 'columns',
    columns: [
      { text: say('ticket.windowTeller', { window: ticket.window, teller: tellerId }), width: 'fill' },
      { text: time, width: time.length, align: 'right' },
    ],
  };
}
