// @vitest-environment happy-dom
/** Reads the keys of windows of several sizes. */
import type { Window as HappyWindow } from 'happy-dom';
import { createStore } from 'jotai/vanilla';
import { expect, it } from 'vitest';
import { lastBetsAtom } from '../../till/wager/last-bets.ts';
import { pennies } from '../../wagering/ground/money.ts';
import { WIN } from '../../wagering/testing/bet-ids.ts';
import { windowKeysOf } from './window-keys.ts';

it('has the keys of the last bets where the pools show them', () => {
  const store = createStore();
  const sold = [{ bet: WIN, amount: pennies(500), turn: 1 }];
  store.set(lastBetsAtom, sold);
  const keysAt = (width: number, height: number) => {
    (window as unknown as HappyWindow).happyDOM.setViewport({ width, height });
    return windowKeysOf(store).lastBets;
  };
  expect(keysAt(1_366, 768)).toEqual(sold);
  expect(keysAt(1_024, 600)).toEqual([]);
  expect(keysAt(600, 660)).toEqual(sold);
});
