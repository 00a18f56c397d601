/**
 * Derives the credit of a self-serve terminal: what its customer has put in or won and not yet spent. Tells
 * whether the terminal may take money. Holds its face.
 */
import { atom } from 'jotai/vanilla';
import { canPrint } from '../../devices/model/printer-model.ts';
import type { Say } from '../../i18n/say.ts';
import { negative, type Pennies, ZERO } from '../../wagering/ground/money.ts';
import { printerAtom } from '../window/printer-state.ts';
import { settingsAtom } from '../window/settings-state.ts';
import { toteConnectedAtom } from '../window/start-up-state.ts';
import { accountAtom } from './account-state.ts';
import { totalsAtom } from './customer-state.ts';
import { technicianAtom } from './technician-state.ts';
import { tellerAtom } from './teller-state.ts';

/** Is true while the window is signed on as a self-serve terminal (T394). */
export const isSelfServeAtom = atom((get) => get(tellerAtom)?.isSelfServe === true);

/** Is true while a self-serve terminal has nobody of the house at it: no question of a teller is answered. */
export const isUnattendedAtom = atom((get) => get(isSelfServeAtom) && get(technicianAtom) === null);

/** Is true at a self-serve terminal, also while its session is over and it signs on again by itself. */
export const isTerminalAtom = atom((get) => get(tellerAtom)?.isSelfServe ?? get(settingsAtom).selfServe);

/** Is true while the window is a self-serve terminal for players with an account (T014, S001). */
export const isAccountTerminalAtom = atom((get) => get(isSelfServeAtom) && get(settingsAtom).mode === 'aw');

/**
 * Holds what a self-serve terminal owes its customer, minor units, never below zero. Holds it also before
 * the terminal has signed on, as after a power cut while the host is away. Null: a teller is there.
 */
export const owedToCustomerAtom = atom<Pennies | null>((get) => {
  if (!get(isTerminalAtom)) return null;
  const owed = negative(get(totalsAtom).balance);
  return owed > ZERO ? owed : ZERO;
});

/** Holds the credit of the customer at a terminal that is signed on, minor units; null: a teller is there. */
export const selfServeCreditAtom = atom<Pennies | null>((get) =>
  get(isSelfServeAtom) ? get(owedToCustomerAtom) : null,
);

/**
 * Holds what the customer of a self-serve terminal can bet with, minor units: the balance of the account that
 * is signed on, or their credit. Null: a teller is there.
 */
export const spendableAtom = atom<Pennies | null>((get) => {
  const credit = get(selfServeCreditAtom);
  return credit === null ? null : (get(accountAtom)?.balance ?? credit);
});

/** Says why the host sold no voucher for what a self-serve terminal owes, or for what is left of that. */
export interface OwedRefusal {
  /** All that was left to pay, minor units: one voucher, or several that the limit splits it into. */
  readonly amount: Pennies;
  /** The host's words. */
  readonly lines: readonly Say[];
}

const refusalAtom = atom<OwedRefusal | null>(null);

/** Holds the host's refusal to sell vouchers for the whole credit of now; null: none. */
export const owedRefusalAtom = atom(
  (get) => {
    const refusal = get(refusalAtom);
    return refusal?.amount === get(selfServeCreditAtom) ? refusal : null;
  },
  (_get, set, refusal: OwedRefusal | null) => set(refusalAtom, refusal),
);

/**
 * 'idle': nobody is there. 'serving': somebody is. 'owing': a customer could not be paid out, and nobody else
 * is served before they are.
 */
export type SelfServeFace = 'idle' | 'serving' | 'owing';
/** Holds what a self-serve terminal shows: its idle picture, its customer's bet, or what it owes. */
export const selfServeFaceAtom = atom<SelfServeFace>('idle');

/**
 * Is true once a customer whose business is not over has been away for too long. The next person sees no
 * amount, number or question of theirs.
 */
export const withheldAtom = atom(false);

/**
 * Is false while a self-serve terminal could not pay out what it takes: its printer or its tote is away. Is
 * false while it owes a customer. An account terminal pays into the account that is signed on, and takes
 * nothing without one. Always true where a teller is there.
 */
export const canPayOutAtom = atom((get) => {
  if (!get(isSelfServeAtom)) return true;
  // Money that comes in now would be paid to the customer who is owed.
  if (get(selfServeFaceAtom) === 'owing') return false;
  const hasWay = get(isAccountTerminalAtom) ? get(accountAtom) !== null : canPrint(get(printerAtom));
  return hasWay && get(toteConnectedAtom);
});
