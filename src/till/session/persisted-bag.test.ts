import { expect, it } from 'vitest';
import { readPersistedBag } from './persisted-bag.ts';

const BAG = { tellerId: '4417', barcode: '00801177', returns: [], isDebit: false };

it.each([
  [500n, 4, true],
  [0n, 4, false],
  [-500n, 4, false],
  [500n, 0, false],
  [500n, 1.5, false],
])('a kept bag with %i of %i: %s', (value, quantity, isRead) => {
  const kept = { ...BAG, entries: [{ value, quantity }] };
  expect(readPersistedBag(kept)).toEqual(isRead ? kept : null);
});
