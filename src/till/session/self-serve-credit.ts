/**
 * Derives the credit of a self-serve terminal: what its customer has put in or won and not yet spent. Tells
 * whether the terminal may take money.
 */
import { atom } from 'jotai/vanilla';
import { canPrint } from '../../devices/model/printer-model.ts';
import { negative, type Pennies, ZERO } from '../../wagering/ground/money.ts';
import { printerAtom } from '../window/printer-state.ts';
import { toteConnectedAtom } from '../window/start-up-state.ts';
import { totalsAtom } from './customer-state.ts';
import { tellerAtom } from './teller-state.ts';

/** Is true while the window is signed on as a self-serve terminal (T394). */
export const isSelfServeAtom = atom((get) => get(tellerAtom)?.isSelfServe === true);

/** Holds what the terminal owes its customer, minor units, never below zero; null: a teller is there. */
export const selfServeCreditAtom = atom<Pennies | null>((get) => {
  if (!get(isSelfServeAtom)) return null;
  const owed = negative(get(totalsAtom).balance);
  return owed > ZERO ? owed : ZERO;
});

/**
 * Is false while a self-serve terminal could not pay out what it takes: its printer or its tote is away.
 * Always true where a teller is there.
 */
export const canPayOutAtom = atom(
  (get) => !get(isSelfServeAtom) || (canPrint(get(printerAtom)) && get(toteConnectedAtom)),
);
