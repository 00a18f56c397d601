/**
 * Finds typed input that is not in the wager yet. It is an unused keyed amount, a line with its own Buy, or a
 * number without a runner. While there is some, the big key sells nothing and explains it. The teller
 * believes that the input is on the ticket.
 *
 * Words the message. The view of the input clears it.
 */
import { atom } from 'jotai/vanilla';
import { type Say, say } from '../../../i18n/say.ts';
import type { Pennies } from '../../../wagering/ground/money.ts';
import { typedLineAtom } from '../entry/typed-atoms.ts';
import { runnerNoteAtom } from '../runners/runner-atoms.ts';

/**
 * Amount of the custom entry if it is not the wager's; null without one. The entry sets it while it is shown.
 */
export const keyedAmountAtom = atom<Pennies | null>(null);

/** Null if all typed input is in the wager. */
export const unappliedInputAtom = atom((get): Say | null => {
  const keyed = get(keyedAmountAtom);
  if (keyed !== null) return say('amount.notUsed', { amount: keyed });
  if (get(typedLineAtom).trim() !== '') return say('typed.notSold');
  const note = get(runnerNoteAtom);
  return note?.isUnapplied === true ? (note.text ?? say('runner.unfinished', { digits: note.digits })) : null;
});
