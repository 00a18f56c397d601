/**
 * A tone for what just happened, for ears that are busy elsewhere: which one, and that it is a new one. Plays
 * nothing itself.
 */
import { atom } from 'jotai/vanilla';
import type { Store } from './dialogs.ts';

/**
 * 'goodScan': a code was taken; 'badScan': it was not, or its ticket did not win; 'sale': something was sold;
 * 'done': anything else was.
 */
export const TONES = ['goodScan', 'badScan', 'sale', 'done'] as const;
export type Tone = (typeof TONES)[number];

export const feedbackAtom = atom<{ readonly id: number; readonly tone: Tone } | null>(null);

export function signal(store: Store, tone: Tone): void {
  store.set(feedbackAtom, (last) => ({ id: (last?.id ?? 0) + 1, tone }));
}
