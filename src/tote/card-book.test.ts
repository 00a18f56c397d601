import { beforeEach, describe, expect, it } from 'vitest';
import type { Card, CardSummary } from '../wagering/card/card.ts';
import { createManualClock, type ManualClock } from '../wagering/testing/manual-clock.ts';
import { type CardBook, createCardBook, ODDS_PAUSE, REFETCH_PAUSE } from './card-book.ts';
import type { Watched } from './host-cache.ts';
import type { ToteHttp } from './transport/http.ts';

/** A host with three cards, as far as a book looks into them. */
let clock: ManualClock;
let csns: Record<string, number>;
let asked: string[];
let ageLimit: number;
let failing: boolean;
let stumbling: boolean;
let book: CardBook;

const line = (id: string) => ({ id, csn: csns[id] }) as unknown as CardSummary;
const cardOf = (id: string) =>
  ({ id, csn: csns[id], races: [{ num: 1, bettingInterests: [{ num: 4, odds: null }] }] }) as unknown as Card;

beforeEach(() => {
  clock = createManualClock(0);
  csns = { A: 1, B: 1, C: 1 };
  asked = [];
  ageLimit = 0;
  failing = false;
  stumbling = false;
  const http = {
    get: (path: string) => {
      asked.push(path);
      if (stumbling) return Promise.reject(new TypeError('x is undefined'));
      if (failing) return Promise.resolve({ ok: false, refusal: { code: 'unreachable' } });
      const id = path.slice(path.lastIndexOf('/') + 1);
      const value = id === 'summary' ? { cards: Object.keys(csns).map(line) } : cardOf(id);
      return Promise.resolve({ ok: true, value });
    },
  } as unknown as ToteHttp;
  book = createCardBook({ http, clock, ageLimit: () => ageLimit });
});

async function settle(milliseconds = 0): Promise<void> {
  for (let turn = 0; turn < 10; turn += 1) await clock.advanceAndSettle(turn === 0 ? milliseconds : 0);
}

/** Watches the summary and two cards, and leaves one of these again. */
async function watchAll(): Promise<{ readonly last: () => Watched<Card> | undefined }> {
  const seen: Watched<Card>[] = [];
  book.watchSummary(() => undefined);
  book.watchCard('A', (card) => seen.push(card));
  const leave = book.watchCard('B', () => undefined);
  await settle();
  leave();
  asked = [];
  return { last: () => seen.at(-1) };
}

describe('a sequence number that differs', () => {
  it('fetches that card alone, and the summary [S038, S039, T416]', async () => {
    await watchAll();
    csns['A'] = 2;
    book.heardCsns({ A: 2, B: 1, C: 1 }, 'all');
    await settle();
    expect(asked.toSorted()).toEqual(['/cards/A', '/cards/summary']);
  });

  it('of a card that nobody looks at fetches the summary, and the card when somebody looks again [S038]', async () => {
    await watchAll();
    csns['B'] = 2;
    book.heardCsns({ B: 2 }, 'some');
    await settle();
    expect(asked).toEqual(['/cards/summary']);
    book.watchCard('B', () => undefined);
    await settle();
    expect(asked).toEqual(['/cards/summary', '/cards/B']);
  });

  it('of a card seen before is not shown as it was, but as it is now', async () => {
    await watchAll();
    csns['B'] = 2;
    book.heardCsns({ B: 2 }, 'some');
    await settle();
    const seen: Watched<Card>[] = [];
    book.watchCard('B', (card) => seen.push(card));
    await settle();
    const states = seen.map((card) => (card.state === 'ready' ? card.value.csn : card.state));
    expect(new Set(states)).toEqual(new Set(['loading', 2]));
    expect(states.at(-1)).toBe(2);
  });

  it('of a card seen before shows it as it was where the new cannot be had', async () => {
    await watchAll();
    csns['B'] = 2;
    book.heardCsns({ B: 2 }, 'some');
    await settle();
    failing = true;
    const seen: Watched<Card>[] = [];
    book.watchCard('B', (card) => seen.push(card));
    await settle();
    expect(seen.at(-1)).toMatchObject({ state: 'ready', value: { csn: 1 } });
  });

  it('lower than the one that is known counts as well: a host may have started anew [S038]', async () => {
    csns = { A: 7, B: 7, C: 7 };
    await watchAll();
    csns['A'] = 1;
    book.heardCsns({ A: 1 }, 'some');
    await settle();
    expect(asked.toSorted()).toEqual(['/cards/A', '/cards/summary']);
  });

  it('of several cards fetches each that is looked at, and the summary once [S038, S039]', async () => {
    await watchAll();
    book.watchCard('B', () => undefined);
    await settle();
    asked = [];
    csns = { A: 2, B: 2, C: 2 };
    book.heardCsns(csns, 'all');
    await settle();
    expect(asked.toSorted()).toEqual(['/cards/A', '/cards/B', '/cards/summary']);
  });

  it('of a card that is new, or none of one that is listed, fetches the summary alone [S038, S039]', async () => {
    await watchAll();
    csns['D'] = 1;
    book.heardCsns(csns, 'all');
    await settle();
    expect(asked).toEqual(['/cards/summary']);
    asked = [];
    delete csns['C'];
    book.heardCsns({ D: 1 }, 'some');
    await settle(REFETCH_PAUSE);
    expect(asked).toEqual([]);
    book.heardCsns(csns, 'all');
    await settle();
    expect(asked).toEqual(['/cards/summary']);
  });

  it('that does not fetches nothing', async () => {
    await watchAll();
    book.heardCsns({ A: 1, B: 1, C: 1 }, 'all');
    await settle(REFETCH_PAUSE);
    expect(asked).toEqual([]);
  });

  it('a thousand times fetches once, and once more after the pause, and ends with the last', async () => {
    const { last } = await watchAll();
    for (let csn = 2; csn < 1_002; csn += 1) {
      csns['A'] = csn;
      book.heardCsns({ A: csn }, 'some');
    }
    await settle();
    await settle(REFETCH_PAUSE);
    expect(asked.filter((path) => path === '/cards/A').length).toBeLessThanOrEqual(2);
    expect(last()).toMatchObject({ state: 'ready', value: { csn: 1_001 } });
  });
});

it('shows a card that the program stumbles over as failed, and asks for it anew', async () => {
  const seen: Watched<Card>[] = [];
  stumbling = true;
  book.watchCard('A', (card) => seen.push(card))();
  book.watchCard('A', (card) => seen.push(card));
  await settle();
  expect(seen.at(-1)).toMatchObject({ state: 'failed', failure: { code: 'malformed' } });
  stumbling = false;
  book.watchCard('A', (card) => seen.push(card));
  await settle();
  expect(seen.at(-1)?.state).toBe('ready');
});

describe('age', () => {
  it('by itself makes nothing old [S238]', async () => {
    await watchAll();
    clock.advance(24 * 60 * 60 * 1_000);
    book.refreshAged();
    book.watchCard('B', () => undefined);
    await settle();
    expect(asked).toEqual([]);
  });

  it('beyond the limit fetches what is looked at, and the rest when it is [S037]', async () => {
    await watchAll();
    ageLimit = 10_000;
    clock.advance(10_000);
    book.refreshAged();
    await settle();
    expect(asked).toEqual([]);
    clock.advance(1);
    book.refreshAged();
    await settle();
    expect(asked.toSorted()).toEqual(['/cards/A', '/cards/summary']);
    book.watchCard('B', () => undefined);
    await settle();
    expect(asked).toContain('/cards/B');
  });
});

describe('odds that are heard', () => {
  const shownOdds = (card: Watched<Card> | undefined) =>
    card?.state === 'ready' ? card.value.races[0]?.bettingInterests[0]?.odds : undefined;

  it('are shown at once, without fetching anything', async () => {
    const { last } = await watchAll();
    book.heardOdds('A', 1, [{ num: 4, odds: '5-2' }]);
    await settle();
    expect(shownOdds(last())).toBe('5-2');
    expect(asked).toEqual([]);
  });

  it('a thousand times are shown twice, the last of them last', async () => {
    const { last } = await watchAll();
    let shown = 0;
    book.watchCard('A', () => (shown += 1));
    await settle();
    shown = 0;
    for (let odds = 1; odds <= 1_000; odds += 1) {
      book.heardOdds('A', 1, [{ num: 4, odds: `${odds}-1` }]);
      book.heardOdds('C', 1, [{ num: 4, odds: `${odds}-1` }]);
    }
    await settle(ODDS_PAUSE);
    expect(shownOdds(last())).toBe('1000-1');
    expect(shown).toBe(2);
  });
});
