/**
 * Tests every call of the terminal as it leaves the machine: method, whole path, body and REQSEQ. The bodies
 * that the specification writes out are in bodies.test.ts.
 */
import { describe, expect, it } from 'vitest';
import type { Wager } from '../../wagering/card/wager.ts';
import { pennies } from '../../wagering/ground/money.ts';
import { createManualClock } from '../../wagering/testing/manual-clock.ts';
import { aSerial, aWager } from '../../wagering/testing/tickets.ts';
import { createToteCalls } from '../calls.ts';
import { type NumberedCalls, type NumberedPost, numberedCalls } from '../testing/numbered-calls.ts';
import { createToteHttp } from '../transport/http.ts';
import { createSessionStore } from '../transport/session-store.ts';

const TSN = aSerial('5554-C70F-0000');
const AMOUNT = pennies(12_345);
const WIN_WAGER = aWager({ cardId: 'SRD1' });
const PARLAY: Wager = {
  ...WIN_WAGER,
  isParlay: true,
  parlayType: 'cash',
  parlayLegs: [{ raceNo: 3, betType: 1, betName: 'Win', runners: [[4]] }],
};
const wired = (wager: object = {}) => ({
  betType: 1,
  cardId: 'SRD1',
  raceNo: 3,
  runners: [[4]],
  betAmount: 200,
  totalCost: 200,
  ...wager,
});
const request = (wager = wired(), exchange = false) => ({ wagers: [wager], playerId: null, exchange });
const parlay = wired({
  isParlay: true,
  parlayType: 'cash',
  parlayLegs: [{ raceNo: 3, betType: 1, runners: [[4]] }],
});

interface Left {
  readonly line: string;
  readonly body: unknown;
  readonly reqseq: string | null;
}

/** Returns the request that left the machine for a call. */
async function left(call: (tote: NumberedCalls) => unknown): Promise<readonly Left[]> {
  const requests: Left[] = [];
  const session = createSessionStore({ tab: null, browser: null }, () => 'id');
  const http = createToteHttp({
    fetch(path, { method, body, headers }) {
      requests.push({
        line: `${method} ${path}`,
        body: body === undefined ? undefined : JSON.parse(body),
        reqseq: headers['REQSEQ'] ?? null,
      });
      return Promise.resolve(new Response('{"statusCode":5,"statusMessage":"No"}'));
    },
    clock: createManualClock(0),
    token: session.token,
  });
  await call(numberedCalls(createToteCalls(http, session), session));
  return requests;
}

/** Makes a post that moves money and sends it. */
function paid<
  Call extends {
    readonly post: (asked: never) => NumberedPost;
    readonly send: (post: NumberedPost) => unknown;
  },
>(money: Call, asked: Parameters<Call['post']>[0]): unknown {
  return money.send(money.post(asked));
}

type Row = [what: string, call: (tote: NumberedCalls) => unknown, path: string, body?: unknown];

describe('what leaves the machine', () => {
  it.each<Row>([
    [
      'a draw [S076]',
      (tote) => paid(tote.drawer.draw, { amount: AMOUNT }),
      '/terminal/draw',
      { amount: 12_345 },
    ],
    [
      'a return [S078]',
      (tote) => paid(tote.drawer.return, { amount: AMOUNT, type: 'CHIP_N_PIN', label: 'x' }),
      '/terminal/return',
      { amount: 12_345, type: 'CHIP_N_PIN', label: 'x' },
    ],
    [
      'a final return [S079]',
      (tote) =>
        paid(tote.drawer.finalReturn, {
          amount: AMOUNT,
          cashCount: [{ value: pennies(2_000), quantity: 3 }],
        }),
      '/terminal/finalReturn',
      { amount: 12_345, cashCount: [{ value: 2_000, quantity: 3 }] },
    ],
    [
      'a voucher [S093]',
      (tote) => paid(tote.vouchers.voucher, { amount: AMOUNT, playerId: null }),
      '/sell/voucher',
      { amount: 12_345, playerId: null },
    ],
    [
      'an exchange voucher [S094]',
      (tote) => paid(tote.vouchers.exchVoucher, { cardNo: 'SRD1', raceNo: 3, poolNo: 37, amount: AMOUNT }),
      '/sell/exchVoucher',
      { cardNo: 'SRD1', raceNo: 3, poolNo: 37, amount: 12_345 },
    ],
    [
      'an exchange transfer [S095]',
      (tote) => paid(tote.vouchers.exchTransfer, { cardNo: 'SRD1', raceNo: 3, poolNo: 37, amount: AMOUNT }),
      '/sell/exchTransfer',
      { cardNo: 'SRD1', raceNo: 3, poolNo: 37, amount: 12_345 },
    ],
    [
      'a promotional voucher [S097]',
      (tote) => paid(tote.vouchers.promoVoucher, { amount: AMOUNT, playerId: '880042' }),
      '/sell/promoVoucher',
      { amount: 12_345, playerId: '880042' },
    ],
    ['a wager [S099]', (tote) => tote.sell(tote.sellPost([WIN_WAGER], null)), '/sell/wagers', request()],
    ['a parlay [S100]', (tote) => tote.sell(tote.sellPost([PARLAY], null)), '/sell/parlay', request(parlay)],
    [
      'an exchange wager [S101]',
      (tote) => tote.sell(tote.sellPost([WIN_WAGER], null, true)),
      '/sell/exchWagers',
      request(wired(), true),
    ],
    [
      'several tickets [S102]',
      (tote) => tote.sellTickets(tote.sellTicketsPost([[WIN_WAGER], [WIN_WAGER]], null)),
      '/sell/tickets',
      { tickets: [request(), request()] },
    ],
    [
      'several exchange tickets [S103]',
      (tote) => tote.sellTickets(tote.sellTicketsPost([[WIN_WAGER], [WIN_WAGER]], null, true)),
      '/sell/exchTickets',
      { tickets: [request(wired(), true), request(wired(), true)] },
    ],
    [
      'a scanned ticket that is cashed [S105]',
      (tote) => paid(tote.tickets.cash, { tsn: TSN, source: 'OPTICAL' }),
      '/sell/cashTicket',
      { tsn: TSN, source: 'OPTICAL' },
    ],
    [
      'a typed one [S106]',
      (tote) => paid(tote.tickets.cashManually, { tsn: TSN, source: 'MANUAL' }),
      '/sell/cashTicketManually',
      { tsn: TSN, source: 'MANUAL' },
    ],
    [
      'one that needs the tax form [S107]',
      (tote) => paid(tote.tickets.cashIRS, { tsn: TSN, source: 'OPTICAL', ssn: '123456789' }),
      '/sell/cashIRSTicket',
      { tsn: TSN, source: 'OPTICAL', ssn: '123456789' },
    ],
    [
      'a typed one that needs it [S108]',
      (tote) => paid(tote.tickets.cashIRSManually, { tsn: TSN, source: 'MANUAL', ssn: '123456789' }),
      '/sell/cashIRSTicketManually',
      { tsn: TSN, source: 'MANUAL', ssn: '123456789' },
    ],
    [
      'a scanned ticket that is cancelled [S109]',
      (tote) => paid(tote.tickets.cancel, { tsn: TSN, source: 'OPTICAL' }),
      '/sell/cancelTicket',
      { tsn: TSN, source: 'OPTICAL' },
    ],
    [
      'a typed one that is [S110]',
      (tote) => paid(tote.tickets.cancelManually, { tsn: TSN, source: 'MANUAL' }),
      '/sell/cancelTicketManually',
      { tsn: TSN, source: 'MANUAL' },
    ],
    [
      'one that is with a PIN [S111]',
      (tote) => paid(tote.tickets.cancelWithPin, { tsn: TSN, source: 'MANUAL', pin: '12' }),
      '/sell/cancelTicketWithPin',
      { tsn: TSN, source: 'MANUAL', pin: '12' },
    ],
    [
      'an accepted bill [S115]',
      (tote) => paid(tote.vouchers.acceptBill, { amount: AMOUNT }),
      '/sell/acceptBill',
      { amount: 12_345 },
    ],
    ['a sign-off [S074]', (tote) => tote.signOff(), '/terminal/signoff', {}],
    ['a lock of the window [S075]', (tote) => tote.lockWindow(), '/terminal/lockWindow', {}],
    ['the end of a customer [S098]', (tote) => tote.totalOut(), '/sell/totalOut', {}],
    ['a lock of a ticket [S116]', (tote) => tote.tickets.lock(TSN), '/sell/lockTicket', { tsn: TSN }],
  ])('for %s: a post with a REQSEQ [S064]', async (_, call, path, body) => {
    expect(await left(call)).toEqual([{ line: `POST /tg5/rs${path}`, body, reqseq: '0' }]);
  });

  it.each<Row>([
    ['the version [S081]', (tote) => tote.version('1.2.3'), '/version', { version: '1.2.3' }],
    [
      'a technician [S087]',
      (tote) => tote.validateTech({ tech_id: '9', password: '8' }),
      '/terminal/validateTech',
      { tech_id: '9', password: '8' },
    ],
    [
      'statistics [S088]',
      (tote) =>
        tote.sendStats({
          reader: null,
          paperRoll: { replacedOn: 1, remainingMM: 2, fullRollMM: 3, mmPrinted: 4 },
        }),
      '/terminal/stats',
      { reader: null, paperRoll: { replacedOn: 1, remainingMM: 2, fullRollMM: 3, mmPrinted: 4 } },
    ],
    ['lucky quick picks [S084]', (tote) => tote.uploadLuckyQuickPick([]), '/terminal/luckyqp', []],
    ['the agent report [S096]', (tote) => tote.drawer.agentReport(), '/sell/agentReport', {}],
    ['a player [S114]', (tote) => tote.verifyPlayer('880042'), '/sell/verifyPlayer', { playerId: '880042' }],
    [
      'a digital link [S118]',
      (tote) => tote.tickets.digitalLink('https://x/1'),
      '/sell/digitalLinkQuery',
      { digitalLink: 'https://x/1' },
    ],
  ])('for %s: a post without one [S065]', async (_, call, path, body) => {
    expect(await left(call)).toEqual([{ line: `POST /tg5/rs${path}`, body, reqseq: null }]);
  });

  it.each<Row>([
    ['the session [S073]', (tote) => tote.resumeSession(), '/terminal/resumeSession'],
    ['the cash position [S080]', (tote) => tote.position(), '/terminal/position'],
    ['the line [S086]', (tote) => tote.commTest(), '/terminal/commTest'],
    ['recent tickets [S113]', (tote) => tote.recentTickets(), '/sell/wagers'],
    ['cashed returns [S151]', (tote) => tote.cashedReturns(), '/info/cashedReturns'],
    ['all cards [S139]', (tote) => tote.allCards(), '/cards/allCards'],
    ['pool totals [S142]', (tote) => tote.poolTotals('SRD1', 3), '/cards/pooltotals/SRD1/3'],
    ['runner totals [S143]', (tote) => tote.runnerTotals('SRD1', 3, 8), '/cards/runnertotals/SRD1/3/8'],
    ['runner odds [S144]', (tote) => tote.runnerOdds('SRD1', 3), '/cards/runnerOdds/SRD1/3'],
    ['win probabilities [S145]', (tote) => tote.winProbs('SRD1', 3), '/cards/winProbs/SRD1/3'],
  ])('for %s: a get', async (_, call, path) => {
    expect(await left(call)).toEqual([{ line: `GET /tg5/rs${path}`, body: undefined, reqseq: null }]);
  });

  it('for fixed odds has its own base [S062]', async () => {
    expect(await left((tote) => tote.fixedOdds.race('SRD', '2026-05-02', 3))).toMatchObject([
      { line: 'GET /tg6/raceLab/SRD/2026-05-02/3' },
    ]);
  });

  it('for a name that a path must not have is written so that it may [S142]', async () => {
    expect(await left((tote) => tote.poolTotals('A/1 ?#é', 3))).toMatchObject([
      { line: 'GET /tg5/rs/cards/pooltotals/A%2F1%20%3F%23%C3%A9/3' },
    ]);
  });
});

describe('REQSEQ', () => {
  it('is 0 to begin with, counts on over calls of every kind, and begins again after 999 [S064]', async () => {
    const requests = await left(async (tote) => {
      for (let turn = 0; turn < 500; turn += 1) {
        await paid(tote.drawer.draw, { amount: AMOUNT });
        await tote.drawer.agentReport();
        await tote.totalOut();
      }
      await tote.totalOut();
    });
    const numbers = requests.flatMap(({ reqseq }) => (reqseq === null ? [] : [Number(reqseq)]));
    expect(numbers).toEqual([...Array.from({ length: 1_000 }, (_, number) => number), 0]);
  });
});
