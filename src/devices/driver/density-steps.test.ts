import { describe, expect, it } from 'vitest';
import { canStepDensity, DENSITY_STEPS, densityAfter } from './density-steps.ts';

describe('the steps of the print density', () => {
  it('are 1 and 10, down and up [T497]', () => {
    expect(DENSITY_STEPS).toEqual([-10, -1, 1, 10]);
    expect(DENSITY_STEPS.map((step) => densityAfter(50, step))).toEqual([40, 49, 51, 60]);
  });

  it('end at 0 and at 100 [T497]', () => {
    expect(DENSITY_STEPS.map((step) => densityAfter(5, step))).toEqual([0, 4, 6, 15]);
    expect(DENSITY_STEPS.map((step) => densityAfter(95, step))).toEqual([85, 94, 96, 100]);
  });

  it.each([
    [0, [false, false, true, true]],
    [1, [true, true, true, true]],
    [99, [true, true, true, true]],
    [100, [true, true, false, false]],
  ])('at %i can be taken or not: %j [T393]', (density, can) => {
    expect(DENSITY_STEPS.map((step) => canStepDensity(density, step))).toEqual(can);
  });
});
