// @vitest-environment happy-dom
import { describe, expect, it } from 'vitest';
import { NEW_ROLL, partialRoll, type RollRecord } from '../../devices/roll/paper-roll.ts';
import { rollAtom } from '../../till/printing/printer-setup-state.ts';
import { type DrawnView, drawView } from '../home/testing/draw-view.tsx';
import { PaperRollDialog } from './PaperRollDialog.tsx';

const PUT_IN = new Date(2026, 8, 12, 15, 42).getTime();
const PART: RollRecord = { ...partialRoll(NEW_ROLL, 312.4, 904, PUT_IN), mmPrinted: 180_400 };

const drawn = (roll: RollRecord): DrawnView =>
  drawView(<PaperRollDialog />, (store) => store.set(rollAtom, roll));

describe('the question about paper', () => {
  it('is headed so, and shows the roll [T162]', () => {
    const { text, all } = drawn(PART);
    expect(text).toContain('How much paper is in the printer?');
    expect(all('svg.roll')).toHaveLength(1);
  });

  it('shows the kind of roll with all its measures, and a way to the one before and after [T163]', () => {
    const { text, buttons } = drawn(PART);
    expect(text).toContain(
      'Roll 904 Inner core 1.00 in Outer core 1.20 in Full diameter 5.76 in Length 904 ft Thickness 2.3 mil',
    );
    expect(buttons.map(({ name }) => name)).toEqual(
      expect.arrayContaining(['Previous roll type', 'Next roll type']),
    );
  });

  it('shows what is left in feet, percent and tickets [T164]', () => {
    expect(drawn(PART).text).toContain('Roll length now 312 ft Percent full 35% Estimated tickets 1071');
  });

  it('shows when it was replaced, what was printed since, and when it is low [T165, T166, T167]', () => {
    expect(drawn(PART).text).toContain(
      'Last replaced 09/12/26 @ 3:42PM Printed since the last full roll 592 ft Low-paper threshold 10 yd',
    );
    expect(drawn(NEW_ROLL).text).toContain('Last replaced Not recorded yet');
  });

  it("has steps of diameter, thickness and feet in 'Adjust the partial roll', and a reset [T168]", () => {
    const { text, buttons } = drawn(PART);
    expect(text).toContain('Adjust the partial roll');
    const names = buttons.map(({ name }) => name);
    for (const measure of ['Diameter', 'Paper thickness', 'Feet left']) {
      expect(names.filter((name) => name.startsWith(`${measure} down by`))).toHaveLength(2);
      expect(names.filter((name) => name.startsWith(`${measure} up by`))).toHaveLength(2);
    }
    expect(names.some((name) => name.startsWith('Reset'))).toBe(true);
  });

  it("ends with 'Full Roll' or 'Kept the same roll' [T169, T170]", async () => {
    const view = drawn(PART);
    const names = view.buttons.map(({ name }) => name);
    expect(names.slice(-2)).toEqual(['Full Roll', 'Kept the same roll']);
    await view.press('Kept the same roll');
    await drawn(PART).press('Full Roll');
    expect(view.asked).toEqual(['keepRoll']);
  });

  it('takes no step beyond a full roll [T389]', () => {
    const { buttons } = drawn(NEW_ROLL);
    expect(buttons.find(({ name }) => name === 'Feet left up by 1')?.disabled).toBe(true);
    expect(buttons.find(({ name }) => name === 'Feet left down by 1')?.disabled).toBe(false);
  });
});
