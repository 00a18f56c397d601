import { describe, expect, it, vi } from 'vitest';
import { pennies } from '../wagering/ground/money.ts';
import { amountKeysOf, DEFAULT_AMOUNT_KEYS } from './amount-lists.ts';
import { DEFAULT_SETTINGS } from './settings.ts';
import { createSettingsStore, type KeyValueStorage } from './settings-store.ts';

function memory(
  initial: Record<string, string> = {},
): KeyValueStorage & { readonly items: Map<string, string> } {
  const items = new Map(Object.entries(initial));
  return {
    items,
    getItem: (key) => items.get(key) ?? null,
    setItem: (key, value) => void items.set(key, value),
  };
}

describe('the settings of a terminal', () => {
  it('start from the defaults of the specification [T468, T469, T470, T503, T506]', () => {
    const settings = createSettingsStore(memory(), {}).settings();
    expect(settings).toMatchObject({
      currencySymbol: '$',
      currency: 'USD',
      comma: ',',
      radix: '.',
      language: 'en-us',
      preload: true,
    });
  });

  it('let a card grow as old as it likes, tips a day, and an answer take a minute [S238, W164, S231]', () => {
    expect(createSettingsStore(memory(), {}).settings()).toMatchObject({
      cardTimeToLive: 0,
      tipsTimeToLive: 86_400_000,
      'http.timeout': 60_000,
      dontRetryPost: false,
      dontLockOnConnectionLoss: false,
    });
  });

  it('are not in demo mode unless the build says so [T508]', () => {
    expect(createSettingsStore(memory(), {}).settings().demoMode).toBe(false);
    expect(createSettingsStore(memory(), { demoMode: true }).settings().demoMode).toBe(true);
  });

  it.each([
    ['its own', {}, { windowKey: 'own' }, { theme: 'light', windowKey: 'own' }],
    ["its site's", { windowKey: 'site' }, {}, { theme: 'light', windowKey: 'site' }],
    ['none', {}, {}, { theme: 'light' }],
    ["a demo's, which is made up", { demoMode: true, windowKey: 'demo' }, {}, { theme: 'light' }],
  ])('are written again where the browser has deleted them, with the key: %s', (_, build, own, kept) => {
    const storage = memory();
    const store = createSettingsStore(storage, build);
    store.change({ theme: 'light', ...own });
    storage.items.clear();
    store.writeAgain();
    expect(JSON.parse(storage.items.get('mutuel.settings') ?? 'null')).toEqual(kept);
  });

  it('come back after a reload out of browser storage, amounts too [T510]', () => {
    const storage = memory();
    createSettingsStore(storage, {}).change({ theme: 'light', maxTicketCost: pennies(50_000) });
    expect(createSettingsStore(storage, {}).settings()).toMatchObject({
      theme: 'light',
      maxTicketCost: 50_000n,
    });
  });

  it('are overridden locally unless the host marks them static [T401]', () => {
    const store = createSettingsStore(memory(), {});
    store.change({ hideOdds: true, associationName: 'Mine' });
    store.fromHost({ hideOdds: false, associationName: 'Downs' }, ['hideOdds']);
    expect(store.settings()).toMatchObject({ hideOdds: false, associationName: 'Mine' });
  });

  it('have their mode from the build and the site alone', () => {
    const store = createSettingsStore(memory({ 'mutuel.settings': '{"demoMode":true}' }), {
      demoMode: false,
    });
    expect(store.settings().demoMode).toBe(false);
    const other = { demoMode: true, trainingRoom: true };
    store.fromFile(other);
    store.fromHost(other);
    store.hostChanged(other);
    store.change(other);
    expect(store.settings()).toMatchObject({ demoMode: false, trainingRoom: false });
  });

  it.each(['mutuel.settings', 'mutuel.views', 'mutuel.cards'])(
    'that cannot all be cleared are the same before and after a reload, if the browser keeps %s',
    (refused) => {
      const items = new Map<string, string>();
      let isRefusing = false;
      const storage = {
        getItem: (key: string) => items.get(key) ?? null,
        setItem(key: string, value: string) {
          if (isRefusing && key === refused) throw new Error('refused');
          items.set(key, value);
        },
      };
      const store = createSettingsStore(storage, {});
      store.change({ hideOdds: true });
      store.setMachine({ host: 'tote.track', windowKey: '00000031' });
      store.changeView('card.view', 'list');
      const trackFilter = { ...store.cardList().trackFilter, completed: true };
      store.changeCardList({ trackFilter });
      isRefusing = true;
      expect(store.clear()).toBe(false);
      const reloaded = createSettingsStore(storage, {});
      expect(store.settings()).toEqual(reloaded.settings());
      expect(store.views()).toEqual(reloaded.views());
      expect(store.cardList()).toEqual(reloaded.cardList());
      expect(store.machine()).toEqual({ host: 'tote.track', windowKey: '00000031' });
      isRefusing = false;
      expect(store.clear()).toBe(true);
      expect([store.machine(), store.settings().hideOdds]).toEqual([{}, DEFAULT_SETTINGS.hideOdds]);
    },
  );

  it('ignore stored values of the wrong type and broken storage', () => {
    const wrong = memory({
      'mutuel.settings': '{"theme":"puce","hideOdds":"yes","maxTicketCost":-4,"stranger":1}',
    });
    expect(createSettingsStore(wrong, {}).settings()).toEqual(DEFAULT_SETTINGS);
    expect(createSettingsStore(memory({ 'mutuel.settings': '{"th' }), {}).settings()).toEqual(
      DEFAULT_SETTINGS,
    );
    expect(createSettingsStore(null, {}).settings()).toEqual(DEFAULT_SETTINGS);
  });

  it.each([
    [4, 60],
    [5, 5],
    [200, 200],
    [201, 60],
    ['fast', 60],
  ])('take a time between the keys of a scanner from 5 to 200 milliseconds: %s is %s', (set, is) => {
    const storage = memory({ 'mutuel.settings': JSON.stringify({ scanKeyGap: set }) });
    expect(createSettingsStore(storage, {}).settings().scanKeyGap).toBe(is);
  });

  it('keep the view of each list, grid unless lists are the default [T234]', () => {
    const storage = memory();
    const store = createSettingsStore(storage, {});
    expect(store.views()['card.view']).toBe('grid');
    store.changeView('card.view', 'list');
    expect(createSettingsStore(storage, {}).views()).toMatchObject({
      'card.view': 'list',
      'race.view': 'grid',
    });
    store.change({ showListByDefault: true });
    expect(store.views()['race.view']).toBe('list');
  });

  it.each([
    { comma: '5', radix: '0' },
    { comma: '.', radix: '.' },
    { comma: ',', radix: ',' },
    { comma: 'k', radix: '..' },
    { currencySymbol: '$'.repeat(500) },
  ])('write money as by default where %o could be misread', (kept) => {
    const settings = createSettingsStore(memory({ 'mutuel.settings': JSON.stringify(kept) }), {}).settings();
    expect(settings).toMatchObject({ comma: ',', radix: '.', currencySymbol: '$' });
  });

  it('write money as another country does', () => {
    const kept = JSON.stringify({ comma: '.', radix: ',', currencySymbol: 'CHF ' });
    expect(createSettingsStore(memory({ 'mutuel.settings': kept }), {}).settings()).toMatchObject({
      comma: '.',
      radix: ',',
      currencySymbol: 'CHF ',
    });
  });

  it('notify their listeners of a change', () => {
    const store = createSettingsStore(memory(), {});
    const listener = vi.fn<() => void>();
    const stop = store.onChange(listener);
    store.change({ hideOdds: true });
    stop();
    store.change({ hideOdds: false });
    expect(listener).toHaveBeenCalledOnce();
  });
});

describe('preset amounts', () => {
  it('are the list of the specification by default [T471]', () => {
    expect(amountKeysOf({ amountKeys: null })).toEqual([
      10n,
      25n,
      50n,
      100n,
      500n,
      1000n,
      2000n,
      5000n,
      10_000n,
    ]);
    expect(DEFAULT_AMOUNT_KEYS).toHaveLength(9);
  });

  it('are replaced by amountKeys, ascending [T472]', () => {
    expect(amountKeysOf({ amountKeys: [500, 200, 1000].map(pennies) })).toEqual([200n, 500n, 1000n]);
    expect(amountKeysOf({ amountKeys: [500, 200, 500].map(pennies) })).toEqual([200n, 500n]);
  });

  it('are read from storage as whole minor units [T239]', () => {
    const store = createSettingsStore(memory({ 'mutuel.settings': '{"amountKeys":["200",500]}' }), {});
    expect(store.settings().amountKeys).toEqual([200n, 500n]);
  });

  it('that may not be sold are whole minor units, as numbers or as text; none by default [W150]', () => {
    const kept = (text: string) =>
      createSettingsStore(memory({ 'mutuel.settings': text }), {}).settings().illegalBetAmts;
    expect(kept('{}')).toEqual([]);
    expect(kept('{"illegalBetAmts":[700,"1300"]}')).toEqual([700n, 1_300n]);
    expect(kept('{"illegalBetAmts":[7.5]}')).toEqual([]);
  });
});
