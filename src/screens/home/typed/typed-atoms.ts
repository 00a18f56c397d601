/** The typed line as it stands, until it is sold or closed. */
import { atom } from 'jotai/vanilla';

export const typedOpenAtom = atom(false);
export const typedLineAtom = atom('');
