import { describe, expect, it } from 'vitest';
import type { PostKind } from '../../../journal/post.ts';
import { aPost } from '../../../journal/testing/journaled-post.ts';
import { toWireWager } from '../../../tote/wire/sell.ts';
import type { ParlayLeg, Ticket, Wager } from '../../../wagering/card/wager.ts';
import { pennies } from '../../../wagering/ground/money.ts';
import { PLACE, WIN } from '../../../wagering/testing/bet-ids.ts';
import { aWager } from '../../../wagering/testing/tickets.ts';
import {
  bytesOf,
  calling,
  kindPost,
  listing,
  NOON,
  OTHER_ANSWER,
  SAID,
  SERIAL,
  slip,
  transportsOver,
} from '../../testing/handler-room.ts';
import { areSameWagers, isPostOf } from './sales.ts';

const transportOf = (kind: PostKind, calls: object) => transportsOver([kind], calls)[kind];

const leg = (raceNo: number, num: number, betType = 1): ParlayLeg => ({
  raceNo,
  betType,
  betName: 'Win',
  runners: [[num]],
});

const WIN_WAGER = aWager({ raceNo: 1 });

const parlay = (...parlayLegs: readonly ParlayLeg[]): Wager => ({
  ...WIN_WAGER,
  isParlay: true,
  parlayType: 'cash',
  parlayLegs,
});

const ASKED = parlay(leg(1, 4), leg(2, 5));

const post = aPost({
  path: '/sell/parlay',
  body: JSON.stringify({ wagers: [toWireWager(ASKED)], playerId: null, exchange: false }),
});

it('a parlay of the same legs is the one that was asked for', () => {
  const same = parlay(leg(1, 4), leg(2, 5));
  expect([isPostOf([same], post), areSameWagers([same], [ASKED])]).toEqual([true, true]);
});

it.each<[string, Wager]>([
  ['another runner in its second leg', parlay(leg(1, 4), leg(2, 6))],
  ['another race in its second leg', parlay(leg(1, 4), leg(3, 5))],
  ['another bet in its second leg', parlay(leg(1, 4), leg(2, 5, 2))],
  ['a leg more', parlay(leg(1, 4), leg(2, 5), leg(3, 1))],
  ['a leg less', parlay(leg(1, 4))],
])('a parlay with %s is another', (_, other) => {
  expect([isPostOf([other], post), areSameWagers([other], [ASKED])]).toEqual([false, false]);
});

const BODY = { wagers: [toWireWager(WIN_WAGER)], playerId: null, exchange: false };
const SALE = kindPost('sell', BODY, 200n);
const ticket = (change: Partial<Ticket> = {}) =>
  slip({ ticketCost: pennies(200), wagers: [WIN_WAGER], ...change });
const DONE = {
  id: 'post',
  type: 'SELL',
  value: 200n,
  timestamp: NOON + 5,
  tellerId: '4417',
  tsn: SERIAL,
  paper: 'printing',
};

const QUICK = kindPost('smartQuickPick', { cardId: 'SRD', raceNo: 1, betType: WIN, betAmount: 200 }, 200n);
const ON_ACCOUNT = kindPost('accountSell', BODY, 200n, { account: '1234567890' });

describe.each([
  ['a sale', SALE, (of: object) => transportOf('sell', { sell: calling({ ...SAID, ...of }).send }), DONE],
  [
    'a smart quick pick',
    QUICK,
    (of: object) => transportOf('smartQuickPick', { sell: calling({ ...SAID, ...of }).send }),
    DONE,
  ],
  [
    'a sale on account',
    ON_ACCOUNT,
    (of: object) =>
      transportOf('accountSell', {
        account: { sell: calling({ ...SAID, accountBalance: pennies(9_000), ...of }) },
      }),
    { ...DONE, type: 'AW_SELL', value: 0n, moved: 200n, account: { id: '1234567890', balance: 9_000n } },
  ],
] as const)('%s', (_, of, kindAnswering, made) => {
  const read = (answer: object) => kindAnswering(answer).attempt(bytesOf(of), of);
  const find = (entry: object, sold = ticket()) =>
    kindAnswering({}).find(
      listing({
        tickets: [{ reqseq: 12, kind: 'ticket', status: 'valid', ticket: sold, ...entry }],
      } as unknown as Parameters<typeof listing>[0]),
      of,
    );

  it('is done by a ticket of what was asked', async () => {
    expect(await read({ ticket: ticket() })).toEqual({
      kind: 'done',
      transaction: { ...made, ticket: ticket() },
    });
  });

  it('is in doubt without a ticket, and with one of something else [W138]', async () => {
    expect(await read({})).toEqual({ kind: 'doubt', why: { code: 'noTicket' } });
    for (const other of [
      { ticketCost: pennies(199) },
      { wagers: [] },
      { wagers: [WIN_WAGER, WIN_WAGER] },
      { wagers: [{ ...WIN_WAGER, cardId: 'HVP' }] },
      { wagers: [{ ...WIN_WAGER, raceNo: 2 }] },
      { wagers: [{ ...WIN_WAGER, betType: PLACE }] },
      { wagers: [{ ...WIN_WAGER, betAmount: pennies(100) }] },
    ])
      expect(await read({ ticket: ticket(other) })).toEqual(OTHER_ANSWER);
  });

  it('is found by its number and what it asked for', () => {
    expect(find({})).toMatchObject({ id: 'post', type: made.type, value: made.value, tsn: SERIAL });
    expect(find({ reqseq: 13 })).toBeNull();
    expect(find({}, ticket({ ticketCost: pennies(199) }))).toBeNull();
    expect(find({}, ticket({ timeStamp: NOON - 3_600_000 }))).toBe('unsure');
  });
});

it('a sale that exchange credit paid for is owed by nobody [W105]', async () => {
  const inCredit = kindPost('sell', { ...BODY, exchange: true }, 200n);
  const kind = transportOf('sell', { sell: calling({ ...SAID, ticket: ticket() }).send });
  expect(await kind.attempt(bytesOf(inCredit), inCredit)).toMatchObject({
    transaction: { value: 0n, exchange: true },
  });
  const reading = await kind.attempt(bytesOf(SALE), SALE);
  expect(reading).not.toHaveProperty('transaction.exchange');
});

it('a smart quick pick is the host’s runners, whatever they are', async () => {
  const kind = transportOf('smartQuickPick', {
    sell: calling({ ...SAID, ticket: ticket({ wagers: [{ ...WIN_WAGER, runners: [[9]] }] }) }).send,
  });
  expect(await kind.attempt(bytesOf(QUICK), QUICK)).toMatchObject({ kind: 'done' });
});

it('a ticket may list the runners of a leg in another order, and all for the favourite', () => {
  const asked = { ...WIN_WAGER, runners: [[10, 2, 1], ['favourite']] } as Wager;
  const listed = { ...WIN_WAGER, runners: [[1, 2, 10], ['all']] } as Wager;
  const crossed = { ...WIN_WAGER, runners: [['all'], [1, 2, 10]] } as Wager;
  expect(areSameWagers([listed], [asked])).toBe(true);
  expect(areSameWagers([crossed], [asked])).toBe(false);
  expect(areSameWagers([listed, asked], [asked])).toBe(false);
});

it('a post is of these wagers in whatever order its fields are written', () => {
  const fields = Object.entries(toWireWager(WIN_WAGER));
  for (const order of [fields.toReversed(), fields.toSorted(([one], [other]) => one.localeCompare(other))]) {
    const body = JSON.stringify({ ...BODY, wagers: [Object.fromEntries(order)] });
    expect(isPostOf([WIN_WAGER], { ...SALE, body })).toBe(true);
  }
});

it('a post is of these wagers whatever pays for them, and never where it cannot be read or sells no wagers', () => {
  expect(isPostOf([WIN_WAGER], SALE)).toBe(true);
  expect(isPostOf([WIN_WAGER], ON_ACCOUNT)).toBe(true);
  expect(isPostOf([WIN_WAGER], { ...SALE, isDamaged: true })).toBe(false);
  expect(isPostOf([WIN_WAGER], { ...SALE, kind: 'cash' })).toBe(false);
  expect(isPostOf([{ ...WIN_WAGER, raceNo: 2 }], SALE)).toBe(false);
});
