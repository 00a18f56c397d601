/** How dark a printer burns, as its driver keeps it. Owns the number; what it is in a printer's words is its language's. */
import { OWN_DENSITY, type PrinterDensity } from '../document/printer.ts';

const LEAST = 0;
const MOST = 100;

/** At first as the printer itself is set. No printer has a word for less than 0 or more than 100 (S194). */
export function createDensity(): PrinterDensity {
  let density = OWN_DENSITY;
  return {
    get: () => density,
    set(percent) {
      density = Math.min(Math.max(percent, LEAST), MOST);
    },
  };
}
