// @vitest-environment happy-dom
/** Draws a terminal that owes its customer exchange credit: how much it is, and why it is not paid. */
import { expect, it } from 'vitest';
import { say } from '../i18n/say.ts';
import { drawView } from '../screens/home/testing/draw-view.tsx';
import { creditRefusalAtom } from '../till/wager/credit-state.ts';
import { wagerAtom } from '../till/wager/pending-wager-state.ts';
import { pennies } from '../wagering/ground/money.ts';
import { EMPTY_WAGER } from '../wagering/pending/wager-state.ts';
import { Owing } from './Owing.tsx';

const CREDIT = { cardNo: 'HVP0001', raceNo: 2, poolNo: 37, amount: pennies(100), bets: [] };
const HOLDS = 'This terminal holds $1.00 of yours to bet again.';

it.each([
  [false, 'The number for a teller comes as soon as the tote answers.'],
  [true, 'The tote does not pay it out here. An attendant helps you.'],
])('says what becomes of exchange credit; refused: %s', (isRefused, why) => {
  const view = drawView(<Owing />, (store) => {
    store.set(wagerAtom, { ...EMPTY_WAGER, exchange: CREDIT });
    const lines = [say('tote.refused', { message: 'Not now' })];
    if (isRefused) store.set(creditRefusalAtom, { credit: CREDIT, lines });
  });
  expect(view.all('main p').map((line) => line.textContent)).toEqual([HOLDS, why]);
});
