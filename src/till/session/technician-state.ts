/** Atoms of the technician at this window, and of a window that a technician has put out of service. */
import { atom } from 'jotai/vanilla';
import type { Page } from '../window/pages.ts';
import { settingsAtom } from '../window/settings-state.ts';
import { pageAtom } from '../window/view-state.ts';
import { tellerAtom } from './teller-state.ts';

export interface KnownTechnician {
  /** The id that the host has validated (S059). */
  readonly id: string;
}

/** The technician at the window; null: none. Is in memory alone, so that a reload ends it. */
export const technicianAtom = atom<KnownTechnician | null>(null);

/** A window that a technician has put out of service. */
export interface OutOfService {
  /** Epoch milliseconds. */
  readonly since: number;
  /** The technician's id. */
  readonly by: string;
}

/** Null: the window is in service. Is kept over a reload (persisted-teller.ts). */
export const outOfServiceAtom = atom<OutOfService | null>(null);

/**
 * Is true while the window serves nobody. Reading: a self-serve terminal serves nobody while it is out of
 * service, and a teller's window only warns.
 */
export const isOutOfServiceAtom = atom(
  (get) => get(outOfServiceAtom) !== null && get(settingsAtom).selfServe,
);

/** Lists the pages of a self-serve terminal's customer. */
export const CUSTOMERS_PAGES: ReadonlySet<Page | undefined> = new Set<Page | undefined>([
  'signOn',
  'home',
  undefined,
]);

/**
 * Is true while a self-serve terminal keeps the pages of its staff closed: it serves customers, and no
 * technician is at it. One that is not signed on serves nobody, and may need another host address first.
 */
export const staffPagesClosedAtom = atom(
  (get) => get(settingsAtom).selfServe && get(technicianAtom) === null && get(tellerAtom) !== null,
);

/**
 * Is true while a customer may hand money and papers in. Is false at a self-serve terminal that is out of
 * service, has a technician, or shows a staff page.
 */
export const takesPapersAtom = atom(
  (get) =>
    !get(settingsAtom).selfServe ||
    (get(outOfServiceAtom) === null && get(technicianAtom) === null && CUSTOMERS_PAGES.has(get(pageAtom))),
);

/** Pages at which a technician signs on at a terminal that is out of service. */
const TECHNICIANS: ReadonlySet<Page | undefined> = new Set<Page | undefined>(['technician', 'log']);

/** Is true while 'Out of service' is shown in place of the page. */
export const showsOutOfServiceAtom = atom((get) => {
  const page = get(pageAtom);
  const isStaffs = get(technicianAtom) === null ? TECHNICIANS.has(page) : !CUSTOMERS_PAGES.has(page);
  return get(isOutOfServiceAtom) && !isStaffs;
});
