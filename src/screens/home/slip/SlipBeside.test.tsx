// @vitest-environment happy-dom
import { describe, expect, it } from 'vitest';
import { refusalSay } from '../../../i18n/refusal-texts.ts';
import { translator } from '../../../i18n/translate.ts';
import { wagerViewAtom } from '../../../till/wager/wager-view-state.ts';
import { DEFAULT_MONEY_FORMAT, pennies } from '../../../wagering/ground/money.ts';
import { checkWager } from '../../../wagering/rules/validation.ts';
import { EXACTA, WIN } from '../../../wagering/testing/bet-ids.ts';
import { sampleCard, sampleInterests, withRace } from '../../../wagering/testing/sample-card.ts';
import { inTheWayAtom } from '../commands/command-atoms.ts';
import { type DrawnView, drawView, standOn, type TestStore } from '../testing/draw-view.tsx';
import { Slip } from './Slip.tsx';

const words = translator('en-us', DEFAULT_MONEY_FORMAT);

function stored(bet: number, runners: readonly (readonly number[])[]) {
  const entry = { race: 2, bet, amount: pennies(200), runners };
  const check = checkWager(sampleCard(), entry, { defaultToMin: false, maxTicketCost: null });
  if (!check.ok) throw new Error(check.refusal.code);
  return check.value;
}

/**
 * Builds a pending exacta, and a stored one before it. A runner in the stored one's second leg is scratched
 * since, if `scratched` lists it.
 */
function stand(store: TestStore, scratched: readonly number[]): void {
  const card = withRace(sampleCard(), 2, { bettingInterests: sampleInterests(8, scratched) });
  standOn(store, card, {
    race: 2,
    bet: EXACTA,
    amount: pennies(200),
    runners: [[1], [2]],
    stored: [stored(EXACTA, [[1], [2]]), stored(EXACTA, [[1], [6]])],
  });
}

/** Tells of each element that matches whether it is marked as refused. */
const refused = ({ all }: DrawnView, selector: string) =>
  all(selector).map((element) => element.hasAttribute('data-refused'));
const rows = (view: DrawnView) => refused(view, 'li.slip-beside__row');
const legs = (view: DrawnView) => refused(view, 'button.slip__leg');

describe('a stored wager that cannot be sold any more', () => {
  it('is named and marked, and nothing of the pending wager is [W116, W046]', () => {
    let said = '';
    let isRefused: readonly boolean[] = [];
    const view = drawView(<Slip />, (store) => {
      stand(store, [6]);
      const { ticket, legs: shown } = store.get(wagerViewAtom);
      said = ticket.ok ? '' : words(refusalSay(ticket.refusal).title);
      isRefused = shown.map((leg) => leg.isRefused);
      expect(words(store.get(inTheWayAtom) ?? { key: 'app.name' })).toBe(said);
    });
    expect(said).toBe('Stored 2, Exacta: Leg 2 has incorrect selection of runners');
    expect(isRefused).toEqual([false, false]);
    expect(rows(view)).toEqual([false, true]);
    expect(legs(view)).toEqual([false, false]);
  });

  it('while each can be sold, none is marked', () => {
    const view = drawView(<Slip />, (store) => stand(store, [8]));
    expect(rows(view)).not.toContain(true);
  });

  it('leaves what is wrong with the pending wager to its own message', () => {
    const view = drawView(<Slip />, (store) => {
      const card = withRace(sampleCard(), 2, { bettingInterests: sampleInterests(8, [6]) });
      const runners = [[6]];
      standOn(store, card, {
        race: 2,
        bet: WIN,
        amount: pennies(200),
        runners,
        stored: [stored(WIN, [[1]])],
      });
    });
    expect(rows(view)).not.toContain(true);
    expect(legs(view)).toEqual([true]);
  });
});
