/**
 * Returns the width of papers (S257): 608 dots on Windows, else 576 for Woosim and 572 for all others.
 *
 * Reading: the sentence of the specification is ambiguous, and is read in this way. A driver prints no wider
 * than its printer's head. Units: dots of 1/203 inch.
 */
export function targetPrintWidth(driver: string, onWindows: boolean): number {
  if (onWindows) return 608;
  return driver === 'woosim' ? 576 : 572;
}
