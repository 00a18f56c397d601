/** Faults on order: what each does to a request, and what the terminal's own client makes of it. */
import { describe, expect, it } from 'vitest';
import { parseSocketMessage, terminalMessages } from '../../src/tote/wire/socket.ts';
import type { Wager } from '../../src/wagering/card/wager.ts';
import { WIN } from '../../src/wagering/testing/bet-ids.ts';
import { field, good, sold, wager } from '../terminal/talk.ts';
import type { TestTerminal } from '../terminal/test-terminal.ts';
import type { Fault } from './faults.ts';
import { openHost, type TestHost } from './testing/test-host.ts';

const SELL = '/sell/wagers';

interface Selling extends TestHost {
  readonly seller: TestTerminal;
  readonly asked: Wager;
}

async function selling(): Promise<Selling> {
  const opened = await openHost();
  const seller = await opened.signedOn();
  const at = await field(seller);
  return { ...opened, seller, asked: wager(at, WIN, [[at.nums[0]]]) };
}

describe('a post', () => {
  it.each<[Fault, object, number]>([
    [{ fault: 'loseRequest' }, { code: 'unreachable' }, 0],
    [{ fault: 'loseAnswer' }, { code: 'unreachable' }, 1],
    [{ fault: 'status', status: 503 }, { code: 'http', status: 503 }, 0],
    [{ fault: 'status', status: 502, carriedOut: true }, { code: 'http', status: 502 }, 1],
    [{ fault: 'status', status: 403 }, { code: 'sessionExpired', status: 403 }, 0],
    [{ fault: 'truncatedJson' }, { code: 'malformed', problem: 'not JSON' }, 1],
    [{ fault: 'wrongTypes' }, { code: 'malformed', field: 'statusMessage' }, 1],
    [{ fault: 'hugeAnswer' }, { code: 'tooLong', field: 'padding' }, 1],
  ])(
    'that meets %j fails as %j, and %i are sold; the same bytes then get the one ticket',
    async (fault, failure, count) => {
      const { seller: terminal, asked, control } = await selling();
      const post = terminal.calls.sellPost([asked], null);
      await control.order(fault);
      expect(await terminal.calls.sell(post)).toMatchObject({ ok: false, refusal: failure });
      expect(await sold(terminal)).toHaveLength(count);
      const { ticket } = good(await terminal.calls.sell(post));
      expect(await sold(terminal)).toEqual([ticket?.id]);
      expect((await control.state()).happened).toEqual({ [fault.fault]: 1 });
    },
  );

  it.each<Fault>([{ fault: 'duplicate' }, { fault: 'delay', ms: 30 }])(
    'that meets %j is sold once and answered as ever',
    async (fault) => {
      const { seller: terminal, asked, control } = await selling();
      await control.order(fault);
      const { ticket } = good(await terminal.calls.sell(terminal.calls.sellPost([asked], null)));
      expect(await sold(terminal)).toEqual([ticket?.id]);
    },
  );

  it('gets an answer of two megabytes', async () => {
    const { seller: terminal, control } = await selling();
    await control.order({ fault: 'hugeAnswer' });
    const answer = await terminal.ask('POST', '/sell/totalOut', { reqseq: 900 });
    expect(answer?.text.length).toBeGreaterThan(2 * 2 ** 20);
    expect(answer?.json).toMatchObject({ statusCode: 1 });
  });

  it('gets the answer of another one, which is not its ticket', async () => {
    const { seller: terminal, asked, control } = await selling();
    const first = good(await terminal.calls.sell(terminal.calls.sellPost([asked], null)));
    await control.order({ fault: 'answerOfAnother', path: SELL });
    const second = good(await terminal.calls.sell(terminal.calls.sellPost([asked], null)));
    expect(second.ticket?.id).toBe(first.ticket?.id);
    expect(await sold(terminal)).toHaveLength(2);
  });

  it('is overtaken by a later one', async () => {
    const { seller: terminal, asked, control } = await selling();
    await control.order({ fault: 'reorder', path: SELL, ms: 60_000 });
    const first = terminal.calls.sell(terminal.calls.sellPost([asked], null));
    await expect.poll(async () => (await control.state()).happened['reorder']).toBe(1);
    const second = good(await terminal.calls.sell(terminal.calls.sellPost([asked], null)));
    expect(await sold(terminal)).toEqual([good(await first).ticket?.id, second.ticket?.id]);
  });

  it('goes on where nothing overtakes it', async () => {
    const { seller: terminal, asked, control } = await selling();
    await control.order({ fault: 'reorder', ms: 20 });
    expect((await terminal.calls.sell(terminal.calls.sellPost([asked], null))).ok).toBe(true);
  });

  it('gets another time', async () => {
    const { seller: terminal, asked, control, clock } = await selling();
    await control.order({ fault: 'clockOff', ms: 3_600_000 });
    const { ticket } = good(await terminal.calls.sell(terminal.calls.sellPost([asked], null)));
    expect(ticket?.timeStamp).toBe(clock.now() + 3_600_000);
  });
});

describe('an order', () => {
  it('meets the method and the path it names, as often as it says, in order', async () => {
    const { seller: terminal, control } = await selling();
    await control.order(
      { fault: 'status', status: 500, path: '/sell/totalOut', times: 2 },
      { fault: 'status', status: 504, method: 'GET', path: '/cards/summary' },
    );
    const status = async (method: 'GET' | 'POST', path: string) => (await terminal.ask(method, path))?.status;
    expect(await status('POST', '/version')).toBe(200);
    expect(await status('GET', '/terminal/position')).toBe(200);
    expect(await status('POST', '/sell/totalOut')).toBe(500);
    expect(await status('POST', '/sell/totalOut')).toBe(500);
    expect(await status('POST', '/sell/totalOut')).toBe(200);
    expect(await status('GET', '/cards/summary?x=1')).toBe(504);
    expect(await control.state()).toMatchObject({ faults: [], happened: { status: 3 } });
  });

  it('can be taken back', async () => {
    const { seller: terminal, control } = await selling();
    await control.order({ fault: 'loseRequest', times: 9 }, { fault: 'silentSocket', times: 2 });
    expect((await control.state()).faults).toHaveLength(2);
    await control.clearFaults();
    expect((await terminal.ask('POST', '/version'))?.status).toBe(200);
  });

  it.each<[unknown, string]>([
    [{ fault: 'explode' }, 'fault'],
    [{ fault: 'delay' }, 'ms'],
    [{ fault: 'delay', ms: -1 }, 'ms'],
    [{ fault: 'loseAnswer', time: 2 }, 'time'],
    [[{ fault: 'loseAnswer' }, { fault: 'status', status: 200 }], '1.status'],
    ['{', 'body'],
  ])('%j is refused, and none of it happens', async (order, where) => {
    const { host, control } = await openHost();
    const answer = await fetch(`${host.controlUrl}/faults`, {
      method: 'POST',
      body: typeof order === 'string' ? order : JSON.stringify(order),
    });
    expect(answer.status).toBe(400);
    expect(await answer.text()).toContain(`"${where}: `);
    expect((await control.state()).faults).toEqual([]);
  });

  it('is taken of programs on this machine, and of no page', async () => {
    const { host } = await openHost();
    const order = { method: 'POST', body: '{"fault":"loseAnswer"}' };
    const page = await fetch(`${host.controlUrl}/faults`, {
      ...order,
      headers: { Origin: 'https://elsewhere.example' },
    });
    expect(page.status).toBe(403);
    expect((await fetch(`${host.url}/faults`, order)).status).toBe(405);
    expect((await fetch(`${host.controlUrl}/other`)).status).toBe(404);
  });
});

describe('acts', () => {
  it('cut every socket', async () => {
    const { seller: terminal, control } = await selling();
    const line = await terminal.socket();
    expect((await control.state()).sockets).toBe(1);
    await control.act({ act: 'cutSockets' });
    expect(await line.reason()).toBe('code 1006');
    await expect.poll(async () => (await control.state()).sockets).toBe(0);
  });

  it('end every session, on the socket and for every request [S178, S198]', async () => {
    const { seller: terminal, asked, control, signedOn } = await selling();
    const line = await terminal.socket();
    line.send(terminalMessages.sessionKey(terminal.session.token() ?? ''));
    await line.nextOf('ack');
    await control.act({ act: 'expireSessions' });
    expect(await line.next()).toBe('sessionExpired');
    expect(await line.reason()).toBe('Session Expired');
    expect(await terminal.calls.sell(terminal.calls.sellPost([asked], null))).toMatchObject({
      refusal: { code: 'sessionExpired', status: 401 },
    });
    expect((await signedOn(7)).session.token()).not.toBeNull();
  });

  it('say what no terminal knows', async () => {
    const { seller: terminal, control } = await selling();
    const line = await terminal.socket();
    line.send(terminalMessages.ping());
    await line.next();
    for (const text of ['unheard/of', 'oddsUpdate/{', 'ALERT/The race is off'])
      await control.act({ act: 'say', text });
    expect(parseSocketMessage(await line.next())).toBeNull();
    expect(parseSocketMessage(await line.next())).toBeNull();
    expect(parseSocketMessage(await line.next())).toMatchObject({ word: 'ALERT' });
    line.close();
  });

  it('open a socket that never speaks, and the next one speaks again', async () => {
    const { seller: terminal, control } = await selling();
    await control.order({ fault: 'silentSocket' });
    const silent = await terminal.socket();
    silent.send(terminalMessages.ping());
    const line = await terminal.socket();
    line.send(terminalMessages.ping());
    expect(await line.next()).toBe('pong');
    // The second socket's message came after any message of the first.
    await control.act({ act: 'say', text: 'over' });
    expect(await silent.next()).toBe('over');
    silent.close();
    line.close();
  });
});
