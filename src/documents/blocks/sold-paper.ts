/**
 * Prints the common parts of everything that is sold or paid: the warnings above, and who sold it below.
 *
 * Owns these blocks and the facts that they need.
 */
import type { PrintBlock } from '../../../drivers/printers/document/print-document.ts';
import { ownHostWords } from '../../i18n/i18n.ts';
import { daysInOrder } from '../../i18n/times.ts';
import type { Translate } from '../../i18n/translate.ts';
import type { Ticket } from '../../wagering/card/wager.ts';
import type { MoneyFormat } from '../../wagering/ground/money.ts';
import { bannerBlock } from './banner.ts';
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
  /** Marks a training day's ticket as worthless, in the words of S005. */
  readonly training: boolean;
  /** Missing: the bar code and no strip of marks. */
  readonly codes?: PaperCodes | undefined;
}

type Seller = Pick<SoldPaperContext, 'say' | 'tellerId' | 'dateTime' | 'language'>;

/**
 * White under the last line of a ticket, so that neither knife nor hand takes it. It is 45 dots (S242), of
 * which 8 are a millimetre.
 */
const TICKET_PAD = 45;
const DOTS_A_MM = 8;
const PAD: PrintBlock = { type: 'feed', mm: TICKET_PAD / DOTS_A_MM };

/**
 * Returns the window's codes, with a warning beside them on a training day. Eighty millimetres below the
 * head, nobody sees its warning.
 */
export function codesOf({
  say,
  training,
  codes,
}: Pick<SoldPaperContext, 'say' | 'training' | 'codes'>): Pick<SerialOptions, 'codes' | 'warning'> {
  return { codes, ...(training ? { warning: say('ticket.void') } : {}) };
}

/** Returns the warnings that nobody may overlook: a reprint, a worthless paper. */
export function warningBlocks({
  say,
  reprint,
  training,
}: Pick<SoldPaperContext, 'say' | 'reprint' | 'training'>): readonly PrintBlock[] {
  const banners = [
    ...(reprint ? [bannerBlock(say('ticket.reprint'))] : []),
    ...(training ? [bannerBlock(say('ticket.void'))] : []),
  ];
  return banners.length === 0 ? [] : [...banners, { type: 'feed', mm: 1 }];
}

/** Returns the warnings of a paper that is printed once: a teller's report. */
export function trainingWarning(context: Pick<SoldPaperContext, 'say' | 'training'>): readonly PrintBlock[] {
  return warningBlocks({ ...context, reprint: false });
}

/** Returns the host's own lines and the expiry. Leaves out those that are `said` already. */
export function hostLines(
  ticket: Ticket,
  language: string,
  said: readonly string[] = [],
): readonly PrintBlock[] {
  const own = (text: string): string => ownHostWords(language, text);
  const known = said.map(own);
  return [
    ...(ticket.cisAlias === undefined || ticket.cisAlias === '' ? [] : [ticket.cisAlias]),
    // Drops a line of the host that repeats another.
    ...ticket.ticketLines.map(own).filter((text) => !known.includes(text)),
    ...(ticket.expirationString === '' ? [] : [own(ticket.expirationString)]),
  ].map((text) => ({ type: 'text', text: daysInOrder(text, language), align: 'center' }));
}

/** Returns the seller, the host's own lines, the expiry, and the white below. */
export function ticketFoot(
  ticket: Ticket,
  context: Seller,
  said: readonly string[] = [],
): readonly PrintBlock[] {
  return soldFoot(ticket, context, hostLines(ticket, context.language, said));
}

/** Returns the foot of a paper without lines of the host. */
export function soldFoot(
  sold: Pick<Ticket, 'window' | 'timeStamp'>,
  context: Seller,
  lines: readonly PrintBlock[] = [],
): readonly PrintBlock[] {
  return [soldLine(sold, context), ...lines, PAD, { type: 'cut' }];
}

/** Returns where, by whom and when the paper was sold. */
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
