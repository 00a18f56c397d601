/**
 * Proves a failed reading of race results. tickets/entry/losers.window.test.ts proves the answer for a losing
 * ticket.
 */
import { createStore } from 'jotai/vanilla';
import { beforeEach, describe, expect, it } from 'vitest';
import type { CardBook } from '../../tote/card-book.ts';
import { createHostCache, type Watched } from '../../tote/host-cache.ts';
import type { Card } from '../../wagering/card/card.ts';
import type { Wager } from '../../wagering/card/wager.ts';
import {
  createRaceResults,
  failedRacesAtom,
  isUnread,
  knownRacesAtom,
  type RaceResults,
} from './race-results.ts';

const WAGERS = [{ cardId: 'A', raceNo: 1 }] as unknown as readonly Wager[];
const OFFICIAL = { races: [{ num: 1, status: 'Official', bettingInterests: [] }] } as unknown as Card;
const FAILED = { state: 'failed', failure: { code: 'timedOut', method: 'GET', url: '' } } as const;

let store: ReturnType<typeof createStore>;
let results: RaceResults;
/** Lists what the book shows of the card, in turn. Shows the last one from then on. */
let cards: Watched<Card>[];
let prices: CardBook['prices'];

beforeEach(() => {
  store = createStore();
  cards = [];
  prices = async () => ({ ok: true, value: { finish: [[4]], prices: [] } }) as never;
  results = createRaceResults({
    store,
    cache: createHostCache(),
    book: {
      watchCard(_, seen) {
        seen(cards.length > 1 ? (cards.shift() as Watched<Card>) : (cards[0] as Watched<Card>));
        return () => undefined;
      },
      prices: (...race) => prices(...race),
    },
  });
});

const failed = () => isUnread(WAGERS, store.get(failedRacesAtom));
const known = () => store.get(knownRacesAtom).size;

describe('a race result', () => {
  it('that cannot be read for want of the card has failed, until it is asked for again', async () => {
    cards = [FAILED, { state: 'ready', value: OFFICIAL }];
    await results.ask(WAGERS);
    expect([failed(), known()]).toEqual([true, 0]);
    await results.ask(WAGERS);
    expect([failed(), known()]).toEqual([false, 1]);
  });

  it.each<[string, CardBook['prices']]>([
    ['is refused', async () => ({ ok: false, refusal: FAILED.failure })],
    ['breaks off', () => Promise.reject(new Error('broken'))],
  ])('that %s has failed', async (_, answer) => {
    cards = [{ state: 'ready', value: OFFICIAL }];
    prices = answer;
    await results.ask(WAGERS);
    expect([failed(), known()]).toEqual([true, 0]);
  });

  it('that is not there yet has not failed', async () => {
    cards = [{ state: 'ready', value: OFFICIAL }];
    prices = async () => ({ ok: true, value: { finish: [], prices: [] } }) as never;
    await results.ask(WAGERS);
    expect([failed(), known()]).toEqual([false, 0]);
  });

  it('whose card never came is asked for again by the next teller', async () => {
    cards = [{ state: 'loading' }, { state: 'ready', value: OFFICIAL }];
    const asked = results.ask(WAGERS);
    results.reset();
    await asked;
    expect([failed(), known()]).toEqual([false, 0]);
    await results.ask(WAGERS);
    expect(known()).toBe(1);
  });

  it('that arrives after the teller has gone shows nothing', async () => {
    cards = [{ state: 'ready', value: OFFICIAL }];
    let answer: (prices: never) => void = () => undefined;
    prices = () => new Promise((resolve) => (answer = resolve));
    const asked = results.ask(WAGERS);
    await Promise.resolve();
    results.reset();
    answer({ ok: true, value: { finish: [[4]], prices: [] } } as never);
    await asked;
    expect([failed(), known()]).toEqual([false, 0]);
  });
});
