/** The demo tote of a page, as the settings of its terminal have it: the application mode. */
import 'fake-indexeddb/auto';
import { afterEach, describe, expect, it } from 'vitest';
import type { Settings } from '../../config/settings.ts';
import { createToteCalls } from '../../tote/calls.ts';
import { type NumberedCalls, numberedCalls } from '../../tote/testing/numbered-calls.ts';
import type { ToteFailure } from '../../tote/transport/failure.ts';
import { createToteHttp } from '../../tote/transport/http.ts';
import { createSessionStore } from '../../tote/transport/session-store.ts';
import type { TicketSerial } from '../../wagering/card/wager.ts';
import { pennies } from '../../wagering/ground/money.ts';
import type { Result } from '../../wagering/ground/result.ts';
import { createManualClock } from '../../wagering/testing/manual-clock.ts';
import { aFixedOddsCode } from '../../wagering/testing/tickets.ts';
import { serialOfWords } from '../../wagering/tickets/ticket-serial.ts';
import { createDemoHost, type DemoHost } from './demo-host.ts';

const NOON = Date.UTC(2026, 10, 20, 12);
const AMOUNT = pennies(500n);
const NO_TICKET: TicketSerial = serialOfWords([0x1234, 0x5678, 0x9abc]);
const HANDED_IN = { tsn: NO_TICKET, source: 'OPTICAL' } as const;
const CREDIT = { cardNo: 'SRD0001', raceNo: 1, poolNo: 1, amount: AMOUNT };

let host: DemoHost | null = null;

afterEach(() => host?.forget());

/** Opens the program's own demo tote in a mode; a teller and a window are signed on. */
async function inMode(mode: Settings['mode']): Promise<NumberedCalls> {
  const clock = createManualClock(NOON);
  const settings = { demoSeed: null, demoStart: NOON, mode };
  host = createDemoHost(settings, clock, (reason) => {
    throw new Error(reason);
  });
  const session = createSessionStore({ tab: null, browser: null }, () => 'label');
  const http = createToteHttp({ fetch: host.fetch, clock, token: session.token });
  const calls = numberedCalls(createToteCalls(http, session), session);
  await calls.signOn({ teller_id: '7', password: '7' });
  await calls.signOnWindow('key');
  return calls;
}

type Operation = (calls: NumberedCalls) => Promise<Result<unknown, ToteFailure>>;

/** Every cash, voucher and exception operation of the wire. */
const OPERATIONS: Readonly<Record<string, Operation>> = {
  cash: ({ tickets: { cash } }) => cash.send(cash.post(HANDED_IN)),
  'cash, typed': ({ tickets: { cashManually } }) => cashManually.send(cashManually.post(HANDED_IN)),
  'cash with the form': ({ tickets: { cashIRS } }) =>
    cashIRS.send(cashIRS.post({ ...HANDED_IN, ssn: '219099999' })),
  'cash with the form, typed': ({ tickets: { cashIRSManually } }) =>
    cashIRSManually.send(cashIRSManually.post({ ...HANDED_IN, ssn: '219099999' })),
  'fixed odds cash': ({ fixedOdds: { cash } }) =>
    cash.send(cash.post({ id: aFixedOddsCode('FO000000000000') })),
  voucher: ({ vouchers: { voucher } }) => voucher.send(voucher.post({ amount: AMOUNT, playerId: null })),
  'promotional voucher': ({ vouchers: { promoVoucher } }) =>
    promoVoucher.send(promoVoucher.post({ amount: AMOUNT, playerId: null })),
  'exchange voucher': ({ vouchers: { exchVoucher } }) => exchVoucher.send(exchVoucher.post(CREDIT)),
  credit: ({ drawer: { exception } }) =>
    exception.send(exception.post({ isDebit: false, index: 1, amount: AMOUNT, description: '' })),
  debit: ({ drawer: { exception } }) =>
    exception.send(exception.post({ isDebit: true, index: 1, amount: AMOUNT, description: '' })),
};

function said(answer: Result<unknown, ToteFailure>): string {
  if (answer.ok) return 'done';
  return answer.refusal.code === 'refused' ? answer.refusal.statusMessage : answer.refusal.code;
}

describe('a terminal in demo mode', () => {
  it.each(Object.entries(OPERATIONS))(
    'set to account wagering is refused: %s [S055]',
    async (_, operation) => {
      expect(said(await operation(await inMode('aw')))).toBe('NOT AVAILABLE IN AW MODE');
    },
  );

  it.each(['wab', 'aero-lotto'] as const)('set to %s is refused none of them for its mode', async (mode) => {
    const calls = await inMode(mode);
    for (const operation of Object.values(OPERATIONS)) {
      expect(said(await operation(calls))).not.toBe('NOT AVAILABLE IN AW MODE');
    }
  });

  it('set to account wagering sells, and serves accounts', async () => {
    const { account } = await inMode('aw');
    expect((await account.signOn('4711', '4711')).ok).toBe(true);
    const cash = account.cash.post({ amount: AMOUNT, pin: '4711' });
    expect((await account.cash.send(cash)).ok).toBe(true);
  });
});
