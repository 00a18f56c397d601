/** Proves what vouchers, draws, returns, exceptions and bags make of the host's word. */
import { describe, expect, it } from 'vitest';
import { POST_KINDS, type PostKind } from '../../../journal/post.ts';
import { pennies } from '../../../wagering/ground/money.ts';
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
import type { StatedResolution } from '../reading/stated-resolution.ts';
import { decodePost, POST_HANDLERS } from './post-handlers.ts';

const SLIP_KINDS = [
  'voucher',
  'promoVoucher',
  'exchVoucher',
  'draw',
  'drawCheck',
  'return',
  'finalReturn',
  'exception',
  'bag',
  'accountVoucher',
  'openTemporary',
] as const satisfies readonly PostKind[];
type SlipKind = (typeof SLIP_KINDS)[number];

const DONE: StatedResolution = { verdict: 'sold', tsn: SERIAL };

const CASH_COUNT = [{ value: 100, quantity: 5 }];
const COUNTED = [{ value: 100n, quantity: 5 }];

const bag = (isDebit: boolean) => ({ bagBarcode: 'BAG-1', cashCount: CASH_COUNT, isDebit, tsns: [SERIAL] });
const bagged = {
  type: 'BAG',
  details: ['BAG-1'],
  cashCount: COUNTED,
  bag: { barcode: 'BAG-1', tsns: [SERIAL] },
};

/** Lists what each kind makes of 500, and its entry in the host's list. */
const SHARES: readonly (readonly [SlipKind, object, string, object])[] = [
  ['voucher', {}, 'voucher', { type: 'SELL_VOUCHER', wagerData: 'VOUCHER', value: 500n }],
  ['promoVoucher', {}, 'voucher', { type: 'SELL_VOUCHER', wagerData: 'VOUCHER', value: 0n, moved: 500n }],
  [
    'exchVoucher',
    {},
    'voucher',
    { type: 'SELL_VOUCHER', wagerData: 'VOUCHER', value: 0n, moved: 500n, exchange: true },
  ],
  [
    'draw',
    {},
    'tellerDraw',
    { type: 'SELL', wagerData: 'TELLER_DRAW', ofTeller: true, value: 0n, moved: 500n },
  ],
  [
    'drawCheck',
    { checkId: '0042' },
    'tellerDraw',
    { type: 'SELL', wagerData: 'TELLER_DRAW', ofTeller: true, value: 0n, moved: 500n, checkNumber: '0042' },
  ],
  [
    'return',
    { type: 'REGULAR', label: null },
    'tellerReturn',
    {
      type: 'SELL',
      wagerData: 'TELLER_RETURN',
      ofTeller: true,
      value: 0n,
      moved: 500n,
      returnType: 'regular',
    },
  ],
  [
    'return',
    { type: 'CHIP_N_PIN', label: 'East' },
    'tellerReturn',
    { ofTeller: true, returnType: 'chipAndPin', details: ['East'] },
  ],
  [
    'finalReturn',
    { amount: 500, cashCount: CASH_COUNT },
    'tellerReturn',
    { ofTeller: true, value: 0n, moved: 500n, returnType: 'final', cashCount: COUNTED },
  ],
  [
    'exception',
    { isDebit: true, index: 3, description: 'Till short' },
    'debit',
    { type: 'EXCEPTION_DEBIT', wagerData: 'DEBIT', value: 500n, details: ['Shortage', 'Till short'] },
  ],
  [
    'exception',
    { isDebit: false, index: 3 },
    'credit',
    { type: 'EXCEPTION_CREDIT', wagerData: 'CREDIT', value: -500n, details: ['Shortage'] },
  ],
  ['accountVoucher', {}, 'voucher', { type: 'SELL_VOUCHER', wagerData: 'VOUCHER', value: 0n, moved: 500n }],
  ['openTemporary', {}, 'tempAccount', { type: 'SELL', wagerData: 'TEMP_ACCOUNT', value: 500n }],
  ['bag', bag(true), 'debit', { ...bagged, wagerData: 'DEBIT', value: 500n }],
  ['bag', bag(false), 'credit', { ...bagged, wagerData: 'CREDIT', value: -500n }],
];

const nameOf = ({ index }: { readonly index: number }): string | null => (index === 3 ? 'Shortage' : null);

function transports(ticket = slip()) {
  const call = calling({ ...SAID, amount: ticket.ticketCost, ticket });
  const every = new Proxy({}, { get: () => call });
  return transportsOver(SLIP_KINDS, { drawer: every, vouchers: every, account: every }, { nameOf });
}

const post = (kind: PostKind, body: object) => kindPost(kind, body);

const shareOf = (kind: SlipKind, body: object) =>
  POST_HANDLERS[kind].share(post(kind, body), DONE, { nameOf, kindOf: () => 'unknown' });

describe.each(SHARES)('a %s %j', (kind, body, listed, share) => {
  it('is to the customer or the teller what it is', async () => {
    expect(shareOf(kind, body)).toMatchObject(share);
    expect(await transports()[kind].attempt(bytesOf(post(kind, body)), post(kind, body))).toMatchObject({
      kind: 'done',
      transaction: {
        ...share,
        id: 'post',
        timestamp: NOON + 5,
        tellerId: '4417',
        tsn: SERIAL,
        ticket: { id: SERIAL },
        paper: 'printing',
      },
    });
  });

  it('is in doubt where its slip is worth something else, or has wagers', async () => {
    const wager = [{}] as unknown as ReturnType<typeof slip>['wagers'];
    for (const other of [slip({ ticketCost: pennies(499) }), slip({ wagers: wager })]) {
      expect(await transports(other)[kind].attempt(bytesOf(post(kind, body)), post(kind, body))).toEqual(
        OTHER_ANSWER,
      );
    }
  });

  it('is found by its number, its kind and its worth', () => {
    const find = (change: object = {}, ticket = slip()) =>
      transports()[kind].find(
        listing({
          tickets: [{ reqseq: 12, kind: listed, status: 'valid', ticket, ...change }],
        } as unknown as Parameters<typeof listing>[0]),
        post(kind, body),
      );
    expect(find()).toMatchObject({ ...share, tsn: SERIAL, timestamp: NOON + 5 });
    expect(find({ reqseq: 13 })).toBeNull();
    expect(find({ kind: 'ticket' })).toBeNull();
    expect(find({}, slip({ ticketCost: pennies(499) }))).toBeNull();
    expect(find({}, slip({ timeStamp: NOON - 3_600_000 }))).toBe('unsure');
  });
});

it('every kind of post that gives out a slip has a row', () => {
  const withoutRow = POST_KINDS.filter(
    (kind) =>
      decodePost({ kind, body: '{}' }).what === 'slip' && SHARES.every(([withRow]) => withRow !== kind),
  );
  expect(withoutRow.map((kind) => `${kind} gives out a slip: give it a row in SHARES`)).toEqual([]);
});

describe('a voucher that an account pays', () => {
  const paid = kindPost('accountVoucher', {}, 500n, { account: '0000004711' });
  const balance = pennies(9_500);

  it('has the balance after it, for its receipt, from the answer and from the host’s list', async () => {
    const call = calling({ ...SAID, amount: pennies(500), ticket: slip(), accountBalance: balance });
    const { accountVoucher } = transportsOver(['accountVoucher'], { account: { voucher: call } });
    const account = { id: '0000004711', balance };
    expect(await accountVoucher.attempt(bytesOf(paid), paid)).toMatchObject({ transaction: { account } });
    const listed = (more: object) =>
      listing({
        tickets: [{ reqseq: 12, kind: 'voucher', status: 'valid', ticket: slip(), ...more }],
      } as unknown as Parameters<typeof listing>[0]);
    expect(accountVoucher.find(listed({ accountBalance: balance }), paid)).toMatchObject({ account });
    expect(accountVoucher.find(listed({}), paid)).toMatchObject({ account: { ...account, balance: null } });
  });
});

describe('what a slip does not say', () => {
  it('is left out: the label of a return, the lines of an exception, and whose it is', () => {
    const regular = shareOf('return', { type: 'REGULAR', label: null });
    expect(regular).not.toHaveProperty('details');
    const unnamed = shareOf('exception', { isDebit: true, index: 4 });
    expect(unnamed).not.toHaveProperty('details');
    for (const kind of ['voucher', 'promoVoucher'] as const)
      expect(shareOf(kind, {})).not.toHaveProperty('exchange');
  });

  it('is thrown for in a body that is not this program’s', () => {
    const listed = { reqseq: 12, kind: 'tellerDraw', status: 'valid', ticket: slip() };
    const recent = listing({ tickets: [listed] } as unknown as Parameters<typeof listing>[0]);
    expect(() => transports().drawCheck.find(recent, post('drawCheck', {}))).toThrow('checkId');
    // A teller may resolve it all the same: it is nobody's debt.
    const whole = { type: 'SELL', value: 0n, moved: 500n, ofTeller: true };
    expect(shareOf('drawCheck', {})).toStrictEqual(whole);
  });
});
