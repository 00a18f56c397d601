/**
 * Keeps how fast each teller of this machine serves: the seconds of their last right customers, over reloads.
 */
import * as v from 'valibot';
import { tellerAtom } from '../../till/session/teller-state.ts';
import type { Store } from '../../till/window/dialogs.ts';
import type { MachineRecords } from './machine-records.ts';
import { medianOf } from './median.ts';

/** Names the record of the journal. */
const KEY = 'practicePace';
/** So many customers are kept, and fewer than the least are no habit yet. */
const MOST_KEPT = 20;
const LEAST = 3;

const paceSchema = v.array(v.pipe(v.number(), v.integer(), v.minValue(0)));

/** The seconds of right customers by teller, the oldest first, as they are persisted. */
type Paces = Readonly<Record<string, readonly number[]>>;

export interface OwnPace {
  /** Returns the usual whole seconds of the teller at the window; null: they have served too few. */
  readonly usual: () => number | null;
  /** Keeps the whole seconds of a customer who was served right. */
  readonly served: (seconds: number) => void;
}

export interface OwnPaceDependencies {
  readonly store: Store;
  readonly journal: MachineRecords;
  readonly log: (message: string) => void;
}

export function createOwnPace({ store, journal, log }: OwnPaceDependencies): OwnPace {
  let paces: Paces = {};
  const teller = (): string | null => store.get(tellerAtom)?.tellerId ?? null;

  const loading = load();

  async function load(): Promise<void> {
    try {
      paces = readPaces(await journal.kept(KEY));
    } catch (error) {
      log(`practice pace not read: ${String(error)}`);
    }
  }

  async function keep(id: string, seconds: number): Promise<void> {
    await loading;
    paces = { ...paces, [id]: [...(paces[id] ?? []), seconds].slice(-MOST_KEPT) };
    await journal.keep(KEY, paces);
  }

  return {
    usual() {
      const id = teller();
      return id === null ? null : usualOf(paces[id] ?? []);
    },
    served(seconds) {
      const id = teller();
      if (id === null) return;
      keep(id, seconds).catch((error: unknown) => log(`not kept: practice pace: ${String(error)}`));
    },
  };
}

/** Reads what was persisted; leaves out a teller's seconds that cannot be read. */
function readPaces(kept: unknown): Paces {
  const tellers = v.safeParse(v.record(v.string(), v.unknown()), kept);
  if (!tellers.success) return {};
  return Object.fromEntries(
    Object.entries(tellers.output).flatMap(([teller, one]) => {
      const pace = v.safeParse(paceSchema, one);
      return pace.success ? [[teller, pace.output.slice(-MOST_KEPT)]] : [];
    }),
  );
}

function usualOf(seconds: readonly number[]): number | null {
  return seconds.length < LEAST ? null : medianOf(seconds);
}
