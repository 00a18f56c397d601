/** Atom of the terminal status (T249, T250). */
import { atom } from 'jotai/vanilla';
import { startUpAtom, toteConnectedAtom } from '../window/start-up-state.ts';
import { customerAtom } from './customer-state.ts';
import { tellerAtom } from './teller-state.ts';

/** Terminal status (T249, T250). */
export type TerminalStatus = 'notReady' | 'ready' | 'signedOn' | 'customerActive';
export const terminalStatusAtom = atom((get): TerminalStatus => {
  if (!get(toteConnectedAtom) || get(startUpAtom).phase !== 'ready') return 'notReady';
  if (get(tellerAtom) === null) return 'ready';
  return get(customerAtom).active ? 'customerActive' : 'signedOn';
});
