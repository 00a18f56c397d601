import { expect, it } from 'vitest';
import { pennies } from '../../wagering/ground/money.ts';
import type { LuckySetup } from '../../wagering/lucky/lucky-setup.ts';
import { readPersistedLucky } from './persisted-lucky.ts';

const EMPTY = { race: null, pool: null, betAmount: null };
const SETUP: LuckySetup = {
  drafts: [{ id: 'a', card: 'HVP', legs: [{ race: 7, pool: 1, betAmount: pennies(200) }, EMPTY, EMPTY] }],
  cell: { set: 'a', part: 'race', leg: 1 },
};

it('is read back as it was', () => {
  expect(readPersistedLucky(structuredClone(SETUP))).toEqual(SETUP);
  const choosingCard: LuckySetup = { ...SETUP, cell: { set: 'a', part: 'card' } };
  expect(readPersistedLucky(structuredClone(choosingCard))).toEqual(choosingCard);
});

it.each<[string, unknown]>([
  ['nothing', null],
  ['a set with two legs', { ...SETUP, drafts: [{ id: 'a', card: null, legs: [EMPTY, EMPTY] }] }],
  ['a cell of no kind', { ...SETUP, cell: { set: 'a', part: 'runner', leg: 0 } }],
  [
    'an amount that is no amount',
    { ...SETUP, drafts: [{ id: 'a', card: null, legs: [{ ...EMPTY, betAmount: 2 }, EMPTY, EMPTY] }] },
  ],
])('%s is no set-up', (_, kept) => {
  expect(readPersistedLucky(kept)).toBeNull();
});
