/**
 * Which printer the window prints on, as the rest of the terminal sees it: its kind, name and state, nothing of its link.
 */

/** Printer states as the specification names them (S033). */
export const PRINTER_STATUSES = [
  'Not initialized',
  'Ready',
  'Not connected',
  'Paper out',
  'Paper low',
  'No printer selected',
] as const;
export type PrinterStatusName = (typeof PRINTER_STATUSES)[number];

export const PRINTER_KINDS = ['none', 'screen', 'bluetooth', 'serial'] as const;
export type PrinterKind = (typeof PRINTER_KINDS)[number];

export interface PrinterState {
  readonly kind: PrinterKind;
  readonly name: string;
  readonly status: PrinterStatusName;
  /** Why it is not ready, as far as it told: 'coverOpen', 'cutterError', 'offline'. */
  readonly reason: string | null;
}

/** To print, a printer must be Ready or Paper low (S050). */
export function canPrint(state: Pick<PrinterState, 'status'>): boolean {
  return state.status === 'Ready' || state.status === 'Paper low';
}
