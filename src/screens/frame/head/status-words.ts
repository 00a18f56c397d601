/** Decides the state and the words of the title bar's three lights (T177, T178). Pure. */
import type { ActivePrinterState } from '../../../devices/model/printer-model.ts';
import { type Say, say } from '../../../i18n/say.ts';
import { printerSay } from '../../../till/window/printer-words.ts';
import type { LightState } from '../../../ui/controls/StatusLight.tsx';

export interface TitleLight {
  readonly state: LightState;
  readonly status: Say;
}

export function printerLight(printer: Pick<ActivePrinterState, 'status' | 'reason'>): TitleLight {
  const status = printerSay(printer);
  if (printer.status === 'Ready') return { state: 'ok', status };
  return { state: printer.status === 'Paper low' ? 'warning' : 'off', status };
}

export function toteLight(connected: boolean): TitleLight {
  return connected
    ? { state: 'ok', status: say('light.connected') }
    : { state: 'off', status: say('light.toteOff') };
}

/** Is always ok (T178). */
export const SCANNER_LIGHT: TitleLight = { state: 'ok', status: say('light.ok') };
