/** How dark a printer burns, as its driver keeps it. Owns the number; what it is in a printer's words is its language's. */
import { OWN_DUTY, type PrinterDuty } from '../document/printer.ts';

const LEAST = 0;
const MOST = 100;

/** At first as the printer itself is set. No printer has a word for less than 0 or more than 100 (S194). */
export function createDuty(): PrinterDuty {
  let duty = OWN_DUTY;
  return {
    get: () => duty,
    set(percent) {
      duty = Math.min(Math.max(percent, LEAST), MOST);
    },
  };
}
