import { describe, expect, it } from 'vitest';
import { driverProfile } from '../profiles/escpos-profiles.ts';
import { printekProfile } from '../profiles/printek-profiles.ts';
import { zebraProfile } from '../profiles/zpl-profiles.ts';
import { targetPrintWidth } from './print-width.ts';

/** The width of each driver's papers, dots. */
const WIDTHS: Readonly<Record<string, (onWindows: boolean) => number>> = {
  woosim: (onWindows) => driverProfile('woosim', onWindows).dots,
  epson: (onWindows) => driverProfile('epson', onWindows).dots,
  sunmi: (onWindows) => driverProfile('sunmi', onWindows).dots,
  bixolon: (onWindows) => driverProfile('bixolon', onWindows).dots,
  linkos: (onWindows) => zebraProfile('linkos', onWindows).dots,
  linkosimage: (onWindows) => zebraProfile('linkosimage', onWindows).dots,
  printek: (onWindows) => printekProfile(onWindows).dots,
};

describe('the papers of a driver', () => {
  it.each([
    ['woosim', 576],
    ['epson', 572],
    ['sunmi', 572],
    ['bixolon', 572],
    ['linkos', 572],
    ['linkosimage', 572],
    ['printek', 572],
  ])('are as wide as they are to be: %s, %s dots [S257]', (driver, dots) => {
    expect(targetPrintWidth(driver, false)).toBe(dots);
    expect(WIDTHS[driver]?.(false)).toBe(dots);
  });

  it.each(Object.keys(WIDTHS))(
    'are to be 608 dots on Windows, as far as the paper has them: %s [S257]',
    (driver) => {
      expect(targetPrintWidth(driver, true)).toBe(608);
      // No printer of an 80 mm roll has more than 576.
      expect(WIDTHS[driver]?.(true)).toBe(576);
    },
  );
});
