/** Which paper each kind of transaction has. */
import { describe, expect, it } from 'vitest';
import type { PrintDocument } from '../../../drivers/printers/document/print-document.ts';
import { DEFAULT_SETTINGS } from '../../config/settings.ts';
import { SAMPLE_CARD } from '../../documents/samples/sample-races.ts';
import { slipOf, WIN_TICKET } from '../../documents/samples/sample-tickets.ts';
import { aTransaction } from '../../till/testing/transactions.ts';
import type { Transaction } from '../../till/transactions/customer-session.ts';
import { LOADING } from '../../till/window/loadable.ts';
import { pennies } from '../../wagering/ground/money.ts';
import { aFixedOddsTicket, aTaxClaim } from '../../wagering/testing/tickets.ts';
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

const SOLD = aTransaction({
  value: pennies(1000),
  tsn: WIN_TICKET.id,
  ticket: WIN_TICKET,
  paper: 'printing',
});
const NO_TICKET: Transaction = { ...SOLD, tsn: null, ticket: null };

const FIXED_TICKET = aFixedOddsTicket();
const FIXED_ODDS: Pick<Transaction, 'fixedOdds'> = {
  fixedOdds: { code: FIXED_TICKET.id, ticket: FIXED_TICKET },
};
const CLAIM: Pick<Transaction, 'claim'> = { claim: aTaxClaim({ tsn: WIN_TICKET.id }) };
const ON_ACCOUNT: Pick<Transaction, 'account'> = {
  account: { id: '0000004711', balance: pennies(7_450), tfAddress: 'TF0000000001' },
};

const PAPERS: readonly (readonly [string, Transaction, string])[] = [
  ['a wager', SOLD, 'ticket'],
  ['a wager on account', { ...SOLD, type: 'AW_SELL' }, 'ticket'],
  ['a deposit', { ...NO_TICKET, ...ON_ACCOUNT, type: 'ACCOUNT_DEPOSIT' }, 'accountDeposit'],
  ['a withdrawal', { ...NO_TICKET, ...ON_ACCOUNT, type: 'ACCOUNT_WITHDRAWAL' }, 'accountWithdrawal'],
  [
    'exchange credit that is paid in money',
    {
      ...NO_TICKET,
      type: 'EXCHANGE_TRANSFER',
      value: pennies(-650),
      exchange: true,
      transfer: { tfAddress: 'XT0000000001', left: pennies(50) },
    },
    'exchangeReceipt',
  ],
  ['a fixed odds wager', { ...NO_TICKET, ...FIXED_ODDS, type: 'FIXED_ODDS_WAGER' }, 'fixedOddsTicket'],
  ['a tax claim', { ...SOLD, ...CLAIM, type: 'CASH' }, 'taxClaim'],
  ['a tax claim before all else', { ...SOLD, ...CLAIM, ...ON_ACCOUNT, ...FIXED_ODDS }, 'taxClaim'],
  ['a receipt before a fixed odds ticket', { ...SOLD, ...ON_ACCOUNT, ...FIXED_ODDS }, 'accountWithdrawal'],
  ['a fixed odds ticket before a slip', { ...SOLD, ...FIXED_ODDS, wagerData: 'VOUCHER' }, 'fixedOddsTicket'],
  ['a temporary account that is opened', { ...SOLD, wagerData: 'TEMP_ACCOUNT' }, 'temporaryAccountOpened'],
  [
    'a temporary account that is closed',
    { ...SOLD, ticket: null, type: 'CASH', wagerData: 'TEMP_ACCOUNT' },
    'temporaryAccountClosed',
  ],
  ['a slip before a ticket', { ...SOLD, wagerData: 'VOUCHER' }, 'voucher'],
];

const SLIPS: readonly (readonly [ReturnType<typeof slipKindOf>, Partial<Transaction>])[] = [
  [null, {}],
  ['bag', { type: 'BAG' }],
  ['bag', { type: 'BAG', wagerData: 'TELLER_RETURN' }],
  ['voucher', { wagerData: 'VOUCHER' }],
  ['promoVoucher', { wagerData: 'VOUCHER', moved: pennies(1) }],
  ['voucher', { wagerData: 'VOUCHER', moved: pennies(1), ...ON_ACCOUNT }],
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

  const WITHDRAWN: Transaction = {
    ...SOLD,
    type: 'SELL_VOUCHER',
    wagerData: 'VOUCHER',
    value: pennies(0),
    moved: pennies(1_000),
    ticket: slipOf(pennies(1_000)),
    account: { id: '0000004711', balance: pennies(7_450) },
  };
  const AT_KIOSK: PaperFacts = {
    ...FACTS,
    teller: { tellerId: 'SS12', tellerName: 'Self-serve', windowNumber: 12, isSelfServe: true },
  };
  const textOf = (document: PrintDocument): string => JSON.stringify(document.blocks);

  it('of money taken out at a kiosk is its receipt, cashed like the voucher that it stands for [S004, S193]', () => {
    const receipt = transactionPaper(WITHDRAWN, false, AT_KIOSK);
    const voucher = transactionPaper(WITHDRAWN, false, FACTS);
    expect([receipt.kind, voucher.kind]).toEqual(['kioskWithdrawal', 'voucher']);
    const codesOf = ({ blocks }: PrintDocument) => blocks.filter(({ type }) => /code|qr/i.test(type));
    expect(codesOf(voucher).length).toBeGreaterThan(0);
    expect(codesOf(receipt)).toEqual(codesOf(voucher));
    for (const words of ['$10.00', '$74.50', 'Void after 05/02/27', 'Payable to bearer'])
      expect(textOf(receipt)).toContain(words);
    // Two prints of it are two jobs, and the second one is marked.
    const again = transactionPaper(WITHDRAWN, true, AT_KIOSK);
    expect([again.id === receipt.id, textOf(again).includes('REPRINT')]).toEqual([false, true]);
  });

  it('of money taken out leaves out a balance that the host did not give', () => {
    const account = { id: '0000004711', balance: null };
    const receipt = transactionPaper({ ...WITHDRAWN, account }, false, AT_KIOSK);
    expect([receipt.kind, textOf(receipt).includes('Balance')]).toEqual(['kioskWithdrawal', false]);
  });

  it('of the credit that a kiosk pays out is a voucher', () => {
    const { account: _, moved: _moved, ...credit } = WITHDRAWN;
    expect(transactionPaper({ ...credit, value: pennies(1_000) }, false, AT_KIOSK).kind).toBe('voucher');
  });

  it.each(SLIPS)('is a slip of its kind: %s, %#', (kind, more) => {
    expect(slipKindOf({ ...SOLD, ...more })).toBe(kind);
  });
});
