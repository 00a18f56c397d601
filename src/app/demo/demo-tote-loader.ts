/**
 * Opens the demo tote of this page: its storage, its seed, its day. Only a terminal without another host
 * fetches this file, and with it the demo tote.
 */
import { deleteDB } from 'idb';
import type { Settings } from '../../config/settings.ts';
import { createDemoTote, type DemoTote, type DemoToteOptions } from '../../demo-tote/demo-tote.ts';
import { openIndexedDbStorage } from '../../demo-tote/indexed-db-storage.ts';
import type { DayKind } from '../../till/trainer/training-room.ts';
import type { Clock } from '../../wagering/ground/clock.ts';

const DATABASE = 'mutuel-demo-tote';
const DEFAULT_SEED = 'training day';

export interface DemoTotePage extends DemoTote {
  readonly forget: () => Promise<void>;
}

/** Deletes a training day that cannot be opened. */
export function discardDemoTote(): Promise<void> {
  return deleteDB(DATABASE);
}

/** Reading: the demo tote has its terminal's mode; a mode that it does not know is the usual one to it. */
function toteOf(
  settings: Pick<Settings, 'demoSeed' | 'mode'>,
  clock: Clock,
): Pick<DemoToteOptions, 'seed' | 'clock' | 'settings'> {
  return {
    seed: settings.demoSeed ?? DEFAULT_SEED,
    clock,
    settings: {
      utcOffsetMinutes: -new Date(clock.now()).getTimezoneOffset(),
      mode: settings.mode === 'aw' ? 'aw' : 'wab',
    },
  };
}

/** Begins a day of a kind, now, after the day before it was deleted. The page must be reloaded after it. */
export async function layDemoDay(
  settings: Pick<Settings, 'demoSeed' | 'mode'>,
  clock: Clock,
  day: DayKind,
): Promise<void> {
  const storage = await openIndexedDbStorage(DATABASE);
  const tote = await createDemoTote({ ...toteOf(settings, clock), startTime: clock.now(), storage, day });
  tote.stop();
}

export async function openDemoTote(
  settings: Pick<Settings, 'demoSeed' | 'demoStart' | 'mode'>,
  clock: Clock,
): Promise<DemoTotePage> {
  const storage = await openIndexedDbStorage(DATABASE);
  const tote = await createDemoTote({
    ...toteOf(settings, clock),
    startTime: settings.demoStart ?? clock.now(),
    storage,
  });
  return {
    ...tote,
    async forget() {
      tote.stop();
      await storage.forget();
    },
  };
}
