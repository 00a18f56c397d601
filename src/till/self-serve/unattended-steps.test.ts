import { describe, expect, it } from 'vitest';
import { SECONDS_TO_ANSWER, stepUnattended, type TerminalNow } from './unattended-steps.ts';

const NOW: TerminalNow = {
  face: 'serving',
  isUnattended: true,
  isWithheld: false,
  isBusy: false,
  timeout: 60,
  untouched: 0,
  inactive: 0,
  sinceTry: 0,
  refusals: 0,
  canPayMore: false,
  asked: null,
};
const away = (seconds: number) => ({ untouched: seconds, inactive: seconds });
const LIMIT = 60 + SECONDS_TO_ANSWER;
const NOTHING = { stillThere: null, withholds: false, answers: false, isAnothers: false, pays: null };
const LEFT = { ...NOTHING, isAnothers: true };

describe('a self-serve terminal that nobody touches', () => {
  it('asks after the time-out, counts down, and pays out', () => {
    expect(stepUnattended({ ...NOW, ...away(59) })).toEqual(NOTHING);
    expect(stepUnattended({ ...NOW, ...away(60) }).stillThere).toBe(SECONDS_TO_ANSWER);
    expect(stepUnattended({ ...NOW, ...away(LIMIT - 1) }).stillThere).toBe(1);
    expect(stepUnattended({ ...NOW, ...away(LIMIT) })).toEqual({ ...LEFT, pays: 'first' });
  });

  it('does nothing while it is idle, or somebody of the house is at it', () => {
    expect(stepUnattended({ ...NOW, ...away(900), face: 'idle' })).toEqual(NOTHING);
    expect(stepUnattended({ ...NOW, ...away(900), isUnattended: false })).toEqual(NOTHING);
  });

  it('asks nobody where the time is zero', () => {
    expect(stepUnattended({ ...NOW, ...away(900), timeout: 0 })).toEqual(LEFT);
  });

  it('withholds its screen ten seconds later, whatever it is at', () => {
    const later = away(LIMIT + 10);
    expect(stepUnattended({ ...NOW, ...later, isBusy: true })).toEqual({ ...LEFT, withholds: true });
    expect(stepUnattended({ ...NOW, ...away(LIMIT + 9), isBusy: true }).withholds).toBe(false);
    expect(stepUnattended({ ...NOW, ...later, face: 'owing', timeout: 0 }).withholds).toBe(true);
  });

  it('pays out at once what it withholds', () => {
    expect(stepUnattended({ ...NOW, isWithheld: true }).pays).toBe('first');
  });
});

describe('an owing terminal whose host sells it no voucher', () => {
  const owing = { face: 'owing', canPayMore: true } as const;
  it.each([
    [0, 30],
    [1, 60],
    [4, 480],
    [5, 960],
    [90, 960],
  ])('after %i refusals tries again in %i seconds', (refusals, pause) => {
    expect(stepUnattended({ ...NOW, ...owing, refusals, sinceTry: pause - 1 }).pays).toBeNull();
    expect(stepUnattended({ ...NOW, ...owing, refusals, sinceTry: pause }).pays).toBe('again');
  });
});

describe('a question at a self-serve terminal', () => {
  const ask = (seconds: number, isStaffs = false) => ({ asked: { seconds, isStaffs } });

  it('is answered with what does nothing after the time-out, and not before', () => {
    const left = { ...NOW, ...away(61) };
    expect(stepUnattended({ ...left, ...ask(59) })).toMatchObject({ answers: false, withholds: false });
    expect(stepUnattended({ ...left, ...ask(60) })).toMatchObject({ answers: true, withholds: false });
  });

  it('that came late is answered with the screen withheld', () => {
    expect(stepUnattended({ ...NOW, ...away(LIMIT + 10), ...ask(5) }).withholds).toBe(true);
  });

  it('stays for a customer who touches the screen', () => {
    expect(stepUnattended({ ...NOW, ...ask(900) }).answers).toBe(false);
  });

  it('of the staff is never answered by itself, and keeps the money where it is', () => {
    for (const face of ['serving', 'idle'] as const) {
      const step = stepUnattended({ ...NOW, face, ...away(900), ...ask(900, true) });
      expect(step).toMatchObject({ answers: false, pays: null });
    }
  });
});

describe('an owing terminal', () => {
  const owing: TerminalNow = { ...NOW, face: 'owing', canPayMore: true };

  it('tries again every half minute, where that can change anything', () => {
    expect(stepUnattended({ ...owing, sinceTry: 29 }).pays).toBeNull();
    expect(stepUnattended({ ...owing, sinceTry: 30 }).pays).toBe('again');
    expect(stepUnattended({ ...owing, sinceTry: 30, canPayMore: false }).pays).toBeNull();
    expect(stepUnattended({ ...owing, sinceTry: 30, isBusy: true }).pays).toBeNull();
  });
});
