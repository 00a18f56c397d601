/** Atoms of the technician at this window. */
import { atom } from 'jotai/vanilla';

export interface KnownTechnician {
  /** The id that the host has validated (S059). */
  readonly id: string;
}

/** The technician at the window; null: none. Is in memory alone, so that a reload ends it. */
export const technicianAtom = atom<KnownTechnician | null>(null);
