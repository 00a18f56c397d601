import { describe, expect, it } from 'vitest';
import { diameterOf, ROLL_SPECS, specBeside, specOfLength, woundFeet } from './roll-specs.ts';

describe('the rolls of paper', () => {
  it.each(ROLL_SPECS)(
    '$id feet: every measure is there, and the diameter is what its length comes to [T225]',
    (spec) => {
      expect(Object.keys(spec)).toEqual([
        'id',
        'innerCoreDiameterIn',
        'outerCoreDiameterIn',
        'diameterIn',
        'lengthFeet',
        'thicknessMil',
      ]);
      expect(spec.innerCoreDiameterIn).toBeLessThan(spec.outerCoreDiameterIn);
      expect(diameterOf(spec.lengthFeet, spec)).toBeCloseTo(spec.diameterIn, 1);
      expect(Math.abs(woundFeet(spec) / spec.lengthFeet - 1)).toBeLessThan(0.01);
    },
  );

  it('wind as much as their measures say, and back', () => {
    // 1 inch of paper, 4 mil thick, on a 1 inch core: pi/4 x (3^2 - 1^2) / 0.004 inches.
    expect(woundFeet({ outerCoreDiameterIn: 1, diameterIn: 3, thicknessMil: 4 })).toBeCloseTo(130.9, 1);
    expect(diameterOf(130.9, { outerCoreDiameterIn: 1, thicknessMil: 4 })).toBeCloseTo(3, 3);
    expect(woundFeet({ outerCoreDiameterIn: 1, diameterIn: 0.5, thicknessMil: 4 })).toBe(0);
  });

  it('are found by their length, and one beside the other without an end [T163]', () => {
    expect(specOfLength(904).id).toBe('904');
    expect(specOfLength(558.001).id).toBe('558');
    expect(specOfLength(3).id).toBe('80');
    const [first] = ROLL_SPECS;
    expect(ROLL_SPECS.map((spec) => specBeside(spec, 1).id)).toEqual(['558', '230', '80', '904']);
    expect(specBeside(first, -1).id).toBe('80');
  });
});
