/** Atom of the paper that lies on the screen. */
import { atom } from 'jotai/vanilla';
import type { PaperOnScreen } from '../transactions/paper-on-screen.ts';

/** Tickets that the screen printer put out, newest last, until the teller takes them. */
export const paperAtom = atom<readonly PaperOnScreen[]>([]);
