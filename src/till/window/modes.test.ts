import { describe, expect, it } from 'vitest';
import { firstView, type Modes, mayPrintOnScreen, viewInMode } from './modes.ts';

const modes = (...on: readonly (keyof Modes)[]): Modes => ({
  miniBanker: on.includes('miniBanker'),
  singleSessionMiniBanker: on.includes('singleSessionMiniBanker'),
  disableRacing: on.includes('disableRacing'),
});

describe('the screen as a printer', () => {
  it.each([
    [{ demoMode: true, trainingRoom: false, allowNoPrinter: false }, true],
    [{ demoMode: false, trainingRoom: true, allowNoPrinter: false }, true],
    [{ demoMode: false, trainingRoom: false, allowNoPrinter: true }, true],
    [{ demoMode: false, trainingRoom: false, allowNoPrinter: false }, false],
  ])('with %o may be used: %s', (mode, may) => {
    expect(mayPrintOnScreen(mode)).toBe(may);
  });
});

describe('where a new customer begins', () => {
  it.each([
    ['at the cards [T070]', [], 'Card'],
    ['at the cards in mini-banker mode [T070]', ['miniBanker'], 'Card'],
    ['at the credits in single-session mini-banker mode [T071]', ['singleSessionMiniBanker'], 'Credit'],
    [
      'at the credits with both mini-banker modes [T071]',
      ['miniBanker', 'singleSessionMiniBanker'],
      'Credit',
    ],
    ['at the vouchers without racing [T072]', ['disableRacing'], 'Voucher'],
    ['at the vouchers without racing in mini-banker mode [T072]', ['disableRacing', 'miniBanker'], 'Voucher'],
    [
      'at the credits without racing in single-session mini-banker mode [T071]',
      ['disableRacing', 'singleSessionMiniBanker'],
      'Credit',
    ],
  ] as const)('is %s', (_where, on, element) => {
    expect(firstView(modes(...on))).toBe(element);
  });
});

describe('a view in no-racing mode', () => {
  it.each([
    [['disableRacing', 'miniBanker'], 'Credit'],
    [['disableRacing', 'singleSessionMiniBanker'], 'Credit'],
    [['disableRacing', 'miniBanker', 'singleSessionMiniBanker'], 'Credit'],
    [['disableRacing'], 'Voucher'],
  ] as const)('is, for the cards with %j, %s [T073]', (on, element) => {
    expect(viewInMode('Card', modes(...on))).toBe(element);
  });

  it.each(['Amount', 'Pool', 'Runner'] as const)(
    'is the vouchers for %s, with or without a mini banker [T074]',
    (element) => {
      expect(viewInMode(element, modes('disableRacing'))).toBe('Voucher');
      expect(viewInMode(element, modes('disableRacing', 'miniBanker'))).toBe('Voucher');
    },
  );

  it.each(['Race', 'Results', 'Odds'] as const)(
    'is the vouchers for %s, which is hidden [T397]',
    (element) => {
      expect(viewInMode(element, modes('disableRacing'))).toBe('Voucher');
    },
  );

  it.each(['Bag', 'EnterTicket', 'Draw', 'LuckyQuickPick', 'Voucher', 'Credit'] as const)(
    'is itself for %s',
    (element) => {
      expect(viewInMode(element, modes('disableRacing', 'miniBanker'))).toBe(element);
    },
  );
});

describe('a view with racing', () => {
  it.each(['Card', 'Race', 'Pool', 'Amount', 'Runner', 'Results'] as const)('is itself for %s', (element) => {
    expect(viewInMode(element, modes('miniBanker', 'singleSessionMiniBanker'))).toBe(element);
  });
});
