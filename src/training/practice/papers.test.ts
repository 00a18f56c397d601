import { describe, expect, it } from 'vitest';
import type { Transaction } from '../../till/transactions/customer-session.ts';
import type { Wager } from '../../wagering/card/wager.ts';
import { negative, pennies, ZERO } from '../../wagering/ground/money.ts';
import { checkWager } from '../../wagering/rules/validation.ts';
import { sampleCard } from '../../wagering/testing/sample-card.ts';
import { judge } from './practice-steps.ts';
import { CLOSED, first, paper, practiceWindow, sale } from './testing/practice-window.ts';

const VOUCHER = { wagerData: 'VOUCHER' };

/** Returns a win on runner 3 in race 4. */
function aWin(): Wager {
  const check = checkWager(
    sampleCard(),
    { race: 4, bet: 1, amount: pennies(200), runners: [[3]] },
    { defaultToMin: false, maxTicketCost: null },
  );
  if (!check.ok) throw new Error(check.refusal.code);
  return check.value;
}

/** Begins practice, and sells a win on runner 3 in race 4, which wins. */
function windowWithWinner() {
  const at = practiceWindow({ kinds: ['cash'] });
  at.practice.begin();
  at.cards([sampleCard()]);
  at.serve([aWin()]);
  return at;
}

/** Begins practice with customers of these kinds, and sells a voucher. */
function windowWithVoucher(value: bigint) {
  const at = practiceWindow({ kinds: ['one', 'voucher'] });
  at.practice.begin();
  at.cards([CLOSED]);
  at.settle([paper('SELL_VOUCHER', 'V1', value, VOUCHER)]);
  at.cards([sampleCard()]);
  return at;
}

describe('customers who bring a paper', () => {
  it('bring a ticket once it has surely won, and want it cashed', () => {
    const at = windowWithWinner();
    expect(at.asked.map(({ raceNo }) => raceNo)).toContain(4);
    at.practice.next();
    expect(at.asking().ask.paper).toBeNull();
    at.won('AAA1', 4, 3);
    const { ask, hand, sentence } = at.waitForPaper('ticket');
    expect(ask).toMatchObject({ wagers: [], paper: { tsn: 'T0' }, voucher: null });
    expect(hand).toBe(0n);
    expect(sentence).toMatch(/cash|won/i);
    at.settle([paper('CASH', 'T0', -400n)]);
    expect(at.state()).toMatchObject({ outcome: { mistakes: [] } });
    at.practice.next();
    expect(at.asking().ask.paper).toBeNull();
  });

  it('bring no ticket that lost', () => {
    const at = windowWithWinner();
    at.won('AAA1', 4, 5);
    at.practice.next();
    expect(() => at.waitForPaper('ticket')).toThrow('nobody brings a ticket');
  });

  it.each([
    ['another ticket was cashed', [paper('CASH', 'T9', -400n)], ['notCashed', 'otherCashed']],
    ['a ticket was sold', [paper('CASH', 'T0', -400n), sale(aWin(), 'T5')], ['more']],
    [
      'a voucher was sold',
      [paper('CASH', 'T0', -400n), paper('SELL_VOUCHER', 'V2', 400n, VOUCHER)],
      ['voucher'],
    ],
  ])('are not content where %s', (_, done, mistakes) => {
    const at = windowWithWinner();
    at.practice.next();
    at.won('AAA1', 4, 3);
    at.waitForPaper('ticket');
    at.settle(done);
    expect(at.state()).toMatchObject({ outcome: { mistakes } });
  });

  it('bring a ticket back that was not cashed', () => {
    const at = windowWithWinner();
    at.practice.next();
    at.won('AAA1', 4, 3);
    const { ask } = at.waitForPaper('ticket');
    at.settle([paper('CASH', 'T9', -400n)]);
    at.practice.next();
    at.settle([paper('CASH', 'T0', -400n)]);
    for (let others = 0; others < 10; others += 1) {
      at.practice.next();
      expect(at.asking().ask).not.toBe(ask);
    }
  });

  it('bet with a voucher: it is taken, and the rest is cash or another voucher, to the cent', () => {
    const at = windowWithVoucher(20_000n);
    const seen = new Set<boolean>();
    for (let customers = 0; customers < 20; customers += 1) {
      const { ask, hand } = at.waitForPaper('voucher');
      const wager = first(ask);
      const rest = 20_000n - wager.totalCost;
      const { voucher } = ask;
      seen.add(voucher !== null);
      expect(hand).toBe(0n);
      expect(voucher === null || voucher === rest).toBe(true);
      const taken = [paper('CASH', 'V1', -20_000n, VOUCHER), sale(wager, 'T1')];
      const another = paper('SELL_VOUCHER', 'V1', rest, VOUCHER);
      const cent = paper('SELL_VOUCHER', 'V1', rest - 1n, VOUCHER);
      const served = (transactions: readonly Transaction[]) =>
        judge(at.asking(), transactions, null, [sampleCard()]);
      expect(served(taken)).toEqual(voucher === null ? [] : ['voucher']);
      expect(served([...taken, another])).toEqual(voucher === null ? ['voucher'] : []);
      expect(served([...taken, cent])).toEqual(['voucher']);
      expect(served(taken.slice(1))).toContain('notTaken');
      expect(served(taken.slice(0, 1))).toContain('nothing');
      at.practice.next();
    }
    expect(seen).toEqual(new Set([true, false]));
  });

  it('pay what a voucher does not', () => {
    const at = windowWithVoucher(100n);
    for (let customers = 0; customers < 20; customers += 1) {
      const { ask, hand } = at.waitForPaper('voucher');
      expect(hand).toBeGreaterThanOrEqual(first(ask).totalCost - 100n);
      const taken = [paper('CASH', 'V1', -100n, VOUCHER), sale(first(ask), 'T1')];
      expect(judge(at.asking(), taken, hand, [sampleCard()])).toEqual([]);
      expect(judge(at.asking(), taken, pennies(hand + 100n), [sampleCard()])).toEqual(['change']);
      at.practice.next();
    }
  });

  it('buy a voucher, of their amount and no gift', () => {
    const at = practiceWindow({ kinds: ['buyVoucher'] });
    at.practice.begin();
    at.cards([sampleCard()]);
    const { ask, hand } = at.asking();
    const amount = ask.voucher ?? ZERO;
    expect(hand).toBeGreaterThanOrEqual(amount);
    const served = (...vouchers: readonly Transaction[]) =>
      judge(at.asking(), vouchers, null, [sampleCard()]);
    const right = paper('SELL_VOUCHER', 'V1', amount, VOUCHER);
    expect(served(right)).toEqual([]);
    expect(served(right, paper('SELL_VOUCHER', 'V2', amount, VOUCHER))).toEqual(['voucher']);
    expect(
      served(right, paper('SELL_VOUCHER', 'V2', amount, VOUCHER), paper('CANCEL', 'V2', negative(amount))),
    ).toEqual([]);
    expect(served(paper('SELL_VOUCHER', 'V1', 0n, { ...VOUCHER, moved: pennies(amount) }))).toEqual([
      'voucher',
    ]);
    expect(served(paper('SELL_VOUCHER', 'V1', amount + 100n, VOUCHER))).toEqual(['voucher']);
  });
});
