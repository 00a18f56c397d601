/** Atoms of a scan that the window waits for, and of the page that takes every scan. */
import { atom } from 'jotai/vanilla';

/** The window waits for a scan: every key is the scanner's. */
export const scanAwaitedAtom = atom(false);

/**
 * The page that takes every code before the desk of tickets does: Window Setup while it is open. Null: no
 * page.
 */
export const codeTakerAtom = atom<{ readonly take: (code: string) => void } | null>(null);
