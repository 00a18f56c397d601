/** Atoms of the page and the view of the home page that are shown. */
import { atom } from 'jotai/vanilla';
import type { Page } from './pages.ts';
import { FIRST_VIEW, type ViewStack } from './view-stack.ts';

/** The page that is seen; undefined before the first. */
export const pageAtom = atom<Page | undefined>(undefined);

export const homeViewAtom = atom<ViewStack>(FIRST_VIEW);

/** Counts how often the view that is shown was selected again: it then scrolls to its top (T081). */
export const reselectedAtom = atom<number>(0);
