// @vitest-environment happy-dom
/** Draws the question whether anybody is still there, of a customer with exchange credit. */
import { expect, it } from 'vitest';
import { drawView } from '../screens/home/testing/draw-view.tsx';
import { stillThereAtom } from '../till/self-serve/self-serve-state.ts';
import { wagerAtom } from '../till/wager/pending-wager-state.ts';
import { pennies } from '../wagering/ground/money.ts';
import { EMPTY_WAGER } from '../wagering/pending/wager-state.ts';
import { StillThere } from './StillThere.tsx';

it('counts exchange credit to what is paid out', () => {
  const exchange = { cardNo: 'HVP0001', raceNo: 2, poolNo: 37, amount: pennies(700), bets: [] };
  const view = drawView(<StillThere />, (store) => {
    store.set(stillThereAtom, 12);
    store.set(wagerAtom, { ...EMPTY_WAGER, exchange });
  });
  expect(view.text).toContain('In 12 seconds $7.00 is paid out as a voucher.');
});
