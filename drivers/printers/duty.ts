/** How dark a printer burns, as its driver keeps it. Owns the number; what it is in a printer's words is its language's. */
import { OWN_DUTY, type PrinterDuty } from './printer.ts';

/** At first as the printer itself is set. */
export function createDuty(): PrinterDuty {
  let duty = OWN_DUTY;
  return {
    get: () => duty,
    set(percent) {
      duty = percent;
    },
  };
}
