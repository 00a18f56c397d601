/**
 * Prints a sold ticket: a part for the customer, one for the regulator, one for the scanner.
 *
 * Owns the contents of a ticket and their order. Words, money and times come in as the window writes them. A
 * reprint begins with its mark, the largest text on it: it is never a second live ticket. A training day's
 * ticket is marked as worthless.
 */
import type { PrintBlock, PrintDocument } from '../../../drivers/printers/document/print-document.ts';
import type { BetNames } from '../../i18n/bet-names.ts';
import { daysInOrder } from '../../i18n/times.ts';
import type { Ticket } from '../../wagering/card/wager.ts';
import { formatMoney } from '../../wagering/ground/money.ts';
import { brandBlocks } from '../blocks/head.ts';
import { SERIAL_QR_HEIGHT, serialBlocks } from '../blocks/serial-blocks.ts';
import { codesOf, type SoldPaperContext, ticketFoot, warningBlocks } from '../blocks/sold-paper.ts';
import { amountLine, largestLine, wagerBlocks } from '../blocks/wager-blocks.ts';

export interface TicketContext extends SoldPaperContext {
  /** Performance, such as 'E1'; null if the card has none. */
  readonly performance: string | null;
  /** Missing: bets have the host's names. */
  readonly betName?: BetNames | undefined;
  /** Account that the ticket was sold to, null if it is not known; missing: the ticket was sold for cash. */
  readonly account?: { readonly accountId: string | null } | undefined;
  /** Runners of a vanity ticket, a keepsake with their names (W096); missing or empty: a common ticket. */
  readonly vanity?: readonly VanityRunner[] | undefined;
}

export interface VanityRunner {
  readonly saddleCloth: string;
  readonly name: string;
}

/**
 * Prints a ticket. The document has the ticket's id: the same ticket printed again is the same print job; a
 * reprint is another.
 */
export function ticketDocument(ticket: Ticket, context: TicketContext): PrintDocument {
  const { say, money } = context;
  return {
    id: `ticket:${ticket.id}${context.reprint ? ':reprint' : ''}`,
    kind: 'ticket',
    title: say('ticket.title', { tsn: ticket.id }),
    language: context.language,
    blocks: [
      ...warningBlocks(context),
      ...ticketHead(ticket, context),
      ...accountBlocks(context),
      { type: 'rule' },
      ...ticket.wagers.flatMap((wager): readonly PrintBlock[] => [
        ...wagerBlocks(wager, context),
        { type: 'rule' },
      ]),
      ...vanityBlocks(context),
      ...(ticket.tax > 0n ? [amountLine(say('ticket.tax'), formatMoney(ticket.tax, money))] : []),
      largestLine(say('ticket.total'), formatMoney(ticket.ticketCost, money)),
      { type: 'rule', weight: 'double' },
      ...serialBlocks(ticket.id, SERIAL_QR_HEIGHT.ticket, { ...codesOf(context) }),
      ...ticketFoot(ticket, context),
    ],
  };
}

/** Returns association, track, race date and performance. */
function ticketHead(ticket: Ticket, context: TicketContext): readonly PrintBlock[] {
  const { say, performance } = context;
  // Takes the card of the first wager: all wagers of a ticket are on one card (W048).
  const [first] = ticket.wagers;
  const date = daysInOrder(ticket.date, context.language);
  const day = performance === null ? date : say('ticket.datePerformance', { date, performance });
  return [
    ...brandBlocks(context),
    { type: 'text', text: first?.cardName ?? '', align: 'center', bold: true, size: 'large' },
    { type: 'text', text: day, align: 'center' },
  ];
}

/**
 * Prints that the winnings are paid to the account: the paper is no claim to cash. Names the account by its
 * last figures. A finder learns neither the number nor the balance.
 */
function accountBlocks({ say, account }: TicketContext): readonly PrintBlock[] {
  if (account === undefined) return [];
  return [
    { type: 'rule' },
    { type: 'text', text: say('document.accountTicket'), align: 'center', bold: true, size: 'tall' },
    ...(account.accountId === null
      ? []
      : [amountLine(say('document.account'), maskedAccount(account.accountId))]),
  ];
}

function vanityBlocks({ vanity = [] }: TicketContext): readonly PrintBlock[] {
  if (vanity.length === 0) return [];
  return [
    ...vanity.map(
      ({ saddleCloth, name }): PrintBlock => ({
        type: 'columns',
        size: 'tall',
        columns: [
          { text: saddleCloth, width: 'fit', least: CLOTH, align: 'right', bold: true },
          { text: name, width: 'fill', bold: true },
        ],
      }),
    ),
    { type: 'rule' },
  ];
}

const SHOWN_FIGURES = 4;

/** Returns the number with stars for all but its last figures. A short number shows half of them. */
function maskedAccount(id: string): string {
  const shown = Math.min(SHOWN_FIGURES, Math.floor(id.length / 2));
  return '*'.repeat(id.length - shown) + id.slice(id.length - shown);
}

/** Width of a saddle cloth in characters: '10A'. */
const CLOTH = 3;
