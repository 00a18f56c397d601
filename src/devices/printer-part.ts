/**
 * Which printer the window prints on, as the rest of the terminal sees it: its kind, name and state, nothing of its link. The states, the
 * reasons and when a printer can print are the printer port's; screens, which know no driver, find them here.
 */
import type { PrinterState as StateOfPrinter } from '../../drivers/printers/printer.ts';

export { canPrint, type PrinterReason, type PrinterStatus } from '../../drivers/printers/printer.ts';

export const PRINTER_KINDS = ['none', 'screen', 'bluetooth', 'serial'] as const;
export type PrinterKind = (typeof PRINTER_KINDS)[number];

export interface PrinterState extends StateOfPrinter {
  readonly kind: PrinterKind;
  readonly name: string;
}
