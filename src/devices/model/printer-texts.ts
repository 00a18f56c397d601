/**
 * Maps every reason and fault of a driver to its text for the teller: what happened, and what to do. A new
 * reason without a text does not compile.
 */
import type { LinkFaultCode } from '../../../drivers/links/link.ts';
import type { PrinterReason } from '../../../drivers/printers/document/printer.ts';
import type { TextKey } from '../../i18n/say.ts';

/** Why a job did not print, or perhaps not (S207, S210). */
export const PRINTER_REASON_TEXTS = {
  coverOpen: 'trouble.coverOpen',
  paperOut: 'trouble.paperOut',
  cutterError: 'trouble.cutterError',
  printerError: 'trouble.printerError',
  offline: 'trouble.offline',
  silent: 'trouble.silent',
  linkClosed: 'trouble.linkClosed',
  linkFailed: 'trouble.linkFailed',
  notConnected: 'trouble.notConnected',
  noMode: 'trouble.noMode',
  qrDataTooLong: 'trouble.qrDataTooLong',
  barCodeInvalid: 'trouble.barCodeInvalid',
  hollerithInvalid: 'trouble.hollerithInvalid',
  pictureInvalid: 'trouble.pictureInvalid',
  notDrawn: 'trouble.notDrawn',
} as const satisfies Readonly<Record<PrinterReason, TextKey>>;

/** Why a chosen printer could not be connected: 'Failed to connect: ...' (S208). */
export const CONNECT_TEXTS = {
  unsupported: 'printer.connect.unsupported',
  cancelled: 'printer.connectionCancelled',
  denied: 'printer.connect.denied',
  notFound: 'printer.connect.notFound',
  busy: 'printer.connect.busy',
  wrongDevice: 'printer.connect.wrongDevice',
  closed: 'printer.connect.lost',
  lost: 'printer.connect.lost',
  tooLong: 'printer.connect.wrongDevice',
  failed: 'printer.connect.failed',
} as const satisfies Readonly<Record<LinkFaultCode, TextKey>>;
