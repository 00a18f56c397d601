/**
 * What was typed in a view and is not in the wager yet: an amount that was keyed and not used, a line that has its own Buy, a number that is no
 * runner. While it stands nothing is sold by the big key, and Buy says so: the teller who typed it believes that it is on the ticket.
 *
 * Owns what is said of it. What ends it is the view's.
 */
import { atom } from 'jotai/vanilla';
import { type Say, say } from '../../../i18n/say.ts';
import type { Pennies } from '../../../wagering/ground/money.ts';
import { typedLineAtom } from '../entry/typed-atoms.ts';
import { runnerNoteAtom } from '../runners/runner-atoms.ts';

/** The amount in the custom entry, where that is not the wager's; null: none. Kept by the entry while it is shown. */
export const keyedAmountAtom = atom<Pennies | null>(null);

/** Null where all that was typed is in the wager. */
export const unappliedInputAtom = atom((get): Say | null => {
  const keyed = get(keyedAmountAtom);
  if (keyed !== null) return say('amount.notUsed', { amount: keyed });
  if (get(typedLineAtom).trim() !== '') return say('typed.notSold');
  const note = get(runnerNoteAtom);
  return note?.isUntaken === true ? (note.text ?? say('runner.unfinished', { digits: note.digits })) : null;
});
