// @vitest-environment happy-dom
import { within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { describe, expect, it } from 'vitest';
import type { SettingKey } from '../../../config/settings.ts';
import { countsLaterAtom } from '../../../till/configuration/configuration-state.ts';
import { type DrawnSettings, drawSettings } from './testing/draw-settings.tsx';

async function find(view: DrawnSettings, text: string): Promise<void> {
  const search = within(view.container).getByLabelText('Find a setting');
  await userEvent.clear(search);
  if (text !== '') await userEvent.type(search, text);
}

async function press(view: DrawnSettings, key: SettingKey, name: RegExp): Promise<void> {
  await userEvent.click(within(view.row(key)).getByRole('button', { name }));
}

async function enter(view: DrawnSettings, key: SettingKey, text: string): Promise<void> {
  await press(view, key, /Change$/);
  const dialog = within(view.container).getByRole('dialog');
  const [input] = [...dialog.querySelectorAll('input')];
  if (input === undefined) throw new Error('no entry');
  await userEvent.clear(input);
  await userEvent.type(input, text);
}

const save = (view: DrawnSettings): Promise<void> =>
  userEvent.click(within(view.container).getByRole('button', { name: 'Save' }));

describe('the protected settings', () => {
  it('are found by name, by key and by what they do', async () => {
    const view = drawSettings();
    const keys = (): readonly (string | undefined)[] =>
      view.all('[data-key]').map(({ dataset }) => dataset['key']);
    await find(view, 'camera');
    expect(keys()).toEqual(['allowCameraScan']);
    await find(view, 'maxticketcost');
    expect(keys()).toEqual(['maxTicketCost']);
    await find(view, 'strip readers');
    expect(keys()).toEqual(['useHollerith']);
    await find(view, 'zzz');
    expect(view.text).toContain('No setting for “zzz”');
  });

  it('have a switch that counts at once', async () => {
    const view = drawSettings();
    await find(view, 'allowNoPrinter');
    await userEvent.click(within(view.row('allowNoPrinter')).getByRole('switch'));
    expect(view.settings.settings().allowNoPrinter).toBe(true);
    expect(view.row('allowNoPrinter').textContent).toContain('Set at this machine');
    expect(view.store.get(countsLaterAtom)).toBe(false);
  });

  it('have amounts in the window’s money, and numbers with units', async () => {
    const view = drawSettings({ currencySymbol: '€', comma: '.', radix: ',' });
    await find(view, 'voucherLimit');
    expect(view.row('voucherLimit').textContent).toContain('€100.000,00');
    await enter(view, 'voucherLimit', '250,50');
    await save(view);
    expect(view.settings.settings().voucherLimit).toBe(25_050n);
    await find(view, 'http.timeout');
    expect(view.row('http.timeout').textContent).toContain('From 1 s to 3600 s');
    await enter(view, 'http.timeout', '45');
    await save(view);
    expect(view.settings.settings()['http.timeout']).toBe(45_000);
  });

  it('refuse a value beyond its limits with those limits, and keep the old one', async () => {
    const view = drawSettings();
    await find(view, 'scanKeyGap');
    await enter(view, 'scanKeyGap', '201');
    await save(view);
    expect(view.text).toContain('That value was not kept. From 5 ms to 200 ms.');
    expect(view.settings.settings().scanKeyGap).toBe(60);
  });

  it('take a list amount by amount, and give it none twice', async () => {
    const view = drawSettings();
    await find(view, 'amountKeys');
    await enter(view, 'amountKeys', '3');
    await userEvent.click(within(view.container).getByRole('button', { name: 'Add' }));
    await userEvent.click(within(view.container).getByRole('button', { name: 'Remove $0.10' }));
    await save(view);
    expect(view.settings.settings().amountKeys).toEqual([
      25n,
      50n,
      100n,
      300n,
      500n,
      1_000n,
      2_000n,
      5_000n,
      10_000n,
    ]);
  });

  it('take a text, and refuse one mark for thousands and decimals', async () => {
    const view = drawSettings();
    await find(view, 'associationName');
    await enter(view, 'associationName', 'Harlan Downs');
    await save(view);
    expect(view.settings.settings().associationName).toBe('Harlan Downs');
    await find(view, 'radix');
    await enter(view, 'radix', ',');
    await save(view);
    expect(view.text).toContain('The mark between thousands and the decimal mark must differ');
    expect(view.settings.settings().radix).toBe('.');
  });

  it('take no text that is too long, and none with unseen characters', async () => {
    const view = drawSettings({ associationName: 'Foxhall' });
    await find(view, 'associationName');
    await enter(view, 'associationName', 'x'.repeat(101));
    await save(view);
    expect(view.text).toContain('That value was not kept. At most 100 characters.');
    expect(view.settings.settings().associationName).toBe('Foxhall');
    await press(view, 'associationName', /Change$/);
    await enter(view, 'associationName', 'Harlan\u202E\u200B Downs');
    await save(view);
    expect(view.settings.settings().associationName).toBe('Harlan Downs');
  });

  it('never show a key or a secret', async () => {
    const view = drawSettings({ debugPin: '471100', tipsClientSecret: 'hush-hush', windowKey: '00000031' });
    for (const key of ['debugPin', 'tipsClientSecret', 'windowKey'] as const) {
      await find(view, key);
      expect(view.row(key).textContent).toContain('Set');
    }
    await find(view, 'debugPin');
    await press(view, 'debugPin', /Change$/);
    const page = view.container.innerHTML;
    for (const secret of ['471100', 'hush-hush', '00000031']) expect(page).not.toContain(secret);
  });

  it('say who gave a value, and are put back to that', async () => {
    const view = drawSettings({ hideOdds: true }, { site: ['hideOdds'], window: [] });
    await find(view, 'hideOdds');
    expect(view.row('hideOdds').textContent).toContain('From the site');
    await userEvent.click(within(view.row('hideOdds')).getByRole('switch'));
    expect(view.settings.settings().hideOdds).toBe(false);
    expect(view.row('hideOdds').textContent).toContain('Without it: On');
    await press(view, 'hideOdds', /Reset Hide odds/);
    expect(view.settings.settings().hideOdds).toBe(true);
    expect(view.row('hideOdds').textContent).toContain('From the site');
  });

  it('cannot be changed where the host has fixed them [T401]', async () => {
    const view = drawSettings();
    view.settings.fromHost({ canCashIRS: true }, ['canCashIRS']);
    await find(view, 'canCashIRS');
    expect(within(view.row('canCashIRS')).getByRole('switch')).toHaveProperty('disabled', true);
    expect(view.row('canCashIRS').textContent).toContain('Fixed: this machine cannot change it');
  });

  it('ask for a reload where a value counts from the next start', async () => {
    const view = drawSettings();
    await find(view, 'preload');
    await userEvent.click(within(view.row('preload')).getByRole('switch'));
    expect(view.store.get(countsLaterAtom)).toBe(true);
  });
});
