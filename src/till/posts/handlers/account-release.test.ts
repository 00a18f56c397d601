/** Proves what the release of a win on hold makes of the host's word. Its secrets are in no refusal. */
import { describe, expect, it } from 'vitest';
import { pennies } from '../../../wagering/ground/money.ts';
import {
  bytesOf,
  calling,
  kindPost,
  listing,
  NOON,
  refusing,
  SAID,
  SERIAL,
  transportsOver,
} from '../../testing/handler-room.ts';

const CLAIM = { tsn: SERIAL, claimAmount: pennies(90_000) };
const ID = '0000004711';
const SENT = { account_id: ID, account_index: 0, pin: '4711', ssn: '219099999' };
const post = kindPost('accountRelease', { account_id: ID, account_index: 0 }, 0n, {
  account: ID,
  window: 12,
});
const bytes = { ...bytesOf(post), body: JSON.stringify(SENT) };

function transport(call: object) {
  return transportsOver(['accountRelease'], { account: { releaseIRSOnHold: call } }).accountRelease;
}

describe('a win on hold that is released', () => {
  it('goes into the account with its claim on paper, and the customer is owed nothing [S134]', async () => {
    const answer = { ...SAID, amount: pennies(68_400), accountBalance: pennies(78_400), irsVoucher: CLAIM };
    expect(await transport(calling(answer)).attempt(bytes, post)).toMatchObject({
      kind: 'done',
      transaction: {
        type: 'CASH',
        value: 0n,
        moved: 68_400n,
        tsn: SERIAL,
        claim: CLAIM,
        claimWindow: 12,
        account: { id: ID, balance: 78_400n },
        paper: 'printing',
      },
    });
  });

  it('is found by its number and its kind where the answer was lost, with the claim of the host’s list', () => {
    const find = (change: object = {}) => {
      const payment = {
        reqseq: 12,
        act: 'CASH',
        tsn: SERIAL,
        transType: 'awSell',
        amount: pennies(68_400),
        timeStamp: NOON + 5,
        ...change,
      };
      const lists = { payments: [payment] } as unknown as Parameters<typeof listing>[0];
      return transport(calling(null)).find(listing(lists), post);
    };
    expect(find()).toMatchObject({ moved: 68_400n, tsn: SERIAL, paper: 'none', account: { balance: null } });
    const claimed = { paper: 'printing', claim: CLAIM, claimWindow: 12, value: 0n, moved: 68_400n };
    expect(find({ irsVoucher: CLAIM })).toMatchObject(claimed);
    for (const other of [{ reqseq: 13 }, { act: 'CANCEL' }, { transType: 'ticket' }]) {
      expect(find(other)).toBeNull();
    }
  });

  it('that is refused has neither PIN nor tax number in the host’s words', async () => {
    const reading = await transport(refusing('219-09-9999 with 4711 is wrong')).attempt(bytes, post);
    expect(JSON.stringify(reading)).toContain('is wrong');
    expect(JSON.stringify(reading)).not.toMatch(/4711 is|219-?09-?9999/);
  });
});
