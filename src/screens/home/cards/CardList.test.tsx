// @vitest-environment happy-dom
import { describe, expect, it } from 'vitest';
import { NO_FILTER, type TrackFilter } from '../../../config/card-list-settings.ts';
import { DEFAULT_SETTINGS } from '../../../config/settings.ts';
import { say } from '../../../i18n/say.ts';
import { summaryAtom } from '../../../till/cards/card-state.ts';
import { coarseNowAtom, nowAtom } from '../../../till/window/clockwork.ts';
import { cardListAtom, settingsAtom, viewSettingsAtom } from '../../../till/window/settings-state.ts';
import type { CardSummary } from '../../../wagering/card/card.ts';
import { sampleCard } from '../../../wagering/testing/sample-card.ts';
import { drawView, type TestStore } from '../testing/draw-view.tsx';
import { CardFilterDialog } from './CardFilterDialog.tsx';
import { CardList } from './CardList.tsx';

const NOW = 1_000_000_000;
const card = (name: string, change: Partial<CardSummary> = {}): CardSummary => ({
  ...sampleCard(),
  id: name,
  name,
  status: 'Betting on',
  currentRace: 3,
  maxRace: 9,
  nextPost: NOW + 4 * 60_000,
  ...change,
});
const day = [
  card('Harborview'),
  card('Cedar', { nextPost: NOW }),
  card('Done', { status: 'Finished', nextPost: null }),
  card('Derby', { isFuture: true }),
];

function draw(prepare: (store: TestStore) => void = () => undefined) {
  return drawView(<CardList />, (store) => {
    store.set(coarseNowAtom, NOW);
    // Moves the clock to the second card's minutes, so that another card in its place would show other
    // minutes.
    store.set(nowAtom, NOW + 3 * 60_000);
    store.set(summaryAtom, { state: 'ready', value: day });
    prepare(store);
  });
}

function filterBy(store: TestStore, filter: Partial<TrackFilter>): void {
  store.set(cardListAtom, (kept) => ({ ...kept, trackFilter: { ...NO_FILTER, ...filter } }));
}

describe('the card list', () => {
  it('names track, race and minutes to post of each card, by the clock of thirty seconds [T483, W155]', async () => {
    const view = draw();
    const tile = view.button('Harborview, race 3 of 9, 4 minutes to post');
    expect(tile.text).toContain('R3 of 9');
    expect(tile.text).toContain('Thoroughbred');
    // Expects the card's name on the typed line.
    expect(tile.text).toContain('Harborview AAA');
    await view.press(tile.name);
    expect(view.asked).toEqual(['chooseCard Harborview']);
  });

  it('says AT POST at 0 [W156]', () => {
    expect(draw().button('Cedar, race 3 of 9, AT POST').text).toContain('AT POST');
  });

  it('leaves finished and future cards out until the filter adds them [T302, T303, T304]', () => {
    const closed = draw();
    expect(closed.text).not.toContain('Done');
    expect(closed.text).not.toContain('Derby');
    const open = draw((store) => filterBy(store, { completed: true, future: true }));
    expect(open.button('Done, race 3 of 9, Finished').disabled).toBe(false);
    expect(open.text).toContain('Derby');
  });

  it('says how it is sorted and what it lists on the button of the filter [T131]', () => {
    expect(draw().button('Sort and filter: Default. All track types').disabled).toBe(false);
    const open = draw((store) =>
      filterBy(store, { sort: 'minutesToPost', filter: ['thoroughbred', 'harness'], completed: true }),
    );
    const filter = open.button('Sort and filter: By Minutes to Post. Thoroughbred, Harness, completed');
    expect(filter.text).toContain('By Minutes to Post');
  });

  it('has a pin beside every tile, and a lock at the default card [T130, T306]', async () => {
    const view = draw((store) => {
      store.set(cardListAtom, (kept) => ({ ...kept, pinnedCards: ['Cedar'] }));
      store.set(settingsAtom, { ...DEFAULT_SETTINGS, defaultCardId: 'Harborview' });
    });
    expect(view.button('Pin Cedar').pressed).toBe(true);
    expect(view.button('Harborview is the default card and stays first').disabled).toBe(true);
    const unpinned = draw();
    expect(unpinned.button('Pin Cedar').pressed).toBe(false);
    await unpinned.press('Pin Cedar');
    expect(unpinned.asked).toEqual(['changeCardList …']);
    expect(view.all('button button')).toEqual([]);
  });

  it('says when no card passes the filter, and offers to reset it', async () => {
    const view = draw((store) => filterBy(store, { filter: ['jaiAlai'] }));
    expect(view.text).toContain('No card matches the filter Jai Alai');
    await view.press('Reset all Filters');
    expect(view.asked).toEqual(['changeCardList …']);
  });

  it('says when only the filter keeps the cards out, and leads to it', () => {
    const view = draw((store) => store.set(summaryAtom, { state: 'ready', value: day.slice(2) }));
    expect(view.text).toContain('No cards to bet on');
    expect(view.button('Sort and filter').disabled).toBe(false);
  });

  it('is a list or a grid, as the window has it [T129]', async () => {
    expect(draw().all('.card-list--grid')).toHaveLength(1);
    const list = draw((store) =>
      store.set(viewSettingsAtom, (views) => ({ ...views, 'card.view': 'list' as const })),
    );
    expect(list.all('.card-list--list')).toHaveLength(1);
    expect(list.button('List').pressed).toBe(true);
    await list.press('Grid');
    expect(list.asked).toEqual(['changeView card.view grid']);
  });

  it('offers another try when the cards could not be had', async () => {
    const view = draw((store) =>
      store.set(summaryAtom, { state: 'failed', reason: say('tote.noCommunication') }),
    );
    expect(view.text).toContain('Could not communicate with the server.');
    await view.press('Retry');
    expect(view.asked).toEqual([expect.stringMatching(/^retrySummary/)]);
  });

  it('says that it loads, and that there is nothing', () => {
    const loading = draw((store) => store.set(summaryAtom, { state: 'loading' }));
    expect(loading.all('[aria-label="Loading..."]')).toHaveLength(1);
    expect(draw((store) => store.set(summaryAtom, { state: 'ready', value: [] })).text).toContain(
      'No cards to bet on',
    );
  });

  it('has no untranslated word in the test language', () => {
    const view = draw((store) => store.set(settingsAtom, { ...DEFAULT_SETTINGS, language: 'test' }));
    expect(view.text).not.toMatch(/Thoroughbred|Default|Pin | of |min\b/);
  });
});

describe('sort and filter', () => {
  const open = (filter: Partial<TrackFilter> = {}) =>
    drawView(
      <CardFilterDialog
        filter={{ ...NO_FILTER, ...filter }}
        onSave={() => undefined}
        onClose={() => undefined}
      />,
      (store) => store.set(summaryAtom, { state: 'ready', value: day }),
    );

  it('has the kinds of track, the sorts, what else to show, Reset all Filters and Save [T123, T124, T125, T126, T127, T128]', () => {
    const names = open().buttons.map(({ name }) => name);
    expect(names).toEqual([
      'Thoroughbred',
      'Harness',
      'Greyhound',
      'Jai Alai',
      'By Minutes to Post',
      'Alphabetically',
      'Default',
      'Show completed tracks 1',
      'Show future tracks 1',
      'Reset all Filters',
      'Cancel',
      'Save',
    ]);
  });

  it('is shown as the list is', () => {
    const view = open({ sort: 'alphabetical', filter: ['harness'], future: true });
    const on = view.buttons.filter(({ pressed }) => pressed).map(({ name }) => name);
    expect(on).toEqual(['Harness', 'Alphabetically', 'Show future tracks 1']);
    expect(view.text).not.toContain('Track types: all');
    expect(open().text).toContain('Track types: all');
  });
});
