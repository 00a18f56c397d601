/** Proves what is said of a paper that a self-serve terminal owes. */
import { describe, expect, it } from 'vitest';
import { pennies } from '../../wagering/ground/money.ts';
import { aTransaction } from '../testing/transactions.ts';
import { owedWords } from './owed-words.ts';

describe('what a self-serve terminal says of a paper that it owes', () => {
  it.each([
    ['SELL_VOUCHER', 'notPrinted', 'selfServe.owedNumber'],
    ['SELL_VOUCHER', 'uncertain', 'selfServe.owedNumber'],
    ['SELL', 'notPrinted', 'selfServe.notPrinted'],
    ['SELL', 'uncertain', 'selfServe.maybePrinted'],
  ] as const)('names %s that is %s', (type, paper, key) => {
    const transaction = aTransaction({ type, paper, value: pennies(-500) });
    const words = owedWords(transaction);
    expect(words.key).toBe(key);
    expect(words.data).toMatchObject({ amount: 500n });
  });
});
