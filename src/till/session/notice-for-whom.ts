/**
 * Tells who is to answer the open notice. One for an employee is shown to nobody until a technician has
 * signed on; a self-serve terminal then asks its customer to call one.
 */
import { atom } from 'jotai/vanilla';
import { noticeAtom } from '../window/dialog-state.ts';
import { technicianAtom } from './technician-state.ts';

/** Is true while a notice waits for an employee who is not there. */
export const staffAwaitedAtom = atom(
  (get) => get(noticeAtom)?.forStaff === true && get(technicianAtom) === null,
);

/** Holds the notice that is shown to whoever is there; null: none. */
export const shownNoticeAtom = atom((get) => (get(staffAwaitedAtom) ? null : get(noticeAtom)));
