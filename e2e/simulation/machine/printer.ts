/**
 * The ticket printer: sheets come out some time after their bytes, even if the window is dead by then. Keeps
 * the sheets and the state of the device.
 */

import type { PrintDocument } from '../../../drivers/printers/document/print-document.ts';
import type { PrinterService, PrintResult } from '../../../src/devices/active/printer-service.ts';
import type { ActivePrinterState } from '../../../src/devices/model/printer-model.ts';
import { plainPrinterService } from '../../../src/devices/testing/plain-printer-service.ts';
import type { Chance } from '../ground/chance.ts';
import type { Faults } from '../ground/faults.ts';
import { type Life, never } from '../ground/life.ts';
import type { Trace } from '../ground/trace.ts';
import type { VirtualTime } from '../ground/virtual-time.ts';

/** A sheet of a ticket, as far as money is concerned. */
export interface Sheet {
  readonly tsn: string;
  /** The transaction that it is of; empty for what is not of one. */
  readonly sale: string;
  readonly cost: bigint;
  readonly reprint: boolean;
}

export interface Printer {
  readonly deskFor: (life: Life) => PrinterService;
  /** The sheets in the tray and with customers, oldest first. */
  readonly sheets: readonly Sheet[];
  /**
   * Returns true if paper of the ticket has come out. It is that of the sale, or else of the last print under
   * the number.
   */
  readonly hasPrinted: (tsn: string, sale?: string) => boolean;
  /** Returns true while it has paper. */
  readonly isReady: () => boolean;
  /** The teller puts paper in. */
  readonly mend: () => void;
}

export interface PrinterDependencies {
  readonly time: VirtualTime;
  readonly chance: Chance;
  readonly faults: Faults;
  readonly trace: Trace;
  /** Hears that it has paper, or has none any more. */
  readonly onReady?: (isReady: boolean) => void;
}

/** Documents of this window are sheets. */
export function asDocument(sheet: Sheet): PrintDocument {
  return sheet as unknown as PrintDocument;
}

export function createPrinter(parts: PrinterDependencies): Printer {
  const { time, chance, faults, trace, onReady = () => undefined } = parts;
  const sheets: Sheet[] = [];
  /** The last sale that was to be printed, by its number. */
  const asked = new Map<string, string>();
  let status: ActivePrinterState['status'] = 'Ready';
  let tell: (state: ActivePrinterState) => void = () => undefined;
  const state = (): ActivePrinterState => ({ kind: 'screen', name: 'Simulated', status, reason: null });

  function become(next: ActivePrinterState['status']): void {
    if (status === next) return;
    status = next;
    trace.line(time.now(), `printer ${next}`);
    onReady(next === 'Ready');
    tell(state());
  }

  function comeOut(sheet: Sheet): void {
    sheets.push(sheet);
    trace.line(time.now(), `paper ${sheet.tsn}${sheet.reprint ? ' reprint' : ''}`);
  }

  function deskFor(life: Life): PrinterService {
    return plainPrinterService({
      state,
      onState(listener) {
        tell = (next) => {
          if (life.alive()) listener(next);
        };
        return () => undefined;
      },
      print(document) {
        const sheet = document as unknown as Sheet;
        if (!life.moment(`before print ${sheet.tsn}`)) return never();
        asked.set(sheet.tsn, sheet.sale);
        return new Promise((resolve) => {
          const answer = (result: PrintResult, delay: number): void => {
            time.after(delay, () => {
              if (life.moment(`after print ${sheet.tsn}`)) resolve(result);
            });
          };
          if (faults.injects('paperOut')) become('Paper out');
          if (status !== 'Ready')
            return answer({ outcome: 'notPrinted', reason: 'printer.status.paperOut' }, 5);
          if (faults.injects('notPrinted')) {
            return answer({ outcome: 'notPrinted', reason: 'printer.status.notConnected' }, 20);
          }
          time.after(chance.between(1, 30), () => {
            // The bytes leave here: from now on paper may come out, whatever becomes of the window.
            if (!life.moment(`at print ${sheet.tsn}`) && chance.often(0.5)) return;
            const uncertain = faults.injects('printUncertain');
            const comesOut = !uncertain || chance.often(0.5);
            const takes = faults.injects('printerLate')
              ? chance.between(5_000, 90_000)
              : chance.between(50, 700);
            if (comesOut) time.after(takes, () => comeOut(sheet));
            answer(
              uncertain ? { outcome: 'uncertain', reason: 'printer.reason.offline' } : { outcome: 'printed' },
              takes + chance.between(0, 20),
            );
          });
        });
      },
    });
  }

  return {
    deskFor,
    sheets,
    hasPrinted: (tsn, sale = asked.get(tsn)) =>
      sheets.some((sheet) => sheet.tsn === tsn && sheet.sale === sale),
    isReady: () => status === 'Ready',
    mend: () => become('Ready'),
  };
}
