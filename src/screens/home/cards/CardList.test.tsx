import { describe, expect, it } from 'vitest';
import { DEFAULT_SETTINGS } from '../../../config/settings.ts';
import { say } from '../../../i18n/say.ts';
import { coarseNowAtom, nowAtom, settingsAtom, summaryAtom, viewSettingsAtom } from '../../../till/state.ts';
import type { CardSummary } from '../../../wagering/card.ts';
import { sampleCard } from '../../../wagering/testing/sample-card.ts';
import { drawView, type TestStore } from '../testing/draw-view.tsx';
import { CardList } from './CardList.tsx';
import { cardFilterAtom } from './card-list-atoms.ts';

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
    // The second's clock runs ahead: what follows it instead would show other minutes.
    store.set(nowAtom, NOW + 3 * 60_000);
    store.set(summaryAtom, { state: 'ready', value: day });
    prepare(store);
  });
}

describe('the card list', () => {
  it('names track, race and minutes to post of each card, by the clock of thirty seconds [T483, W155]', () => {
    const tile = draw().button('Harborview, race 3 of 9, 4 minutes to post');
    expect(tile.text).toContain('R3 of 9');
    expect(tile.text).toContain('Thoroughbred');
  });

  it('says AT POST at 0 [W156]', () => {
    expect(draw().button('Cedar, race 3 of 9, AT POST').text).toContain('AT POST');
  });

  it('leaves finished and future cards out until their toggles are on [T302, T303, T304]', () => {
    const closed = draw();
    expect(closed.text).not.toContain('Done');
    expect(closed.text).not.toContain('Derby');
    expect(closed.button('Show completed tracks 1').pressed).toBe(false);
    const open = draw((store) => store.set(cardFilterAtom, { completed: true, future: true }));
    expect(open.button('Done, race 3 of 9, Finished').disabled).toBe(false);
    expect(open.text).toContain('Derby');
    expect(open.button('Show future tracks 1').pressed).toBe(true);
  });

  it('is a list or a grid, as the window has it [T129]', () => {
    expect(draw().html).toContain('card-list--grid');
    const list = draw((store) =>
      store.set(viewSettingsAtom, (views) => ({ ...views, 'card.view': 'list' as const })),
    );
    expect(list.html).toContain('card-list--list');
    expect(list.button('List').pressed).toBe(true);
  });

  it('offers another try when the cards could not be had', () => {
    const view = draw((store) =>
      store.set(summaryAtom, { state: 'failed', reason: say('tote.noCommunication') }),
    );
    expect(view.text).toContain('Could not communicate with the server.');
    expect(view.button('Retry').disabled).toBe(false);
  });

  it('says that it loads, and that there is nothing', () => {
    expect(draw((store) => store.set(summaryAtom, { state: 'loading' })).html).toContain(
      'aria-label="Loading…"',
    );
    expect(draw((store) => store.set(summaryAtom, { state: 'ready', value: [] })).text).toContain(
      'No cards to bet on',
    );
  });

  it('has no untranslated word in the test language', () => {
    const view = draw((store) => store.set(settingsAtom, { ...DEFAULT_SETTINGS, language: 'test' }));
    expect(view.text).not.toMatch(/Thoroughbred|Show completed| of |min\b/);
  });
});
