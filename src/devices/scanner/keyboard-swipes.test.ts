/** Swipes cards through a reader that types, and types as people do, on a clock that a test moves. */
import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { SwipeKey } from '../../../drivers/readers/cards/swipe-keys.ts';
import { createManualClock } from '../../wagering/testing/manual-clock.ts';
import { createKeyboardSwipes } from './keyboard-swipes.ts';

const PLAYER = '%P778899^DOE/JANE^X?;778899?';
const PAYMENT = '%B4111111111111111^CARDHOLDER/J^2512101?;4111111111111111=2512101?';

function listening() {
  const clock = createManualClock(0);
  const readings: unknown[] = [];
  /** The keys that reach the page, in their order. */
  let reached = '';
  let begun = 0;
  let isBehind = false;
  const swipes = createKeyboardSwipes<SwipeKey>({
    after: (delay, task) => clock.after(delay, task),
    isBehind: () => isBehind,
    onBegun: () => (begun += 1),
    onRead: (reading) => void readings.push(reading.kind === 'card' ? reading.number : reading.kind),
    giveBack: (presses) => void (reached += presses.map(({ key }) => key).join('')),
  });
  const press = (key: string, more: Partial<SwipeKey> = {}): void => {
    const isKept = swipes.press({ key, at: clock.now(), repeat: false, withControl: false, ...more });
    if (!isKept && key !== 'Shift') reached += key.length === 1 ? key : `[${key}]`;
  };
  /** Types the keys, each so long after the one before. */
  const type = (text: string, gap: number): void => {
    for (const key of text) {
      clock.advance(gap);
      if (/[%?+A-Z^]/.test(key)) press('Shift');
      press(key);
    }
  };
  return {
    clock,
    readings,
    swipes,
    press,
    type,
    reached: () => reached,
    begun: () => begun,
    fallBehind: (is: boolean) => (isBehind = is),
  };
}

describe('a swipe that is typed', () => {
  it.each([
    ['with letters and digits', PLAYER, '778899'],
    ['of digits alone', ';12345678?', '12345678'],
    ['with all three tracks', '%P778899^X?;778899?+77?', '778899'],
    ['with a check character', ';1234567?4', '1234567'],
    ['in small letters', '%p778899^doe^x?', '778899'],
    ['of a payment card', PAYMENT, 'paymentCard'],
    ['that was not read', '%E?;E?', 'badCard'],
    ['of more than a card has', `;${'1'.repeat(600)}?`, 'badCard'],
  ])('%s is read once, and none of its keys reaches the page [W028]', (_, swipe, reading) => {
    for (const gap of [1, 8, 20, 50]) {
      const { clock, type, readings, reached, begun } = listening();
      type(swipe, gap);
      clock.advance(1_000);
      expect(readings).toEqual([reading]);
      expect([reached(), begun()]).toEqual(['', 1]);
    }
  });

  it('ends 250 ms after its last key, or soon after its Enter [W158]', () => {
    const { clock, type, press, readings } = listening();
    type(PLAYER, 5);
    clock.advance(249);
    expect(readings).toEqual([]);
    clock.advance(1);
    expect(readings).toEqual(['778899']);
    type(PLAYER, 5);
    press('Enter');
    clock.advance(60);
    expect(readings).toHaveLength(2);
  });

  it('has every track, though the reader types an Enter after each, and no Enter reaches a form', () => {
    const { clock, type, press, readings, reached } = listening();
    type('%P778899^X?', 5);
    press('Enter');
    type(';12345?', 5);
    press('Enter');
    clock.advance(60);
    expect(readings).toEqual(['12345']);
    expect(reached()).toBe('');
  });

  it('with one late key is a swipe, and with half of its keys a bad read that reaches nothing', () => {
    const { clock, type, readings, reached } = listening();
    type(';12', 5);
    type('3', 200);
    type('4567?', 5);
    clock.advance(250);
    expect(readings).toEqual(['1234567']);
    type('%B4111111111111111^CARD', 5);
    clock.advance(250);
    expect(readings).toEqual(['1234567', 'badCard']);
    type('42', 300);
    expect(reached()).toBe('42');
  });

  it('on a page that is behind its keys is waited for', () => {
    const { clock, type, readings, reached, fallBehind } = listening();
    type(';12', 5);
    fallBehind(true);
    clock.advance(2_000);
    expect(reached()).toBe('');
    fallBehind(false);
    clock.advance(250);
    expect([reached(), readings]).toEqual([';12', []]);
  });

  it('right behind another, and a person’s key right behind it, are told apart', () => {
    const { clock, type, press, readings, reached } = listening();
    type(';12345?', 5);
    press('Enter');
    clock.advance(70);
    type(';67890?', 5);
    type('7', 100);
    expect(readings).toEqual(['12345', '67890']);
    expect(reached()).toBe('7');
  });
});

describe('a person’s keys', () => {
  it.each([
    ['50%', 90],
    ['; then + and % and ?', 80],
    ['+1+2;3%4?', 61],
    // The typed bet of a number pad.
    ['+4+2+1+3--1.2', 1],
    ['+44551234?', 1],
    [';ab', 20],
    ['%12', 30],
    [';1?', 10],
    ['%;+%;+', 10],
  ])('%j reach the page in their order, and soon', (text, gap) => {
    const { clock, type, reached, readings } = listening();
    type(text, gap);
    clock.advance(250);
    expect([reached(), readings]).toEqual([text, []]);
  });

  it('are held no longer than a swipe may take for its next key', () => {
    const { clock, press, type, reached } = listening();
    press('%');
    clock.advance(60);
    expect(reached()).toBe('%');
    type(';1', 10);
    clock.advance(250);
    expect(reached()).toBe('%;1');
  });

  it('come before a later key and before another input, and with Control are their own', () => {
    const { swipes, press, type, reached } = listening();
    type('%5', 10);
    press('Backspace');
    expect(reached()).toBe('%5[Backspace]');
    type(';', 300);
    swipes.flush();
    expect(reached()).toBe('%5[Backspace];');
    press('+', { withControl: true });
    press('+', { repeat: true });
    expect(reached()).toBe('%5[Backspace];++');
  });

  it('are never lost or moved, at a person’s speed, whatever they are', () => {
    const keys = fc.array(
      fc.tuple(
        fc.constantFrom('%', ';', '+', '?', '=', '^', 'a', '1', ' '),
        fc.integer({ min: 61, max: 400 }),
      ),
    );
    const kept = fc.property(keys, (presses) => {
      const { clock, type, reached, readings } = listening();
      for (const [key, gap] of presses) type(key, gap);
      clock.advance(250);
      return reached() === presses.map(([key]) => key).join('') && readings.length === 0;
    });
    expect(fc.check(kept).counterexample).toBeNull();
  });
});
