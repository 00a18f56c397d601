import { describe, expect, it } from 'vitest';
import { RACE_TYPES } from '../wagering/card/card.ts';
import { DEFAULT_CARD_LIST, NO_FILTER, readCardList, toggleType } from './card-list-settings.ts';
import { createSettingsStore } from './settings-store.ts';

function memory(items = new Map<string, string>()) {
  return {
    getItem: (key: string) => items.get(key) ?? null,
    setItem: (key: string, value: string) => void items.set(key, value),
  };
}

describe('the kept filter of the card list', () => {
  it('turns kinds of track on and off, and is cleared by the fourth [T307]', () => {
    const three = RACE_TYPES.slice(0, 3);
    expect(toggleType([], 'harness')).toEqual(['harness']);
    expect(toggleType(['harness'], 'harness')).toEqual([]);
    expect(toggleType(three, 'jaiAlai')).toEqual([]);
  });

  it('survives a reload, pins too', () => {
    const storage = memory();
    const trackFilter = {
      ...NO_FILTER,
      sort: 'alphabetical',
      filter: ['greyhound'],
      completed: true,
    } as const;
    createSettingsStore(storage, {}).changeCardList({ trackFilter });
    createSettingsStore(storage, {}).changeCardList({ pinnedCards: ['HVP', 'SMK'] });
    expect(createSettingsStore(storage, {}).cardList()).toEqual({ trackFilter, pinnedCards: ['HVP', 'SMK'] });
  });

  it.each([
    ['nothing', {}],
    ['something else', { trackFilter: 7, pinnedCards: 'HVP' }],
    ['unknown words', { trackFilter: { sort: 'odds', filter: ['camel'], completed: 'yes' } }],
    ['all four kinds', { trackFilter: { filter: RACE_TYPES } }],
  ])('reads %s as no filter', (_, kept) => {
    expect(readCardList(kept)).toEqual(DEFAULT_CARD_LIST);
  });

  it('notifies its listeners', () => {
    const store = createSettingsStore(memory(), {});
    let changes = 0;
    store.onChange(() => {
      changes += 1;
    });
    store.changeCardList({ pinnedCards: ['HVP'] });
    expect(changes).toBe(1);
  });
});
