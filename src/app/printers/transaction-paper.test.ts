/** Which paper each kind of transaction has. */
import { describe, expect, it } from 'vitest';
import { DEFAULT_SETTINGS } from '../../config/settings.ts';
import { SAMPLE_CARD } from '../../documents/samples/sample-races.ts';
import { WIN_TICKET } from '../../documents/samples/sample-tickets.ts';
import type { Transaction } from '../../till/transactions/customer-session.ts';
import { LOADING } from '../../till/window/loadable.ts';
import { isFixedOddsCode } from '../../wagering/card/fixed-odds.ts';
import { pennies } from '../../wagering/ground/money.ts';
import type { PaperFacts } from './paper-facts.ts';
import { slipKindOf, transactionPaper } from './transaction-paper.ts';

const FACTS: PaperFacts = {
  settings: DEFAULT_SETTINGS,
  brand: undefined,
  now: new Date(2026, 10, 21, 13, 0, 0).getTime(),
  teller: { tellerId: '4417', tellerName: 'Vera', windowNumber: 12, isSelfServe: false },
  account: null,
  card: SAMPLE_CARD,
  summary: LOADING,
  printerName: 'Screen',
};

const SOLD: Transaction = {
  id: 'one',
  type: 'SELL',
  value: pennies(1000),
  timestamp: 0,
  tellerId: '4417',
  tsn: WIN_TICKET.id,
  ticket: WIN_TICKET,
  paper: 'printing',
};
const NO_TICKET: Transaction = { ...SOLD, tsn: null, ticket: null };

const CODE = 'FO4D7A21B90C13';
if (!isFixedOddsCode(CODE)) throw new TypeError('no code');
const FIXED_ODDS: Pick<Transaction, 'fixedOdds'> = {
  fixedOdds: {
    code: CODE,
    ticket: {
      id: CODE,
      traCode: 'SRD',
      date: '2026-11-21',
      timeStamp: 0,
      window: 12,
      raceType: 'thoroughbred',
      wager: {
        cardName: 'Saratoga',
        race: 7,
        betAmount: pennies(2_000),
        runner: { saddleCloth: '4', name: 'Quiet Thunder', payout: pennies(450) },
        totalPayout: pennies(9_000),
      },
    },
  },
};
const CLAIM: Pick<Transaction, 'claim'> = {
  claim: {
    perfDate: '2026-11-20',
    tsn: WIN_TICKET.id,
    meet: 'Harborview Park',
    race: 3,
    betAmt: pennies(200),
    pool: 'Win',
    claimAmount: pennies(100_000),
    irsDeductAmt: pennies(24_000),
    stateDeductAmt: pennies(0),
    localDeductAmt: pennies(0),
    otherDeductAmt: pennies(0),
  },
};
const ON_ACCOUNT: Pick<Transaction, 'account'> = {
  account: { id: '0000004711', balance: pennies(7_450), tfAddress: 'TF0000000001' },
};

const PAPERS: readonly (readonly [string, Transaction, string])[] = [
  ['a wager', SOLD, 'ticket'],
  ['a wager on account', { ...SOLD, type: 'AW_SELL' }, 'ticket'],
  ['a deposit', { ...NO_TICKET, ...ON_ACCOUNT, type: 'ACCOUNT_DEPOSIT' }, 'accountDeposit'],
  ['a withdrawal', { ...NO_TICKET, ...ON_ACCOUNT, type: 'ACCOUNT_WITHDRAWAL' }, 'accountWithdrawal'],
  ['a fixed odds wager', { ...NO_TICKET, ...FIXED_ODDS, type: 'FIXED_ODDS_WAGER' }, 'fixedOddsTicket'],
  ['a tax claim', { ...SOLD, ...CLAIM, type: 'CASH' }, 'taxClaim'],
  ['a tax claim before all else', { ...SOLD, ...CLAIM, ...ON_ACCOUNT, ...FIXED_ODDS }, 'taxClaim'],
  ['a receipt before a fixed odds ticket', { ...SOLD, ...ON_ACCOUNT, ...FIXED_ODDS }, 'accountWithdrawal'],
  ['a fixed odds ticket before a slip', { ...SOLD, ...FIXED_ODDS, wagerData: 'VOUCHER' }, 'fixedOddsTicket'],
  ['a slip before a ticket', { ...SOLD, wagerData: 'VOUCHER' }, 'slip'],
];

const SLIPS: readonly (readonly [ReturnType<typeof slipKindOf>, Partial<Transaction>])[] = [
  [null, {}],
  ['bag', { type: 'BAG' }],
  ['bag', { type: 'BAG', wagerData: 'TELLER_RETURN' }],
  ['voucher', { wagerData: 'VOUCHER' }],
  ['promoVoucher', { wagerData: 'VOUCHER', moved: pennies(1) }],
  ['exchangeVoucher', { wagerData: 'VOUCHER', moved: pennies(1), exchange: true }],
  ['voucher', { wagerData: 'VOUCHER', exchange: true }],
  ['draw', { wagerData: 'TELLER_DRAW' }],
  ['drawCheck', { wagerData: 'TELLER_DRAW', checkNumber: '7' }],
  ['return', { wagerData: 'TELLER_RETURN' }],
  ['return', { wagerData: 'TELLER_RETURN', returnType: 'regular' }],
  ['chipAndPinReturn', { wagerData: 'TELLER_RETURN', returnType: 'chipAndPin' }],
  ['finalReturn', { wagerData: 'TELLER_RETURN', returnType: 'final' }],
  ['credit', { wagerData: 'CREDIT' }],
  ['debit', { wagerData: 'DEBIT' }],
];

describe('the paper of a transaction', () => {
  it.each(PAPERS)('of %s', (_, transaction, kind) => {
    expect(transactionPaper(transaction, false, FACTS).kind).toBe(kind);
  });

  it('is none without a ticket, a slip or a claim', () => {
    expect(() => transactionPaper(NO_TICKET, false, FACTS)).toThrow('has no paper');
  });

  it.each(SLIPS)('is a slip of its kind: %s, %#', (kind, more) => {
    expect(slipKindOf({ ...SOLD, ...more })).toBe(kind);
  });
});
