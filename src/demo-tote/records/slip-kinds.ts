/**
 * What the tote gives out besides tickets: vouchers, draws, returns, exceptions, bags, temporary accounts.
 *
 * Owns the list, the kind of W022 each goes over the wire as, what it moves in the teller's drawer, and the title it has in the cash position.
 * Readings: a draw and a debit are cash that comes into the drawer, a return and a credit cash that leaves it; a bag leaves it as a credit and
 * comes into it as a debit; a promotional voucher costs nobody anything, and an exchange voucher was paid for with the first half's money.
 */
import type { TicketKind } from '../../wagering/card/ticket-kind.ts';
import type { MovementTitle } from './drawer-account.ts';

interface SlipTerms {
  readonly kind: TicketKind;
  /** Which way giving it out moves the drawer: 1 into it, -1 out of it. */
  readonly drawer: 1 | 0 | -1;
  readonly title: MovementTitle;
}

const TERMS = {
  voucher: { kind: 'voucher', drawer: 1, title: 'Vouchers' },
  promoVoucher: { kind: 'voucher', drawer: 0, title: 'Promotional vouchers' },
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

export const SLIP_WHATS = [
  'voucher',
  'promoVoucher',
  'exchangeVoucher',
  'draw',
  'checkDraw',
  'regularReturn',
  'chipAndPinReturn',
  'finalReturn',
  'credit',
  'debit',
  'bagCredit',
  'bagDebit',
  'tempAccount',
] as const satisfies readonly SlipWhat[];

export function slipTerms(what: SlipWhat): SlipTerms {
  return TERMS[what];
}
