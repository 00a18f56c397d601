/**
 * Tells who is to answer the open notice. One for an employee is shown to nobody until a technician has
 * signed on; a self-serve terminal then asks its customer to call one.
 */

import { atom } from 'jotai/vanilla';
import { noticeAtom } from '../window/dialog-state.ts';
import type { Notice } from '../window/notices.ts';
import { settingsAtom } from '../window/settings-state.ts';
import { withheldAtom } from './self-serve-credit.ts';
import { technicianAtom } from './technician-state.ts';

/** Returns true for a notice that no customer answers: one for an employee, or one about lost money. */
export const isForStaff = (notice: Notice | null): boolean =>
  notice?.forStaff === true || notice?.stays === true;

const isAloneAtom = atom((get) => get(settingsAtom).selfServe && get(technicianAtom) === null);

/** Is true while a notice waits for an employee who is not there. */
export const staffAwaitedAtom = atom((get) => get(isAloneAtom) && isForStaff(get(noticeAtom)));

/** Holds the notice that is shown to whoever is there; null: none. */
export const shownNoticeAtom = atom((get) =>
  get(staffAwaitedAtom) || (get(isAloneAtom) && get(withheldAtom)) ? null : get(noticeAtom),
);
