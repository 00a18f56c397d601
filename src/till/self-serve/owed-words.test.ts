/** Proves what is said of a paper that a self-serve terminal owes. */
import { describe, expect, it } from 'vitest';
import { pennies } from '../../wagering/ground/money.ts';
import { aSerial } from '../../wagering/testing/tickets.ts';
import { parseManualSerial } from '../../wagering/tickets/ticket-serial.ts';
import { aTransaction } from '../testing/transactions.ts';
import { owedWords } from './owed-words.ts';

const SERIAL = aSerial('5D41-0C52-7A25');

describe('what a self-serve terminal says of a paper that it owes', () => {
  it.each([
    ['SELL_VOUCHER', 'notPrinted', 'selfServe.owedNumber'],
    ['SELL_VOUCHER', 'uncertain', 'selfServe.owedNumber'],
    ['SELL', 'notPrinted', 'selfServe.notPrinted'],
    ['SELL', 'uncertain', 'selfServe.maybePrinted'],
  ] as const)('names %s that is %s', (type, paper, key) => {
    const transaction = aTransaction({ type, paper, value: pennies(-500), tsn: SERIAL });
    const words = owedWords(transaction);
    expect(words.key).toBe(key);
    // The number is keyed in at a teller's window, which refuses one without its check character.
    expect(words.data).toMatchObject({ amount: 500n, tsn: expect.any(String) });
    expect(parseManualSerial(words.data?.['tsn'] as string, '')).toEqual({ ok: true, value: SERIAL });
  });

  it('names the number of an exchange receipt', () => {
    const transfer = { tfAddress: 'XT0000000001', left: pennies(0) };
    const receipt = { type: 'EXCHANGE_TRANSFER', paper: 'notPrinted', value: pennies(-700) } as const;
    expect(owedWords(aTransaction({ ...receipt, tsn: null, transfer })).data).toEqual({
      tsn: 'XT0000000001',
      amount: 700n,
    });
  });

  it('names the worth of a voucher that an account paid: its customer owes nothing for it', () => {
    const account = { id: '0000004711', balance: null };
    const paid = {
      type: 'SELL_VOUCHER',
      paper: 'notPrinted',
      value: pennies(0),
      moved: pennies(700),
    } as const;
    expect(owedWords(aTransaction({ ...paid, account, tsn: SERIAL })).data).toMatchObject({ amount: 700n });
  });
});
