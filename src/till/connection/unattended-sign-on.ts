/**
 * Signs a self-serve terminal on by itself (T394, S072), and again whenever its session has ended. Nobody is
 * there to answer a question, so that it tries until it succeeds. Units: milliseconds.
 */
import type { ToteFailure } from '../../tote/transport/failure.ts';
import type { Clock } from '../../wagering/ground/clock.ts';
import { isOutOfServiceAtom, technicianAtom } from '../session/technician-state.ts';
import { tellerAtom } from '../session/teller-state.ts';
import type { Store } from '../window/dialogs.ts';
import { settingsAtom } from '../window/settings-state.ts';
import { startUpAtom } from '../window/start-up-state.ts';
import { selfServeSignOnAtom } from './self-serve-state.ts';

/** The pause after the first failure. Each one doubles it, up to the longest. */
const FIRST_PAUSE = 2_000;
const LONGEST_PAUSE = 60_000;

/** Lists what decides whether a sign-on is due. */
const WATCHED = [tellerAtom, startUpAtom, settingsAtom, technicianAtom, isOutOfServiceAtom] as const;

export interface UnattendedSignOnDependencies {
  readonly store: Store;
  readonly clock: Clock;
  /** From 0 up to and without 1: many terminals do not ask in step. */
  readonly random: () => number;
  /** Resolves once the journal is read and the printer is looked for; rejects if that failed. */
  readonly ready: () => Promise<unknown>;
  /** Signs the window on; resolves to why that failed, or null. */
  readonly attempt: () => Promise<ToteFailure | null>;
  readonly log: (message: string) => void;
}

export interface UnattendedSignOn {
  /** Signs on now, and from now on whenever nobody is. Does nothing at a teller's window. */
  readonly begin: () => void;
  readonly stop: () => void;
}

/** Returns the pause after so many failures: at least half of it, and the rest by chance. */
export function pauseAfter(failures: number, chance: number): number {
  const pause = Math.min(FIRST_PAUSE * 2 ** (failures - 1), LONGEST_PAUSE);
  return Math.round(pause / 2 + (pause / 2) * chance);
}

export function createUnattendedSignOn(parts: UnattendedSignOnDependencies): UnattendedSignOn {
  const { store, clock, random, ready, attempt, log } = parts;
  let failures = 0;
  let isTrying = false;
  let callOff: () => void = () => undefined;
  let stops: readonly (() => void)[] = [];

  const isDue = (): boolean =>
    stops.length > 0 &&
    store.get(settingsAtom).selfServe &&
    store.get(tellerAtom) === null &&
    // A sign-on would end a technician's visit, and begin a terminal that is to serve nobody.
    store.get(technicianAtom) === null &&
    !store.get(isOutOfServiceAtom) &&
    store.get(startUpAtom).phase !== 'blocked';

  async function tryOnce(): Promise<void> {
    try {
      await ready();
    } catch (error) {
      return log(`self-serve: not ready: ${String(error)}`);
    }
    if (!isDue()) return;
    const failure = await attempt();
    if (failure === null) {
      failures = 0;
      return store.set(selfServeSignOnAtom, { state: 'starting' });
    }
    failures += 1;
    if (failures === 1) log(`self-serve: not signed on: ${failure.code}`);
    store.set(selfServeSignOnAtom, { state: 'failed', failure, tries: failures });
  }

  async function run(): Promise<void> {
    callOff();
    if (isTrying || !isDue()) return;
    isTrying = true;
    await tryOnce().finally(() => {
      isTrying = false;
    });
    if (isDue()) callOff = clock.after(pauseAfter(Math.max(1, failures), random()), () => void run());
  }

  return {
    begin() {
      if (stops.length > 0) return;
      stops = WATCHED.map((watched) => store.sub(watched, () => void run()));
      void run();
    },
    stop() {
      callOff();
      for (const stop of stops) stop();
      stops = [];
    },
  };
}
