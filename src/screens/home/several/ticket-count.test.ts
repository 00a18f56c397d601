import { describe, expect, it } from 'vitest';
import { MOST_TICKETS } from '../../../wagering/pending-ticket.ts';
import { canSell, FIRST_COUNT, stepped, withDigit, withoutDigit } from './ticket-count.ts';

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

  it('begins anew where it would be too many', () => {
    expect(withDigit({ value: 9, typed: true }, 9).value).toBe(9);
    expect(withDigit({ value: 5, typed: true }, 0).value).toBe(50);
  });

  it('sells from two on', () => {
    expect([0, 1, 2, MOST_TICKETS, MOST_TICKETS + 1].map((value) => canSell({ value, typed: true }))).toEqual(
      [false, false, true, true, false],
    );
  });
});
