import { createStore } from 'jotai/vanilla';
import { describe, expect, it } from 'vitest';
import { homeViewAtom } from '../window/view-state.ts';
import { createNavigation } from './navigation.ts';

function opened() {
  const store = createStore();
  const selected: string[] = [];
  const pages = { push: () => undefined, pop: () => undefined, reset: () => undefined, top: () => undefined };
  const navigation = createNavigation(store, pages, (element) => selected.push(element));
  return { navigation, selected, current: () => store.get(homeViewAtom).current };
}

describe('what comes back by itself after a reload', () => {
  it('goes to its view, by more than one step', () => {
    const { navigation, current, selected } = opened();
    const restored = navigation.untilMoved();
    restored.begin();
    restored.select('Voucher');
    expect([current(), selected]).toEqual(['Voucher', ['Voucher']]);
  });

  it.each(['select', 'begin'] as const)('takes nobody away who has gone on meanwhile, by %s', (by) => {
    const { navigation, current, selected } = opened();
    const restored = navigation.untilMoved();
    navigation.select('Bag');
    if (by === 'select') restored.select('Voucher');
    else restored.begin();
    expect([current(), selected]).toEqual(['Bag', ['Bag']]);
  });
});
