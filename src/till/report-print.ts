/**
 * Prints a paper that no money hangs on: one at a time, and nothing beside a sale's own print. Owns what is said while it prints and when it fails; it
 * can be asked for again. Knows no document.
 */
import type { PrintDocument } from '../../drivers/printers/print-document.ts';
import type { PrinterDesk } from '../devices/printer-desk.ts';
import { say } from '../i18n/say.ts';
import type { Counter, Store } from './counter.ts';
import type { EnterSalePhase } from './sale-phase.ts';
import { salePhaseAtom } from './state.ts';

export interface ReportPrintParts {
  readonly store: Store;
  readonly counter: Counter;
  readonly enterPhase: EnterSalePhase;
  readonly printers: Pick<PrinterDesk, 'print'>;
}

/** While anything else prints, nothing is printed: a second tap is not a second paper. */
export type PrintReport = (document: () => PrintDocument) => Promise<void>;

export function createReportPrint({ store, counter, enterPhase, printers }: ReportPrintParts): PrintReport {
  return async (document) => {
    if (store.get(salePhaseAtom) !== 'idle') return;
    enterPhase('printing');
    const lock = counter.hold(say('print.printing'));
    const result = await printers.print(document()).finally(() => {
      lock.release();
      enterPhase('idle');
    });
    if (result.outcome === 'printed') return;
    const known = result.outcome === 'uncertain' ? 'print.mayBePrinted' : 'print.nothingPrinted';
    await counter.alert({ title: say('print.failed'), lines: [say(known), say(result.reason)] });
  };
}
