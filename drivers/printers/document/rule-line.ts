/** Measures and draws a rule across the paper, the same for every printer and the screen. Units: dots. */
import { type Bitmap, rowBytes } from '../bytes/bitmap.ts';
import type { RuleBlock } from './print-document.ts';

export type RuleWeight = NonNullable<RuleBlock['weight']>;

/** With the white above and below it. */
export const RULE_HEIGHT = 10;
/** Rows of ink of one stroke. */
export const RULE_STROKE = 2;

/** The first row of each stroke, from the rule's top. */
export function ruleTops(weight: RuleWeight): readonly number[] {
  return weight === 'single' ? [4] : [2, 6];
}

/** The rule as dots, `RULE_HEIGHT` high. */
export function ruleBitmap(weight: RuleWeight, width: number): Bitmap {
  const stride = rowBytes(width);
  const bits = new Uint8Array(stride * RULE_HEIGHT);
  const last = 0xff & (0xff << (stride * 8 - width));
  for (const top of ruleTops(weight)) {
    for (let row = top; row < top + RULE_STROKE; row += 1) {
      bits.fill(0xff, row * stride, (row + 1) * stride);
      bits[(row + 1) * stride - 1] = last;
    }
  }
  return { width, height: RULE_HEIGHT, bits };
}
