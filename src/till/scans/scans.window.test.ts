/**
 * Proves the reading of scanned codes at a whole window on the demo tote. Proves that no scan changes the
 * pending wager.
 */
import 'fake-indexeddb/auto';
import { beforeEach, describe, expect, it } from 'vitest';
import { translator } from '../../i18n/translate.ts';
import { takesBets } from '../../wagering/card/card.ts';
import { DEFAULT_MONEY_FORMAT, pennies } from '../../wagering/ground/money.ts';
import { DOUBLE } from '../../wagering/testing/bet-ids.ts';
import { readyCardAtom, summaryAtom } from '../cards/card-state.ts';
import { beginShift, build, buy, openCard, runnersOf } from '../testing/at-the-window.ts';
import type { Room, TestWindow } from '../testing/test-window.ts';
import { type PaidAnswer, TICKET_MODES, ticketEntryAtom } from '../tickets/entry/ticket-entry-state.ts';
import { wagerAtom } from '../wager/pending-wager-state.ts';
import { announcementsAtom, lockedAtom, noticeAtom, noticesAtom } from '../window/dialog-state.ts';
import { startUpAtom } from '../window/start-up-state.ts';
import { homeViewAtom } from '../window/view-state.ts';

/** The daily double, which not every race has. */

const words = translator('en-us', DEFAULT_MONEY_FORMAT);

let room: Room;
let window: TestWindow;

beforeEach(async () => {
  ({ room, window } = await beginShift());
});

/** Returns the texts shown over the window, line by line. */
const shown = (): readonly string[] => {
  const notice = window.store.get(noticeAtom);
  return notice === null ? [] : [notice.title, ...notice.lines].map((text) => words(text));
};

async function scan(code: string): Promise<void> {
  window.till.scanned(code, 'UNKNOWN');
  await window.settle();
}

describe('a scanned code', () => {
  it.each<[string, string, readonly string[]]>([
    [
      'a serial with a word that is none [W140]',
      '218450000099999',
      [
        'Failed to read a valid TSN',
        'Could not parse TSN word',
        'Scan the ticket again, or enter its number in Cash or Cancel Ticket.',
      ],
    ],
    [
      'a serial with another check character than its own',
      'A-5554-C70F-0001',
      [
        'Invalid TSN',
        'Check digit is incorrect',
        'One character is wrong. Compare the number with the paper.',
      ],
    ],
    ['anything else', '*?*', ['Could not recognize barcode']],
  ])('is said for what it is, and leaves the wager alone: %s', async (_, code, lines) => {
    await build(window);
    const [wager, element] = [window.store.get(wagerAtom), window.store.get(homeViewAtom)];
    await scan(code);
    expect(shown()).toEqual(lines);
    await window.answer('ok');
    expect(window.store.get(wagerAtom)).toBe(wager);
    expect(window.store.get(homeViewAtom)).toBe(element);
  });

  it.each<[string, string]>([
    ['a ticket [W058]', '218445095900001'],
    ['a ticket as it is written', '5554-C70F-0001'],
    ['a teller return [T345]', '71218445095900001'],
  ])('is handed in, and the wager stays for afterwards: %s', async (_, code) => {
    await build(window);
    const [wager, { current }] = [window.store.get(wagerAtom), window.store.get(homeViewAtom)];
    await scan(code);
    expect(shown()).toEqual(['Failed to cash ticket', '5554-C70F-0001', 'Wrong track']);
    await window.answer('ok');
    expect(window.store.get(wagerAtom)).toBe(wager);
    expect(window.store.get(homeViewAtom).current).toBe('EnterTicket');
    window.till.back();
    expect(window.store.get(homeViewAtom).current).toBe(current);
  });

  it('of the test ticket says that the scanner works, and asks for nothing [W062]', async () => {
    await scan('C-5554-C70F-0000');
    expect(shown()).toEqual([]);
    expect(window.store.get(announcementsAtom).map(({ text }) => words(text))).toEqual([
      'Test ticket 5554-C70F-0000 was read: the scanner works.',
    ]);
  });

  it('is taken once within five seconds, and again after them [W067, W159]', async () => {
    await scan('218445095900001');
    await window.answer('ok');
    await room.clock.advanceAndSettle(4_999);
    await scan('218445095900001');
    expect(shown()).toEqual([]);
    await scan('218445095900002');
    expect(shown()[1]).toBe('5554-C70F-0002');
    await window.answer('ok');
    await room.clock.advanceAndSettle(1);
    await scan('218445095900001');
    expect(shown()[1]).toBe('5554-C70F-0001');
  });

  it('is said to be ignored where it comes again within them, once while it is read over and over', async () => {
    const said = () => window.store.get(announcementsAtom).filter(({ text }) => text.key === 'scan.same');
    await scan('218445095900001');
    await window.answer('ok');
    expect(said()).toEqual([]);
    await scan('218445095900001');
    await scan('218445095900001');
    expect(said()).toMatchObject([{ tone: 'warning' }]);
    expect(shown()).toEqual([]);
  });

  it('is not taken before sign-on, and says so [T399]', async () => {
    void window.till.signOff();
    await window.settle();
    await scan('218445095900001');
    expect(shown()).toEqual(['Please sign in before cashing tickets']);
    expect(window.store.get(homeViewAtom).current).toBe('Card');
  });
});

describe('a ticket that is scanned', () => {
  let cashed: string[];

  beforeEach(() => {
    cashed = [];
    room.see = (path, { method }) => {
      if (method === 'POST' && /\/sell\/c/.test(path)) cashed.push(path.replace('/tg5/rs/sell/', ''));
    };
  });

  const NOT_NOW = 'Finish this first, then scan again.';
  const announced = (): readonly string[] =>
    window.store.get(announcementsAtom).map(({ text }) => words(text));

  async function feed(code: string): Promise<void> {
    window.till.scanned(code, 'TICKETREADER');
    await window.settle();
  }

  it('while the teller is asked is given back unpaid and said, and is taken as soon as they have answered', async () => {
    window.till.changeSettings({ voucherConfirmationLimit: pennies(100) });
    void window.till.vouchers.sell({ amount: pennies(500), quantity: 1 });
    await window.settle();
    expect(shown()[0]).toContain('$');
    const { current } = window.store.get(homeViewAtom);
    await feed('218445095900001');
    expect(announced()).toEqual([NOT_NOW]);
    expect(cashed).toEqual([]);
    expect(room.reader.ejected).toBe(1);
    expect(window.store.get(homeViewAtom).current).toBe(current);
    await window.answer('keep');
    await feed('218445095900001');
    expect(cashed).toEqual(['cashTicket']);
  });

  it('is not paid by a window that cannot keep what it does', async () => {
    window.store.set(startUpAtom, { phase: 'blocked', reason: 'storage', detail: 'full' });
    await feed('218445095900001');
    expect(cashed).toEqual([]);
    expect(room.reader.ejected).toBe(1);
  });

  it.each(['transactionSummary', 'cashPosition'] as const)(
    'over %s is cashed, whatever was done in the view beneath',
    async (page) => {
      window.till.select('CancelTicket');
      window.till.openPage(page);
      await scan('218445095900001');
      expect(cashed).toEqual(['cashTicket']);
      expect(window.pages).toEqual(['home']);
    },
  );

  it('before the view is cancelled where that is what is done there', async () => {
    window.till.select('CancelTicket');
    await scan('218445095900001');
    expect(cashed).toEqual(['cancelTicket']);
  });
});

describe('Scan', () => {
  it('waits five seconds for a scan to begin, then it timed out [W160]', async () => {
    await build(window);
    const wager = window.store.get(wagerAtom);
    window.till.awaitScan();
    expect(window.store.get(lockedAtom)).toBe(true);
    await room.clock.advanceAndSettle(4_999);
    expect(shown()).toEqual([]);
    await room.clock.advanceAndSettle(1);
    expect(shown()).toEqual(['Scan failed', 'Timed out']);
    expect(window.store.get(lockedAtom)).toBe(false);
    expect(window.store.get(wagerAtom).runners).toEqual(wager.runners);
  });

  it('does not time out once it has begun, and is over with what was read', async () => {
    window.till.awaitScan();
    await room.clock.advanceAndSettle(4_000);
    window.till.scanBegun();
    await room.clock.advanceAndSettle(4_000);
    expect(shown()).toEqual([]);
    await scan('218445095900001');
    expect(shown()[1]).toBe('5554-C70F-0001');
    expect(window.store.get(lockedAtom)).toBe(false);
  });

  it('can be called off', async () => {
    window.till.awaitScan();
    window.till.cancelLock();
    await room.clock.advanceAndSettle(10_000);
    expect(shown()).toEqual([]);
    expect(window.store.get(lockedAtom)).toBe(false);
  });
});

describe('keys that were a scanner’s', () => {
  it('have chosen no runner and no other step', async () => {
    await build(window);
    const [wager, element] = [window.store.get(wagerAtom), window.store.get(homeViewAtom)];
    const goBack = window.till.prepareScanUndo();
    const race = window.store.get(readyCardAtom)?.races.find(({ num }) => num === wager.race);
    if (race === undefined) throw new Error('no race');
    for (const num of runnersOf(race)) window.till.wager({ type: 'runnerToggled', num });
    window.till.select('Race');
    goBack();
    await window.settle();
    expect(window.store.get(wagerAtom)).toBe(wager);
    expect(window.store.get(homeViewAtom)).toBe(element);
  });

  it('have not taken away what the last ticket came to', async () => {
    window.till.select('CashTicket');
    const paid: PaidAnswer = {
      mode: TICKET_MODES.cash,
      tsn: '5554-C70F-0000',
      what: 'TICKET',
      amount: pennies(400),
      way: 'pay',
      withForm: false,
    };
    window.store.set(ticketEntryAtom, (entry) => ({ ...entry, paid }));
    const goBack = window.till.prepareScanUndo();
    window.till.tickets.type('2184');
    expect(window.store.get(ticketEntryAtom).paid).toBeNull();
    goBack();
    await window.settle();
    expect(window.store.get(ticketEntryAtom)).toMatchObject({ typed: '', paid });
  });

  it('have asked nothing: what they brought up goes, and leads nowhere', async () => {
    const card = await openCard(window);
    const has = (num: number) =>
      card.races.find((race) => race.num === num)?.availableBets.some(({ id }) => id === DOUBLE) === true;
    const open = card.races.filter(takesBets).map(({ num }) => num);
    window.till.chooseRace(open.findLast(has) ?? 0);
    window.till.wager({ type: 'poolChosen', bet: DOUBLE });
    const [wager, element] = [window.store.get(wagerAtom), window.store.get(homeViewAtom)];
    const goBack = window.till.prepareScanUndo();
    window.till.wager({ type: 'amountChosen', amount: pennies(1) });
    window.till.chooseRace(open.findLast((num) => !has(num)) ?? 0);
    expect(window.store.get(noticesAtom)).toHaveLength(2);
    goBack();
    await window.settle();
    expect(shown()).toEqual([]);
    expect(window.store.get(wagerAtom)).toBe(wager);
    expect(window.store.get(homeViewAtom)).toBe(element);
  });

  it.each<[string, () => Promise<unknown>]>([
    ['that is on its way', () => Promise.resolve()],
    ['that has come', () => window.settle()],
  ])('have chosen no card %s', async (_, meanwhile) => {
    const goBack = window.till.prepareScanUndo();
    const summary = window.store.get(summaryAtom);
    const open =
      summary.state === 'ready'
        ? summary.value.find(({ status, isFuture }) => status !== 'Finished' && !isFuture)
        : undefined;
    void window.till.chooseCard(open?.id ?? '');
    await meanwhile();
    goBack();
    await window.settle();
    expect(window.store.get(wagerAtom).card).toBeNull();
    expect(window.store.get(readyCardAtom)).toBeNull();
    expect(window.store.get(homeViewAtom).current).toBe('Card');
    await openCard(window);
    expect(window.store.get(readyCardAtom)?.id).toBe(open?.id);
  });

  it('hide nothing that was said meanwhile of something else', async () => {
    await build(window);
    const goBack = window.till.prepareScanUndo();
    await scan('218445095900001');
    goBack();
    await window.settle();
    expect(shown()[1]).toBe('5554-C70F-0001');
  });

  it('do not take credit away that has come meanwhile', async () => {
    const card = await openCard(window);
    const race = card.races.find(takesBets);
    const goBack = window.till.prepareScanUndo();
    const credit = { cardNo: card.id, raceNo: race?.num ?? 0, poolNo: 37, amount: pennies(500), bets: [1] };
    void window.rooms().wager.credits.enter(credit);
    await window.settle();
    goBack();
    expect(window.store.get(wagerAtom).exchange?.amount).toBe(500n);
  });

  it('do not give the next teller what the last one was working on', async () => {
    await build(window);
    const goBack = window.till.prepareScanUndo();
    void window.till.signOff();
    await window.settle();
    goBack();
    expect(window.store.get(wagerAtom).runners.flat()).toEqual([]);
  });

  it('do not bring back what was sold meanwhile', async () => {
    await build(window);
    const goBack = window.till.prepareScanUndo();
    await buy(window);
    const after = window.store.get(wagerAtom);
    goBack();
    expect(window.store.get(wagerAtom)).toBe(after);
  });
});

describe('a scan that reads two ways', () => {
  it('is refused in words, and is made again at once', async () => {
    const code = '218445095900001';
    const [wager, element] = [window.store.get(wagerAtom), window.store.get(homeViewAtom)];
    expect(window.till.chooseReading([reading(code), reading(`5${code}`)])?.isClear).toBe(false);
    window.till.scanUnclear();
    await window.settle();
    expect(window.store.get(announcementsAtom).map(({ text }) => words(text))).toContain(
      'The scan was not clear. Scan it again. Keys just before it were undone.',
    );
    expect(window.store.get(noticeAtom)).toBeNull();
    expect(window.store.get(wagerAtom)).toBe(wager);
    expect(window.store.get(homeViewAtom)).toBe(element);
    await scan(code);
    expect(shown()[0]).toBe('Failed to cash ticket');
  });

  it('is refused as any other where nobody is signed on [T399]', async () => {
    await window.till.signOff();
    await window.settle();
    window.till.scanUnclear();
    await window.settle();
    expect(shown()).toEqual(['Please sign in before cashing tickets']);
  });
});

function reading(text: string): { text: string; pauses: number; isNear: boolean } {
  return { text, pauses: text.length - 15, isNear: true };
}
