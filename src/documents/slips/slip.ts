/**
 * Prints a paper with a serial number and no wagers: a voucher, draw, return, credit, debit or bag. All have
 * one form: title, amount, lines of their own, and a part for the scanner. Words, money and times come in as
 * the window writes them.
 */
import type { PrintBlock, PrintDocument } from '../../../drivers/printers/document/print-document.ts';
import { ownHostWords } from '../../i18n/i18n.ts';
import type { TextKey } from '../../i18n/say.ts';
import { daysInOrder } from '../../i18n/times.ts';
import type { TellerReturnType } from '../../wagering/card/ticket-kind.ts';
import type { Ticket } from '../../wagering/card/wager.ts';
import { formatMoney } from '../../wagering/ground/money.ts';
import type { CashCount } from '../../wagering/tickets/cash-count.ts';
import { writeFinalReturn } from '../../wagering/tickets/final-return-code.ts';
import { returnDigits, serialDigits } from '../../wagering/tickets/ticket-serial.ts';
import { coinLines } from '../blocks/coin-list.ts';
import { headBlocks } from '../blocks/head.ts';
import { type OtherQr, SERIAL_QR_HEIGHT, serialBlocks } from '../blocks/serial-blocks.ts';
import { codesOf, type SoldPaperContext, ticketFoot, warningBlocks } from '../blocks/sold-paper.ts';
import { largestLine } from '../blocks/wager-blocks.ts';

/** Titles of the slips. */
export const SLIP_TITLES = {
  voucher: 'slip.voucher',
  promoVoucher: 'slip.promoVoucher',
  exchangeVoucher: 'slip.exchangeVoucher',
  draw: 'slip.draw',
  drawCheck: 'slip.drawCheck',
  return: 'slip.return',
  chipAndPinReturn: 'slip.chipAndPinReturn',
  finalReturn: 'slip.finalReturn',
  credit: 'slip.credit',
  debit: 'slip.debit',
  bag: 'slip.bag',
} as const satisfies Readonly<Record<string, TextKey>>;
export type SlipKind = keyof typeof SLIP_TITLES;

/** Identifies a scanned return (T345). Other slips carry their serial number alone. */
const RETURNS: Readonly<Partial<Record<SlipKind, TellerReturnType>>> = {
  return: 'regular',
  chipAndPinReturn: 'chipAndPin',
  finalReturn: 'final',
};

function digitsOf(slip: Ticket, kind: SlipKind): string {
  const type = RETURNS[kind];
  return type === undefined ? serialDigits(slip.id) : returnDigits(type, slip.id);
}

export interface SlipContext extends SoldPaperContext {
  readonly kind: SlipKind;
  /** Further lines: the name of an exception, a bag's bar code, the label of a return. */
  readonly details: readonly string[];
  /** Counted cash that the slip is for, if it was counted. */
  readonly cashCount?: readonly CashCount[];
}

/**
 * Returns the counted cash of a final return for its bag's teller (T220). Cash that cannot be written so is
 * counted again there.
 */
function qrOf(slip: Ticket, { kind, cashCount = [] }: SlipContext): OtherQr | null {
  if (kind !== 'finalReturn') return null;
  const code = writeFinalReturn({ tsn: slip.id, cashCount });
  return code.ok ? { text: code.value, height: SERIAL_QR_HEIGHT.finalReturn } : null;
}

/**
 * Prints a slip. The document has the slip's id: the same slip printed again is the same print job; a reprint
 * is another.
 */
export function slipDocument(slip: Ticket, context: SlipContext): PrintDocument {
  const { say, money, kind, details } = context;
  return {
    id: `slip:${slip.id}${context.reprint ? ':reprint' : ''}`,
    kind,
    title: say('slip.title', { kind: say(SLIP_TITLES[kind]), tsn: slip.id }),
    language: context.language,
    blocks: [
      ...warningBlocks(context),
      ...headBlocks(say(SLIP_TITLES[kind]), context),
      { type: 'text', text: daysInOrder(slip.date, context.language), align: 'center' },
      { type: 'rule' },
      ...details.map(
        (text): PrintBlock => ({ type: 'text', text: ownHostWords(context.language, text), align: 'center' }),
      ),
      largestLine(say('ticket.total'), formatMoney(slip.ticketCost, money)),
      ...(context.cashCount ?? []).flatMap((entry) => coinLines(entry, money)),
      { type: 'rule', weight: 'double' },
      ...serialBlocks(slip.id, SERIAL_QR_HEIGHT.slip, {
        ...codesOf(context),
        digits: digitsOf(slip, kind),
        otherQr: qrOf(slip, context),
      }),
      ...ticketFoot(slip, context, details),
    ],
  };
}
