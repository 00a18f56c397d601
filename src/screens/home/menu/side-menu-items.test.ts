import { describe, expect, it } from 'vitest';
import { DEFAULT_SETTINGS } from '../../../config/settings.ts';
import type { CallGroup } from '../../../till/cards/missing-calls.ts';
import type { TerminalStatus } from '../../../till/session/terminal-status.ts';
import { keyOf } from '../../frame/keys/shortcuts.ts';
import {
  MENU_COMMANDS,
  MENU_SETS,
  type MenuItem,
  type MenuSettings,
  menuItems,
  menuSetOf,
  offeredItems,
} from './side-menu-items.ts';

const setFor = (status: TerminalStatus, miniBanker = false, singleSessionMiniBanker = false): string =>
  menuSetOf({ status, miniBanker, singleSessionMiniBanker });

describe('the side menu', () => {
  it('is the mini-banker menu when both mini-banker modes are on, whatever else is [T241]', () => {
    expect(setFor('customerActive', true, true)).toBe('miniBanker');
    expect(setFor('notReady', true, true)).toBe('miniBanker');
    expect(setFor('signedOn', true, false)).toBe('teller');
    expect(setFor('signedOn', false, true)).toBe('teller');
  });

  it('is the customer menu while a customer is active [T242]', () => {
    expect(setFor('customerActive')).toBe('customer');
  });

  it('is the teller menu while a teller is signed on [T243]', () => {
    expect(setFor('signedOn')).toBe('teller');
  });

  it('is the sign-on menu when the terminal is ready [T244]', () => {
    expect(setFor('ready')).toBe('signOn');
  });

  it('is the settings menu in any other state [T245]', () => {
    expect(setFor('notReady')).toBe('settings');
  });

  it('offers other items in each state [T201]', () => {
    const sets = MENU_SETS.map((set) => menuItems(set).join());
    expect(new Set(sets).size).toBe(MENU_SETS.length);
    expect(menuItems('signOn')).toContain('signOn');
    expect(menuItems('teller')).not.toContain('signOn');
    expect(menuItems('teller')).not.toContain('totalOut');
    expect(menuItems('customer')).toContain('totalOut');
    expect(menuItems('settings')).not.toContain('signOff');
  });
});

describe('an item of the side menu', () => {
  const SOME = [{ id: 1, name: 'Some' }];
  const BOTH = { credits: SOME, debits: SOME };
  const offered = (
    settings: Partial<MenuSettings> = {},
    exceptions: Parameters<typeof offeredItems>[2] = BOTH,
    set: Parameters<typeof offeredItems>[0] = 'teller',
    hasCustomer = true,
  ): readonly MenuItem[] =>
    offeredItems(set, { ...DEFAULT_SETTINGS, ...settings }, exceptions, { hasCustomer });

  it('sells no fixed odds at a host that has none', () => {
    const at = (missing: ReadonlySet<CallGroup>): readonly MenuItem[] =>
      offeredItems('teller', DEFAULT_SETTINGS, BOTH, { hasCustomer: true, missing });
    expect(at(new Set())).toContain('fixedOdds');
    expect(at(new Set<CallGroup>(['accounts', 'fixedOdds']))).not.toContain('fixedOdds');
    // Temporary accounts are other calls.
    expect(at(new Set<CallGroup>(['accounts']))).toContain('account');
  });

  it('lets a player be entered unless that is hidden [T246]', () => {
    expect(offered()).toContain('playerId');
    expect(offered({ hideManualPlayerEntry: true })).not.toContain('playerId');
    expect(offered({ disablePlayerTracking: true })).not.toContain('playerId');
  });

  it.each(['teller', 'customer', 'miniBanker'] as const)(
    'enters a credit or a debit, in the %s menu, only where the teller has any [T247]',
    (set) => {
      const entered = (credits: typeof SOME, debits: typeof SOME): readonly MenuItem[] =>
        offered({}, { credits, debits }, set).filter((item) => item === 'credit' || item === 'debit');
      expect(entered([], [])).toEqual([]);
      expect(entered(SOME, [])).toEqual(['credit']);
      expect(entered([], SOME)).toEqual(['debit']);
      expect(entered(SOME, SOME)).toEqual(['credit', 'debit']);
    },
  );

  it.each(['miniBanker', 'customer'] as const)(
    'totals out, in the %s menu, only while a customer is active [T087]',
    (set) => {
      expect(offered({}, BOTH, set)).toContain('totalOut');
      expect(offered({}, BOTH, set, false)).not.toContain('totalOut');
    },
  );

  it('opens the bags in a mini-banker mode alone [T248]', () => {
    expect(offered()).not.toContain('bags');
    expect(offered({ miniBanker: true })).toContain('bags');
    expect(offered({ singleSessionMiniBanker: true })).toContain('bags');
  });

  it.each([
    ['miniBanker', ['odds', 'luckyQuickPicks']],
    ['singleSessionMiniBanker', ['odds', 'luckyQuickPicks', 'voucher']],
  ] as const)('is left out in %s mode where it is %j [T015, T016]', (mode, missing) => {
    const plain = offered();
    const limited = offered({ [mode]: true });
    expect(plain.filter((item) => !limited.includes(item))).toEqual(missing);
  });

  it('shows no race where racing is disabled [T397]', () => {
    expect(offered({})).toContain('fixedOdds');
    expect(offered({ hideFixedOdds: true })).not.toContain('fixedOdds');
    const limited = offered({ disableRacing: true });
    expect(limited).not.toContain('racing');
    expect(limited).not.toContain('odds');
    expect(limited).toContain('voucher');
  });
});

describe('the keys of the menu', () => {
  it.each(MENU_SETS)('open one item each of the menu %s', (set) => {
    const keys = menuItems(set).map((item) => keyOf(MENU_COMMANDS[item]));
    expect(new Set(keys).size).toBe(keys.length);
  });
});
