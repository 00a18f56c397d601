import { describe, expect, it } from 'vitest';
import { say } from '../../i18n/say.ts';
import { translator } from '../../i18n/translate.ts';
import type { TicketSerial } from '../../wagering/card/wager.ts';
import { DEFAULT_MONEY_FORMAT, formatMoney, type Pennies, pennies } from '../../wagering/ground/money.ts';
import type { HandInAction } from '../tickets/cashing/hand-in-failure.ts';
import type { Transaction } from '../transactions/customer-session.ts';
import { displayPage, hasTimedOut } from './display-page.ts';
import { doneLine, doneMessage, failureLine, failureMessage } from './display-words.ts';

const words = translator('en-us', DEFAULT_MONEY_FORMAT);
const money = (amount: Pennies): string => formatMoney(amount, DEFAULT_MONEY_FORMAT);
// oxlint-disable-next-line typescript/no-unsafe-type-assertion -- a number of a ticket
const TSN = '3F2A-01B4-77C0' as TicketSerial;

function transaction(of: Partial<Transaction>): Transaction {
  const base = { id: '1', type: 'SELL', value: pennies(200), timestamp: 0, tellerId: '4417' } as const;
  return { ...base, tsn: TSN, ticket: null, paper: 'none', ...of };
}

describe('a ticket that could not be handed in', () => {
  it.each<readonly [HandInAction, string]>([
    ['cash', 'Failed to cash ticket'],
    ['cancel', 'Failed to cancel ticket'],
    ['cashFixedOdds', 'Failed to cash Fixed Odds ticket'],
  ])('%s: has its title, and the reason or the alternate message [S223, S224, S225]', (action, title) => {
    const said = (message: string): readonly string[] => {
      const failure = { action, id: TSN, reason: say('tote.refused', { message }) };
      const { message: shown, error } = failureMessage(failure);
      return [words(shown), error === null ? '' : words(error)];
    };
    expect(said('Race is not official')).toEqual([title, 'Race is not official']);
    for (const raw of ['statusCode.72', '72', 'Status code: -1001', 'STATUS_CODE_7', ' '])
      expect(said(raw)).toEqual([title, 'Please ask the teller.']);
  });

  it('has a line of the log [S226]', () => {
    const reason = say('cash.lost');
    expect(words(failureLine({ action: 'cash', id: TSN, reason }))).toBe(
      `Failed to cash ${TSN}: NOT A WINNER`,
    );
    expect(words(failureLine({ action: 'cancel', id: TSN, reason: null }))).toBe(
      `Failed to cancel ${TSN}: Please ask the teller.`,
    );
  });
});

describe('a ticket that was handed in', () => {
  it.each([
    ['CASH', 'Winning Ticket Cashed'],
    ['CANCEL', 'Ticket Cancelled'],
    ['FIXED_ODDS_PAYOUT', 'Fixed Odds Ticket Cashed'],
  ] as const)('%s: is a message with its value [S227, S228, S229]', (type, message) => {
    const done = doneMessage(transaction({ type, value: pennies(-1_260) }));
    expect(done === null ? null : [words(done.message), done.value, done.error]).toEqual([
      message,
      1_260n,
      null,
    ]);
  });

  it('has a line of the log, as a sale has [S048, S230]', () => {
    const line = (of: Partial<Transaction>): string | null => {
      const said = doneLine(transaction(of), money);
      return said === null ? null : words(said);
    };
    expect(line({})).toBe(`Sold ${TSN} for $2.00`);
    expect(line({ type: 'CASH', value: pennies(-1_260) })).toBe(`Cashed ${TSN} for $12.60`);
    expect(line({ type: 'CANCEL', value: pennies(-200) })).toBe(`Cancelled ${TSN} for $2.00`);
    expect(line({ ofTeller: true })).toBeNull();
    expect(line({ type: 'BILL', tsn: null, value: pennies(-2_000) })).toBe('Note in for $20.00');
  });

  it('is no message if it is a sale, or the teller’s own', () => {
    expect(doneMessage(transaction({}))).toBeNull();
    expect(doneMessage(transaction({ type: 'CANCEL', ofTeller: true }))).toBeNull();
  });
});

describe('the page', () => {
  it.each([
    ['nobody is signed on', { hasTeller: false }, 'noTeller'],
    ['it is forced to be idle', { isForcedIdle: true }, 'noTeller'],
    ['it timed out', { isTimedOut: true }, 'idle'],
    ['it timed out, and the customer owes', { isTimedOut: true, balance: 200n }, 'customer'],
    ['it timed out, and the customer is owed', { isTimedOut: true, balance: -200n }, 'customer'],
    ['a teller is signed on', {}, 'customer'],
  ] as const)('%s [S007, S008, S009, S010]', (_, facts, page) => {
    const usual = { hasTeller: true, isForcedIdle: false, balance: 0n, isTimedOut: false };
    expect(displayPage({ ...usual, ...facts })).toBe(page);
  });

  it('times out after so many seconds, and never at zero [S047]', () => {
    expect(hasTimedOut(60, 59_999)).toBe(false);
    expect(hasTimedOut(60, 60_000)).toBe(true);
    expect(hasTimedOut(0, 1_000_000)).toBe(false);
  });
});
