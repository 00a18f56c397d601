import { describe, expect, it } from 'vitest';
import { openHost } from '../testing/test-host.ts';
import { watchedWindow, workAShift } from './testing/watched-window.ts';
import { callerIds } from './watched-calls.ts';

describe("the host's log of calls", () => {
  it("has one sale of a window's log under the same id", async () => {
    const room = await openHost({ logCalls: true });
    const window = watchedWindow(room);
    await workAShift(window);

    const [asked = '', ...others] = window
      .lines()
      .filter((line) => line.startsWith('asked: POST /sell/wagers'));
    expect(others).toEqual([]);
    const [, call = '', id = ''] = /^asked: (.+ id ([0-9a-f]{32}))$/.exec(asked) ?? [];
    await room.host.stop();
    const found = room.log.filter((line) => line.includes(id));
    expect(found).toHaveLength(1);
    expect(found[0]).toMatch(new RegExp(`^\\S+Z ${call}: 2xx, \\d+ ms$`));
  });

  it('tells a refusal, a lost answer and a wrong request apart', async () => {
    const room = await openHost({ logCalls: true });
    const { terminal } = watchedWindow(room);
    await terminal.signOn(7);
    await terminal.ask('POST', '/sell/wagers', { body: {}, reqseq: 5 });
    await terminal.calls.account.signOn('0000004711', '1');
    await room.control.order({ fault: 'loseAnswer', path: '/terminal/lockWindow' });
    await terminal.ask('POST', '/terminal/lockWindow', { reqseq: 9 });
    await terminal.ask('GET', '/no/such/call');
    await room.host.stop();
    const said = room.log.map((line) => line.replace(/^\S+ /, '').replace(/ id \S+:(.+), .+/, ':$1'));
    expect(said).toEqual([
      'GET /terminal/commTest: 2xx',
      'POST /terminal/signon: 2xx',
      'POST /terminal/signonWindowForTeller: 2xx',
      'POST /sell/wagers REQSEQ 5: 4xx',
      'POST /account/accountSignon: refused',
      'POST /terminal/lockWindow REQSEQ 9: broken',
      'other: 4xx',
    ]);
  });

  it('is off unless it is asked for', async () => {
    const room = await openHost();
    await room.signedOn();
    await room.host.stop();
    expect(room.log).toEqual([]);
  });
});

describe('the ids of a request', () => {
  const [TRACE, SPAN] = ['4bf92f3577b34da6a3ce929d0e0e4736', '00f067aa0ba902b7'];

  it.each([
    [`00-${TRACE}-${SPAN}-01`, 1],
    [`00-${TRACE}-${SPAN}-00`, 0],
    [`00-${TRACE}-${SPAN}-03`, 1],
    [`01-${TRACE}-${SPAN}-01-more`, 1],
  ])('are read from %s', (header, flags) => {
    expect(callerIds(header)).toEqual({ traceId: TRACE, spanId: SPAN, flags });
  });

  it.each([
    undefined,
    '',
    `ff-${TRACE}-${SPAN}-01`,
    `00-${'0'.repeat(32)}-${SPAN}-01`,
    `00-${TRACE}-${'0'.repeat(16)}-01`,
    `00-${TRACE.toUpperCase()}-${SPAN}-01`,
    `00-${TRACE}-${SPAN}-01x`,
    `x\n00-${TRACE}-${SPAN}-01`,
  ])('are none in %j', (header) => {
    expect(callerIds(header)).toBeNull();
  });
});
