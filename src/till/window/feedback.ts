/**
 * Names the tone for the last event, with a new id each time. Tellers hear it while they look elsewhere.
 * Plays nothing itself.
 */
import { atom } from 'jotai/vanilla';
import type { Store } from './dialogs.ts';

/**
 * Names the tones. 'goodScan': a code was taken. 'badScan': it was not, or its ticket did not win. 'sale':
 * something was sold. 'done': any other operation was done.
 */
export const TONES = ['goodScan', 'badScan', 'sale', 'done'] as const;
export type Tone = (typeof TONES)[number];

export const feedbackAtom = atom<{ readonly id: number; readonly tone: Tone } | null>(null);

export function signal(store: Store, tone: Tone): void {
  store.set(feedbackAtom, (last) => ({ id: (last?.id ?? 0) + 1, tone }));
}
