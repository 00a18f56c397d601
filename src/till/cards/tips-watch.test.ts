/**
 * Proves that tips follow the present card, and that the day's cards are fetched early if the window
 * preloads.
 */
import { createStore } from 'jotai/vanilla';
import { describe, expect, it } from 'vitest';
import { DEFAULT_SETTINGS } from '../../config/settings.ts';
import type { TippedCard } from '../../tote/tips/tips-feed.ts';
import { sampleCard } from '../../wagering/testing/sample-card.ts';
import { settingsAtom } from '../window/settings-state.ts';
import { cardAtom, type RaceTips, summaryAtom, tipsAtom } from './card-state.ts';
import { createTipsWatch } from './tips-watch.ts';

const SAMPLE_CARD = sampleCard();
const TIPS: readonly RaceTips[] = [{ race: 1, comment: 'Open.', selections: [2], runners: [] }];

function watchedWith(answer: () => Promise<readonly RaceTips[] | null>, preload = true) {
  const store = createStore();
  store.set(settingsAtom, { ...DEFAULT_SETTINGS, preload });
  const asked: TippedCard[] = [];
  const preloaded: (readonly TippedCard[])[] = [];
  const watch = createTipsWatch({
    store,
    tips: {
      ofCard(card) {
        asked.push(card);
        return answer();
      },
      preload: (cards) => preloaded.push(cards),
      lookAgain: () => undefined,
      stop: () => undefined,
    },
  });
  watch.start();
  const settle = async (): Promise<void> => {
    for (let turns = 0; turns < 10; turns += 1) await Promise.resolve();
  };
  return { store, asked, preloaded, watch, settle };
}

const HERE = { state: 'ready', value: SAMPLE_CARD } as const;
const TIPPED = { id: SAMPLE_CARD.id, track: SAMPLE_CARD.traCode, date: SAMPLE_CARD.perfDate };

describe('tips', () => {
  it('are those of the open card, asked for once, and gone with it', async () => {
    const { store, asked, settle } = watchedWith(() => Promise.resolve(TIPS));
    store.set(cardAtom, HERE);
    store.set(cardAtom, { state: 'ready', value: { ...SAMPLE_CARD, csn: 99 } });
    await settle();
    expect(asked).toEqual([TIPPED]);
    expect(store.get(tipsAtom)).toEqual(TIPS);
    store.set(cardAtom, null);
    expect(store.get(tipsAtom)).toEqual([]);
  });

  it('are none where the feed fails, and asked for again with the next news of the card', async () => {
    const { store, asked, settle } = watchedWith(() => Promise.reject(new Error('503')));
    store.set(cardAtom, HERE);
    await settle();
    expect(store.get(tipsAtom)).toEqual([]);
    store.set(cardAtom, { state: 'ready', value: { ...SAMPLE_CARD, csn: 99 } });
    expect(asked).toHaveLength(2);
  });

  it('of another card do not come late', async () => {
    let give: (tips: readonly RaceTips[]) => void = () => undefined;
    const { store, settle } = watchedWith(() => new Promise((resolve) => (give = resolve)));
    store.set(cardAtom, HERE);
    store.set(cardAtom, null);
    give(TIPS);
    await settle();
    expect(store.get(tipsAtom)).toEqual([]);
  });

  it.each([
    ['are got ready for every card of the day that is not over', true, 1],
    ['are not where the window does not preload', false, 0],
  ])('%s [S249]', (_, preload, times) => {
    const { store, preloaded } = watchedWith(() => Promise.resolve(null), preload);
    const over = { ...SAMPLE_CARD, id: 'over', status: 'Finished' } as const;
    store.set(summaryAtom, { state: 'ready', value: [SAMPLE_CARD, over] });
    store.set(summaryAtom, { state: 'ready', value: [{ ...SAMPLE_CARD, csn: 7 }, over] });
    expect(preloaded).toEqual(Array.from({ length: times }, () => [TIPPED]));
  });
});
