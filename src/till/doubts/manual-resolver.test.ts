/** Proves what a teller is asked before a doubt is closed by hand, and what is done with the answers. */
import { createStore } from 'jotai/vanilla';
import { describe, expect, it } from 'vitest';
import type { Say } from '../../i18n/say.ts';
import type { PaidWay, Resolution } from '../../journal/journal.ts';
import type { PostKind } from '../../journal/post.ts';
import { isFixedOddsCode } from '../../wagering/card/fixed-odds.ts';
import { pennies } from '../../wagering/ground/money.ts';
import type { InDoubtPost } from '../posts/doubt-book.ts';
import type { StatedResolution } from '../posts/reading/stated-resolution.ts';
import { tellerAtom } from '../session/teller-state.ts';
import { kindPost, NOON, SERIAL } from '../testing/handler-room.ts';
import type { Transaction } from '../transactions/customer-session.ts';
import type { NoticeText } from '../window/dialogs.ts';
import { promptsOf, resolvedNotice, resolvedWord } from './manual-resolution-prompts.ts';
import { createManualResolver } from './manual-resolver.ts';

const keys = (says: readonly Say[] = []) => says.map(({ key }) => key);
const SOLD: StatedResolution = { verdict: 'sold', tsn: SERIAL };
const NOT_SOLD: StatedResolution = { verdict: 'notSold' };
const PAID: StatedResolution = { verdict: 'paid', amount: pennies(400) };
const paidBy = (way?: PaidWay): Resolution => ({
  verdict: 'paid',
  amount: 400n,
  ...(way === undefined ? {} : { way }),
});

function asked(kind: PostKind, verdict: StatedResolution, fate: Resolution = verdict) {
  const [rung, close] = promptsOf(kindPost(kind, { tsn: SERIAL }), verdict, fate, 12);
  return {
    rung,
    close,
    words: [
      ...keys(rung.text.lines),
      rung.answers[1]?.label.key,
      close.text.title.key,
      ...keys(close.text.lines),
      close.answers[1]?.label.key,
    ],
  };
}

describe('the two questions before a doubt is closed', () => {
  it.each<[PostKind, StatedResolution, Resolution, readonly string[]]>([
    [
      'sell',
      SOLD,
      SOLD,
      [
        'doubt.ringFor',
        'doubt.theySaySold',
        'doubt.closeSold',
        'doubt.closeSoldLine',
        'doubt.noPaper',
        'doubt.closeAsSold',
      ],
    ],
    [
      'accountSell',
      SOLD,
      SOLD,
      [
        'doubt.ringFor',
        'doubt.theySaySold',
        'doubt.closeSold',
        'doubt.closeSoldOnAccount',
        'doubt.noPaper',
        'doubt.closeAsSold',
      ],
    ],
    [
      'voucher',
      SOLD,
      SOLD,
      [
        'doubt.ringFor',
        'doubt.theySayDone',
        'doubt.closeSlip',
        'doubt.closeSlipLine',
        'doubt.noPaper',
        'doubt.closeAsDone',
      ],
    ],
    ...(
      [
        [undefined, 'doubt.closePaidLine'],
        ['out', 'doubt.closePaidLine'],
        ['in', 'doubt.closeTakenLine'],
        ['own', 'doubt.closeOwnLine'],
        ['account', 'doubt.closeAccountLine'],
      ] as const
    ).map(([way, line]): [PostKind, StatedResolution, Resolution, readonly string[]] => [
      'cash',
      PAID,
      paidBy(way),
      ['doubt.ringForPayment', 'doubt.theySayPaid', 'doubt.closePaid', line, 'doubt.closeAsDone'],
    ]),
    ...(
      [
        ['out', 'doubt.closeOutLine'],
        ['in', 'doubt.closeInLine'],
      ] as const
    ).map(([way, line]): [PostKind, StatedResolution, Resolution, readonly string[]] => [
      'accountDeposit',
      PAID,
      paidBy(way),
      ['doubt.ringFor', 'doubt.theySayPaid', 'doubt.closePaid', line, 'doubt.noPaper', 'doubt.closeAsDone'],
    ]),
    [
      'sell',
      NOT_SOLD,
      { verdict: 'notSold' },
      [
        'doubt.ringFor',
        'doubt.theySayNotSold',
        'doubt.closeNotSold',
        'doubt.closeNotSoldLine',
        'doubt.closeNotSoldRisk',
        'doubt.closeAsNotSold',
      ],
    ],
    [
      'accountSell',
      NOT_SOLD,
      { verdict: 'notSold' },
      [
        'doubt.ringFor',
        'doubt.theySayNotSold',
        'doubt.closeNotSold',
        'doubt.closeNotSoldOnAccount',
        'doubt.closeNotSoldRisk',
        'doubt.closeAsNotSold',
      ],
    ],
    ...(
      [
        ['cash', 'doubt.ringForPayment', 'doubt.closeNotPaidLine', 'doubt.closeNotPaidRisk'],
        ['accountDeposit', 'doubt.ringFor', 'doubt.closeNoTransferLine', 'doubt.closeNoTransferRisk'],
        ['voucher', 'doubt.ringFor', 'doubt.closeNoSlipLine', 'doubt.closeNoSlipRisk'],
      ] as const
    ).map(([kind, ring, line, risk]): [PostKind, StatedResolution, Resolution, readonly string[]] => [
      kind,
      NOT_SOLD,
      { verdict: 'notSold' },
      [ring, 'doubt.theySayNotDone', 'doubt.closeNotDone', line, risk, 'doubt.closeAsNotDone'],
    ]),
  ])('are of what it was: %s, %o, %o', (kind, verdict, fate, words) => {
    expect(asked(kind, verdict, fate).words).toEqual(words);
  });

  it('go back by Escape and Enter, and close only by the key that says so', () => {
    const { rung, close } = asked('sell', SOLD);
    const back = { id: 'goBack', label: { key: 'action.goBack' }, tone: 'primary', isSafe: true };
    expect(rung.text.title.key).toBe('doubt.haveRung');
    expect(rung.answers).toMatchObject([back, { id: 'yes', tone: 'plain' }]);
    expect(close.answers).toMatchObject([back, { id: 'yes', tone: 'danger' }]);
    expect(close.answers[1]).not.toHaveProperty('isSafe');
  });

  it('name the window, the number of the post, its money and its ticket', () => {
    const sale = asked('sell', SOLD);
    expect(sale.rung.text.lines?.[0]?.data).toMatchObject({ window: 12, reqseq: 12, value: 500n });
    expect(sale.rung.text.lines?.[0]?.data).toHaveProperty('time');
    // With its check character, as it is read out.
    expect(sale.rung.answers[1]?.label.data).toEqual({ tsn: `F-${SERIAL}` });
    expect(sale.close.text.lines?.[0]?.data).toEqual({ value: 500n });
    const payment = asked('cash', PAID, paidBy('out'));
    expect(payment.rung.text.lines?.[0]?.data).toMatchObject({ window: 12, reqseq: 12, tsn: SERIAL });
    expect(payment.close.text.title.data).toEqual({ amount: 400n });
    expect(payment.close.text.lines?.[0]?.data).toEqual({ amount: 400n });
    expect(payment.rung.answers[1]?.label.data).toEqual({ amount: 400n });
    for (const kind of ['sell', 'voucher', 'accountDeposit'] as const)
      expect(asked(kind, NOT_SOLD).close.text.lines?.[0]?.data).toEqual({ value: 500n });
    expect(asked('voucher', SOLD).close.text.lines?.[0]?.data).toEqual({ value: 500n });
    const [unread] = promptsOf(kindPost('cash', {}), NOT_SOLD, { verdict: 'notSold' }, 12);
    expect(unread.text.lines?.[0]?.data).toMatchObject({ tsn: '' });
  });

  it('name a fixed-odds ticket by its code', () => {
    const code = 'FO123456789012';
    if (!isFixedOddsCode(code)) throw new TypeError('no code');
    expect(asked('fixedOdds', { verdict: 'sold', tsn: code }).rung.answers[1]?.label.data).toEqual({
      tsn: code,
    });
  });
});

describe('what is said once it is closed', () => {
  it('is what is left to be done for a sale, and a word in passing for all else', () => {
    expect(resolvedNotice(SERIAL, SOLD)).toEqual({
      title: { key: 'doubt.closedSold', data: { tsn: SERIAL } },
      lines: [{ key: 'doubt.noPaper' }, { key: 'doubt.noPaperDo' }],
    });
    expect(resolvedNotice(null, SOLD)?.title.data).toEqual({ tsn: '' });
    for (const verdict of [PAID, NOT_SOLD]) expect(resolvedNotice(SERIAL, verdict)).toBeNull();
    const word = (kind: PostKind, verdict: StatedResolution) => resolvedWord(kindPost(kind, {}), verdict);
    expect(word('cash', PAID)).toEqual({ key: 'doubt.closedPaid', data: { amount: 400n } });
    expect(word('sell', NOT_SOLD).key).toBe('doubt.closedNotSold');
    expect(word('voucher', NOT_SOLD).key).toBe('doubt.closedNotDone');
  });
});

describe('closing by hand', () => {
  const doubt = (of: Partial<InDoubtPost> = {}): InDoubtPost => ({
    post: kindPost('sell', {}, 500n, { window: 7 }),
    why: { code: 'notListed' },
    asked: 3,
    since: 0,
    nextAt: null,
    isResent: false,
    sessionEnded: false,
    ...of,
  });
  const TELLER = { tellerId: '52', windowNumber: 12 };

  function setUp(
    options: {
      readonly of?: InDoubtPost | null;
      readonly teller?: object | null;
      readonly answers?: readonly string[];
      readonly written?: 'closed' | 'settledMeanwhile' | 'ticketKnown' | Error;
      readonly elapsed?: number;
      readonly whileAsking?: (store: ReturnType<typeof createStore>) => void;
    } = {},
  ) {
    const store = createStore();
    store.set(tellerAtom, (options.teller === undefined ? TELLER : options.teller) as never);
    const answers = [...(options.answers ?? ['yes', 'yes'])];
    const did: string[] = [];
    const questions: NoticeText[] = [];
    const closings: unknown[] = [];
    const alerts: NoticeText[] = [];
    let holds = 0;
    const close = createManualResolver({
      store,
      dialogs: {
        ask(text: NoticeText) {
          questions.push(text);
          options.whileAsking?.(store);
          return Promise.resolve(answers.shift());
        },
        alert(text: NoticeText) {
          alerts.push(text);
          did.push([text.title, ...(text.lines ?? [])].map(({ key }) => key).join(' '));
          return Promise.resolve();
        },
        announce: ({ key }: Say) => did.push(key),
      },
      pipeline: {
        doubt: () => (options.of === undefined ? doubt() : options.of),
        holdResends() {
          holds += 1;
          return () => (holds -= 1);
        },
        resolveManually(id: string, closing: object, transaction: Transaction) {
          expect(holds).toBe(1);
          closings.push({ id, closing, transaction });
          const { written = 'closed' } = options;
          return written instanceof Error ? Promise.reject(written) : Promise.resolve(written);
        },
      },
      clock: { now: () => NOON, elapsed: () => options.elapsed ?? 120_000 },
      customers: { show: ({ id }: Transaction) => did.push(`show ${id}`) },
      nameOf: () => null,
      kindOf: () => 'ticket',
      onResolved: ({ id }: { readonly id: string }, { verdict }: StatedResolution) =>
        did.push(`moveOn ${id} ${verdict}`),
      onStorageFailed: (reason: string) => did.push(`failed ${reason}`),
      log: (line: string) => did.push(line),
    } as never);
    return { close, did, questions, closings, alerts, holds: () => holds };
  }

  it('asks twice, writes who closed it and how, shows it, and says what is left to do', async () => {
    const { close, did, questions, closings } = setUp();
    await close('post', SOLD);
    expect(questions.map(({ title }) => title.key)).toEqual(['doubt.haveRung', 'doubt.closeSold']);
    expect(questions[0]?.lines?.[0]?.data).toMatchObject({ window: 7 });
    expect(closings).toMatchObject([
      {
        id: 'post',
        closing: { tellerId: '52', at: NOON, fate: SOLD },
        transaction: { id: 'post', tsn: SERIAL, closedByHand: { tellerId: '52', at: NOON } },
      },
    ]);
    expect(did).toEqual([
      `post post closed by hand by 52: sold ${SERIAL}`,
      'show post',
      'moveOn post sold',
      'doubt.closedSold doubt.noPaper doubt.noPaperDo',
    ]);
  });

  it('only says in passing what leaves nothing to do', async () => {
    const { close, did } = setUp();
    await close('post', NOT_SOLD);
    expect(did).toEqual([
      'post post closed by hand by 52: notSold ',
      'show post',
      'moveOn post notSold',
      'doubt.closedNotSold',
    ]);
  });

  it('names the window that is signed on where the post does not say its own', async () => {
    const { close, questions } = setUp({ of: doubt({ post: kindPost('sell', {}) }) });
    await close('post', SOLD);
    expect(questions[0]?.lines?.[0]?.data).toMatchObject({ window: 12 });
  });

  it.each<[string, Parameters<typeof setUp>[0], number, readonly string[]]>([
    ['without a doubt', { of: null }, 0, []],
    ['without a teller', { teller: null }, 0, []],
    ['too early', { elapsed: 119_999 }, 0, ['doubt.tooEarly doubt.tooEarlyLine']],
    ['where the tote room was not asked', { answers: ['goBack'] }, 1, []],
    ['where the teller goes back', { answers: ['yes', 'goBack'] }, 2, []],
    ['for a teller who has gone', { whileAsking: (store) => store.set(tellerAtom, null) }, 2, []],
    [
      'for another teller',
      { whileAsking: (store) => store.set(tellerAtom, { ...TELLER, tellerId: '4417' } as never) },
      2,
      [],
    ],
  ])('writes nothing %s', async (_, options, asks, said) => {
    const { close, did, questions, closings } = setUp(options);
    await close('post', SOLD);
    expect([questions.length, closings, did]).toEqual([asks, [], said]);
  });

  it.each<[string, 'settledMeanwhile' | 'ticketKnown' | Error, string]>([
    ['the host was quicker', 'settledMeanwhile', 'doubt.settled doubt.settledLine'],
    ['the ticket is another sale’s', 'ticketKnown', 'doubt.ticketKnown doubt.ticketKnownLine'],
    ['the journal cannot be written', new Error('quota'), 'failed Error: quota'],
  ])('says that %s, and shows nothing', async (_, written, said) => {
    const { close, did, holds } = setUp({ written });
    await close('post', SOLD);
    expect([did, holds()]).toEqual([[said], 0]);
  });

  it('names the ticket that another sale has', async () => {
    const { close, alerts } = setUp({ written: 'ticketKnown' });
    await close('post', SOLD);
    expect(alerts[0]?.lines?.[0]?.data).toEqual({ tsn: SERIAL });
  });

  it.each([[['goBack']], [['yes', 'yes']]])(
    'lets the post be sent again only once it is over: %j',
    async (answers) => {
      const { close, holds } = setUp({ answers });
      await close('post', NOT_SOLD);
      expect(holds()).toBe(0);
    },
  );

  it('asks nothing twice at a second tap, and may be tried again afterwards', async () => {
    const { close, questions } = setUp({ answers: ['goBack', 'goBack'] });
    await Promise.all([close('post', SOLD), close('post', SOLD)]);
    expect(questions).toHaveLength(1);
    await close('post', SOLD);
    expect(questions).toHaveLength(2);
  });
});
