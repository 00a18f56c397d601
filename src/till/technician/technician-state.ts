/** Holds what the technician's page shows: the entry of a technician, and the sub-page. */
import { atom } from 'jotai/vanilla';
import type { Say } from '../../i18n/say.ts';

export interface TechnicianEntry {
  readonly isAsking: boolean;
  /** Lines that say why the last try failed; empty: none has. */
  readonly problem: readonly Say[];
  /** Counts refused tries in a row. */
  readonly wrong: number;
  /** No try is taken before this time, epoch milliseconds. */
  readonly waitUntil: number;
}

export const NO_ENTRY: TechnicianEntry = { isAsking: false, problem: [], wrong: 0, waitUntil: 0 };

export const technicianEntryAtom = atom<TechnicianEntry>(NO_ENTRY);

/** The sub-pages, in the order of their keys. */
export const TECHNICIAN_TABS = ['devices', 'counters', 'box', 'service'] as const;
export type TechnicianTab = (typeof TECHNICIAN_TABS)[number];

/** The sub-page that is shown; the log page leads back to it. */
export const technicianTabAtom = atom<TechnicianTab>('devices');

/** The last sending of statistics. `at`: epoch milliseconds. */
export type Statistics =
  | { readonly state: 'idle' | 'sending' }
  | { readonly state: 'sent'; readonly at: number }
  | { readonly state: 'failed'; readonly why: Say };

export const statisticsAtom = atom<Statistics>({ state: 'idle' });

/** Holds what is keyed of the cash box, by note: 'USD 2000' has '14'. */
export const boxKeyedAtom = atom<Readonly<Record<string, string>>>({});
