/** Explains why a paper that is no ticket cannot be printed now: a sale or another print uses the printer. */
import { atom } from 'jotai/vanilla';
import type { TextKey } from '../../../i18n/say.ts';
import { saleLastsAtom } from '../../../till/money/act-state.ts';

export const whyNoPaperAtom = atom((get): TextKey | null =>
  get(saleLastsAtom) ? 'command.saleUnderWay' : null,
);
