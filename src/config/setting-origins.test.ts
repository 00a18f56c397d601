/** Proves who gave a setting its value, and what becomes of this machine's own. */
import { describe, expect, it } from 'vitest';
import { pennies } from '../wagering/ground/money.ts';
import { createSettingsStore } from './settings-store.ts';

function opened(build = {}, siteKeys = { site: [] as string[], window: [] as string[] }) {
  const items = new Map<string, string>();
  const storage = {
    getItem: (key: string) => items.get(key) ?? null,
    setItem: (key: string, value: string) => void items.set(key, value),
  };
  return {
    items,
    store: createSettingsStore(storage, build, siteKeys),
    again: () => createSettingsStore(storage, build, siteKeys),
  };
}

describe('the origin of a setting', () => {
  it('is the last one that gave it a value: build, site, window, host, machine', () => {
    const { store } = opened({ hideOdds: true }, { site: ['hideOdds', 'allowQPK'], window: ['allowQPK'] });
    expect(store.originOf('theme')).toBe('build');
    expect(store.originOf('hideOdds')).toBe('site');
    expect(store.originOf('allowQPK')).toBe('window');
    store.fromHost({ allowQPK: false });
    expect(store.originOf('allowQPK')).toBe('host');
    store.change({ allowQPK: true });
    expect(store.originOf('allowQPK')).toBe('machine');
  });

  it('is the host where the host fixed it, whatever this machine says [T401]', () => {
    const { store } = opened();
    store.change({ hideOdds: true });
    store.fromHost({ hideOdds: false }, ['hideOdds']);
    expect(store.originOf('hideOdds')).toBe('host');
    expect(store.layers().fixed.has('hideOdds')).toBe(true);
  });

  it('is put back to what the site says, also after the next start', () => {
    const { store, again } = opened({ maxTicketCost: pennies(700) }, { site: ['maxTicketCost'], window: [] });
    store.change({ maxTicketCost: pennies(900), hideOdds: true });
    expect(store.layers().inherited.maxTicketCost).toBe(700n);
    store.reset('maxTicketCost');
    expect(store.settings().maxTicketCost).toBe(700n);
    expect(store.originOf('maxTicketCost')).toBe('site');
    expect(again().settings()).toMatchObject({ maxTicketCost: 700n, hideOdds: true });
  });
});

describe('the settings that are not persisted', () => {
  it('are a language that is switched in the running window, until one is chosen [T509]', () => {
    const { store, again } = opened();
    store.changeForNow({ language: 'test' });
    expect(store.settings().language).toBe('test');
    expect(again().settings().language).toBe('en-us');
    store.change({ language: 'en-us' });
    expect(store.settings().language).toBe('en-us');
  });

  it('end with the visit that they are for, and leave the kept one [T509]', () => {
    const { store } = opened();
    store.change({ language: 'es-CL' });
    store.changeForNow({ language: 'test', hideOdds: true });
    store.endForNow('language');
    expect(store.settings()).toMatchObject({ language: 'es-CL', hideOdds: true });
  });

  it.each(['debug', 'reload', 'uploadLog', 'bigButtons', 'clearCache', 'customerActive', 'outOfService'])(
    'are %s, which no file, host or storage can leave here [T509]',
    (name) => {
      const { store, items } = opened();
      store.fromFile({ [name]: true, hideOdds: true });
      store.hostChanged({ [name]: true });
      store.writeAgain();
      expect([...items.values()].join('\n')).not.toContain(name);
      expect(Object.keys(store.settings())).not.toContain(name);
    },
  );
});

describe('the user settings', () => {
  it('keep the filter of the tracks as sort and list, and the pinned cards as their ids [T235, T236]', () => {
    const { store, items, again } = opened();
    store.changeCardList({
      trackFilter: { sort: 'alphabetical', filter: ['greyhound'], completed: true, future: false },
      pinnedCards: ['HVP', 'AQD'],
    });
    expect(JSON.parse(items.get('mutuel.cards') ?? '')).toMatchObject({
      trackFilter: { sort: 'alphabetical', filter: ['greyhound'] },
      pinnedCards: ['HVP', 'AQD'],
    });
    expect(again().cardList()).toEqual(store.cardList());
  });

  it('keep the smart quick picks as entries of bets and their least amount [T238]', () => {
    const { store, items, again } = opened();
    const smartQuickPickConfig = [{ betIds: [12, 14], min: pennies(300) }];
    store.change({ smartQuickPickConfig });
    expect(JSON.parse(items.get('mutuel.settings') ?? '')).toEqual({
      smartQuickPickConfig: [{ betIds: [12, 14], min: '300' }],
    });
    expect(again().settings().smartQuickPickConfig).toEqual(smartQuickPickConfig);
  });
});
