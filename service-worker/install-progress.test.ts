import { expect, it } from 'vitest';
import { countStored } from './install-progress.ts';

it('the progress of an installation is told once a percent, to the end [T330]', () => {
  const count = countStored(250);
  const told = Array.from({ length: 250 }, count).filter((message) => message !== null);
  expect(told).toHaveLength(101);
  expect(told[0]).toEqual({ type: 'stored', stored: 1, of: 250 });
  expect(told.at(-1)).toEqual({ type: 'stored', stored: 250, of: 250 });
});
