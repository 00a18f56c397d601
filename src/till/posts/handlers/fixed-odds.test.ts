import { describe, expect, it } from 'vitest';
import type { JournaledPost } from '../../../journal/post.ts';
import type { RecentTickets } from '../../../tote/calls.ts';
import type { PostBytes } from '../../../tote/transport/http.ts';
import { type FixedOddsCode, type FixedOddsTicket } from '../../../wagering/card/fixed-odds.ts';
import { pennies } from '../../../wagering/ground/money.ts';
import { ok } from '../../../wagering/ground/result.ts';
import { aFixedOddsCode, aFixedOddsTicket } from '../../../wagering/testing/tickets.ts';
import { kindPost, NOON, transportsOver } from '../../testing/handler-room.ts';
import { decodeFixedOdds, decodeFixedOddsCode } from './fixed-odds.ts';

const CODE = aFixedOddsCode('FO123456789012');
const OTHER = aFixedOddsCode('FO123456789013');

const asked = {
  traCode: 'HVP',
  perfDate: '2026-11-20',
  race: 3,
  saddleCloth: '7',
  betAmount: 500,
  payout: 1_750,
};

const post = (kind: 'fixedOdds' | 'cashFixedOdds', body: object): JournaledPost => kindPost(kind, body);
const SALE = post('fixedOdds', asked);
const CASH = post('cashFixedOdds', { id: CODE });
const CASH_OTHER = post('cashFixedOdds', { id: OTHER });
const BYTES: PostBytes = { path: SALE.path, body: SALE.body, reqseq: SALE.reqseq };

type Change = Parameters<typeof aFixedOddsTicket>[0];

const ticket = (change: Change = {}): FixedOddsTicket =>
  aFixedOddsTicket({
    id: CODE,
    traCode: 'HVP',
    date: '2026-11-20',
    timeStamp: NOON + 5,
    cardName: 'Harborview Park',
    race: 3,
    betAmount: pennies(500),
    runner: { saddleCloth: '7', name: 'Night Train', payout: pennies(350) },
    totalPayout: pennies(1_750),
    ...change,
  });

function listing(fixedOdds: RecentTickets['fixedOdds']): RecentTickets {
  const said = { statusCode: 1, statusMessage: '', timeStamp: NOON, limit: 100 };
  return {
    ...said,
    tickets: [],
    payments: null,
    transfers: null,
    bills: null,
    exchangeTransfers: null,
    fixedOdds,
  };
}

/** Kinds over a host that answers so. */
function transports(sold: FixedOddsTicket, paid = { id: CODE, amount: pennies(1_750) }) {
  const said = { statusCode: 1, statusMessage: '' };
  const never = () => {
    throw new Error('not asked');
  };
  return transportsOver(
    ['fixedOdds', 'cashFixedOdds'],
    {
      fixedOdds: {
        place: { post: never, send: () => Promise.resolve(ok({ ...said, ticket: sold })) },
        cash: { post: never, send: () => Promise.resolve(ok({ ...said, ...paid })) },
      },
    },
    { payoutOf: (id) => (id === CODE ? pennies(1_750) : null) },
  );
}

const OTHERS: readonly (readonly [string, Change])[] = [
  ['another track', { traCode: 'LKS' }],
  ['another race', { race: 4 }],
  ['another day', { date: '2026-11-21' }],
  ['another runner', { runner: { saddleCloth: '8', name: 'Marzipan', payout: pennies(350) } }],
  ['another stake', { betAmount: pennies(600) }],
  ['another payout', { totalPayout: pennies(1_700) }],
];

describe('a fixed-odds wager', () => {
  it('that the host confirms is owed by the customer, and is to be printed', async () => {
    const reading = await transports(ticket()).fixedOdds.attempt(BYTES, SALE);
    expect(reading).toMatchObject({
      kind: 'done',
      transaction: {
        type: 'FIXED_ODDS_WAGER',
        value: 500n,
        timestamp: NOON + 5,
        fixedOdds: { code: CODE },
        paper: 'printing',
      },
    });
  });

  it.each(OTHERS)('confirmed as %s is in doubt', async (_, change) => {
    expect(await transports(ticket(change)).fixedOdds.attempt(BYTES, SALE)).toEqual({
      kind: 'doubt',
      why: { code: 'otherAnswer' },
    });
  });

  const find = (listed: { readonly reqseq: number; readonly ticket: FixedOddsTicket }) =>
    transports(ticket()).fixedOdds.find(
      listing({ wagers: [{ ...listed, status: 'valid' }], payouts: [] }),
      SALE,
    );

  it('is found by the number of its post, as what was asked, and not older than the post', () => {
    expect(find({ reqseq: 12, ticket: ticket() })).toMatchObject({ fixedOdds: { code: CODE } });
    expect(find({ reqseq: 13, ticket: ticket() })).toBeNull();
    for (const [, change] of OTHERS) expect(find({ reqseq: 12, ticket: ticket(change) })).toBeNull();
    expect(find({ reqseq: 12, ticket: ticket({ timeStamp: NOON - 3_600_000 }) })).toBe('unsure');
    expect(transports(ticket()).fixedOdds.find(listing(null), SALE)).toBe('unlisted');
  });
});

describe('a fixed-odds payout', () => {
  it('that the host confirms is paid to the customer', async () => {
    expect(await transports(ticket()).cashFixedOdds.attempt(BYTES, CASH)).toMatchObject({
      kind: 'done',
      transaction: {
        type: 'FIXED_ODDS_PAYOUT',
        value: -1_750n,
        handedIn: true,
        fixedOdds: { code: CODE, ticket: null },
        paper: 'none',
      },
    });
  });

  it.each([
    ['of another ticket', { id: OTHER, amount: pennies(1_750) }],
    ['that would take money', { id: CODE, amount: pennies(-1) }],
    ['of more than stands on the ticket', { id: CODE, amount: pennies(1_751) }],
  ])('%s is in doubt', async (_, paid) => {
    expect(await transports(ticket(), paid).cashFixedOdds.attempt(BYTES, CASH)).toEqual({
      kind: 'doubt',
      why: { code: 'otherAnswer' },
    });
  });

  it('of nothing is believed', async () => {
    const paid = { id: CODE, amount: pennies(0) };
    expect(await transports(ticket(), paid).cashFixedOdds.attempt(BYTES, CASH)).toMatchObject({
      kind: 'done',
    });
  });

  it('of any amount is believed for a ticket that another window gave out', async () => {
    const paid = { id: OTHER, amount: pennies(9_000_000) };
    expect(await transports(ticket(), paid).cashFixedOdds.attempt(BYTES, CASH_OTHER)).toMatchObject({
      kind: 'done',
      transaction: { value: -9_000_000n },
    });
  });

  const find = (reqseq: number, id: FixedOddsCode, timeStamp = NOON + 5, amount = 1_750) =>
    transports(ticket()).cashFixedOdds.find(
      listing({ wagers: [], payouts: [{ reqseq, id, amount: pennies(amount), timeStamp }] }),
      CASH,
    );

  it.each([-1, 1_751])(
    'that is listed for %i, which it cannot pay, is neither done nor missing',
    (amount) => {
      expect(find(12, CODE, NOON + 5, amount)).toBe('unsure');
    },
  );

  it('is found by the number of its post and its ticket', () => {
    // The journal tells the payout of a ticket that was handed in again by the listed time.
    expect(find(12, CODE)).toMatchObject({ value: -1_750n, listedAt: NOON + 5 });
    expect(find(13, CODE)).toBeNull();
    expect(find(12, OTHER)).toBeNull();
    expect(find(12, CODE, NOON - 3_600_000)).toBe('unsure');
    expect(transports(ticket()).cashFixedOdds.find(listing(null), CASH)).toBe('unlisted');
  });
});

it('a post is read back for showing, where it can be', () => {
  expect(decodeFixedOdds(SALE)).toMatchObject({ ...asked, betAmount: 500n, payout: 1_750n });
  expect(decodeFixedOddsCode(CASH)).toBe(CODE);
  for (const body of ['{}', '{"id":"no code"}', '{"wag']) {
    expect([decodeFixedOdds({ body }), decodeFixedOddsCode({ body })]).toEqual([null, null]);
  }
});
