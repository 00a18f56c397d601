/** Proves who hears of money that a host's list shows as moved after the host refused it. */
import { createStore } from 'jotai/vanilla';
import { expect, it } from 'vitest';
import type { JournaledPost } from '../journal/journal.ts';
import type { ToteCalls } from '../tote/calls.ts';
import { pennies } from '../wagering/ground/money.ts';
import { ok } from '../wagering/ground/result.ts';
import type { ExchangeData } from '../wagering/pending/wager-state.ts';
import { createManualClock } from '../wagering/testing/manual-clock.ts';
import { endingsAtom } from './doubts/in-doubt-state.ts';
import { createMoneyRooms } from './money-rooms.ts';
import { tellerAtom } from './session/teller-state.ts';
import { kindPost, listing, NOON, SERIAL } from './testing/handler-room.ts';

const HOST = 'https://tote.test';
const CREDIT: ExchangeData = { cardNo: 'HVP0001', raceNo: 4, poolNo: 37, amount: pennies(650), bets: [1] };
const REFUSED: JournaledPost = kindPost('cash', { tsn: SERIAL, source: 'scan' }, 0n, {
  state: 'refused',
  host: HOST,
  window: 12,
});
const LISTED = {
  act: 'CASH',
  reqseq: 12,
  tsn: SERIAL,
  transType: 'ticket',
  amount: pennies(0),
  timeStamp: NOON + 1,
  exchange: CREDIT,
} as never;

/** Answers any call that is asked for here, however deep, with what is never called. */
const anything: unknown = new Proxy(() => undefined, { get: () => anything });

function setUp() {
  const store = createStore();
  const clock = createManualClock(NOON);
  store.set(tellerAtom, { tellerId: '4417', tellerName: '', windowNumber: 12, isSelfServe: false });
  const did: string[] = [];
  const calls = new Proxy({} as ToteCalls, {
    get: (_, call) =>
      call === 'recentTickets' ? () => Promise.resolve(ok(listing({ payments: [LISTED] }))) : anything,
  });
  const work = createMoneyRooms({
    store,
    clock,
    calls,
    host: HOST,
    session: { label: () => 'two' },
    storage: null,
    newId: () => 'new',
    sendTimes: { next: () => NOON + 50, mark: () => NOON, continueAfter: () => undefined },
    journal: {
      refused: () => Promise.resolve([REFUSED]),
      closedByHand: () => Promise.resolve([]),
      settle: () => Promise.resolve('settled'),
      keep: () => Promise.resolve(),
    },
    dialogs: { insist: () => new Promise(() => undefined) },
    customers: { show: ({ id }: { readonly id: string }) => did.push(`show ${id}`) },
    moveOn: ({ id }: { readonly id: string }) => did.push(`move on ${id}`),
    creditFound: ({ leaves }: { readonly leaves?: ExchangeData }) => {
      did.push(`credit ${leaves?.amount}`);
      return Promise.resolve();
    },
    log: () => undefined,
  } as never);
  return { store, clock, work, did };
}

it('a payment that was refused and is listed is shown, moves the wager on, and its credit can be spent [W051]', async () => {
  const { store, clock, work, did } = setUp();
  await work.recentTickets();
  await clock.advanceAndSettle(0);
  expect(did).toEqual(['show post', 'move on post', 'credit 650']);
  expect(store.get(endingsAtom)).toMatchObject([{ end: 'done', post: { id: 'post', left: true } }]);
});
