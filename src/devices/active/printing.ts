/**
 * Prints on the active printer: carries out the steps that print-request.ts decides, and counts the paper of
 * the roll.
 */
import type { PrintDocument } from '../../../drivers/printers/document/print-document.ts';
import type { DriverLoader } from '../driver/driver-loading.ts';
import type { RollKeeper } from '../roll/roll-keeper.ts';
import type { ActivePrinter, NamedPrinter } from './active-printer.ts';
import { nextPrintRequest, type PrintRequest, type PrintRequestEvent } from './print-request.ts';
import type { PrinterService, PrintResult } from './printer-service.ts';

export interface PrintingDependencies {
  readonly activePrinter: Pick<ActivePrinter, 'choice' | 'current' | 'state'>;
  readonly drivers: Pick<DriverLoader, 'load'>;
  readonly roll: Pick<RollKeeper, 'printed'>;
  /** Puts the remembered printer in its place. */
  readonly restore: () => Promise<void>;
}

export function createPrinting(parts: PrintingDependencies): Pick<PrinterService, 'prepare' | 'print'> {
  const { activePrinter, drivers, roll, restore } = parts;

  async function countPaper(document: PrintDocument): Promise<void> {
    const loaded = await drivers.load();
    if (loaded !== null) roll.printed(loaded.heightOf(document), document.kind === 'ticket');
  }

  async function carryOut(
    step: 'restore' | 'connect' | 'print',
    document: PrintDocument,
    active: NamedPrinter | null,
  ): Promise<PrintRequestEvent> {
    // Only a restore is ever decided without an active printer.
    if (step === 'restore' || active === null) {
      await restore();
      return { event: 'restored' };
    }
    if (step === 'connect') {
      await active.printer.connect();
      return { event: 'connected' };
    }
    return { event: 'printed', outcome: await active.printer.print(document) };
  }

  return {
    prepare(document) {
      activePrinter.current()?.printer.prepare?.(document);
    },
    async print(document): Promise<PrintResult> {
      let request: PrintRequest = 'asked';
      let event: PrintRequestEvent = { event: 'asked' };
      /** The printer of this paper: another one that becomes active meanwhile prints the next. */
      let active = activePrinter.current();
      for (;;) {
        const move = nextPrintRequest(request, event, {
          chosen: activePrinter.choice().kind,
          active: active && { kind: active.kind, status: active.printer.lastState().status },
          state: activePrinter.state(),
        });
        request = move.request;
        if (move.step.do === 'end') {
          if (move.step.takesPaper) void countPaper(document);
          return move.step.result;
        }
        event = await carryOut(move.step.do, document, active);
        if (event.event === 'restored') active = activePrinter.current();
      }
    },
  };
}
