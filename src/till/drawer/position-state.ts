/** Holds the cash position as the host gave it last (T223). */
import { atom } from 'jotai/vanilla';
import type { CashPosition } from '../../wagering/tickets/cash-position.ts';
import { LOADING, type Loadable } from '../window/loadable.ts';

export const cashPositionAtom = atom<Loadable<CashPosition>>(LOADING);
