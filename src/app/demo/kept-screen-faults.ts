/**
 * Keeps the trainer's fault of the screen printer in its tab. A training window that reloads, or becomes a
 * self-serve terminal, has the same printer.
 */
import {
  createScreenFaults,
  SCREEN_FAULTS,
  type ScreenFaults,
} from '../../../drivers/printers/screen/screen-faults.ts';

/** Holds the ordered fault in the tab's storage. */
const KEY = 'screenPrinterFault';

/** `storage`: the tab's own; null where the browser refuses one, and a reload ends the fault. */
export function createKeptScreenFaults(storage: Pick<Storage, 'getItem' | 'setItem'> | null): ScreenFaults {
  const faults = createScreenFaults();
  const kept = SCREEN_FAULTS.find((fault) => fault === storage?.getItem(KEY));
  if (kept !== undefined) faults.order(kept);
  return {
    ...faults,
    order(fault) {
      faults.order(fault);
      storage?.setItem(KEY, fault);
    },
  };
}
