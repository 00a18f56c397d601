/**
 * Lists the papers without wagers: vouchers, draws, returns, exceptions, bags, temporary accounts. Each has
 * its kind on the wire (W022), its movement in the drawer, and its title in the cash position. Readings: a
 * draw and a debit bring cash into the drawer, a return and a credit take cash out. A bag leaves the drawer
 * as a credit, and enters it as a debit. A promotional voucher costs nothing. An account pays
 * for its voucher. The first half's money paid for
 * an exchange voucher.
 */
import type { TicketKind } from '../../wagering/card/ticket-kind.ts';
import type { MovementTitle } from './drawer-account.ts';

interface SlipTerms {
  readonly kind: TicketKind;
  /** Its movement in the drawer: 1 into it, -1 out of it. */
  readonly drawer: 1 | 0 | -1;
  readonly title: MovementTitle;
}

const TERMS = {
  voucher: { kind: 'voucher', drawer: 1, title: 'Vouchers' },
  promoVoucher: { kind: 'voucher', drawer: 0, title: 'Promotional vouchers' },
  accountVoucher: { kind: 'voucher', drawer: 0, title: 'Account vouchers' },
  exchangeVoucher: { kind: 'voucher', drawer: 0, title: 'Exchange vouchers' },
  draw: { kind: 'tellerDraw', drawer: 1, title: 'Draws' },
  checkDraw: { kind: 'tellerDraw', drawer: 1, title: 'Check draws' },
  regularReturn: { kind: 'tellerReturn', drawer: -1, title: 'Returns' },
  chipAndPinReturn: { kind: 'tellerReturn', drawer: -1, title: 'Chip and PIN returns' },
  finalReturn: { kind: 'tellerReturn', drawer: -1, title: 'Final returns' },
  credit: { kind: 'credit', drawer: -1, title: 'Credits' },
  debit: { kind: 'debit', drawer: 1, title: 'Debits' },
  bagCredit: { kind: 'credit', drawer: -1, title: 'Bags' },
  bagDebit: { kind: 'debit', drawer: 1, title: 'Bags debited' },
  tempAccount: { kind: 'tempAccount', drawer: 1, title: 'Accounts opened' },
} as const satisfies Readonly<Record<string, SlipTerms>>;

export type SlipWhat = keyof typeof TERMS;

export function isSlipWhat(value: unknown): value is SlipWhat {
  return typeof value === 'string' && Object.hasOwn(TERMS, value);
}

export function slipTerms(what: SlipWhat): SlipTerms {
  return TERMS[what];
}
