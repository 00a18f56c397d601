/** How the three lights of the title bar stand, and in which words (T177, T178). Pure; knows no component. */
import type { PrinterReason, PrinterState, PrinterStatus } from '../../devices/printer-part.ts';
import { type Say, say, type TextKey } from '../../i18n/say.ts';
import type { LightState } from '../../ui/StatusLight.tsx';

export interface Light {
  readonly state: LightState;
  readonly status: Say;
}

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
};

/** What the printer says of itself: the reason where it told one, the status otherwise. */
export function printerSay(printer: Pick<PrinterState, 'status' | 'reason'>): Say {
  const reason = printer.reason === null ? undefined : REASON_WORDS[printer.reason];
  return say(printer.status === 'Ready' || reason === undefined ? PRINTER_WORDS[printer.status] : reason);
}

export function printerLight(printer: Pick<PrinterState, 'status' | 'reason'>): Light {
  const status = printerSay(printer);
  if (printer.status === 'Ready') return { state: 'ok', status };
  return { state: printer.status === 'Paper low' ? 'warning' : 'off', status };
}

export function toteLight(connected: boolean): Light {
  return connected
    ? { state: 'ok', status: say('light.connected') }
    : { state: 'off', status: say('light.toteOff') };
}

/** Always ok (T178). */
export const SCANNER_LIGHT: Light = { state: 'ok', status: say('light.ok') };
