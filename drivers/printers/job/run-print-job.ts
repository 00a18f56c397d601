/** Runs print jobs: carries out the steps that print-job.ts decides, and reports to it what came of each. */
import type { PrintDocument } from '../document/print-document.ts';
import type { PrinterReason, PrintOutcome } from '../document/printer.ts';
import type { PrintConfirmation } from './confirmation.ts';
import type { PrinterLanguage } from './language.ts';
import type { PreparedDocuments } from './prepared-documents.ts';
import {
  newPrintJob,
  nextPrintStep,
  type PrinterView,
  type PrintJobEvent,
  type PrintJobStep,
  type RepairAfter,
  type WriteRefusal,
} from './print-job.ts';
import type { Repairs } from './repairs.ts';
import type { StateQueries } from './state-queries.ts';

export interface PrintJobRunnerDependencies {
  readonly documents: Pick<PreparedDocuments, 'of'>;
  readonly language: Pick<PrinterLanguage, 'answers' | 'recovery' | 'writeBytes'>;
  readonly repairs: Pick<Repairs, 'begun' | 'ended' | 'left'>;
  readonly confirmation: Pick<PrintConfirmation, 'awaitPending' | 'outcomeOf'>;
  readonly queries: Pick<StateQueries, 'queryState' | 'sendRepair'>;
  /** Writes one piece before it returns. */
  readonly write: (bytes: Uint8Array) => Promise<WriteRefusal | null>;
  /** Returns the printer as it is now. */
  readonly view: () => PrinterView;
}

/** Prints one document. One call at a time: the caller keeps jobs in order. Never rejects. */
export type RunPrintJob = (document: PrintDocument) => Promise<PrintOutcome>;

export function createPrintJobRunner(parts: PrintJobRunnerDependencies): RunPrintJob {
  const { documents, language, repairs, confirmation, queries, write, view } = parts;
  const { writeBytes } = language;

  async function carryOut(
    step: Exclude<PrintJobStep, { do: 'end' }>,
    bytes: Uint8Array,
  ): Promise<PrintJobEvent> {
    switch (step.do) {
      case 'query':
        await queries.queryState();
        return { event: 'queried' };
      case 'repair':
        return { event: 'repaired', refusal: refusalOf(await queries.sendRepair()) };
      case 'awaitReplies':
        await confirmation.awaitPending();
        return { event: 'drained' };
      case 'write': {
        const writing = write(bytes.subarray(step.from, step.to));
        // Keeps the repair in the turn in which the first byte leaves: storage takes longer than the byte.
        if (step.from === 0) repairs.begun(language.recovery);
        return { event: 'written', refusal: await writing };
      }
      case 'confirm':
        return { event: 'confirmed', outcome: await confirmation.outcomeOf(bytes.length) };
    }
  }

  /**
   * `before`: the repair that was due before the first piece. It was sent, and may not have arrived either.
   */
  function settleRepair(repair: RepairAfter, before: Uint8Array | null): void {
    if (repair === 'done' || (repair === 'restored' && before === null)) repairs.ended();
    else if (repair === 'restored' && before !== null) repairs.begun(before);
  }

  return async (document) => {
    const made = documents.of(document);
    // Nothing is awaited for a document that is ready: its first byte leaves now.
    const { fault, bytes } = made instanceof Promise ? await made : made;
    let job = newPrintJob({ length: bytes.length, writeBytes, isAnswering: language.answers !== null });
    let event: PrintJobEvent = { event: 'prepared', fault };
    let before: Uint8Array | null = null;
    for (;;) {
      const move = nextPrintStep(job, event, view());
      job = move.job;
      if (move.step.do === 'end') {
        settleRepair(move.step.repair, before);
        return move.step.outcome;
      }
      if (move.step.do === 'write' && move.step.from === 0) before = repairs.left();
      event = await carryOut(move.step, bytes);
    }
  };
}

function refusalOf(repaired: 'notDue' | 'sent' | { readonly reason: PrinterReason }): PrinterReason | null {
  return typeof repaired === 'string' ? null : repaired.reason;
}
