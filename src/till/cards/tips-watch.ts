/**
 * Shows tips on the races of the open card, and reads the day's cards ahead where the window preloads (S249).
 * No sale, card or view waits for tips.
 */
import type { TippedCard, TipsFeed } from '../../tote/tips/tips-feed.ts';
import type { CardSummary } from '../../wagering/card/card.ts';
import type { Store } from '../window/dialogs.ts';
import { settingsAtom } from '../window/settings-state.ts';
import { readyCardAtom, summaryAtom, tipsAtom } from './card-state.ts';

export interface TipsWatch {
  /** Follows the present card and the list of cards from now on. */
  readonly start: () => void;
  readonly stop: () => void;
}

export function createTipsWatch({
  store,
  tips,
}: {
  readonly store: Store;
  readonly tips: TipsFeed;
}): TipsWatch {
  let stops: readonly (() => void)[] = [];
  let asked: string | null = null;
  let listed = '';

  async function follow(): Promise<void> {
    const card = store.get(readyCardAtom);
    if ((card?.id ?? null) === asked) return;
    asked = card?.id ?? null;
    store.set(tipsAtom, []);
    if (card === null) return;
    try {
      const races = await tips.ofCard(tippedCard(card));
      if (asked === card.id) store.set(tipsAtom, races ?? []);
    } catch {
      // The feed has told the log; whoever opens the card anew asks again.
      if (asked === card.id) asked = null;
    }
  }

  function preload(): void {
    const summary = store.get(summaryAtom);
    if (summary.state !== 'ready' || !store.get(settingsAtom).preload) return;
    const cards = summary.value.filter(({ status }) => status !== 'Finished').map(tippedCard);
    const list = cards.map(({ id }) => id).join();
    if (list === listed) return;
    listed = list;
    tips.preload(cards);
  }

  return {
    start() {
      tips.lookAgain();
      if (stops.length > 0) return;
      stops = [store.sub(readyCardAtom, () => void follow()), store.sub(summaryAtom, preload), tips.stop];
      void follow();
      preload();
    },
    stop() {
      for (const end of stops) end();
      stops = [];
    },
  };
}

function tippedCard({ id, traCode, perfDate }: CardSummary): TippedCard {
  return { id, track: traCode, date: perfDate };
}
