/**
 * Proves the papers of a card besides tickets, the requests for them, and the remembered list. Runs on the
 * demo tote without a browser.
 */
import 'fake-indexeddb/auto';
import { beforeEach, describe, expect, it } from 'vitest';
import { NO_FILTER } from '../../config/card-list-settings.ts';
import type { CardSummary } from '../../wagering/card/card.ts';
import { readyCardAtom, resultsAtom, summaryAtom } from '../cards/card-state.ts';
import { CARD_REFRESH } from '../cards/card-watch.ts';
import { beginShift } from '../testing/at-the-window.ts';
import { openWindow, type Room, type TestWindow } from '../testing/test-window.ts';
import { lockedAtom, noticeAtom } from '../window/dialog-state.ts';
import { operationPhaseAtom } from '../window/operation-phase-state.ts';
import { cardListAtom } from '../window/settings-state.ts';

let room: Room;
let window: TestWindow;

beforeEach(async () => {
  ({ room, window } = await beginShift());
});

async function chooseCard(fits: (card: CardSummary) => boolean): Promise<string> {
  const summary = window.store.get(summaryAtom);
  const card = summary.state === 'ready' ? summary.value.find(fits) : undefined;
  if (card === undefined) throw new Error('no such card');
  void window.till.chooseCard(card.id);
  await window.settle();
  return card.id;
}

const isOpen = (card: CardSummary): boolean => card.status !== 'Finished' && !card.isFuture;
const sheets = (): readonly string[] => room.printer.sheets.map(({ transaction }) => transaction);

describe('papers of a card', () => {
  it('are printed once, whatever is tapped while they print', async () => {
    const card = await chooseCard(isOpen);
    const first = window.till.printScratches();
    expect(window.store.get(operationPhaseAtom)).toBe('printing');
    await window.till.printScratches();
    await window.settle();
    await first;
    expect(sheets()).toEqual([`scratches ${card}`]);
    expect(window.store.get(operationPhaseAtom)).toBe('idle');
    await window.till.printScratches();
    expect(sheets()).toHaveLength(2);
  });

  it('say that the printer is not ready, print nothing, and leave the window free', async () => {
    await chooseCard(isOpen);
    room.printer.outcomes.push({ outcome: 'notPrinted', reason: 'printer.notReady' });
    const printing = window.till.printScratches();
    await window.settle();
    expect(window.store.get(noticeAtom)).toMatchObject({
      title: { key: 'print.failed' },
      lines: [{ key: 'print.nothingPrinted' }, { key: 'printer.notReady' }],
    });
    expect(window.store.get(lockedAtom)).toBe(false);
    expect(window.store.get(operationPhaseAtom)).toBe('idle');
    await window.answer('ok');
    await printing;
    expect(sheets()).toEqual([]);
  });

  it('are not printed again by themselves when it is not known whether they came out', async () => {
    await chooseCard(isOpen);
    room.printer.outcomes.push({ outcome: 'uncertain', reason: 'printer.notReady' });
    const printing = window.till.printScratches();
    await window.settle();
    expect(window.store.get(noticeAtom)?.lines[0]).toMatchObject({ key: 'print.mayBePrinted' });
    await window.answer('ok');
    await printing;
    expect(sheets()).toHaveLength(1);
  });
});

describe('race summaries', () => {
  it('are of the list of cards, and are not printed before it is there [T120]', async () => {
    const summary = window.store.get(summaryAtom);
    await window.till.printRaceSummaries();
    expect(sheets()).toEqual([`summaries of ${summary.state === 'ready' ? summary.value.length : 'none'}`]);
    window.store.set(summaryAtom, { state: 'loading' });
    await window.till.printRaceSummaries();
    expect(sheets()).toHaveLength(1);
  });
});

describe('results', () => {
  it('are fetched for a card and race as price lines, and printed as they are shown [W109]', async () => {
    const card = await chooseCard(({ status }) => status === 'Finished');
    const race = window.store.get(readyCardAtom)?.races.find(({ status }) => status === 'Official');
    if (race === undefined) throw new Error('no official race');
    await window.till.printResults();
    expect(sheets()).toEqual([]);
    window.till.showResults(race.num);
    await window.settle();
    const results = window.store.get(resultsAtom);
    expect([results?.card, results?.race]).toEqual([card, race.num]);
    const lines = results?.prices.state === 'ready' ? results.prices.value.prices : [];
    expect(lines.length).toBeGreaterThan(3);
    for (const line of lines) {
      expect(Object.keys(line).toSorted()).toEqual(['base', 'combo', 'id', 'payoff']);
      expect(typeof line.payoff).toBe('bigint');
    }
    await window.till.printResults();
    expect(sheets()).toEqual([`prices ${card} ${race.num}`]);
  });
});

describe('the card of the pending wager', () => {
  it('is asked for again every five seconds [T292]', async () => {
    const card = await chooseCard(isOpen);
    const asked: string[] = [];
    room.intercept = (path) => {
      if (path.includes(`/cards/${card}`)) asked.push(path);
      return null;
    };
    await room.clock.advanceAndSettle(CARD_REFRESH - 1);
    expect(asked).toHaveLength(0);
    await room.clock.advanceAndSettle(1);
    await window.settle();
    expect(asked).toHaveLength(1);
    await room.clock.advanceAndSettle(CARD_REFRESH);
    await window.settle();
    expect(asked).toHaveLength(2);
    expect(CARD_REFRESH).toBe(5_000);
  });
});

describe('the card list', () => {
  it('has its filter and pins again after a reload', async () => {
    const trackFilter = { ...NO_FILTER, sort: 'alphabetical', filter: ['harness'] } as const;
    window.till.changeCardList({ trackFilter });
    window.till.changeCardList({ pinnedCards: ['X'] });
    window.till.stop();
    window = await openWindow(room);
    expect(window.store.get(cardListAtom)).toEqual({ trackFilter, pinnedCards: ['X'] });
  });
});
