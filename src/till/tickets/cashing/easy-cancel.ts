/**
 * Decides if lists offer to cancel at this window, where nobody hands a ticket in (T267). Words the question
 * before it (T268). Each list cancels its own papers.
 *
 * Reading: a bag has no other way back than its list (T290). The setting therefore does not keep it from
 * being cancelled.
 */
import { atom } from 'jotai/vanilla';
import { type Say, say } from '../../../i18n/say.ts';
import type { Confirmation } from '../../money/operation-lock.ts';
import { settingsAtom } from '../../window/settings-state.ts';

/** True if lists may cancel sales, draws and returns. */
export const easyCancelAtom = atom((get) => !get(settingsAtom).disableEasyCancel);

/** Goes on with 'cancel'. `title` names what it is about, `lines` its details. */
export function cancelQuestion(title: Say, lines: readonly Say[]): Confirmation {
  return {
    text: { title, lines },
    answers: [
      { id: 'cancel', label: say('cancel.cancelIt'), tone: 'danger' },
      { id: 'goBack', label: say('action.goBack'), tone: 'primary', isSafe: true },
    ],
    yes: 'cancel',
  };
}
