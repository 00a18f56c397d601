/**
 * Test support: a printer service with one printer and nothing to choose, for tests whose subject is another.
 */
import type { PrinterService } from '../active/printer-service.ts';
import { NO_PRINTERS } from '../model/printer-model.ts';
import { createRollKeeper } from '../roll/roll-keeper.ts';

export function plainPrinterService(
  parts: Pick<PrinterService, 'state' | 'onState' | 'print'>,
): PrinterService {
  const { roll, onRoll, putIn } = createRollKeeper(null);
  const done = (): Promise<void> => Promise.resolve();
  return {
    known: () => NO_PRINTERS,
    onKnown: () => () => undefined,
    roll,
    onRoll,
    putIn,
    choose: () => Promise.resolve({ ok: true }),
    use: () => Promise.resolve({ ok: true }),
    forget: done,
    findPaired: done,
    setDensity: () => undefined,
    setWidth: () => undefined,
    doubtPrinter: () => undefined,
    restore: done,
    disconnect: done,
    prepare: () => undefined,
    ...parts,
  };
}
