/** Proves what cashing and cancelling make of the host's word. */
import { describe, expect, it } from 'vitest';
import type { JournaledPost } from '../../../journal/post.ts';
import type { RecentTickets } from '../../../tote/calls.ts';
import type { TicketKind } from '../../../wagering/card/ticket-kind.ts';
import { pennies } from '../../../wagering/ground/money.ts';
import { aTaxClaim } from '../../../wagering/testing/tickets.ts';
import {
  bytesOf,
  calling,
  kindPost,
  listing,
  NOON,
  OTHER_ANSWER,
  OTHER_SERIAL,
  refusing,
  SAID,
  SERIAL,
  transportsOver,
} from '../../testing/handler-room.ts';
import { handedIn, paymentShare } from './payments.ts';

const BODY = { tsn: SERIAL, source: 'scan' };
const CASH = kindPost('cash', BODY);
const CANCEL = kindPost('cancel', BODY);
const WITH_FORM = kindPost('cashIRS', { ...BODY, ssn: '123456789' }, 500n, { window: 12 });

const paid = (more: object = {}) => ({
  ...SAID,
  tsn: SERIAL,
  transType: 'ticket',
  amount: pennies(400),
  exchange: null,
  ...more,
});

/** Kinds over a host that answers so; the ticket cost 500 where it is one of this window's. */
function transports(call: object) {
  const tickets = { cash: call, cashIRS: call, cancel: call };
  const costOf = (tsn: string, kind: TicketKind) =>
    tsn === SERIAL && kind !== 'tellerReturn' ? pennies(500) : null;
  return transportsOver(['cash', 'cashIRS', 'cancel'], { tickets }, { costOf });
}

const read = (kind: 'cash' | 'cashIRS' | 'cancel', post: JournaledPost, answer: object) =>
  transports(calling(answer))[kind].attempt(bytesOf(post), post);

const CLAIM = aTaxClaim({ tsn: SERIAL });

describe('a share of what was handed in', () => {
  it.each<['CASH' | 'CANCEL', TicketKind, object]>([
    ['CASH', 'ticket', { value: -400n }],
    ['CASH', 'unknown', { value: -400n }],
    ['CASH', 'voucher', { wagerData: 'VOUCHER', value: -400n }],
    ['CASH', 'tellerDraw', { wagerData: 'TELLER_DRAW', value: -400n }],
    // The money of a return is handed in with it.
    ['CASH', 'tellerReturn', { wagerData: 'TELLER_RETURN', value: 400n }],
    ['CANCEL', 'ticket', { value: -400n }],
    ['CANCEL', 'voucher', { wagerData: 'VOUCHER', value: -400n }],
    ['CANCEL', 'debit', { wagerData: 'DEBIT', value: -400n }],
    ['CANCEL', 'credit', { wagerData: 'CREDIT', value: 400n }],
    ['CANCEL', 'tellerDraw', { wagerData: 'TELLER_DRAW', value: 0n, moved: 400n, ofTeller: true }],
    ['CANCEL', 'tellerReturn', { wagerData: 'TELLER_RETURN', value: 0n, moved: 400n, ofTeller: true }],
  ])('%s of a %s', (act, kind, share) => {
    expect(paymentShare(act, kind, pennies(400))).toStrictEqual(share);
  });
});

describe('a ticket that is handed in', () => {
  it('is the one whose number the post holds', () => {
    expect(handedIn(CASH)).toBe(SERIAL);
    expect(() => handedIn(kindPost('cash', { tsn: 'nothing' }))).toThrow('no serial number');
  });

  it.each([
    ['cash', CASH, 'CASH'],
    ['cancel', CANCEL, 'CANCEL'],
  ] as const)('and paid by %s is paid to the customer, without a paper', async (kind, post, type) => {
    expect(await read(kind, post, paid())).toStrictEqual({
      kind: 'done',
      transaction: {
        id: 'post',
        type,
        value: -400n,
        timestamp: NOON + 9,
        tellerId: '4417',
        tsn: SERIAL,
        handedIn: true,
        ticket: null,
        paper: 'none',
      },
    });
  });

  it('leaves the credit that the host says it leaves [W051]', async () => {
    const exchange = { cardNo: 'A', raceNo: 1, poolNo: 2, amount: pennies(100), bets: [1] };
    expect(await read('cash', CASH, paid({ exchange }))).toMatchObject({ transaction: { leaves: exchange } });
  });

  it('has the claim printed that the host made of it, with the window that made it [S025]', async () => {
    expect(await read('cashIRS', WITH_FORM, paid({ irsVoucher: CLAIM }))).toMatchObject({
      transaction: { type: 'CASH', value: -400n, claim: CLAIM, claimWindow: 12, paper: 'printing' },
    });
    const { window: _, ...unknown } = WITH_FORM;
    const reading = await read('cashIRS', unknown, paid({ irsVoucher: CLAIM }));
    expect(reading).not.toHaveProperty('transaction.claimWindow');
    expect(await read('cashIRS', WITH_FORM, paid())).not.toHaveProperty('transaction.claimWindow');
  });

  it('is paid where the answer does not name it, and in doubt where it names another', async () => {
    expect(await read('cash', CASH, paid({ tsn: undefined }))).toMatchObject({ kind: 'done' });
    expect(await read('cash', CASH, paid({ tsn: OTHER_SERIAL }))).toEqual(OTHER_ANSWER);
  });

  it.each([
    ['cash', CASH, -1, false],
    ['cash', CASH, 0, true],
    ['cash', CASH, 9_000_000, true],
    ['cancel', CANCEL, -1, false],
    ['cancel', CANCEL, 500, true],
    ['cancel', CANCEL, 501, false],
    ['cancel', kindPost('cancel', { tsn: OTHER_SERIAL }), 9_000_000, true],
  ] as const)('by %s %#: %i is believed or not', async (kind, post, amount, isBelieved) => {
    const reading = await read(kind, post, paid({ tsn: undefined, amount: pennies(amount) }));
    expect(reading).toMatchObject(isBelieved ? { kind: 'done' } : OTHER_ANSWER);
  });

  it('is bound by the cost of a paper of its own kind alone', async () => {
    const bound = (transType: TicketKind) =>
      read('cancel', CANCEL, paid({ transType, amount: pennies(501) }));
    expect(await bound('voucher')).toEqual(OTHER_ANSWER);
    expect(await bound('tellerReturn')).toMatchObject({ kind: 'done' });
  });

  it('is refused in words without the tax number that they repeat', async () => {
    const refused = await transports(refusing('No form for 123-45-6789')).cashIRS.attempt(
      bytesOf(WITH_FORM),
      WITH_FORM,
    );
    expect(refused).toMatchObject({ kind: 'refused', why: { code: 'tote' } });
    expect(JSON.stringify(refused)).not.toContain('6789');
  });

  it('is refused in the host’s words where there was no number, or an empty one', async () => {
    for (const ssn of [undefined, '']) {
      const post = kindPost('cashIRS', { ...BODY, ssn });
      const refused = await transports(refusing('Not won')).cashIRS.attempt(bytesOf(post), post);
      expect(refused).toMatchObject({ why: { failure: { statusMessage: 'Not won', response: {} } } });
    }
  });
});

describe('a payment whose answer was lost', () => {
  type Payment = NonNullable<RecentTickets['payments']>[number];
  const payment = (change: Partial<Payment> = {}): Payment => ({
    act: 'CASH',
    reqseq: 12,
    tsn: SERIAL,
    transType: 'ticket',
    amount: pennies(400),
    exchange: null,
    timeStamp: NOON + 5,
    ...change,
  });
  const find = (kind: 'cash' | 'cashIRS' | 'cancel', post: JournaledPost, entry: Payment | null) =>
    transports(calling(null))[kind].find(listing({ payments: entry === null ? null : [entry] }), post);

  it('is bound by the cost of a paper of its own kind alone', () => {
    const listed = (transType: TicketKind) =>
      find('cancel', CANCEL, payment({ act: 'CANCEL', transType, amount: pennies(501) }));
    expect(listed('voucher')).not.toMatchObject({ type: 'CANCEL' });
    expect(listed('tellerReturn')).toMatchObject({ type: 'CANCEL', tsn: SERIAL });
  });

  it('is found by its act, its number and its ticket', () => {
    for (const [kind, post] of [
      ['cash', CASH],
      ['cashIRS', WITH_FORM],
    ] as const) {
      expect(find(kind, post, payment())).toMatchObject({ type: 'CASH', value: -400n, timestamp: NOON + 5 });
      expect(find(kind, post, payment({ act: 'CANCEL' }))).toBeNull();
      expect(find(kind, post, payment({ reqseq: 13 }))).toBeNull();
      expect(find(kind, post, payment({ tsn: OTHER_SERIAL }))).toBeNull();
    }
    expect(find('cancel', CANCEL, payment({ act: 'CANCEL' }))).toMatchObject({ type: 'CANCEL' });
    expect(find('cancel', CANCEL, payment())).toBeNull();
  });

  it('has its claim printed where the host lists one with it', () => {
    const listed = find('cashIRS', WITH_FORM, payment({ irsVoucher: CLAIM }));
    expect(listed).toMatchObject({ claim: CLAIM, claimWindow: 12, paper: 'printing', value: -400n });
    expect(find('cashIRS', WITH_FORM, payment())).toMatchObject({ paper: 'none' });
  });

  it('is unsure where it is older than the post, or of an amount that cannot be', () => {
    expect(find('cash', CASH, payment({ timeStamp: NOON - 3_600_000 }))).toBe('unsure');
    expect(find('cancel', CANCEL, payment({ act: 'CANCEL', amount: pennies(501) }))).toBe('unsure');
    expect(find('cash', CASH, payment({ amount: pennies(-1) }))).toBe('unsure');
  });

  it('is not listed by a host that lists no payments', () => {
    expect(find('cash', CASH, null)).toBe('unlisted');
  });
});
