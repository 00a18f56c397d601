import { createStore } from 'jotai/vanilla';
import { expect, it } from 'vitest';
import { siteMistakesAtom } from '../../till/setup/site-mistakes-state.ts';
import { createSiteReport } from './site-report.ts';

it('shows and logs the mistakes of every file, until a file has none', async () => {
  const store = createStore();
  const log: string[] = [];
  const report = createSiteReport(store, (line) => void log.push(line));
  const shown = () => store.get(siteMistakesAtom).length;
  report('/local/i18n/en-us.json', null);
  report('/local/i18n/en-us.json', '{ "signOn.title": 7 }');
  report('local/luckyqp.json', '{');
  report('local/luckyqp.json', '{');
  await expect.poll(shown).toBe(3);
  await expect.poll(() => log).toHaveLength(2);
  expect(log[0]).toContain('local/i18n/en-us.json, line 1');
  report('/local/i18n/en-us.json', null);
  await expect.poll(shown).toBe(2);
  report('local/luckyqp.json', null);
  await expect.poll(shown).toBe(0);
  expect(log).toHaveLength(2);
});
