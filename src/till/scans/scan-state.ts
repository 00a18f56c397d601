/** Atom of a scan that the window waits for. */
import { atom } from 'jotai/vanilla';

/** The window waits for a scan: every key is the scanner's. */
export const scanAwaitedAtom = atom(false);
