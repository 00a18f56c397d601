/**
 * Makes the terminal's own calls at the demo tote. The terminal reads their answers.
 */
import { beforeEach, describe, expect, it } from 'vitest';
import { createToteCalls } from '../../../tote/calls.ts';
import { type NumberedCalls, numberedCalls } from '../../../tote/testing/numbered-calls.ts';
import { createToteHttp } from '../../../tote/transport/http.ts';
import { createSessionStore } from '../../../tote/transport/session-store.ts';
import { ENDPOINTS } from '../../../tote/wire/endpoints.ts';
import type { Result } from '../../../wagering/ground/result.ts';
import { type TestTerminal, testTerminal } from '../../testing/test-terminal.ts';

const noStorage = { getItem: () => null, setItem: () => undefined, removeItem: () => undefined };

let tote: TestTerminal;
let calls: NumberedCalls;

beforeEach(async () => {
  tote = await testTerminal();
  const session = createSessionStore({ tab: noStorage, browser: noStorage }, () => 'id');
  const http = createToteHttp({ fetch: tote.tote.fetch, clock: tote.clock, token: session.token });
  calls = numberedCalls(createToteCalls(http, session), session);
  good(await calls.signOn({ teller_id: '7', password: '7' }));
  good(await calls.signOnWindow('key'));
});

function good<Value>(answer: Result<Value, unknown>): Value {
  if (!answer.ok) throw new Error(JSON.stringify(answer.refusal));
  return answer.value;
}

describe('at the demo tote', () => {
  it('a session is taken up as it was, until it is signed off [S073, S074]', async () => {
    expect(good(await calls.resumeSession())).toMatchObject({ tellerId: '7', windowNumber: 12 });
    good(await calls.signOff());
    expect(await calls.resumeSession()).toMatchObject({ ok: false, refusal: { code: 'sessionExpired' } });
  });

  it('all cards come at once, each as it comes alone [S139]', async () => {
    const { cards } = good(await calls.allCards());
    expect(cards).toEqual(await Promise.all((await tote.summary()).map(({ id }) => tote.card(id))));
  });

  it('a race has totals by pool and by runner, odds and chances [S142, S143, S144, S145, W019, W111]', async () => {
    const { cards } = good(await calls.allCards());
    const card = cards.find(({ status, races }) => status !== 'Finished' && races.length > 1);
    if (card === undefined) throw new Error('no card');
    const race = card.races.find(({ status }) => status === 'Betting on');
    if (race === undefined) throw new Error('no race');
    const { pools } = good(await calls.poolTotals(card.id, race.num));
    const { runners } = good(await calls.runnerTotals(card.id, race.num, 1));
    const win = pools.find(({ id }) => id === 1);
    expect(win?.total).toBeGreaterThan(0n);
    expect(win?.carryover).toBe(0n);
    expect(runners.reduce((sum, { total }) => sum + total, 0n)).toBe(win?.total);
    const numbers = race.bettingInterests.map(({ num }) => num);
    expect(runners.map(({ num }) => num)).toEqual(numbers);
    expect(good(await calls.runnerOdds(card.id, race.num)).runners).toEqual(
      race.bettingInterests.map(({ num, odds }) => ({ num, odds })),
    );
    const chances = good(await calls.winProbs(card.id, race.num)).runners;
    expect(chances.map(({ num }) => num)).toEqual(numbers);
    expect(chances.reduce((sum, { probability }) => sum + probability, 0)).toBeCloseTo(1, 9);
  });

  it('a race has totals of its runners for each pool, which come to what is in that pool [S022]', async () => {
    const { cards } = good(await calls.allCards());
    const card = cards.find(({ status, races }) => status !== 'Finished' && races.length > 1);
    const race = card?.races.find(({ status }) => status === 'Betting on');
    if (card === undefined || race === undefined) throw new Error('no race');
    const { pools } = good(await calls.poolTotals(card.id, race.num));
    const seen = new Set<string>();
    for (const pool of [1, 2, 3]) {
      const { runners } = good(await calls.runnerTotals(card.id, race.num, pool));
      expect(runners.map(({ num }) => num)).toEqual(race.bettingInterests.map(({ num }) => num));
      expect(runners.reduce((sum, { total }) => sum + total, 0n)).toBe(
        pools.find(({ id }) => id === pool)?.total,
      );
      seen.add(runners.map(({ total }) => total).join());
    }
    expect(seen.size).toBe(3);
  });

  it('the agent report is the position, with whose it is [S080, S096]', async () => {
    const position = good(await calls.position());
    expect(good(await calls.drawer.agentReport())).toEqual({
      ...position,
      tellerId: '7',
      tellerName: good(await calls.resumeSession()).tellerName,
      windowNumber: 12,
      timeStamp: tote.clock.now(),
    });
  });

  it('the line is tested, and the version said [S081, S086]', async () => {
    expect((await calls.commTest()).ok).toBe(true);
    expect(good(await calls.version('1.2.3'))).toMatchObject({ version: null });
  });

  it('a technician is known by a number and the same for a password [S087]', async () => {
    expect((await calls.validateTech({ tech_id: '9', password: '9' })).ok).toBe(true);
    expect(await calls.validateTech({ tech_id: '9', password: '8' })).toMatchObject({
      refusal: { code: 'refused', statusMessage: 'Invalid credentials' },
    });
  });

  it('a technician comes to a window without a session too', async () => {
    const session = createSessionStore({ tab: noStorage, browser: noStorage }, () => 'id');
    const http = createToteHttp({ fetch: tote.tote.fetch, clock: tote.clock, token: session.token });
    const nobody = numberedCalls(createToteCalls(http, session), session);
    expect((await nobody.validateTech({ tech_id: '9', password: '9' })).ok).toBe(true);
    expect((await nobody.sendTermEventMsg(1, 'signed on')).ok).toBe(true);
  });

  it('what a terminal reports is taken if it can be read [S083, S088]', async () => {
    const reader = { goodReads: 1, badReads: 0, bettingSlipReads: 0, since: 0 };
    expect((await calls.sendStats({ reader, paperRoll: null })).ok).toBe(true);
    expect((await calls.sendTermEventMsg(1, 'jam')).ok).toBe(true);
    expect((await calls.uploadZipLog(12, 'UEs=')).ok).toBe(true);
    await tote.signOn('8');
    expect((await tote.post('/terminal/stats', { reader })).status).toBe(400);
  });

  it('any player is known, and nobody’s balance [S114]', async () => {
    expect(good(await calls.verifyPlayer('880042'))).toMatchObject({ playerId: '880042', slotBalance: null });
  });
});

describe('a call of the wire', () => {
  it('is there, whichever it is', async () => {
    await tote.signOn('8');
    for (const { method, path } of ENDPOINTS) {
      // Cards and their races are found or not by what they are.
      if (path.startsWith('/cards/') || path.startsWith('/tg6/')) continue;
      // Both end the teller's session.
      if (path === '/terminal/signoff' || path === '/terminal/signonWindowForSelfServe') continue;
      const { status } = method === 'GET' ? await tote.get(path) : await tote.post(path, 0);
      expect([path, status === 200 || status === 400]).toEqual([path, true]);
    }
    expect((await tote.post('/sell/nothing', {})).status).toBe(404);
    expect((await tote.get('/sell/voucher')).status).toBe(404);
  });

  it('with a body that is none is refused', async () => {
    await tote.signOn('8');
    expect((await tote.post('/terminal/draw', { amount: 'much' })).status).toBe(400);
    expect((await tote.post('/terminal/draw', { amount: 100 })).status).toBe(200);
  });
});
