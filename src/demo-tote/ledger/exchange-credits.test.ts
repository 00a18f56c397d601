import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { pennies } from '../../wagering/ground/money.ts';
import { createExchangeCredits } from './exchange-credits.ts';

const anyPlace = fc.record({
  cardNo: fc.constantFrom('AAA0001', 'BBB0001'),
  raceNo: fc.constantFrom(3, 4),
  poolNo: fc.constantFrom(37, 54),
});
const anyMove = fc.record({
  kind: fc.constantFrom('grant', 'spend'),
  window: fc.constantFrom(12, 13),
  place: anyPlace,
  amount: fc.bigInt({ min: 1n, max: 1_000n }),
});

describe('exchange credit', () => {
  it('is what was granted less what was spent, window by window and place by place, and never below zero', () => {
    fc.assert(
      fc.property(fc.array(anyMove, { maxLength: 40 }), (moves) => {
        const credits = createExchangeCredits();
        const left = new Map<string, bigint>();
        for (const { kind, window, place, amount } of moves) {
          const key = JSON.stringify([window, place]);
          const before = left.get(key) ?? 0n;
          if (kind === 'grant') {
            credits.grant(window, { ...place, amount: pennies(amount), bets: [] });
            left.set(key, before + amount);
            continue;
          }
          let refused = false;
          try {
            credits.spend(window, place, amount);
            left.set(key, before - amount);
          } catch {
            refused = true;
          }
          expect(refused).toBe(amount > before);
        }
        const told = [12, 13].flatMap((window) =>
          credits
            .at(window)
            .map(({ amount, bets: _bets, ...place }) => [JSON.stringify([window, place]), amount] as const),
        );
        expect(new Map(told)).toEqual(new Map([...left].filter(([, amount]) => amount > 0n)));
      }),
    );
  });
});
