/** Keeps the print density for a driver. Its language says it in the printer's own commands. */
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
