/**
 * Measures `journal-append`: writing a post into the journal until it is durable. Compares with one strict
 * write of the same record into a store without an index, on the same page. Each is first as often as the
 * other: the first pays for waking the disk, a tenth of a write. Medians, since disks vary.
 */
import { join } from 'node:path';
import { build } from 'vite';
import { type Measurement, measured } from '../measurement.ts';
import { PROJECT } from '../workbench/install.mjs';
import { serve } from '../workbench/static-server.mjs';
import { withBrowser } from './slow-window.ts';
import { quantile } from './statistics.ts';

const GOAL = 1.15;
const ROUNDS = 60;
/** Not counted: the files are made and the code is compiled. */
const WARM_UP = 6;

export async function measure(): Promise<readonly Measurement[]> {
  const root = join(PROJECT, 'e2e', '.out', 'journal-page');
  await build({
    configFile: false,
    logLevel: 'warn',
    root: join(import.meta.dirname, 'journal-page'),
    build: { outDir: root, emptyOutDir: true, target: 'es2023', modulePreload: { polyfill: false } },
  });
  const site = await serve({ root });
  try {
    return await withBrowser(async (browser) => {
      const page = await browser.newPage();
      await page.goto(site.url);
      await page.waitForFunction(() => document.title === 'ready');
      const journal: number[] = [];
      const bare: number[] = [];
      for (let round = 0; round < ROUNDS; round += 1) {
        const journalFirst = round % 2 === 0;
        const [kept, plain] = await page.evaluate<readonly [number, number]>(`writeBoth(${journalFirst})`);
        if (round < WARM_UP) continue;
        journal.push(kept);
        bare.push(plain);
      }
      return [
        measured({
          name: 'journal-append',
          value: quantile(journal, 0.5),
          unit: 'ms',
          against: 'one strict write into a store without an index',
          againstValue: quantile(bare, 0.5),
          goal: GOAL,
        }),
      ];
    });
  } finally {
    await site.close();
  }
}
