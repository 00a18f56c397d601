/** Keeps the place in the guides while Help is closed, so that it opens again where it was left. */
import { atom } from 'jotai';
import type { GuideName } from '../../help/guide.ts';

export interface HelpPlace {
  readonly guide: GuideName;
  /** Page of that guide; null: its first. */
  readonly page: string | null;
}

export const helpPlaceAtom = atom<HelpPlace>({ guide: 'teller', page: null });
