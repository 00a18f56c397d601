/**
 * Decides the steps of one print job. Pure: run-print-job.ts carries out each step and reports what came of
 * it.
 *
 *   prepared ─ the document has a fault ───────────────────────▶ notPrinted
 *      ▼
 *   query the state, unless it is known to be current
 *      ▼
 *   can the printer print? ─ no ───────────────────────────────▶ notPrinted
 *      ▼
 *   repair what an earlier job broke off ─ the link refuses ───▶ notPrinted
 *      ▼
 *   await replies to earlier queries, if any are pending
 *      ▼
 *   write the first piece ─ refused, no byte can have arrived ─▶ notPrinted; the earlier repair is restored
 *      └─ refused otherwise, or the printer stopped ───────────▶ uncertain
 *      ▼
 *   write the next piece ... ─ refused, or the printer stopped ▶ uncertain
 *      ▼
 *   confirm, if the printer answers ─ confirmed or in doubt ───▶ the confirmed outcome
 *      └─ a printer that cannot answer ────────────────────────▶ printed
 *
 * No piece is ever written twice. After the first piece the repair of this job is due until the job ends on
 * an open link. Units: bytes.
 */
import { canPrint, type PrinterReason, type PrinterState, type PrintOutcome } from '../document/printer.ts';

export interface PrintJobTerms {
  /** The length of the encoded document. */
  readonly length: number;
  /** The longest piece that is written at once. */
  readonly writeBytes: number;
  /** False for a printer that bytes go to one way only. */
  readonly isAnswering: boolean;
}

export interface PrintJob {
  readonly terms: PrintJobTerms;
  readonly at: 'preparing' | 'querying' | 'repairing' | 'draining' | 'writing' | 'confirming' | 'ended';
  /** Bytes that the link was given. */
  readonly written: number;
}

/** The printer as it is when an event is reported. */
export interface PrinterView {
  readonly state: PrinterState;
  /** True while the state needs no query. */
  readonly isCurrent: boolean;
  /** True while an earlier query has no reply. */
  readonly hasPendingReply: boolean;
  readonly isConnected: boolean;
}

export interface WriteRefusal {
  readonly reason: PrinterReason;
  /** False only if not one byte of the piece can have arrived. */
  readonly mayHaveArrived: boolean;
}

export type PrintJobEvent =
  | { readonly event: 'prepared'; readonly fault: PrinterReason | null }
  | { readonly event: 'queried' }
  | { readonly event: 'repaired'; readonly refusal: PrinterReason | null }
  | { readonly event: 'drained' }
  | { readonly event: 'written'; readonly refusal: WriteRefusal | null }
  | { readonly event: 'confirmed'; readonly outcome: PrintOutcome };

/** The repair when the job ends: as it is, as it was before the first piece, or done with. */
export type RepairAfter = 'unchanged' | 'restored' | 'done';

export type PrintJobStep =
  | { readonly do: 'query' }
  | { readonly do: 'repair' }
  | { readonly do: 'awaitReplies' }
  | { readonly do: 'write'; readonly from: number; readonly to: number }
  | { readonly do: 'confirm' }
  | { readonly do: 'end'; readonly outcome: PrintOutcome; readonly repair: RepairAfter };

export interface PrintJobMove {
  readonly job: PrintJob;
  readonly step: PrintJobStep;
}

/** The state in which each event is awaited. */
const AWAITED_IN: Readonly<Record<PrintJobEvent['event'], PrintJob['at']>> = {
  prepared: 'preparing',
  queried: 'querying',
  repaired: 'repairing',
  drained: 'draining',
  written: 'writing',
  confirmed: 'confirming',
};

export function newPrintJob(terms: PrintJobTerms): PrintJob {
  return { terms, at: 'preparing', written: 0 };
}

/**
 * Returns the job after the event, and its next step. Throws a RangeError for an event that the job does not
 * await.
 */
export function nextPrintStep(job: PrintJob, event: PrintJobEvent, printer: PrinterView): PrintJobMove {
  if (AWAITED_IN[event.event] !== job.at) {
    throw new RangeError(`a print job at '${job.at}' awaits no '${event.event}'`);
  }
  switch (event.event) {
    case 'prepared':
      if (event.fault !== null) return notPrinted(job, event.fault);
      if (canPrint(printer.state) && printer.isCurrent)
        return { job: at(job, 'repairing'), step: { do: 'repair' } };
      return { job: at(job, 'querying'), step: { do: 'query' } };
    case 'queried':
      if (!canPrint(printer.state)) return notPrinted(job, printer.state.reason ?? 'offline');
      return { job: at(job, 'repairing'), step: { do: 'repair' } };
    case 'repaired':
      if (event.refusal !== null) return notPrinted(job, event.refusal);
      if (printer.hasPendingReply) return { job: at(job, 'draining'), step: { do: 'awaitReplies' } };
      return nextPiece(job, printer);
    case 'drained':
      return nextPiece(job, printer);
    case 'written':
      return afterPiece(job, event.refusal, printer);
    case 'confirmed':
      return ended(job, event.outcome, printer.isConnected ? 'done' : 'unchanged');
  }
}

function afterPiece(job: PrintJob, refusal: WriteRefusal | null, printer: PrinterView): PrintJobMove {
  const isFirst = job.written <= job.terms.writeBytes;
  if (refusal !== null && isFirst && !refusal.mayHaveArrived)
    return notPrinted(job, refusal.reason, 'restored');
  // The rest for a printer that has stopped would come out with its next roll, unasked.
  const reason = refusal?.reason ?? (canPrint(printer.state) ? null : printer.state.reason);
  return reason === null
    ? nextPiece(job, printer)
    : ended(job, { outcome: 'uncertain', reason }, 'unchanged');
}

/** Writes the next piece, or confirms the job when all is written. */
function nextPiece(job: PrintJob, { isConnected }: PrinterView): PrintJobMove {
  const { length, writeBytes, isAnswering } = job.terms;
  const from = job.written;
  if (from < length) {
    const to = from + writeBytes;
    return { job: { ...job, at: 'writing', written: to }, step: { do: 'write', from, to } };
  }
  if (isAnswering) return { job: at(job, 'confirming'), step: { do: 'confirm' } };
  return ended(job, { outcome: 'printed', confirmedBy: 'link' }, isConnected ? 'done' : 'unchanged');
}

function notPrinted(job: PrintJob, reason: PrinterReason, repair: RepairAfter = 'unchanged'): PrintJobMove {
  return ended(job, { outcome: 'notPrinted', reason }, repair);
}

function ended(job: PrintJob, outcome: PrintOutcome, repair: RepairAfter): PrintJobMove {
  return { job: at(job, 'ended'), step: { do: 'end', outcome, repair } };
}

function at(job: PrintJob, place: PrintJob['at']): PrintJob {
  return { ...job, at: place };
}
