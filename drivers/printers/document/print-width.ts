/**
 * How wide papers are to be (S257): 608 dots where the terminal runs on Windows, else 576 for Woosim and 572 for all others.
 *
 * Owns the numbers; the sentence of the specification is ambiguous and this is how it is read. Units: dots of 1/203 inch. A driver prints no wider
 * than its printer's head.
 */
export function targetPrintWidth(driver: string, onWindows: boolean): number {
  if (onWindows) return 608;
  return driver === 'woosim' ? 576 : 572;
}
