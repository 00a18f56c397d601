/** Proves that the tables of this folder reach every refusal of a wager. */
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { english } from '../../../i18n/testing/english.ts';

const tables = readdirSync(import.meta.dirname)
  .filter((file) => file.endsWith('.window.test.ts'))
  .map((file) => readFileSync(join(import.meta.dirname, file), 'utf8'))
  .join('');

it('has a row for each refusal', () => {
  const reached = new Set(Array.from(tables.matchAll(/'(refusal\.\w+)'/g), ([, key]) => key));
  const refusals = Object.keys(english).filter((key) => key.startsWith('refusal.'));
  expect(refusals.filter((key) => !reached.has(key))).toEqual([]);
});
