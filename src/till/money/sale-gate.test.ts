/** Proves when an act that moves money may begin, and what is waited for before a customer goes. */
import { createStore } from 'jotai/vanilla';
import { describe, expect, it } from 'vitest';
import { DEFAULT_SETTINGS } from '../../config/settings.ts';
import type { ActivePrinterState } from '../../devices/model/printer-model.ts';
import { say } from '../../i18n/say.ts';
import type { NoticeText } from '../window/dialogs.ts';
import type { NoticeAction } from '../window/notices.ts';
import {
  actStageAtom,
  locksAtom,
  noticesAtom,
  printerAtom,
  salePhaseAtom,
  settingsAtom,
  startUpAtom,
  tellerAtom,
  unresolvedAtom,
} from '../window/state.ts';
import { createSaleGate, type Intent, type Question } from './sale-gate.ts';

const READY: ActivePrinterState = { kind: 'screen', name: '', status: 'Ready', reason: null };
const TELLER = { tellerId: '4417', tellerName: '', windowNumber: 12, isSelfServe: false };
const SALE: Intent = { failed: say('sale.failed'), prints: true };
const QUESTION: Question = { text: { title: say('action.ok') }, answers: [], yes: 'yes' };

function setUp(answers: readonly (string | (() => string))[] = []) {
  const store = createStore();
  store.set(startUpAtom, { phase: 'ready' });
  store.set(printerAtom, READY);
  store.set(tellerAtom, TELLER);
  const queue = [...answers];
  const did: string[] = [];
  const questions: { readonly text: NoticeText; readonly keys: readonly NoticeAction[] }[] = [];
  const alerts: NoticeText[] = [];
  const covers: (() => void)[] = [];
  const gate = createSaleGate({
    store,
    dialogs: {
      ask(text: NoticeText, keys: readonly NoticeAction[]) {
        questions.push({ text, keys });
        const answer = queue.shift() ?? '';
        return Promise.resolve(typeof answer === 'string' ? answer : answer());
      },
      alert: (text: NoticeText) => Promise.resolve(void alerts.push(text)),
      announce: ({ key }: { readonly key: string }, tone: string) => did.push(`say ${key} ${tone}`),
      hold({ key }: { readonly key: string }, { cancel }: { readonly cancel: () => void }) {
        did.push(`cover ${key}`);
        covers.push(cancel);
        return { release: () => did.push('lift') };
      },
    } as never,
    openPrinterSetup: () => did.push('printers'),
  });
  return { store, gate, did, questions, alerts, covers };
}

function later(): { readonly promise: Promise<void>; readonly resolve: () => void } {
  let resolve = (): void => undefined;
  const promise = new Promise<void>((keep) => {
    resolve = keep;
  });
  return { promise, resolve };
}
const settle = (): Promise<unknown> => new Promise((resolve) => setImmediate(resolve));

describe('an act may begin', () => {
  it('is so with a printer, without a doubt', async () => {
    const { gate, questions, alerts } = setUp();
    expect([await gate.mayBegin(SALE), questions, alerts]).toEqual([true, [], []]);
  });

  it('is not so beside a doubt, printer or not, and says so', async () => {
    for (const prints of [true, false]) {
      const { gate, store, alerts } = setUp();
      store.set(unresolvedAtom, 1);
      expect(await gate.mayBegin({ ...SALE, prints })).toBe(false);
      expect(alerts).toEqual([{ title: { key: 'sale.failed' }, lines: [{ key: 'doubt.blocksSale' }] }]);
    }
  });

  it.each<[string, Partial<ActivePrinterState>, boolean, boolean, boolean]>([
    ['prints and there is none', { status: 'No printer selected' }, true, false, false],
    ['prints nothing', { status: 'No printer selected' }, false, false, true],
    ['prints at a window that may go without', { status: 'No printer selected' }, true, true, true],
    ['prints and paper is out', { status: 'Paper out' }, true, false, false],
  ])('one that %s', async (_, printer, prints, allowNoPrinter, may) => {
    const { gate, store } = setUp(['ok']);
    store.set(printerAtom, { ...READY, ...printer });
    store.set(settingsAtom, { ...DEFAULT_SETTINGS, allowNoPrinter });
    expect(await gate.mayBegin({ ...SALE, prints })).toBe(may);
  });

  it.each<[string, Partial<ActivePrinterState>, readonly string[], 'ok' | 'printer']>([
    ['none is chosen', { status: 'No printer selected' }, ['printer.notReady'], 'printer'],
    ['its paper is out', { status: 'Paper out' }, ['printer.notReady', 'printer.status.paperOut'], 'ok'],
    [
      'nobody knows how to drive it',
      { status: 'Not connected', reason: 'noMode' },
      ['printer.notReady', 'trouble.noMode'],
      'printer',
    ],
  ])(
    'where %s, the question says why and offers the likely answer first',
    async (_, printer, lines, primary) => {
      const { gate, store, questions, did } = setUp(['ok', 'printer']);
      store.set(printerAtom, { ...READY, ...printer });
      await gate.mayBegin(SALE);
      expect(questions[0]?.text.title).toEqual({ key: 'sale.failed' });
      expect(questions[0]?.text.lines?.map(({ key }) => key)).toEqual(lines);
      expect(questions[0]?.keys.map(({ id, label }) => [id, label.key])).toEqual([
        ['ok', 'action.ok'],
        ['printer', 'print.choosePrinter'],
      ]);
      for (const { id, tone } of questions[0]?.keys ?? [])
        expect(tone).toBe(id === primary ? 'primary' : 'plain');
      expect(did).toEqual([]);
      expect(await gate.mayBegin(SALE)).toBe(false);
      expect(did).toEqual(['printers']);
    },
  );
});

describe('an act is agreed to', () => {
  it('is so where there is nothing to ask', async () => {
    const { gate, questions } = setUp();
    expect([await gate.isAgreed(null, SALE), questions]).toEqual([true, []]);
  });

  it.each<[string, (store: ReturnType<typeof createStore>) => void, string, boolean]>([
    ['by yes', () => undefined, 'yes', true],
    ['by no', () => undefined, 'no', false],
    ['by another teller', (store) => store.set(tellerAtom, { ...TELLER, tellerId: '52' }), 'yes', false],
    ['by nobody', (store) => store.set(tellerAtom, null), 'yes', false],
    ['under a doubt that came meanwhile', (store) => store.set(unresolvedAtom, 1), 'yes', false],
    [
      'at a window that was blocked meanwhile',
      (store) => store.set(startUpAtom, { phase: 'blocked', reason: 'storage', detail: '' }),
      'yes',
      false,
    ],
  ])('%s counts or does not', async (_, meanwhile, answer, agreed) => {
    const { gate, store } = setUp([
      () => {
        meanwhile(store);
        return answer;
      },
    ]);
    expect(await gate.isAgreed(QUESTION, SALE)).toBe(agreed);
  });
});

describe('work that moves money', () => {
  it('runs alone, from the press to its end, and is seen to', async () => {
    const { gate, store, did } = setUp();
    const work = later();
    const stages: string[] = [];
    const first = gate.alone(() => {
      stages.push(store.get(actStageAtom));
      return work.promise;
    });
    expect([stages, gate.isFree()]).toEqual([['asked'], false]);
    expect(await gate.alone(() => Promise.reject(new Error('not begun')))).toBe(false);
    work.resolve();
    expect(await first).toBe(true);
    expect([store.get(actStageAtom), gate.isFree(), did]).toEqual(['none', true, []]);
  });

  it('may begin after other work failed', async () => {
    const { gate, store } = setUp();
    await expect(gate.alone(() => Promise.reject(new Error('quota')))).rejects.toThrow('quota');
    expect([store.get(actStageAtom), await gate.alone(() => Promise.resolve())]).toEqual(['none', true]);
  });

  it.each<[string, (store: ReturnType<typeof createStore>) => void]>([
    [
      'a blocked window',
      (store) => store.set(startUpAtom, { phase: 'blocked', reason: 'storage', detail: '' }),
    ],
    ['paper that prints', (store) => store.set(salePhaseAtom, 'printing')],
    ['a sale', (store) => store.set(salePhaseAtom, 'selling')],
  ])('does not begin beside %s', async (_, happen) => {
    const { gate, store, did } = setUp();
    happen(store);
    expect(await gate.alone(() => Promise.reject(new Error('not begun')))).toBe(false);
    expect([gate.isFree(), store.get(actStageAtom), did]).toEqual([false, 'none', []]);
  });

  it('of another teller is said to be what is waited for', async () => {
    const { gate, store, did } = setUp();
    void gate.alone(() => new Promise(() => undefined));
    store.set(tellerAtom, { ...TELLER, tellerId: '52' });
    expect(await gate.alone(() => Promise.resolve())).toBe(false);
    expect(did).toEqual(['say sale.othersUnderWay warning']);
  });

  it('by itself begins neither under a cover nor under a notice', () => {
    const covered = setUp();
    covered.store.set(locksAtom, [{ id: 1, message: say('action.ok'), isSell: false }]);
    const asked = setUp();
    asked.store.set(noticesAtom, [{ id: 1, kind: 'alert', title: say('action.ok'), lines: [], actions: [] }]);
    expect([setUp().gate.isFree(), covered.gate.isFree(), asked.gate.isFree()]).toEqual([true, false, false]);
  });
});

describe('paper that is being printed', () => {
  const PRINTING = say('totalOut.printing');

  it.each<[string, 'idle' | 'selling' | 'printing', number]>([
    ['nothing prints', 'idle', 0],
    ['something is sold, and its answer not there', 'selling', 0],
    ['something is in doubt', 'printing', 1],
  ])('is not waited for where %s', async (_, phase, doubts) => {
    const { gate, store, did } = setUp();
    store.set(salePhaseAtom, phase);
    store.set(unresolvedAtom, doubts);
    expect([await gate.paperOut(PRINTING), did]).toEqual([true, []]);
  });

  it('is waited for under cover, and so is the work that it belongs to', async () => {
    const { gate, store, did } = setUp();
    const work = later();
    void gate.alone(() => {
      store.set(salePhaseAtom, 'printing');
      return work.promise;
    });
    let isOut: boolean | undefined;
    void gate.paperOut(PRINTING).then((out) => (isOut = out));
    await settle();
    expect([isOut, did]).toEqual([undefined, ['cover totalOut.printing']]);
    store.set(salePhaseAtom, 'selling');
    await settle();
    expect(did).toEqual(['cover totalOut.printing']);
    store.set(salePhaseAtom, 'idle');
    await settle();
    expect([isOut, did]).toEqual([undefined, ['cover totalOut.printing', 'lift']]);
    work.resolve();
    await settle();
    expect(isOut).toBe(true);
  });

  it('that belongs to work that failed is out all the same', async () => {
    const { gate, store } = setUp();
    const work = later();
    const ran = gate.alone(async () => {
      store.set(salePhaseAtom, 'printing');
      await work.promise;
      throw new Error('quota');
    });
    const isOut = gate.paperOut(PRINTING);
    work.resolve();
    await expect(ran).rejects.toThrow('quota');
    store.set(salePhaseAtom, 'idle');
    expect(await isOut).toBe(true);
  });

  it('is waited for no longer than the teller will, whatever its work waits for', async () => {
    const { gate, store, did, covers } = setUp();
    void gate.alone(() => {
      store.set(salePhaseAtom, 'printing');
      return new Promise(() => undefined);
    });
    const isOut = gate.paperOut(PRINTING);
    covers[0]?.();
    expect(await isOut).toBe(false);
    store.set(salePhaseAtom, 'idle');
    expect(did).toEqual(['cover totalOut.printing', 'lift']);
  });
});
