/** Proves when an act that moves money may begin, and what is waited for before a customer goes. */
import { createStore } from 'jotai/vanilla';
import { describe, expect, it } from 'vitest';
import { DEFAULT_SETTINGS } from '../../config/settings.ts';
import type { ActivePrinterState } from '../../devices/model/printer-model.ts';
import { say } from '../../i18n/say.ts';
import { inDoubtCountAtom } from '../doubts/in-doubt-state.ts';
import { tellerAtom } from '../session/teller-state.ts';
import { locksAtom, noticesAtom } from '../window/dialog-state.ts';
import type { NoticeText } from '../window/dialogs.ts';
import type { NoticeAction } from '../window/notices.ts';
import { operationPhaseAtom } from '../window/operation-phase-state.ts';
import { printerAtom } from '../window/printer-state.ts';
import { settingsAtom } from '../window/settings-state.ts';
import { startUpAtom } from '../window/start-up-state.ts';
import { type Confirmation, createOperationLock, type Intent } from './operation-lock.ts';
import { operationStageAtom } from './operation-state.ts';

const READY: ActivePrinterState = { kind: 'screen', name: '', status: 'Ready', reason: null };
const TELLER = { tellerId: '4417', tellerName: '', windowNumber: 12, isSelfServe: false };
const SALE: Intent = { failed: say('sale.failed'), prints: true };
const QUESTION: Confirmation = { text: { title: say('action.ok') }, answers: [], yes: 'yes' };

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
  const operationLock = createOperationLock({
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
  return { store, operationLock, did, questions, alerts, covers };
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
    const { operationLock, questions, alerts } = setUp();
    expect([await operationLock.checkPreconditions(SALE), questions, alerts]).toEqual([true, [], []]);
  });

  it('is not so beside a doubt, printer or not, and says so', async () => {
    for (const prints of [true, false]) {
      const { operationLock, store, alerts } = setUp();
      store.set(inDoubtCountAtom, 1);
      expect(await operationLock.checkPreconditions({ ...SALE, prints })).toBe(false);
      expect(alerts).toEqual([{ title: { key: 'sale.failed' }, lines: [{ key: 'doubt.blocksSale' }] }]);
    }
  });

  it.each<[string, Partial<ActivePrinterState>, boolean, boolean, boolean]>([
    ['prints and there is none', { status: 'No printer selected' }, true, false, false],
    ['prints nothing', { status: 'No printer selected' }, false, false, true],
    ['prints at a window that may go without', { status: 'No printer selected' }, true, true, true],
    ['prints and paper is out', { status: 'Paper out' }, true, false, false],
  ])('one that %s', async (_, printer, prints, allowNoPrinter, may) => {
    const { operationLock, store } = setUp(['ok']);
    store.set(printerAtom, { ...READY, ...printer });
    store.set(settingsAtom, { ...DEFAULT_SETTINGS, allowNoPrinter });
    expect(await operationLock.checkPreconditions({ ...SALE, prints })).toBe(may);
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
      const { operationLock, store, questions, did } = setUp(['ok', 'printer']);
      store.set(printerAtom, { ...READY, ...printer });
      await operationLock.checkPreconditions(SALE);
      expect(questions[0]?.text.title).toEqual({ key: 'sale.failed' });
      expect(questions[0]?.text.lines?.map(({ key }) => key)).toEqual(lines);
      expect(questions[0]?.keys.map(({ id, label }) => [id, label.key])).toEqual([
        ['ok', 'action.ok'],
        ['printer', 'print.choosePrinter'],
      ]);
      for (const { id, tone } of questions[0]?.keys ?? [])
        expect(tone).toBe(id === primary ? 'primary' : 'plain');
      expect(did).toEqual([]);
      expect(await operationLock.checkPreconditions(SALE)).toBe(false);
      expect(did).toEqual(['printers']);
    },
  );
});

describe('an act is agreed to', () => {
  it('is so where there is nothing to ask', async () => {
    const { operationLock, questions } = setUp();
    expect([await operationLock.confirm(null, SALE), questions]).toEqual([true, []]);
  });

  it.each<[string, (store: ReturnType<typeof createStore>) => void, string, boolean]>([
    ['by yes', () => undefined, 'yes', true],
    ['by no', () => undefined, 'no', false],
    ['by another teller', (store) => store.set(tellerAtom, { ...TELLER, tellerId: '52' }), 'yes', false],
    ['by nobody', (store) => store.set(tellerAtom, null), 'yes', false],
    ['under a doubt that came meanwhile', (store) => store.set(inDoubtCountAtom, 1), 'yes', false],
    [
      'at a window that was blocked meanwhile',
      (store) => store.set(startUpAtom, { phase: 'blocked', reason: 'storage', detail: '' }),
      'yes',
      false,
    ],
  ])('%s counts or does not', async (_, meanwhile, answer, agreed) => {
    const { operationLock, store } = setUp([
      () => {
        meanwhile(store);
        return answer;
      },
    ]);
    expect(await operationLock.confirm(QUESTION, SALE)).toBe(agreed);
  });
});

describe('work that moves money', () => {
  it('runs alone, from the press to its end, and is seen to', async () => {
    const { operationLock, store, did } = setUp();
    const work = later();
    const stages: string[] = [];
    const first = operationLock.runExclusive(() => {
      stages.push(store.get(operationStageAtom));
      return work.promise;
    });
    expect([stages, operationLock.isFree()]).toEqual([['asked'], false]);
    expect(await operationLock.runExclusive(() => Promise.reject(new Error('not begun')))).toBe(false);
    work.resolve();
    expect(await first).toBe(true);
    expect([store.get(operationStageAtom), operationLock.isFree(), did]).toEqual(['none', true, []]);
  });

  it('may begin after other work failed', async () => {
    const { operationLock, store } = setUp();
    await expect(operationLock.runExclusive(() => Promise.reject(new Error('quota')))).rejects.toThrow(
      'quota',
    );
    expect([
      store.get(operationStageAtom),
      await operationLock.runExclusive(() => Promise.resolve()),
    ]).toEqual(['none', true]);
  });

  it.each<[string, (store: ReturnType<typeof createStore>) => void]>([
    [
      'a blocked window',
      (store) => store.set(startUpAtom, { phase: 'blocked', reason: 'storage', detail: '' }),
    ],
    ['paper that prints', (store) => store.set(operationPhaseAtom, 'printing')],
    ['a sale', (store) => store.set(operationPhaseAtom, 'selling')],
  ])('does not begin beside %s', async (_, happen) => {
    const { operationLock, store, did } = setUp();
    happen(store);
    expect(await operationLock.runExclusive(() => Promise.reject(new Error('not begun')))).toBe(false);
    expect([operationLock.isFree(), store.get(operationStageAtom), did]).toEqual([false, 'none', []]);
  });

  it('of another teller is said to be what is waited for', async () => {
    const { operationLock, store, did } = setUp();
    void operationLock.runExclusive(() => new Promise(() => undefined));
    store.set(tellerAtom, { ...TELLER, tellerId: '52' });
    expect(await operationLock.runExclusive(() => Promise.resolve())).toBe(false);
    expect(did).toEqual(['say sale.othersUnderWay warning']);
  });

  it('by itself begins neither under a cover nor under a notice', () => {
    const covered = setUp();
    covered.store.set(locksAtom, [{ id: 1, message: say('action.ok'), isSell: false }]);
    const asked = setUp();
    asked.store.set(noticesAtom, [{ id: 1, kind: 'alert', title: say('action.ok'), lines: [], actions: [] }]);
    expect([
      setUp().operationLock.isFree(),
      covered.operationLock.isFree(),
      asked.operationLock.isFree(),
    ]).toEqual([true, false, false]);
  });
});

describe('paper that is being printed', () => {
  const PRINTING = say('totalOut.printing');

  it.each<[string, 'idle' | 'selling' | 'printing', number]>([
    ['nothing prints', 'idle', 0],
    ['something is sold, and its answer not there', 'selling', 0],
    ['something is in doubt', 'printing', 1],
  ])('is not waited for where %s', async (_, phase, doubts) => {
    const { operationLock, store, did } = setUp();
    store.set(operationPhaseAtom, phase);
    store.set(inDoubtCountAtom, doubts);
    expect([await operationLock.waitForPaper(PRINTING), did]).toEqual([true, []]);
  });

  it('is waited for under cover, and so is the work that it belongs to', async () => {
    const { operationLock, store, did } = setUp();
    const work = later();
    void operationLock.runExclusive(() => {
      store.set(operationPhaseAtom, 'printing');
      return work.promise;
    });
    let isOut: boolean | undefined;
    void operationLock.waitForPaper(PRINTING).then((out) => (isOut = out));
    await settle();
    expect([isOut, did]).toEqual([undefined, ['cover totalOut.printing']]);
    store.set(operationPhaseAtom, 'selling');
    await settle();
    expect(did).toEqual(['cover totalOut.printing']);
    store.set(operationPhaseAtom, 'idle');
    await settle();
    expect([isOut, did]).toEqual([undefined, ['cover totalOut.printing', 'lift']]);
    work.resolve();
    await settle();
    expect(isOut).toBe(true);
  });

  it('that belongs to work that failed is out all the same', async () => {
    const { operationLock, store } = setUp();
    const work = later();
    const ran = operationLock.runExclusive(async () => {
      store.set(operationPhaseAtom, 'printing');
      await work.promise;
      throw new Error('quota');
    });
    const isOut = operationLock.waitForPaper(PRINTING);
    work.resolve();
    await expect(ran).rejects.toThrow('quota');
    store.set(operationPhaseAtom, 'idle');
    expect(await isOut).toBe(true);
  });

  it('is waited for no longer than the teller will, whatever its work waits for', async () => {
    const { operationLock, store, did, covers } = setUp();
    void operationLock.runExclusive(() => {
      store.set(operationPhaseAtom, 'printing');
      return new Promise(() => undefined);
    });
    const isOut = operationLock.waitForPaper(PRINTING);
    covers[0]?.();
    expect(await isOut).toBe(false);
    store.set(operationPhaseAtom, 'idle');
    expect(did).toEqual(['cover totalOut.printing', 'lift']);
  });
});
