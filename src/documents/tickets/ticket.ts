/**
 * A sold ticket as paper: a part for the customer, one for the regulator, one for the scanner.
 *
 * Owns what stands on a ticket and in which order. Knows no printer; words, money and times come in as the window writes them. A reprint
 * says so first and largest: it is never a second live ticket. A ticket of a training day says that it is worth nothing.
 */
import type { PrintBlock, PrintDocument } from '../../../drivers/printers/document/print-document.ts';
import type { BetNames } from '../../i18n/bet-names.ts';
import { daysInOrder } from '../../i18n/times.ts';
import type { Ticket } from '../../wagering/card/wager.ts';
import { formatMoney } from '../../wagering/ground/money.ts';
import { brandBlocks } from '../blocks/head.ts';
import { SERIAL_QR_HEIGHT, serialBlocks } from '../blocks/serial-blocks.ts';
import { codesOf, type SoldPaperContext, ticketFoot, warnings } from '../blocks/sold-paper.ts';
import { amountLine, largestLine, wagerBlocks } from '../blocks/wager-blocks.ts';

export interface TicketContext extends SoldPaperContext {
  /** The performance, such as 'E1'; null where the card does not tell it. */
  readonly performance: string | null;
  /** Missing: bets are called as the host calls them. */
  readonly betName?: BetNames | undefined;
  /** Whose account it was sold to, null where it is not known; missing: it was sold for cash. */
  readonly account?: { readonly accountId: string | null } | undefined;
  /** A vanity ticket is a keepsake with its runners' names on it (W096); missing or empty: it is none. */
  readonly vanity?: readonly VanityRunner[] | undefined;
}

export interface VanityRunner {
  readonly saddleCloth: string;
  readonly name: string;
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
      ...warnings(context),
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

/** Association, track, race date and performance. */
function ticketHead(ticket: Ticket, context: TicketContext): readonly PrintBlock[] {
  const { say, performance } = context;
  // All wagers of a ticket are on one card (W048).
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
 * Winnings of an account's ticket go to the account: the paper is no claim to cash, and says whose it is by the number's last figures. Whoever finds
 * it learns neither the number nor what the account holds.
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

/** All but the last figures as stars; a number so short shows half of it. */
function maskedAccount(id: string): string {
  const shown = Math.min(SHOWN_FIGURES, Math.floor(id.length / 2));
  return '*'.repeat(id.length - shown) + id.slice(id.length - shown);
}

/** Cells of a saddle cloth: '10A'. */
const CLOTH = 3;
