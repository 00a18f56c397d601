/** Puts the window out of service and back, and notes a paper roll that a technician changes. */
import type { Clock } from '../../wagering/ground/clock.ts';
import type { PrinterCommands } from '../printing/printer-acts.ts';
import { rollAtom } from '../printing/printer-setup-state.ts';
import { outOfServiceAtom, technicianAtom } from '../session/technician-state.ts';
import type { Store } from '../window/dialogs.ts';
import type { ReportEvent } from './terminal-events.ts';

export interface ServiceDeskDependencies {
  readonly store: Store;
  readonly clock: Pick<Clock, 'now'>;
  readonly printers: Pick<PrinterCommands, 'askPaper'>;
  readonly report: ReportEvent;
}

export interface ServiceDesk {
  readonly changePaper: () => void;
  readonly putOutOfService: () => void;
  readonly putBack: () => void;
  readonly stop: () => void;
}

export function createServiceDesk({ store, clock, printers, report }: ServiceDeskDependencies): ServiceDesk {
  let { replacedOn } = store.get(rollAtom);

  /** Reports a roll that was put in while a technician is at the window. */
  const stop = store.sub(rollAtom, () => {
    const before = replacedOn;
    const roll = store.get(rollAtom);
    ({ replacedOn } = roll);
    const technician = store.get(technicianAtom);
    if (replacedOn === before || technician === null) return;
    report('paperChanged', `paper roll changed by ${technician.id}: ${Math.round(roll.remainingMM)} mm left`);
  });

  return {
    changePaper: printers.askPaper,
    putOutOfService() {
      const technician = store.get(technicianAtom);
      if (technician === null || store.get(outOfServiceAtom) !== null) return;
      store.set(outOfServiceAtom, { since: clock.now(), by: technician.id });
      report('outOfService', `out of service by ${technician.id}`);
    },
    putBack() {
      const technician = store.get(technicianAtom);
      if (technician === null || store.get(outOfServiceAtom) === null) return;
      store.set(outOfServiceAtom, null);
      report('inService', `back in service by ${technician.id}`);
    },
    stop,
  };
}
