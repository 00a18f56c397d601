/** Proves what exchange credit that is paid in money makes of the host's word. */
import { describe, expect, it } from 'vitest';
import { pennies } from '../../../wagering/ground/money.ts';
import {
  bytesOf,
  calling,
  kindPost,
  listing,
  NOON,
  OTHER_ANSWER,
  refusing,
  SAID,
  transportsOver,
} from '../../testing/handler-room.ts';
import { POST_HANDLERS } from './post-handlers.ts';

const PLACE = { cardNo: 'SRD0001', raceNo: 3, poolNo: 37 };
const LEFT = { ...PLACE, amount: pennies(150), bets: [39] };
const ANSWER = { ...SAID, amount: pennies(650), tfAddress: 'XT1', exchange: LEFT };
const SHARE = { type: 'EXCHANGE_TRANSFER', value: -650n, exchange: true };
const post = kindPost('exchTransfer', { ...PLACE, amount: 650 }, 650n);

function transport(call: object = calling(ANSWER)) {
  return transportsOver(['exchTransfer'], { vouchers: { exchTransfer: call } }).exchTransfer;
}

describe('[S095] exchange credit that is paid in money', () => {
  it('is owed to the customer, and has a receipt', async () => {
    expect(await transport().attempt(bytesOf(post), post)).toMatchObject({
      kind: 'done',
      transaction: {
        ...SHARE,
        id: 'post',
        transfer: { tfAddress: 'XT1', left: 150n },
        timestamp: NOON + 9,
        tsn: null,
        ticket: null,
        paper: 'printing',
      },
    });
    const spent = transport(calling({ ...ANSWER, exchange: null }));
    expect(await spent.attempt(bytesOf(post), post)).toMatchObject({
      transaction: { transfer: { left: 0n } },
    });
  });

  it.each([
    ['another amount', { amount: pennies(651) }],
    ['the credit of another race', { exchange: { ...LEFT, raceNo: 4 } }],
    ['the credit of another card', { exchange: { ...LEFT, cardNo: 'SRD0002' } }],
    ['the credit of another pool', { exchange: { ...LEFT, poolNo: 54 } }],
  ])('is in doubt where the answer is of %s', async (_, change) => {
    const other = transport(calling({ ...ANSWER, ...change }));
    expect(await other.attempt(bytesOf(post), post)).toEqual(OTHER_ANSWER);
  });

  it('is refused where the host refuses it', async () => {
    expect(await transport(refusing('Not available')).attempt(bytesOf(post), post)).toMatchObject({
      kind: 'refused',
    });
  });

  it('is found by its number, its amount and its credit', () => {
    const find = (change: object = {}) =>
      transport().find(
        listing({
          exchangeTransfers: [
            {
              ...PLACE,
              reqseq: 12,
              amount: pennies(650),
              tfAddress: 'XT1',
              exchange: null,
              timeStamp: NOON + 5,
              ...change,
            },
          ],
        }),
        post,
      );
    expect(find()).toMatchObject({
      ...SHARE,
      transfer: { tfAddress: 'XT1', left: 0n },
      timestamp: NOON + 5,
    });
    for (const change of [{ reqseq: 13 }, { amount: pennies(500) }, { raceNo: 4 }, { poolNo: 54 }]) {
      expect(find(change)).toBeNull();
    }
    expect(transport().find(listing(), post)).toBe('unlisted');
  });

  it('counts as a teller resolves it', () => {
    const issued = { nameOf: () => null, kindOf: () => 'unknown' as const };
    const { share } = POST_HANDLERS.exchTransfer;
    expect(share(post, { verdict: 'paid', amount: pennies(650) }, issued)).toEqual(SHARE);
    expect(share(post, { verdict: 'notSold' }, issued)).toMatchObject({ value: 0n });
  });
});
