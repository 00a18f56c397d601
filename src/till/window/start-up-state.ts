/** Holds the atoms of the start of the window, of its steps, and of its live connection. */
import { atom } from 'jotai/vanilla';
import { START, type StartUpProgress } from './start-up.ts';

/** State of the window's start. 'blocked' says why nothing can be sold; nothing else is shown then. */
export type StartUp =
  | { readonly phase: 'starting' }
  | { readonly phase: 'ready' }
  | {
      readonly phase: 'blocked';
      readonly reason: 'storage' | 'newerStorage' | 'otherTab' | 'trainingDay' | 'site' | 'address';
      readonly detail: string;
    };
export const startUpAtom = atom<StartUp>({ phase: 'starting' });

/** How far the steps of the start have come; they go on behind the page that is shown first. */
export const startUpProgressAtom = atom<StartUpProgress>(START);

/** True while the live connection to the tote is open. */
export const toteConnectedAtom = atom<boolean>(false);
