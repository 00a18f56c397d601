import { describe, expect, it } from 'vitest';
import type { Say } from '../../../i18n/say.ts';
import { translator } from '../../../i18n/translate.ts';
import { aTransaction } from '../../../till/testing/transactions.ts';
import type { Transaction } from '../../../till/transactions/customer-session.ts';
import type { ParlayLeg, Wager } from '../../../wagering/card/wager.ts';
import { DEFAULT_MONEY_FORMAT, pennies, ZERO } from '../../../wagering/ground/money.ts';
import { checkWager } from '../../../wagering/rules/validation.ts';
import { WIN } from '../../../wagering/testing/bet-ids.ts';
import { sampleCard } from '../../../wagering/testing/sample-card.ts';
import { aSerial, aTicket } from '../../../wagering/testing/tickets.ts';
import {
  transactionMore,
  transactionPlace,
  transactionTitle,
  transactionWhole,
} from './transaction-words.ts';

const say = translator('en-us', DEFAULT_MONEY_FORMAT);
const WORDS = { all: 'All', favourite: 'SP-F' };
const TSN = aSerial('5D41-0B11-7A21');

function wager(race: number, runner: number): Wager {
  const entry = { race, bet: WIN, amount: pennies(200), runners: [[runner]] };
  const check = checkWager(sampleCard(), entry, { defaultToMin: false, maxTicketCost: null });
  if (!check.ok) throw new Error(check.refusal.code);
  return check.value;
}

const sold = (...wagers: readonly Wager[]): Transaction =>
  aTransaction({ tsn: TSN, ticket: aTicket({ id: TSN, wagers }) });

const words = (text: Say | null): string | null => (text === null ? null : say(text));
const placeOf = (transaction: Transaction): string | null => {
  const place = transactionPlace(transaction);
  return place === null ? null : `${place.track} ${say(place.races)}`;
};
const facts = (transaction: Transaction) => ({
  title: say(transactionTitle(transaction, WORDS)),
  more: words(transactionMore(transaction)),
  place: placeOf(transaction),
  whole: transactionWhole(transaction, WORDS).map((line) => say(line)),
});

describe('what a slip is called in a list', () => {
  const slip = (share: Partial<Transaction>): Transaction => ({ ...sold(), ticket: null, ...share });

  it('is its type and what it is of, and for a voucher that costs nothing what it is worth', () => {
    const credit = slip({ type: 'EXCEPTION_CREDIT', wagerData: 'CREDIT', details: ['Short pay'] });
    expect(say(transactionTitle(credit, WORDS))).toBe('Credit, Short pay');
    const promo = slip({ type: 'SELL_VOUCHER', wagerData: 'VOUCHER', value: ZERO, moved: pennies(2000) });
    expect(say(transactionTitle(promo, WORDS))).toBe('Promotional voucher, worth $20.00');
  });

  it('says of a draw how it was paid, and of a return which one it is', () => {
    const own = (share: Partial<Transaction>): string =>
      say(transactionTitle(slip({ type: 'SELL', ofTeller: true, moved: pennies(100), ...share }), WORDS));
    expect(own({ wagerData: 'TELLER_DRAW' })).toBe('Draw');
    expect(own({ wagerData: 'TELLER_DRAW', checkNumber: '30117' })).toBe('Draw, check 30117');
    expect(own({ wagerData: 'TELLER_RETURN', returnType: 'regular' })).toBe('Return');
    expect(own({ wagerData: 'TELLER_RETURN', returnType: 'final' })).toBe('Final Return');
  });

  it('is a bag where a bag is cancelled, and a credit where a credit is', () => {
    const cancelled = slip({ type: 'CANCEL', wagerData: 'CREDIT' });
    expect(say(transactionTitle(cancelled, WORDS))).toBe('Credit cancelled');
    expect(say(transactionTitle(cancelled, WORDS, new Set([TSN])))).toBe('Bag cancelled');
  });
});

describe('what a ticket is called in a list', () => {
  it('is its wager, where it has one', () => {
    expect(facts(sold(wager(2, 3)))).toEqual({
      title: 'Win 3',
      more: null,
      place: 'Sample Downs R2',
      whole: [],
    });
  });

  it('is its first wager and how many more there are, with all of them as its whole [W046]', () => {
    expect(facts(sold(wager(2, 3), wager(2, 4), wager(2, 5)))).toEqual({
      title: 'Win 3',
      more: '+2',
      place: 'Sample Downs R2',
      whole: ['R2 Win 3', 'R2 Win 4', 'R2 Win 5'],
    });
  });

  it('names every race it is on, and a parlay leg by leg [W044]', () => {
    expect(facts(sold(wager(2, 3), wager(3, 3))).place).toBe('Sample Downs R2, 3');
    const legs: readonly ParlayLeg[] = [2, 3, 4].map((raceNo) => ({
      raceNo,
      betType: WIN,
      betName: 'Win',
      runners: [[raceNo + 1]],
    }));
    const parlay = (count: number) =>
      facts(sold({ ...wager(2, 3), isParlay: true, parlayLegs: legs.slice(0, count) }));
    expect(parlay(3)).toEqual({
      title: 'Win 3',
      more: '+2 legs',
      place: 'Sample Downs R2, 3, 4',
      whole: ['R2 Win 3', 'R3 Win 4', 'R4 Win 5'],
    });
    expect(parlay(2).more).toBe('+1 leg');
  });

  it('is what was done, where nothing was sold', () => {
    const cashed: Transaction = { ...sold(), type: 'CASH', ticket: null };
    expect(facts(cashed)).toEqual({ title: 'Cashed', more: null, place: null, whole: [] });
  });
});
