/**
 * Decides what is done to print a document on the active printer. Pure: printing.ts carries out each step.
 *
 *   asked ──no active printer, but the screen is remembered──▶ restore it, once
 *     ▼
 *   is a printer active? ──no──▶ notPrinted, with the reason why not
 *     ▼
 *   is it connected? ──no──▶ connect: who asks for paper has seen to the printer
 *     ▼
 *   print ──printed, uncertain──▶ the same, and the paper is taken off the roll (the screen has none)
 *     └─ notPrinted ──▶ notPrinted
 *
 * Nothing is printed twice: the result is the driver's outcome, whatever it is.
 */
import type { PrintOutcome } from '../../../drivers/printers/document/printer.ts';
import type { ActivePrinterState, PrinterKind, PrinterStatus } from '../model/printer-model.ts';
import { PRINTER_REASON_TEXTS } from '../model/printer-texts.ts';
import type { PrintResult } from './printer-service.ts';

export type PrintRequest = 'asked' | 'restoring' | 'connecting' | 'printing' | 'ended';

export interface PrintFacts {
  /** The kind that the window remembers. */
  readonly chosen: PrinterKind;
  /** The active printer; null while there is none. */
  readonly active: { readonly kind: PrinterKind; readonly status: PrinterStatus } | null;
  /** The state that the window shows. */
  readonly state: Pick<ActivePrinterState, 'kind' | 'reason'>;
}

export type PrintRequestEvent =
  | { readonly event: 'asked' }
  | { readonly event: 'restored' }
  | { readonly event: 'connected' }
  | { readonly event: 'printed'; readonly outcome: PrintOutcome };

export type PrintRequestStep =
  | { readonly do: 'restore' }
  | { readonly do: 'connect' }
  | { readonly do: 'print' }
  | { readonly do: 'end'; readonly result: PrintResult; readonly takesPaper: boolean };

export interface PrintRequestMove {
  readonly request: PrintRequest;
  readonly step: PrintRequestStep;
}

/** The state in which each event is awaited. */
const AWAITED_IN: Readonly<Record<PrintRequestEvent['event'], PrintRequest>> = {
  asked: 'asked',
  restored: 'restoring',
  connected: 'connecting',
  printed: 'printing',
};

/**
 * Returns the request after the event, and its next step. Throws a RangeError for an event that it does not
 * await.
 */
export function nextPrintRequest(
  request: PrintRequest,
  event: PrintRequestEvent,
  facts: PrintFacts,
): PrintRequestMove {
  if (AWAITED_IN[event.event] !== request) {
    throw new RangeError(`a print request '${request}' awaits no '${event.event}'`);
  }
  switch (event.event) {
    case 'asked':
      if (facts.active === null && facts.chosen === 'screen') {
        return { request: 'restoring', step: { do: 'restore' } };
      }
      return onActive(facts);
    case 'restored':
      return onActive(facts);
    case 'connected':
      return { request: 'printing', step: { do: 'print' } };
    case 'printed': {
      const { outcome } = event;
      const takesPaper = outcome.outcome !== 'notPrinted' && facts.active?.kind !== 'screen';
      return { request: 'ended', step: { do: 'end', result: resultOf(outcome), takesPaper } };
    }
  }
}

function onActive({ active, state: { kind, reason } }: PrintFacts): PrintRequestMove {
  if (active === null) {
    const why = kind === 'none' ? 'trouble.noPrinter' : PRINTER_REASON_TEXTS[reason ?? 'notConnected'];
    const result: PrintResult = { outcome: 'notPrinted', reason: why };
    return { request: 'ended', step: { do: 'end', result, takesPaper: false } };
  }
  return active.status === 'Not connected'
    ? { request: 'connecting', step: { do: 'connect' } }
    : { request: 'printing', step: { do: 'print' } };
}

function resultOf(outcome: PrintOutcome): PrintResult {
  return outcome.outcome === 'printed'
    ? { outcome: 'printed' }
    : { outcome: outcome.outcome, reason: PRINTER_REASON_TEXTS[outcome.reason] };
}
