/**
 * Opens the demo tote of this page: its storage, its seed, its day. A file of its own, so that the whole demo tote is fetched only
 * by a terminal that has no other host.
 */
import { deleteDB } from 'idb';
import type { Settings } from '../config/settings.ts';
import { createDemoTote, type DemoTote } from '../demo-tote/demo-tote.ts';
import { openIndexedDbStorage } from '../demo-tote/indexed-db-storage.ts';
import type { Clock } from '../wagering/clock.ts';

const DATABASE = 'mutuel-demo-tote';
const DEFAULT_SEED = 'training day';

export interface DemoTotePage extends DemoTote {
  readonly forget: () => Promise<void>;
}

/** Throws away a training day that cannot be opened. */
export function discardDemoTote(): Promise<void> {
  return deleteDB(DATABASE);
}

export async function openDemoTote(
  settings: Pick<Settings, 'demoSeed' | 'demoStart'>,
  clock: Clock,
): Promise<DemoTotePage> {
  const storage = await openIndexedDbStorage(DATABASE);
  const tote = await createDemoTote({
    seed: settings.demoSeed ?? DEFAULT_SEED,
    startTime: settings.demoStart ?? clock.now(),
    clock,
    storage,
    settings: { utcOffsetMinutes: -new Date(clock.now()).getTimezoneOffset() },
  });
  return {
    ...tote,
    async forget() {
      tote.stop();
      await storage.forget();
    },
  };
}
