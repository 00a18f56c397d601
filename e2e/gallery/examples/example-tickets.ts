/**
 * Invents tickets in the enter-ticket view for the gallery. They are begun, complete, wrong, cashed or
 * cancelled; one needs the tax form.
 */
import { say } from '../../../src/i18n/say.ts';
import { type CameraPhase, cameraAtom } from '../../../src/till/scans/camera-state.ts';
import {
  formTicketAtom,
  NO_TICKET_ENTRY,
  type PaidAnswer,
  TICKET_MODES,
  type TicketEntry,
  ticketEntryAtom,
} from '../../../src/till/tickets/entry/ticket-entry-state.ts';
import type { Store } from '../../../src/till/window/dialogs.ts';
import { settingsAtom } from '../../../src/till/window/settings-state.ts';
import { pennies } from '../../../src/wagering/ground/money.ts';
import { serialOfWords } from '../../../src/wagering/tickets/ticket-serial.ts';

const TSN = serialOfWords([0x5554, 0xc70f, 0x0031]);

export function entering(entry: Partial<TicketEntry>): (store: Store) => void {
  return (store) => store.set(ticketEntryAtom, { ...NO_TICKET_ENTRY, ...entry });
}

export const CASHED: PaidAnswer = {
  mode: TICKET_MODES.cash,
  tsn: TSN,
  what: 'TICKET',
  amount: pennies(12_640),
  way: 'pay',
  withForm: false,
};

export function needsForm(store: Store): void {
  store.set(formTicketAtom, {
    tsn: TSN,
    source: 'MANUAL',
    said: [say('tote.refused', { message: 'Tax must be withheld: cash with the SSN' })],
  });
}

/** Sets the view at a window with a camera, in the given phase. */
export function cameraIs(phase: CameraPhase): (store: Store) => void {
  return (store) => {
    store.set(settingsAtom, (settings) => ({ ...settings, allowCameraScan: true }));
    store.set(cameraAtom, phase);
  };
}
