/** Atoms of printers besides the active one, for screens: other printers, a choice that waits, the roll. */
import { atom } from 'jotai/vanilla';
import { type DriverInfo, type KnownPrinters, NO_PRINTERS } from '../../devices/model/printer-model.ts';
import { NEW_ROLL, type RollRecord } from '../../devices/roll/paper-roll.ts';

export const knownPrintersAtom = atom<KnownPrinters>(NO_PRINTERS);

/** A printer that more than one driver could drive waits for the teller (T186). */
export interface PendingDriverChoice {
  readonly printer: string;
  readonly drivers: readonly DriverInfo[];
}

export const driverChoiceAtom = atom<PendingDriverChoice | null>(null);

export const rollAtom = atom<RollRecord>(NEW_ROLL);

/** True while the teller is asked how much paper is in the printer (T162). */
export const paperAskedAtom = atom(false);
