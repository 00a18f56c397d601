/**
 * Proves the dialog after a doubt: its words, its keys, and the endings that the page of doubts keeps.
 */
import { createStore } from 'jotai/vanilla';
import { describe, expect, it } from 'vitest';
import type { JournaledPost } from '../../journal/journal.ts';
import { pennies } from '../../wagering/ground/money.ts';
import type { PostOutcome } from '../posts/post-life.ts';
import { customerAtom, drawerTransactionsAtom } from '../session/customer-state.ts';
import { tellerAtom } from '../session/teller-state.ts';
import { kindPost, NOON, SERIAL } from '../testing/handler-room.ts';
import { aTransaction } from '../testing/transactions.ts';
import type { Transaction } from '../transactions/customer-session.ts';
import type { NoticeText } from '../window/dialogs.ts';
import { TAKEN_BACK } from '../window/notices.ts';
import { operationPhaseAtom } from '../window/operation-phase-state.ts';
import { createAfterDoubt } from './after-doubt.ts';
import { endingsAtom } from './in-doubt-state.ts';

const FOUND = aTransaction({
  id: 'post',
  value: pennies(500),
  timestamp: 1,
  tsn: SERIAL,
  paper: 'notPrinted',
  late: true,
});
const CASHED = aTransaction({
  id: 'cash',
  type: 'CASH',
  value: pennies(-500),
  timestamp: 1,
  tsn: SERIAL,
  handedIn: true,
  paper: 'none',
});
const OTHER: Transaction = { ...CASHED, id: 'other', tsn: null, paper: 'notPrinted' };
const POST = kindPost('sell', { wagers: [] });
const done = (of: Partial<Transaction> = {}): PostOutcome => ({
  state: 'done',
  transaction: { ...FOUND, ...of },
});
const REFUSED: PostOutcome = { state: 'refused', why: { code: 'sessionEnded' } };

type Room = ReturnType<typeof setUp>;

function setUp(
  options: {
    /**
     * Answers that the teller gives, one after the other. Anything asked after the last one stays unanswered.
     */
    readonly answers?: readonly (string | ((room: Room) => string))[];
    readonly cancels?: readonly boolean[];
    readonly kept?: unknown;
    readonly refuses?: 'keep' | 'kept' | 'answer';
  } = {},
) {
  const store = createStore();
  store.set(tellerAtom, { tellerId: '4417', tellerName: '', windowNumber: 12, isSelfServe: false });
  const answers = [...(options.answers ?? [])];
  const cancels = [...(options.cancels ?? [])];
  const did: string[] = [];
  const asked: { readonly text: NoticeText; readonly keys: readonly string[] }[] = [];
  const alerts: NoticeText[] = [];
  const kept: unknown[] = [];
  let tellAlerted = (): void => undefined;
  const afterDoubt = createAfterDoubt({
    store,
    dialogs: {
      insist(text, actions) {
        asked.push({ text, keys: actions.map(({ id }) => id) });
        const answer = answers.shift();
        if (answer === undefined) return new Promise(() => undefined);
        return Promise.resolve(typeof answer === 'string' ? answer : answer(room));
      },
      alert(text) {
        alerts.push(text);
        return new Promise((resolve) => {
          tellAlerted = resolve;
        });
      },
      announce: ({ key }, tone) => did.push(`say ${key} ${tone}`),
    },
    journal: {
      keep(key: string, value: unknown) {
        kept.push([key, value]);
        return options.refuses === 'keep' ? Promise.reject(new Error('quota')) : Promise.resolve();
      },
      kept: () =>
        options.refuses === 'kept' ? Promise.reject(new Error('quota')) : Promise.resolve(options.kept),
    },
    clock: { now: () => NOON },
    customers: {
      answerLate(id) {
        did.push(`answered ${id}`);
        if (options.refuses === 'answer') return Promise.reject(new Error('quota'));
        store.set(customerAtom, (customer) => ({
          ...customer,
          transactions: customer.transactions.map((each) => {
            const { late: _, ...answered } = each;
            return each.id === id ? answered : each;
          }),
        }));
        return Promise.resolve();
      },
    },
    printFound: ({ id }) => Promise.resolve(void did.push(`print ${id}`)),
    cancelFound({ id }) {
      did.push(`cancel ${id}`);
      return Promise.resolve(cancels.shift() ?? true);
    },
    log: (line) => did.push(`log ${line}`),
  });
  const room = {
    store,
    afterDoubt,
    did,
    asked,
    alerts,
    kept,
    readAlert: () => tellAlerted(),
    show: (...transactions: readonly Transaction[]) =>
      store.set(customerAtom, { active: true, playerId: null, transactions }),
    /** Everything that is ready has gone on. */
    settle: () => new Promise((resolve) => setImmediate(resolve)),
  };
  return room;
}

describe('what was found after the teller had stopped waiting', () => {
  it('is put to them, and given out on paper once they say so', async () => {
    const room = setUp({ answers: ['give'] });
    room.show(FOUND);
    room.afterDoubt.ended(POST, done());
    await room.settle();
    expect(room.asked.map(({ keys }) => keys)).toEqual([['give', 'cancel']]);
    expect(room.did).toEqual(['answered post', 'print post']);
  });

  it('is given out though its customer has gone since', async () => {
    const room = setUp({ answers: ['give'] });
    room.afterDoubt.ended(POST, done());
    await room.settle();
    expect(room.did).toEqual(['answered post', 'print post']);
  });

  it('is not printed again where its paper came out before its customer went', async () => {
    const room = setUp({
      answers: [
        () => {
          room.show({ ...FOUND, paper: 'printed' });
          room.show(OTHER);
          return 'give';
        },
      ],
    });
    room.show(FOUND);
    room.afterDoubt.ended(POST, done());
    await room.settle();
    expect(room.did).toEqual(['answered post']);
  });

  it('has no paper printed where it has that, or none', async () => {
    for (const paper of ['printed', 'none', 'uncertain'] as const) {
      const room = setUp({ answers: ['give'] });
      room.afterDoubt.ended(POST, done({ paper }));
      await room.settle();
      expect(room.did).toEqual(['answered post']);
    }
  });

  it('is printed by what is known of it now', async () => {
    const room = setUp({
      answers: [
        () => {
          room.show(OTHER, { ...FOUND, paper: 'printed' });
          return 'give';
        },
      ],
    });
    room.show(FOUND);
    room.afterDoubt.ended(POST, done());
    await room.settle();
    expect(room.did).toEqual(['answered post']);
  });

  it('is cancelled once they say so, and not printed', async () => {
    const room = setUp({ answers: ['cancel'] });
    room.afterDoubt.ended(POST, done());
    await room.settle();
    expect(room.did).toEqual(['cancel post', 'answered post']);
  });

  it('is asked about again where it was not cancelled', async () => {
    const room = setUp({ answers: ['cancel', 'give'], cancels: [false] });
    room.show(FOUND);
    room.afterDoubt.ended(POST, done());
    await room.settle();
    expect(room.did).toEqual(['cancel post', 'answered post', 'print post']);
    expect(room.asked).toHaveLength(2);
  });

  it.each(['selling', 'printing'] as const)(
    'is not given out while something else is %s, and asked about again',
    async (phase) => {
      const room = setUp({ answers: ['give'] });
      room.store.set(operationPhaseAtom, phase);
      room.show(FOUND);
      room.afterDoubt.ended(POST, done());
      await room.settle();
      expect(room.did).toEqual(['say command.saleUnderWay warning']);
      expect(room.asked).toHaveLength(2);
    },
  );

  it('may be cancelled while something else is sold, which has a gate of its own', async () => {
    const room = setUp({ answers: ['cancel'] });
    room.store.set(operationPhaseAtom, 'selling');
    room.afterDoubt.ended(POST, done());
    await room.settle();
    expect(room.did).toEqual(['cancel post', 'answered post']);
  });

  it.each([
    ['selling', ['cancel post', 'say command.saleUnderWay warning']],
    ['idle', ['cancel post']],
  ] as const)('is not cancelled without a word while the window is %s', async (phase, did) => {
    const room = setUp({ answers: ['cancel'], cancels: [false] });
    room.store.set(operationPhaseAtom, phase);
    room.show(FOUND);
    room.afterDoubt.ended(POST, done());
    await room.settle();
    expect(room.did).toEqual(did);
    expect(room.asked).toHaveLength(2);
  });

  it('is neither asked about nor printed where its ticket was cashed since, whatever is sold now', async () => {
    const room = setUp();
    room.store.set(operationPhaseAtom, 'selling');
    const found: Transaction = { ...FOUND, paper: 'printed' };
    room.show(found, CASHED);
    room.afterDoubt.ended(POST, done(found));
    await room.settle();
    expect([room.asked, room.did]).toEqual([[], ['answered post']]);
  });

  it('is reported, and not printed, if an older paper with its number was cashed since', async () => {
    const room = setUp({ answers: [TAKEN_BACK, 'CASH'] });
    const found = { ...FOUND, sentAt: 2 };
    const { late: _, ...older }: Transaction = { ...FOUND, id: 'older', sentAt: 1, paper: 'printed' };
    room.show(older, found, { ...CASHED, sentAt: 3 });
    room.afterDoubt.ended(POST, done(found));
    await room.settle();
    expect(room.did).toEqual([]);
    await room.afterDoubt.begun();
    await room.settle();
    expect(room.did).toEqual(['answered post']);
    expect(room.asked.map(({ text, keys }) => [text.lines?.at(-1)?.key, keys])).toEqual([
      ['afterDoubt.cashedUnprinted', ['CASH']],
      ['afterDoubt.cashedUnprinted', ['CASH']],
    ]);
  });

  it('is given out though an older paper with its number was cashed before it was asked for', async () => {
    const room = setUp({ answers: ['give'] });
    const found = { ...FOUND, sentAt: 2 };
    room.show({ ...CASHED, sentAt: 1 }, found);
    room.afterDoubt.ended(POST, done(found));
    await room.settle();
    expect(room.did).toEqual(['answered post', 'print post']);
  });

  it('is neither asked about nor printed where its slip was cancelled since, as the teller’s own', async () => {
    const room = setUp();
    room.store.set(drawerTransactionsAtom, [{ ...CASHED, type: 'CANCEL', ofTeller: true }]);
    room.show(FOUND);
    room.afterDoubt.ended(POST, done());
    await room.settle();
    expect([room.asked, room.did]).toEqual([[], ['answered post']]);
  });

  it('is asked about where it is what handed the ticket in', async () => {
    const room = setUp({ answers: ['give'] });
    const cashed: Transaction = { ...CASHED, late: true };
    room.show(cashed);
    room.afterDoubt.ended(POST, { state: 'done', transaction: cashed });
    await room.settle();
    expect(room.asked).toHaveLength(1);
    expect(room.did).toEqual(['answered cash']);
  });

  it('has nothing done where the question is taken back: the next teller is asked', async () => {
    const room = setUp({ answers: [TAKEN_BACK, 'give'] });
    room.show(FOUND);
    room.afterDoubt.ended(POST, done());
    await room.settle();
    expect(room.did).toEqual([]);
    await room.afterDoubt.begun();
    await room.settle();
    expect(room.did).toEqual(['answered post', 'print post']);
  });

  it('is asked about once at a time', async () => {
    const room = setUp();
    room.show(FOUND);
    room.afterDoubt.ended(POST, done());
    room.afterDoubt.ended(POST, done());
    await room.afterDoubt.begun();
    await room.settle();
    expect(room.asked).toHaveLength(1);
  });

  it('is asked about no more where it was not cancelled and its customer has gone', async () => {
    const room = setUp({ answers: ['cancel'], cancels: [false] });
    room.afterDoubt.ended(POST, done());
    await room.settle();
    expect(room.did).toEqual(['cancel post']);
  });

  it.each([
    ['4417', ['give', 'cancel']],
    ['52', ['give']],
  ])('as a draw of teller %s may be cancelled by that teller alone', async (tellerId, keys) => {
    const room = setUp();
    room.afterDoubt.ended(POST, done({ ofTeller: true, wagerData: 'TELLER_DRAW', tellerId }));
    await room.settle();
    expect(room.asked.map((each) => each.keys)).toEqual([keys]);
  });

  it('waits for a teller', async () => {
    const room = setUp();
    room.store.set(tellerAtom, null);
    room.show(FOUND);
    room.afterDoubt.ended(POST, done());
    await room.settle();
    expect(room.asked).toEqual([]);
  });

  it('is in the log where what was answered cannot be written, and may be asked about again', async () => {
    const room = setUp({ answers: ['give'], refuses: 'answer' });
    room.show(FOUND);
    room.afterDoubt.ended(POST, done());
    await room.settle();
    expect(room.did).toEqual(['answered post', 'log not answered: post: Error: quota']);
    await room.afterDoubt.begun();
    expect(room.asked).toHaveLength(2);
  });

  it('is asked about at a sign-on, a draw of the teller’s own too', async () => {
    const room = setUp();
    room.show(FOUND, { ...FOUND, id: 'answered', late: undefined } as never);
    room.store.set(drawerTransactionsAtom, [
      { ...FOUND, id: 'draw', ofTeller: true, wagerData: 'TELLER_DRAW' },
    ]);
    await room.afterDoubt.begun();
    expect(room.asked).toHaveLength(2);
  });

  it('is not asked about where nobody had stopped waiting', async () => {
    const room = setUp();
    room.afterDoubt.ended(POST, done({ late: undefined } as never));
    await room.settle();
    expect([room.asked, room.did]).toEqual([[], []]);
  });
});

describe('the endings that are kept', () => {
  const left: JournaledPost = { ...POST, left: true };

  it.each<[string, JournaledPost, PostOutcome, object | null]>([
    [
      'done',
      POST,
      done({ late: undefined } as never),
      { end: 'done', number: SERIAL, unsent: null, isUntold: false },
    ],
    ['refused', POST, REFUSED, { end: 'notDone', number: null, unsent: null, isUntold: false }],
    ['refused, and left', left, REFUSED, { end: 'notDone', number: null, unsent: null, isUntold: true }],
    [
      'never sent',
      left,
      { state: 'refused', why: { code: 'unsent', unsent: 'noLine' } },
      { end: 'unsent', number: null, unsent: 'noLine', isUntold: false },
    ],
    [
      'closed by hand',
      POST,
      { state: 'closedByHand', closing: { fate: { verdict: 'notSold' }, tellerId: '52', at: 1 } },
      { end: 'closedByHand', number: null, unsent: null, isUntold: false },
    ],
    ['settled before', POST, { state: 'settledBefore' }, null],
    ['not sent', POST, { state: 'notSent', reason: 'quota' }, null],
  ])('are those of posts that were %s', (_, post, outcome, ending) => {
    const room = setUp();
    room.afterDoubt.ended(post, outcome);
    const endings = ending === null ? [] : [{ post, at: NOON, ...ending }];
    expect(room.store.get(endingsAtom)).toEqual(endings);
    expect(room.kept).toEqual(ending === null ? [] : [['endings', endings]]);
  });

  it('are the twenty newest, the newest first', () => {
    const room = setUp();
    for (let id = 0; id <= 20; id += 1) room.afterDoubt.ended({ ...POST, id: `${id}` }, REFUSED);
    const ids = room.store.get(endingsAtom).map(({ post }) => post.id);
    expect([ids.length, ids[0], ids.at(-1)]).toEqual([20, '20', '1']);
  });

  it('are reported until they are read if nobody waited for a post that was not done', async () => {
    const room = setUp();
    room.afterDoubt.ended({ ...left, id: 'other' }, REFUSED);
    room.afterDoubt.ended(left, REFUSED);
    expect(room.alerts.map(({ title }) => title.key)).toEqual(['afterDoubt.notSold', 'afterDoubt.notSold']);
    const untold = (): readonly boolean[] => room.store.get(endingsAtom).map(({ isUntold }) => isUntold);
    expect(untold()).toEqual([true, true]);
    room.readAlert();
    await room.settle();
    expect(untold()).toEqual([false, true]);
    expect(room.kept).toHaveLength(3);
  });

  const before = (id: string, isUntold: boolean) => ({
    post: { ...left, id },
    at: NOON - 1,
    end: 'notDone',
    number: null,
    unsent: null,
    isUntold,
  });

  it('of an earlier run come after this one’s, and those not yet reported are reported', async () => {
    const room = setUp({ kept: [before('post', true), before('b', true), before('c', false)] });
    room.afterDoubt.ended(POST, REFUSED);
    await room.afterDoubt.begun();
    expect(room.store.get(endingsAtom).map(({ post }) => post.id)).toEqual(['post', 'b', 'c']);
    expect(room.alerts).toHaveLength(1);
    expect(room.kept).toHaveLength(2);
    await room.afterDoubt.begun();
    expect(room.store.get(endingsAtom)).toHaveLength(3);
    expect(room.alerts).toHaveLength(1);
  });

  it('of an earlier run are read once, and make room for this one’s', async () => {
    const room = setUp({ kept: [before('b', true)] });
    await room.afterDoubt.begun();
    for (let id = 0; id < 20; id += 1) room.afterDoubt.ended({ ...POST, id: `${id}` }, REFUSED);
    await room.afterDoubt.begun();
    expect(room.store.get(endingsAtom)).toHaveLength(20);
    expect(room.alerts).toHaveLength(1);
  });

  it('of an earlier run alone need not be kept again', async () => {
    const room = setUp({ kept: [before('b', false)] });
    await room.afterDoubt.begun();
    expect([room.kept, room.store.get(endingsAtom).length]).toEqual([[], 1]);
  });

  it.each([[undefined], ['endings'], [[{ post: {} }]]])('are none where %j was kept', async (kept) => {
    const room = setUp({ kept });
    await room.afterDoubt.begun();
    expect([room.store.get(endingsAtom), room.did]).toEqual([[], []]);
  });

  it('are only missed where they cannot be kept or read', async () => {
    const unkept = setUp({ refuses: 'keep' });
    unkept.afterDoubt.ended(POST, REFUSED);
    await unkept.settle();
    expect(unkept.did).toEqual(['log not kept: endings: Error: quota']);
    const unread = setUp({ refuses: 'kept' });
    unread.show(FOUND);
    await unread.afterDoubt.begun();
    expect(unread.did).toEqual(['log not read: endings: Error: quota']);
    expect(unread.asked).toHaveLength(1);
  });
});
