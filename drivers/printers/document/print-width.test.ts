/** The width of every driver's papers, of all languages. */
import { describe, expect, it } from 'vitest';
import type { PRINTER_DRIVERS } from '../driver-list.ts';
import { driverProfile, ESCPOS_DRIVERS, type EscPosDriverId } from '../profiles/escpos-profiles.ts';
import { printekProfile } from '../profiles/printek-profiles.ts';
import { zebraProfile } from '../profiles/zpl-profiles.ts';
import { targetPrintWidth } from './print-width.ts';

type DotsOf = (onWindows: boolean) => number;
type OtherDriverId = Exclude<(typeof PRINTER_DRIVERS)[number]['id'], EscPosDriverId>;

const OTHERS: Readonly<Record<OtherDriverId, DotsOf>> = {
  linkos: (onWindows) => zebraProfile('linkos', onWindows).dots,
  linkosimage: (onWindows) => zebraProfile('linkosimage', onWindows).dots,
  printek: (onWindows) => printekProfile(onWindows).dots,
};

/** The width of each driver's papers, dots. */
const WIDTHS: readonly (readonly [driver: string, dotsOf: DotsOf])[] = [
  ...ESCPOS_DRIVERS.map((id) => [id, (onWindows: boolean) => driverProfile(id, onWindows).dots] as const),
  ...Object.entries(OTHERS),
];

describe('the papers of a driver', () => {
  it.each(WIDTHS)('are as wide as they are to be: %s [S257]', (driver, dotsOf) => {
    const dots = driver === 'woosim' ? 576 : 572;
    expect(targetPrintWidth(driver, false)).toBe(dots);
    expect(dotsOf(false)).toBe(dots);
  });

  it.each(WIDTHS)(
    'are to be 608 dots on Windows, as far as the paper has them: %s [S257]',
    (driver, dotsOf) => {
      expect(targetPrintWidth(driver, true)).toBe(608);
      // No printer of an 80 mm roll has more than 576.
      expect(dotsOf(true)).toBe(576);
    },
  );
});
