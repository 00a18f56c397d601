import { describe, expect, it } from 'vitest';
import { say, type TextKey } from '../../i18n/say.ts';
import { pennies } from '../../wagering/ground/money.ts';
import { aSerial } from '../../wagering/testing/tickets.ts';
import { CUSTOMERS_WORDS } from './customer-words.ts';

const told = (title: TextKey, message: string) =>
  CUSTOMERS_WORDS.notice({
    id: 1,
    kind: 'alert',
    title: say(title),
    lines: [say('tote.refused', { message })],
    actions: [{ id: 'ok', label: say('action.ok'), tone: 'primary' }],
  });

describe('a wrong PIN at a self-serve terminal', () => {
  it('is told as such, where the sign-on asked for the account too', () => {
    const keys = (title: TextKey) => told(title, 'Invalid account or PIN.').lines.map(({ key }) => key);
    expect(keys('account.failed')).toEqual(['selfServe.wrongPin']);
    expect(keys('account.withdrawFailed')).toEqual(['selfServe.wrongPinOnly']);
  });
});

describe('a paper that was paid onto the account', () => {
  it('is told with its amount, and without its number', () => {
    const amount = pennies(1_240);
    const line = CUSTOMERS_WORDS.line(say('account.cashedLine', { tsn: aSerial('5D41-0B11-7A21'), amount }));
    expect(line.key).toBe('selfServe.ontoAccount');
    expect(line.data).toMatchObject({ amount });
  });

  it('is told with its tax form where it was on hold', () => {
    const amount = pennies(1_060_962);
    const line = CUSTOMERS_WORDS.line(say('account.releasedForm', { amount }));
    expect(line).toMatchObject({ key: 'selfServe.releasedForm', data: { amount } });
  });

  it('is told with its amount alone where it was cancelled', () => {
    const amount = pennies(600);
    const line = CUSTOMERS_WORDS.line(
      say('account.cancelledLine', { tsn: aSerial('5D41-0B11-7A21'), amount }),
    );
    expect(line.key).toBe('selfServe.cancelledLine');
  });
});

describe('a refused bet at a self-serve terminal', () => {
  it('is told in plain words', () => {
    expect(told('refusal.notEnoughLegs', '').title.key).toBe('selfServe.moreRunners');
  });
});
