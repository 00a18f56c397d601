/** Holds the mistakes of the site's files, as sentences for a manager. */
import { atom } from 'jotai/vanilla';
import type { Say } from '../../i18n/say.ts';

/** Is empty while the files can be read. Otherwise the first sentence says what the window does. */
export const siteMistakesAtom = atom<readonly Say[]>([]);
