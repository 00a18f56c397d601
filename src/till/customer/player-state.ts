/** Holds the entry of a player's id. */
import { atom } from 'jotai/vanilla';

/** Holds the text of the entry, typed or scanned. */
export const typedPlayerAtom = atom('');
