/**
 * Prints a paper that moves no money: one at a time, and never beside a sale's own print. Words its failure;
 * a teller may ask for it again.
 */
import type { PrintDocument } from '../../../drivers/printers/document/print-document.ts';
import type { PrintResult } from '../../devices/active/printer-service.ts';
import { say } from '../../i18n/say.ts';
import type { EnterOperationPhase } from '../money/operation-phase.ts';
import type { Store } from '../window/dialogs.ts';
import { signal } from '../window/feedback.ts';
import { operationPhaseAtom } from '../window/operation-phase-state.ts';
import { type HeldPrintDependencies, printHeld } from './held-print.ts';

export interface ReportPrintDependencies extends HeldPrintDependencies {
  readonly store: Store;
  readonly enterPhase: EnterOperationPhase;
}

/** While anything else prints, nothing is printed: a second tap is not a second paper. */
export type PrintReport = (
  document: () => PrintDocument,
  /** `isHeard`: false where what the paper is of was heard already. */
  how?: { readonly isHeard: boolean },
) => Promise<void>;

/** Does the same, and says nothing of how it ended. Null: anything else prints, and nothing was printed. */
export type PrintQuietly = (document: () => PrintDocument) => Promise<PrintResult | null>;

export function createQuietPrint(parts: ReportPrintDependencies): PrintQuietly {
  const { store, enterPhase } = parts;
  return async (document) => {
    if (store.get(operationPhaseAtom) !== 'idle') return null;
    enterPhase('printing');
    return printHeld(parts, document).finally(() => enterPhase('idle'));
  };
}

export function createReportPrint(parts: ReportPrintDependencies): PrintReport {
  const { store, dialogs } = parts;
  const printQuietly = createQuietPrint(parts);
  return async (document, { isHeard } = { isHeard: true }) => {
    const result = await printQuietly(document);
    if (result === null) return;
    if (result.outcome === 'printed') {
      if (isHeard) signal(store, 'done');
      return dialogs.announce(say('print.done'), 'good');
    }
    const known = result.outcome === 'uncertain' ? 'print.mayBePrinted' : 'print.nothingPrinted';
    await dialogs.alert({ title: say('print.failed'), lines: [say(known), say(result.reason)] });
  };
}
