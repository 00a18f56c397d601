/**
 * Proves the behaviour of all pages that print. They are covered while they print, name the reason of a
 * failure, and print papers by settings.
 */
import 'fake-indexeddb/auto';
import { beforeEach, describe, expect, it } from 'vitest';
import type { TextKey } from '../../i18n/say.ts';
import { english } from '../../i18n/testing/english.ts';
import { pennies } from '../../wagering/ground/money.ts';
import { serialDigits } from '../../wagering/tickets/ticket-serial.ts';
import { resultsAtom } from '../cards/card-state.ts';
import { inDoubtCountAtom } from '../doubts/in-doubt-state.ts';
import { customerAtom } from '../session/customer-state.ts';
import { tellerAtom } from '../session/teller-state.ts';
import { beginShift, build, buy, handInTyped, openCard, signOn } from '../testing/at-the-window.ts';
import { openWindow, type Room, type TestWindow } from '../testing/test-window.ts';
import { lockedAtom, locksAtom, noticeAtom } from '../window/dialog-state.ts';
import { operationPhaseAtom } from '../window/operation-phase-state.ts';
import { previewAtom } from './paper-preview.ts';

let room: Room;
let window: TestWindow;

beforeEach(async () => {
  ({ room, window } = await beginShift());
});

const sheets = (): readonly string[] => room.printer.sheets.map(({ transaction }) => transaction);
const textOf = (key: TextKey | undefined): string | undefined =>
  key === undefined ? undefined : english[key];

interface Page {
  readonly name: string;
  /** Brings the page to where it can print. */
  readonly open: () => Promise<void>;
  readonly print: () => Promise<void>;
}

const PAGES: readonly Page[] = [
  {
    name: 'the cash position',
    async open() {
      window.till.select('CashPosition');
      await window.settle();
    },
    print: () => window.till.reports.printCashPosition(),
  },
  {
    name: 'the agent report',
    open: () => Promise.resolve(),
    print: () => window.till.reports.printAgentReport(),
  },
  {
    name: 'the scratches of a card',
    open: async () => void (await openCard(window)),
    print: () => window.till.printScratches(),
  },
  {
    name: 'the results of a race',
    async open() {
      const { id } = await openCard(window);
      const none = { finish: [], prices: [] };
      window.store.set(resultsAtom, { card: id, race: 1, prices: { state: 'ready', value: none } });
    },
    print: () => window.till.printResults(),
  },
  { name: 'race summaries', open: () => Promise.resolve(), print: () => window.till.printRaceSummaries() },
  {
    name: "the customer's summary",
    async open() {
      window.till.changeSettings({ printableTransactionSummary: true });
      await build(window);
      await buy(window);
    },
    print: () => window.till.papers.printSummary(),
  },
  {
    name: 'the single session summary',
    async open() {
      void window.till.readSingleSession();
      await window.settle();
    },
    print: () => window.till.papers.printSingleSession(),
  },
];

describe.each(PAGES)('$name', ({ open, print }) => {
  it('locks the screen with "Printing..." while it prints, and no longer [T439]', async () => {
    await open();
    const before = sheets().length;
    const said: (string | undefined)[] = [];
    const stop = window.store.sub(locksAtom, () =>
      said.push(textOf(window.store.get(locksAtom).at(-1)?.message.key)),
    );
    void print();
    await window.settle();
    stop();
    expect(said).toContain('Printing...');
    expect(sheets()).toHaveLength(before + 1);
    expect(window.store.get(lockedAtom)).toBe(false);
    expect(window.store.get(operationPhaseAtom)).toBe('idle');
  });

  it('that is not printed says "Failed to print" and why [T438]', async () => {
    await open();
    const before = sheets().length;
    room.printer.outcomes.push({ outcome: 'notPrinted', reason: 'trouble.paperOut' });
    void print();
    await window.settle();
    const notice = window.store.get(noticeAtom);
    expect(textOf(notice?.title.key)).toBe('Failed to print');
    expect(notice?.lines.map(({ key }) => key)).toContain('trouble.paperOut');
    await window.answer('ok');
    expect(sheets()).toHaveLength(before);
    expect(window.store.get(lockedAtom)).toBe(false);
  });
});

describe('a transaction that gave out no paper', () => {
  it('is not printed: "Deprecated functionality" [S209]', async () => {
    await build(window);
    await buy(window);
    const [sold] = window.store.get(customerAtom).transactions;
    const tsn = sold?.tsn ?? null;
    if (tsn === null) throw new Error('nothing was sold');
    await handInTyped(window, 'CancelTicket', tsn);
    const cancelled = window.store.get(customerAtom).transactions.at(-1);
    expect(cancelled).toMatchObject({ type: 'CANCEL', ticket: null });
    const before = sheets().length;
    void window.till.reprint(cancelled?.id ?? '');
    await window.settle();
    const notice = window.store.get(noticeAtom);
    expect(notice?.lines.map(({ key }) => textOf(key))).toEqual(['Deprecated functionality']);
    await window.answer('ok');
    expect(sheets()).toHaveLength(before);
    expect(window.store.get(operationPhaseAtom)).toBe('idle');
  });
});

describe('the receipt of what was paid', () => {
  async function cashVoucher(): Promise<string> {
    void window.till.vouchers.sell({ amount: pennies(2_500), quantity: 1 });
    await window.settle();
    const tsn = window.store.get(customerAtom).transactions.at(-1)?.tsn ?? null;
    if (tsn === null) throw new Error('no voucher was sold');
    window.till.scanned(serialDigits(tsn), 'OPTICAL');
    await window.settle();
    expect(window.store.get(customerAtom).transactions.at(-1)).toMatchObject({
      type: 'CASH',
      value: -2_500n,
    });
    return tsn;
  }

  it('is printed where the settings ask for it', async () => {
    window.till.changeSettings({ printCashReceipts: true });
    const tsn = await cashVoucher();
    expect(sheets()).toEqual([tsn, `paid ${tsn} 2500`]);
    expect(window.store.get(lockedAtom)).toBe(false);
  });

  it('is not printed otherwise', async () => {
    const tsn = await cashVoucher();
    expect(sheets()).toEqual([tsn]);
  });

  it('that is not printed changes nothing of the payment, and is said', async () => {
    window.till.changeSettings({ printCashReceipts: true });
    room.printer.outcomes.push({ outcome: 'printed' }, { outcome: 'notPrinted', reason: 'trouble.paperOut' });
    await cashVoucher();
    expect(window.store.get(noticeAtom)?.title.key).toBe('print.failed');
    await window.answer('ok');
    expect(window.store.get(inDoubtCountAtom)).toBe(0);
  });
});

describe('the slips of signing on and off', () => {
  it('are printed where the settings ask for them', async () => {
    window.till.changeSettings({ printSignSlips: true });
    void window.till.signOff();
    await window.settle();
    expect(window.store.get(tellerAtom)).toBeNull();
    expect(sheets()).toEqual(['signOff of 4417']);
    await signOn(window);
    await window.settle();
    expect(sheets()).toEqual(['signOff of 4417', 'signOn of 4417']);
    expect(window.store.get(lockedAtom)).toBe(false);
  });

  it('are not printed otherwise', async () => {
    void window.till.signOff();
    await window.settle();
    await signOn(window);
    await window.settle();
    expect(sheets()).toEqual([]);
  });

  it('that are not printed keep nobody from leaving, and are said', async () => {
    window.till.changeSettings({ printSignSlips: true });
    room.printer.outcomes.push({ outcome: 'notPrinted', reason: 'trouble.paperOut' });
    void window.till.signOff();
    await window.settle();
    expect(window.store.get(tellerAtom)).toBeNull();
    expect(window.store.get(noticeAtom)?.title.key).toBe('print.failed');
    await window.answer('ok');
    await signOn(window);
  });
});

describe('the preview of papers', () => {
  it('is there before anybody is signed on', async () => {
    void window.till.signOff();
    await window.settle();
    window.till.stop();
    window = await openWindow(room);
    expect(window.store.get(tellerAtom)).toBeNull();
    room.samplePaper = (id) => Promise.resolve({ id, title: id, svg: '', width: 600, height: 900 });
    void window.till.previewPaper('testTicket', null);
    await window.settle();
    expect(window.store.get(previewAtom).paper).toMatchObject({ value: { id: 'testTicket' } });
  });

  it('that cannot be drawn says so, and is tried again when it is asked for again', async () => {
    const state = (): string => window.store.get(previewAtom).paper.state;
    expect(state()).toBe('loading');
    let fails = true;
    room.samplePaper = (sample, language) =>
      fails
        ? Promise.reject(new Error('not there'))
        : Promise.resolve({ id: `${sample} ${language}`, title: 'Sample', svg: '', width: 600, height: 900 });
    void window.till.previewPaper('voucher', 'zh-HK');
    await window.settle();
    expect(window.store.get(previewAtom)).toMatchObject({
      sample: 'voucher',
      language: 'zh-HK',
      paper: { state: 'failed', reason: { key: 'papers.failedWhy' } },
    });
    expect(room.log.join()).toContain('not there');
    fails = false;
    void window.till.previewPaper('voucher', 'zh-HK');
    await window.settle();
    expect(window.store.get(previewAtom).paper).toMatchObject({ value: { id: 'voucher zh-HK' } });
    expect(sheets()).toEqual([]);
  });

  it('shows what was asked for last, whichever is drawn first', async () => {
    const drawn = new Map<string, () => void>();
    room.samplePaper = (sample) =>
      new Promise((resolve) => {
        drawn.set(sample, () => resolve({ id: sample, title: sample, svg: '', width: 600, height: 900 }));
      });
    void window.till.previewPaper('bag', null);
    void window.till.previewPaper('draw', null);
    await window.settle();
    drawn.get('draw')?.();
    await window.settle();
    drawn.get('bag')?.();
    await window.settle();
    expect(window.store.get(previewAtom)).toMatchObject({ sample: 'draw', paper: { value: { id: 'draw' } } });
  });
});
