import { describe, expect, it } from 'vitest';
import { NEW_ROLL, partialRoll } from './paper-roll.ts';
import { canStep, draftOf, draftOfSpecBeside, ROLL_STEPS, type RollDraft, stepDraft } from './roll-draft.ts';

const FULL = draftOf(NEW_ROLL);

function half(): RollDraft {
  return draftOf(partialRoll(NEW_ROLL, 452, 904, 0));
}

describe('what the teller says of the roll', () => {
  it('begins as the window knows it, and says nothing new', () => {
    expect(FULL).toMatchObject({ spec: { id: '904' }, feet: 904, thicknessMil: 2.3, isAdjusted: false });
    expect(FULL.diameterIn).toBeCloseTo(5.79, 1);
    expect(half().feet).toBeCloseTo(452, 6);
  });

  it('is less paper for a smaller diameter, more for a thinner paper, and a smaller diameter for less paper [T168]', () => {
    const smaller = stepDraft(half(), 'diameter', -0.5);
    expect(smaller.feet).toBeLessThan(half().feet);
    expect(smaller.diameterIn).toBeCloseTo(half().diameterIn - 0.5, 3);
    const thinner = stepDraft(half(), 'thickness', -0.1);
    expect(thinner.feet).toBeGreaterThan(half().feet);
    const shorter = stepDraft(half(), 'feet', -10);
    expect(shorter.feet).toBe(442);
    expect(shorter.diameterIn).toBeLessThan(half().diameterIn);
    expect([smaller, thinner, shorter].every(({ isAdjusted }) => isAdjusted)).toBe(true);
  });

  it('ends at the core and at the full roll, and a step beyond changes nothing [T389]', () => {
    const none = stepDraft(half(), 'diameter', -9);
    expect(none).toMatchObject({ diameterIn: 1.2, feet: 0 });
    expect(canStep(none, 'diameter', -0.05)).toBe(false);
    expect(canStep(none, 'feet', -1)).toBe(false);
    expect(canStep(none, 'diameter', 0.05)).toBe(true);
    expect(stepDraft(half(), 'feet', 9999).feet).toBe(904);
    expect(canStep(stepDraft(half(), 'feet', 9999), 'feet', 1)).toBe(false);
    const thickest = stepDraft(half(), 'thickness', 9);
    expect(thickest.thicknessMil).toBe(4);
    expect(canStep(thickest, 'thickness', 0.1)).toBe(false);
  });

  it('does not drift over a hundred steps there and back', () => {
    let draft = half();
    const [step] = ROLL_STEPS.thickness;
    for (let at = 0; at < 10; at += 1) draft = stepDraft(draft, 'thickness', step);
    for (let at = 0; at < 10; at += 1) draft = stepDraft(draft, 'thickness', -step);
    expect(draft.thicknessMil).toBe(2.3);
  });

  it('may be another kind of roll, with as much on it as fits [T163]', () => {
    const next = draftOfSpecBeside(FULL, 1);
    expect(next).toMatchObject({ spec: { id: '558' }, feet: 558, isAdjusted: true });
  });

  it('is the same roll again when the kinds were only looked through [T163, T170]', () => {
    let draft = half();
    for (const places of [1, -1, 1, 1, 1, 1, -1] as const) draft = draftOfSpecBeside(draft, places);
    expect(draft).not.toMatchObject({ spec: { id: '904' } });
    draft = draftOfSpecBeside(draft, 1);
    expect(draft).toEqual(half());
    // The figures entered for another kind hold for it from then on.
    const other = stepDraft(draftOfSpecBeside(half(), 1), 'feet', -10);
    const gone = draftOfSpecBeside(draftOfSpecBeside(other, 1), -1);
    expect(gone).toEqual(other);
    expect(gone).toMatchObject({ spec: { id: '558' }, feet: 442, isAdjusted: true });
  });
});
