import { describe, expect, it } from 'vitest';
import { MOST_TICKETS } from '../../../wagering/pending/pending-ticket.ts';
import { canSell, FIRST_COUNT, isTooMany, stepped, withDigit, withoutDigit } from './ticket-count.ts';

describe('the number of tickets', () => {
  it('steps between two and the most', () => {
    expect(stepped(FIRST_COUNT, -1).value).toBe(2);
    expect(stepped(FIRST_COUNT, 1).value).toBe(3);
    expect(stepped({ value: MOST_TICKETS, typed: false }, 1).value).toBe(MOST_TICKETS);
  });

  it('is typed digit by digit, from anew after a step', () => {
    const four = withDigit(FIRST_COUNT, 4);
    expect(four.value).toBe(4);
    expect(withDigit(four, 5).value).toBe(45);
    expect(withDigit(stepped(four, 1), 1).value).toBe(1);
    expect(withoutDigit(withDigit(four, 5)).value).toBe(4);
  });

  it('keeps every digit of what is too many, and sells none of it', () => {
    const typed = (keys: string) =>
      Array.from(keys).reduce((count, key) => withDigit(count, Number(key)), FIRST_COUNT);
    expect([typed('99').value, canSell(typed('99')), isTooMany(typed('99'))]).toEqual([99, false, true]);
    expect([typed('50').value, canSell(typed('50')), isTooMany(typed('50'))]).toEqual([50, true, false]);
    expect(canSell(typed('999999999999999999999'))).toBe(false);
    expect(withoutDigit(typed('123')).value).toBe(12);
    expect(stepped(typed('99'), 1).value).toBe(MOST_TICKETS);
  });

  it('sells from two on', () => {
    expect([0, 1, 2, MOST_TICKETS, MOST_TICKETS + 1].map((value) => canSell({ value, typed: true }))).toEqual(
      [false, false, true, true, false],
    );
  });
});
