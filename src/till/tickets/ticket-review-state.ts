/** Holds the window's recent tickets as the host lists them. */
import { atom } from 'jotai/vanilla';
import type { RecentTickets } from '../../tote/calls.ts';
import { LOADING, type Loadable } from '../window/loadable.ts';

/** A ticket or slip of the window as the host lists it, with its status. */
export type ListedTicket = RecentTickets['tickets'][number];

/** The window's recent tickets, newest first, as the ticket review asked for them last (T414). */
export const ticketReviewAtom = atom<Loadable<readonly ListedTicket[]>>(LOADING);

/** A fixed-odds ticket of the window, which the host lists beside them, with its status. */
export type ListedFixedOdds = NonNullable<RecentTickets['fixedOdds']>['wagers'][number];

/** The fixed-odds tickets of the same list, newest first; none where the host lists none. */
export const listedFixedOddsAtom = atom<readonly ListedFixedOdds[]>([]);
