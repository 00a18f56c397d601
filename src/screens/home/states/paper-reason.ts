/** Explains why a paper that is no ticket cannot be printed now: a sale or another print uses the printer. */
import { atom } from 'jotai/vanilla';
import type { TextKey } from '../../../i18n/say.ts';
import { operationLastsAtom } from '../../../till/money/operation-state.ts';

export const whyNoPaperAtom = atom((get): TextKey | null =>
  get(operationLastsAtom) ? 'command.saleUnderWay' : null,
);
