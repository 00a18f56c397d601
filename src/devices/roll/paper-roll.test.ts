import { describe, expect, it } from 'vitest';
import {
  afterPrint,
  DEFAULT_FULL_ROLL,
  fullRoll,
  MM_PER_FOOT,
  MM_PER_INCH,
  NEW_ROLL,
  paperOfPrint,
  partialFeet,
  partialRoll,
  type RollRecord,
  readRoll,
  rollFigures,
} from './paper-roll.ts';

const DAY = Date.UTC(2026, 8, 12);
const ROLL: RollRecord = { replacedOn: DAY, remainingMM: 30_480, fullRollMM: 170_078.4, mmPrinted: 3048 };

describe('a roll of paper', () => {
  it('is 275539.2 mm long unless somebody said otherwise; a foot is 304.8 mm, an inch 25.4 mm [T491, T493]', () => {
    expect([MM_PER_FOOT, MM_PER_INCH, DEFAULT_FULL_ROLL]).toEqual([304.8, 25.4, 275_539.2]);
    expect(rollFigures(NEW_ROLL)).toMatchObject({ fullRollInFeet: 904, remainingInFeet: 904, percent: 100 });
  });

  it('is kept as when, how much is left, how long it was and how much was printed [T226]', () => {
    expect(Object.keys(NEW_ROLL)).toEqual(['replacedOn', 'remainingMM', 'fullRollMM', 'mmPrinted']);
    expect(readRoll(JSON.parse(JSON.stringify(ROLL)))).toEqual(ROLL);
  });

  it('is shown in feet, yards, percent and tickets [T227, T492]', () => {
    const figures = rollFigures(ROLL);
    expect(figures.fullRollInFeet).toBeCloseTo(558, 6);
    expect(figures.remainingInFeet).toBeCloseTo(100, 6);
    expect(figures.printedFeet).toBeCloseTo(10, 6);
    expect(figures.lowThresholdInYards).toBe(10);
    expect(figures.percent).toBe(18);
    // 1,200 inches at 3.5 a ticket.
    expect(figures.tickets).toBe(342);
  });

  it.each([
    ['just above', 904, 30.01, false],
    ['just below', 904, 29.99, true],
    ['empty', 904, 0, true],
    ['a short roll, at a quarter of it', 80, 20.01, false],
    ['a short roll, below', 80, 19.99, true],
  ])('is low below ten yards, but no more than a quarter of it: %s', (_, length, feet, isLow) => {
    expect(rollFigures(partialRoll(ROLL, feet, length, DAY)).isLow).toBe(isLow);
  });

  it.each([
    [0, 70],
    [512, 70],
    [513, 70.125],
    [1040, 136],
  ])('a print of %i dots takes max(6 + height/8, 70) mm: %d [S240]', (dots, mm) => {
    expect(paperOfPrint(dots)).toBe(mm);
  });

  it('gets shorter by every print, and no shorter than nothing', () => {
    expect(afterPrint(ROLL, 1040)).toEqual({ ...ROLL, remainingMM: 30_344, mmPrinted: 3184, papers: 1 });
    expect(afterPrint({ ...ROLL, remainingMM: 50, papers: 8 }, 0)).toEqual({
      ...ROLL,
      remainingMM: 0,
      mmPrinted: 3118,
      papers: 9,
    });
  });

  it.each([
    [-1, 0],
    [0, 0],
    [312.5, 312.5],
    [558, 558],
    [558.1, 558],
  ])('has between none and a full roll on it when it is partial: %d feet are %d [T389]', (feet, kept) => {
    expect(partialFeet(feet, 558)).toBe(kept);
  });

  it('is replaced by a full one, from which prints are counted anew, or by a partial one, from which they are not', () => {
    expect(fullRoll(558, DAY + 1)).toMatchObject({ replacedOn: DAY + 1, mmPrinted: 0 });
    expect(fullRoll(558, DAY + 1).remainingMM).toBeCloseTo(170_078.4, 6);
    const partial = partialRoll(ROLL, 10, 80, DAY + 1);
    expect(partial).toMatchObject({ replacedOn: DAY + 1, mmPrinted: 3048 });
    expect(rollFigures(partial).percent).toBe(13);
  });
});

describe('how many tickets are left', () => {
  it('is worked out of the length of those that were printed, and of no other paper', () => {
    const fallback = rollFigures(ROLL).tickets;
    const slip = afterPrint(ROLL, 4000);
    expect(slip).not.toHaveProperty('ticketMM');
    const ticket = afterPrint(ROLL, 1040, true);
    expect(ticket.ticketMM).toBe(136);
    expect(rollFigures(ticket).tickets).toBe(Math.floor(ticket.remainingMM / 136));
    expect(rollFigures(ticket).tickets).toBeLessThan(fallback);
    expect(afterPrint(ticket, 512, true).ticketMM).toBe(136 * 0.875 + 70 * 0.125);
    expect(readRoll(JSON.parse(JSON.stringify(ticket)))).toEqual(ticket);
    expect(readRoll({ ...ticket, ticketMM: 0 })).not.toHaveProperty('ticketMM');
  });
});

describe('a roll that was kept by an older program', () => {
  it.each([
    ['[T494, T496]', 510_235.2, 170_078.4, 400_000, 59_843.2],
    ['[T495, T496]', 826_617.6, 275_539.2, 600_000, 48_921.6],
  ])('has its true length, and as much less is left %s', (_, old, now, remaining, left) => {
    const read = readRoll({ replacedOn: DAY, remainingMM: remaining, fullRollMM: old, mmPrinted: 7 });
    expect(read).toMatchObject({ replacedOn: DAY, fullRollMM: now, mmPrinted: 7 });
    expect(read.remainingMM).toBeCloseTo(left, 6);
  });

  it('has nothing left rather than less than nothing', () => {
    expect(
      readRoll({ replacedOn: 1, remainingMM: 100_000, fullRollMM: 826_617.6, mmPrinted: 0 }).remainingMM,
    ).toBe(0);
  });

  it.each([
    ['nothing', null],
    ['no object', 'roll'],
    ['a word for a length', { ...ROLL, remainingMM: 'all' }],
    ['less than nothing', { ...ROLL, mmPrinted: -1 }],
    ['a roll of no length', { ...ROLL, fullRollMM: 0 }],
  ])('is a new roll where it cannot be read: %s', (_, kept) => {
    expect(readRoll(kept)).toEqual(NEW_ROLL);
  });

  it('never has more left than it is long', () => {
    expect(readRoll({ ...ROLL, remainingMM: 999_999 }).remainingMM).toBe(ROLL.fullRollMM);
  });
});
