import { describe, expect, it } from 'vitest';
import { createManualClock } from '../../wagering/testing/manual-clock.ts';
import { chooseReading } from '../../wagering/tickets/scan-reading.ts';
import { createKeyboardScanner } from './keyboard-scanner.ts';

function listening({ isAwaited = false, isAtTickets = false, isUrgent = false } = {}) {
  const clock = createManualClock(0);
  const told: string[] = [];
  const scanner = createKeyboardScanner({
    after: (delay, task) => clock.after(delay, task),
    isAwaited: () => isAwaited,
    longestGap: () => 60,
    isAtTickets: () => isAtTickets,
    remember() {
      told.push('remember');
      return () => told.push('take back');
    },
    isUrgent: () => isUrgent,
    choose: chooseReading,
    onBegun: () => told.push('begun'),
    onRead: (code) => told.push(code),
    onUnclear: () => told.push('unclear'),
  });
  /** Presses each key and lets so much time go by; whether each was the scanner's. */
  const type = (keys: readonly string[], gap: number): readonly boolean[] =>
    keys.map((key) => {
      const whose = scanner.press({
        key,
        at: clock.now(),
        repeat: false,
        withControl: false,
        intoField: false,
      });
      clock.advance(gap);
      return whose === 'scanner';
    });
  return { clock, scanner, told, type };
}

/** The keys of a code, and what comes after them. */
function keysOf(code: string, ...ends: readonly string[]): readonly string[] {
  return [...Array.from(code), ...ends];
}

describe('a keyboard that a scanner types on', () => {
  it.each([
    ['of a slow scanner', false, 40],
    ['that opened a dialog', true, 8],
  ])('takes back what the first keys did before the scan is over: keys %s', (_, isUrgent, gap) => {
    const { told, type } = listening({ isUrgent });
    type(keysOf('21844509', '5900000'), gap);
    expect(told).toEqual(['remember', 'take back', 'begun']);
  });

  it('tells a key close behind another from the first', () => {
    const { scanner, clock } = listening();
    const press = (key: string) =>
      scanner.press({ key, at: clock.now(), repeat: false, withControl: false, intoField: false });
    expect([press('2'), press('1'), press('Enter')]).toEqual(['person', 'either', 'person']);
  });

  it('hands on what was read at its Enter, and takes back what its first keys did [W158]', () => {
    const { told, type } = listening();
    const keys = type(keysOf('218445095900000', 'Enter'), 8);
    expect(told).toEqual(['remember', 'begun', 'take back', '218445095900000']);
    expect(keys.at(-1)).toBe(true);
  });

  it('hands it on 250 ms after the last key where no Enter comes [W158]', () => {
    const { clock, told, type } = listening();
    type(keysOf('218445095900000'), 8);
    clock.advance(241);
    expect(told.at(-1)).toBe('begun');
    clock.advance(1);
    expect(told.at(-1)).toBe('218445095900000');
    clock.advance(1_000);
    expect(told).toHaveLength(4);
  });

  it('takes back what a short code did once its Enter comes as fast as its keys, and hands it on [W158]', () => {
    const { clock, told, type } = listening();
    expect(type(keysOf('12345', 'Enter'), 5)).toEqual([false, false, false, false, false, true]);
    clock.advance(1_000);
    expect(told).toEqual(['remember', 'begun', 'take back', '12345']);
  });

  it('leaves a person every key, at once, and hands nothing on', () => {
    const { clock, told, type } = listening();
    expect(type(keysOf('218445095900000', 'Enter'), 61).some(Boolean)).toBe(false);
    clock.advance(1_000);
    expect(told.every((each) => each === 'remember')).toBe(true);
  });

  it('takes every key of a code that the window waits for, and takes nothing back', () => {
    const { told, type } = listening({ isAwaited: true });
    expect(type(['4', '2', 'Enter'], 100)).toEqual([true, true, true]);
    expect(told).toEqual(['begun', '42']);
  });
});

describe('where tickets are cashed and cancelled', () => {
  it.each([
    ['15', '218445095900000', 133],
    ['16', '2184450959000005', 133],
    ['18', '218445095900000005', 117],
    ['15, hardly slower than a fast hand', '218445095900000', 61],
  ])('%s digits within two seconds are a scan, and all of them are taken back', (_, code, gap) => {
    const { clock, told, type } = listening({ isAtTickets: true });
    const keys = type(keysOf(code), gap);
    expect(keys).toEqual(Array.from(code, (_digit, at) => at >= 14));
    clock.advance(1_000);
    expect(told.slice(-3)).toEqual(['take back', 'begun', code]);
    expect(told.filter((each) => each === 'take back')).toHaveLength(1);
  });

  it('they end on their Enter, which reaches nothing else', () => {
    const { told, type } = listening({ isAtTickets: true });
    expect(type(keysOf('218445095900000', 'Enter'), 130).at(-1)).toBe(true);
    expect(told.at(-1)).toBe('218445095900000');
  });

  it('the digits of a fast scanner are recognized by their speed, once', () => {
    const { told, type } = listening({ isAtTickets: true });
    type(keysOf('218445095900000', 'Enter'), 35);
    expect(told.filter((each) => each !== 'remember')).toEqual(['take back', 'begun', '218445095900000']);
  });

  it.each([
    ['slower than two seconds in all', '218445095900000', 150],
    ['a number as it is typed by hand', 'C5554C70F0001', 80],
    ['fewer than a ticket has', '21844509590000', 100],
  ])('%s are a person’s', (_, code, gap) => {
    const { clock, told, type } = listening({ isAtTickets: true });
    expect(type(keysOf(code, 'Enter'), gap).some(Boolean)).toBe(false);
    clock.advance(1_000);
    expect(told.every((each) => each === 'remember')).toBe(true);
  });

  it('elsewhere they are a person’s', () => {
    expect(listening().type(keysOf('218445095900000', 'Enter'), 100).some(Boolean)).toBe(false);
  });
});
