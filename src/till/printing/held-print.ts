/**
 * Prints one paper under a screen lock that says so (T439). A paper that cannot be made ends like one that
 * cannot be printed, and the lock is released.
 */
import type { PrintDocument } from '../../../drivers/printers/document/print-document.ts';
import type { PrinterService, PrintResult } from '../../devices/active/printer-service.ts';
import { say } from '../../i18n/say.ts';
import type { Dialogs } from '../window/dialogs.ts';

export interface HeldPrintDependencies {
  readonly dialogs: Dialogs;
  readonly printers: Pick<PrinterService, 'print'>;
  readonly log: (message: string) => void;
}

export async function printHeld(
  { dialogs, printers, log }: HeldPrintDependencies,
  document: () => PrintDocument,
): Promise<PrintResult> {
  let paper: PrintDocument;
  try {
    paper = document();
  } catch (error) {
    log(`no paper was made: ${String(error)}`);
    return { outcome: 'notPrinted', reason: 'trouble.notDrawn' };
  }
  const lock = dialogs.hold(say('print.printing'));
  try {
    return await printers.print(paper);
  } finally {
    lock.release();
  }
}
