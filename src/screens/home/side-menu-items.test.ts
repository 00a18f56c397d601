import { describe, expect, it } from 'vitest';
import type { TerminalStatus } from '../../till/state.ts';
import { MENU_SETS, menuItems, menuSetOf } from './side-menu-items.ts';

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
