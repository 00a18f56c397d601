import { describe, expect, it } from 'vitest';
import {
  isShortcut,
  type KeyPress,
  keyOf,
  keysOf,
  SHORTCUTS,
  type Shortcut,
  type ShortcutId,
  type ShortcutPlace,
} from './shortcuts.ts';

const ALL = Object.entries(SHORTCUTS) as readonly (readonly [ShortcutId, Shortcut])[];

/** Lists the places that are shown together: a key works once in each group. */
const TOGETHER: Readonly<Record<ShortcutPlace, readonly ShortcutPlace[]>> = {
  everywhere: ['everywhere', 'page', 'home', 'steps', 'runners', 'summary'],
  page: ['page', 'everywhere', 'summary'],
  home: ['home', 'everywhere', 'steps', 'runners'],
  steps: ['steps', 'home', 'everywhere', 'runners'],
  runners: ['runners', 'steps', 'home', 'everywhere'],
  summary: ['summary', 'page', 'everywhere'],
  menu: ['menu', 'home'],
};

/** Share a key: a ticket's wagers and a parlay's legs are never stored at the same time. */
const SHARED: ReadonlySet<ShortcutId> = new Set(['store', 'nextLeg'] as const);

function press(key: string, held: Partial<KeyPress> = {}): KeyPress {
  return { key, shiftKey: false, ctrlKey: false, altKey: false, metaKey: false, repeat: false, ...held };
}

describe('the keys of the commands', () => {
  it('mean one thing each where they work', () => {
    const clashes = ALL.flatMap(([id, one]) =>
      ALL.filter(
        ([other, two]) =>
          other !== id &&
          !(SHARED.has(id) && SHARED.has(other)) &&
          TOGETHER[one.place].includes(two.place) &&
          keysOf(id).some((key) => keysOf(other).includes(key)),
      ).map(([other]) => `${id} ${other}`),
    );
    expect(clashes).toEqual([]);
  });

  it('are none of the browser, of the number pad, or of the typed line', () => {
    const taken = new Set([
      'F5',
      'F11',
      'F12',
      'Enter',
      'Tab',
      ' ',
      '+',
      '-',
      '*',
      '/',
      '=',
      '.',
      ',',
      'Delete',
    ]);
    expect(
      ALL.filter(
        ([, { key, or = '' }]) => taken.has(key) || taken.has(or) || /\d$/.test(key) !== /^F\d+$/.test(key),
      ),
    ).toEqual([]);
  });

  it('do nothing with a letter that the way back from a scan does not take back', () => {
    const letters = ALL.filter(([, { key }]) => /^[A-Z]$/.test(key));
    expect(
      letters
        .map(([, { place }]) => place)
        .filter((place) => place !== 'steps' && place !== 'runners' && place !== 'menu'),
    ).toEqual([]);
    // Keeps the menu's keys apart from ticket numbers: a ticket scanned over the open menu must open nothing.
    const menus = ALL.filter(([, { place }]) => place === 'menu').map(([id]) => keyOf(id));
    expect(menus.filter((key) => /^[0-9A-F]$/.test(key))).toEqual([]);
    const final: readonly ShortcutId[] = [
      'total',
      'print',
      'lockWindow',
      'signOff',
      'smartQuickPick',
      'cancelLast',
    ];
    expect(final.map(keyOf).filter((key) => !/F\d+$/.test(key))).toEqual([]);
  });

  it.each([
    ['F2', press('F2'), 'total', true],
    ['F2 with Shift', press('F2', { shiftKey: true }), 'total', false],
    ['F8 with Shift', press('F8', { shiftKey: true }), 'lockWindow', true],
    ['F8 alone', press('F8'), 'lockWindow', false],
    ['b', press('b'), 'box', true],
    ['B', press('B', { shiftKey: true }), 'box', true],
    ['? on its key', press('?', { shiftKey: true }), 'help', true],
    ['F1', press('F1'), 'help', true],
    ['Control and P', press('p', { ctrlKey: true }), 'pool', false],
    ['a held R', press('r', { repeat: true }), 'race', false],
  ] as const)('%s', (_, pressed, id, is) => {
    expect(isShortcut(id, pressed)).toBe(is);
  });

  it('are printed as on a keyboard', () => {
    expect([keyOf('back'), keyOf('lockWindow'), keyOf('total'), keysOf('help')]).toEqual([
      'Esc',
      '⇧F8',
      'F2',
      ['?', 'F1'],
    ]);
  });
});
