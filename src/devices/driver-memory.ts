/** What drivers remember of each printer, as this browser keeps it. Owns its storage; what the words mean is each driver's. */
import type { PrinterMemory } from '../../drivers/printers/printer-memory.ts';
import type { ChoiceStorage } from './printer-choice.ts';
import type { PrinterAddress } from './printer-part.ts';

const KEY = 'mutuel.printer.memory';

/** Of one printer, driven in one way: another driver's words mean nothing to it. */
export function driverMemory(
  storage: ChoiceStorage | null,
  { connection, id }: PrinterAddress,
  mode: string,
): PrinterMemory {
  const key = (name: string): string => `${KEY}.${mode}.${connection}.${id}.${name}`;
  return {
    get(name) {
      try {
        const kept = storage?.getItem(key(name)) ?? '';
        return kept === '' ? null : kept;
      } catch {
        return null;
      }
    },
    set(name, value) {
      try {
        storage?.setItem(key(name), value ?? '');
      } catch {
        // The printer is asked again the next time.
      }
    },
  };
}
