/** Words the state of a printer. Pure. */
import {
  type ActivePrinterState,
  isPrinterThere,
  type PrinterReason,
  type PrinterStatus,
} from '../../devices/model/printer-model.ts';
import { type Say, say, type TextKey } from '../../i18n/say.ts';

const PRINTER_WORDS = {
  'Not initialized': 'printer.status.notInitialized',
  Ready: 'printer.status.ready',
  'Not connected': 'printer.status.notConnected',
  'Paper out': 'printer.status.paperOut',
  'Paper low': 'printer.status.paperLow',
  'No printer selected': 'printer.status.noneSelected',
} as const satisfies Readonly<Record<PrinterStatus, TextKey>>;

/** The reasons that say more to a teller than the status does. */
const REASON_WORDS: Readonly<Partial<Record<PrinterReason, TextKey>>> = {
  coverOpen: 'printer.reason.coverOpen',
  cutterError: 'printer.reason.cutterError',
  offline: 'printer.reason.offline',
  noMode: 'trouble.noMode',
};

/** Returns the printer's reason if it gave one, or else its status. */
export function printerSay(printer: Pick<ActivePrinterState, 'status' | 'reason'>): Say {
  const reason = printer.reason === null ? undefined : REASON_WORDS[printer.reason];
  return say(printer.status === 'Ready' || reason === undefined ? PRINTER_WORDS[printer.status] : reason);
}

/**
 * Returns the fault of a printer that is there and cannot print. Null if there is none and one is to be
 * chosen.
 */
export function printerFault(printer: Pick<ActivePrinterState, 'status' | 'reason'>): Say | null {
  const isThere = isPrinterThere(printer.status);
  const isTold = printer.reason !== null && REASON_WORDS[printer.reason] !== undefined;
  return isThere || isTold ? printerSay(printer) : null;
}
