import * as v from 'valibot';
import { describe, expect, it } from 'vitest';
import { windowSignOnAnswerSchema } from '../../../tote/wire/terminal.ts';
import {
  NOON,
  signedOn,
  something,
  statusOf,
  testTerminal,
  ticketOf,
  winBet,
} from '../../testing/test-terminal.ts';

describe('signing on', () => {
  it.each([
    ['7', '8'],
    ['7', '07'],
    ['7', ''],
    ['7', ' 7'],
    ['0', '0'],
    ['', ''],
    ['-3', '-3'],
    ['anna', 'anna'],
  ])("refuses teller %j with password %j: 'Invalid credentials' [S056]", async (teller_id, password) => {
    const terminal = await testTerminal();
    const answer = await terminal.post('/terminal/signon', { teller_id, password });
    expect(v.parse(statusOf, answer.json)).toEqual({ statusCode: 2, statusMessage: 'Invalid credentials' });
  });

  it('takes a teller whose password is the id, and the window, with all that the window needs to know [S056, S026]', async () => {
    const terminal = await testTerminal({
      settings: { windowNumber: 31, associationName: 'Test Association' },
    });
    const token = await terminal.signOn('42');
    const answer = await terminal.get('/terminal/resumeSession');
    const window = v.parse(windowSignOnAnswerSchema, answer.json);
    expect(window).toMatchObject({
      sessionToken: token,
      tellerId: '42',
      windowNumber: 31,
      config: { associationName: 'Test Association' },
      timeStamp: NOON,
      isLocked: false,
      isSelfServe: false,
    });
    expect(window.tellerName).toMatch(/^\w+ \w+$/);
    expect(window.credits.length).toBeGreaterThan(1);
    expect(window.debits.length).toBeGreaterThan(1);
  });

  it('knows windows by their keys where it has been given some, and refuses others with -1111', async () => {
    const terminal = await testTerminal({ settings: { windows: { alpha: 3 } } });
    const answer = await terminal.post('/terminal/signon', { teller_id: '7', password: '7' });
    terminal.token = v.parse(v.object({ sessionToken: v.string() }), answer.json).sessionToken;
    const wrong = await terminal.post('/terminal/signonWindowForTeller', 'beta');
    expect(v.parse(statusOf, wrong.json).statusCode).toBe(-1111);
    const right = await terminal.post('/terminal/signonWindowForTeller', 'alpha');
    expect(v.parse(windowSignOnAnswerSchema, right.json).windowNumber).toBe(3);
  });

  it.each([
    ['GET', '/terminal/resumeSession'],
    ['GET', '/terminal/position'],
    ['GET', '/sell/wagers'],
    ['GET', '/cards/summary'],
    ['POST', '/sell/wagers'],
    ['POST', '/terminal/lockWindow'],
  ])('answers 401 to a token it does not know: %s %s', async (method, path) => {
    const terminal = await testTerminal();
    terminal.token = 'who';
    const answer = method === 'GET' ? await terminal.get(path) : await terminal.post(path, {});
    expect(answer.status).toBe(401);
  });

  it('ends a session by signing off, and by signing the same teller on again', async () => {
    const terminal = await signedOn();
    const first = terminal.token;
    await terminal.signOn();
    const second = terminal.token;
    expect(second).not.toBe(first);
    terminal.token = first;
    expect((await terminal.get('/terminal/resumeSession')).status).toBe(401);
    terminal.token = second;
    expect((await terminal.get('/terminal/resumeSession')).status).toBe(200);
    expect(v.parse(statusOf, (await terminal.post('/terminal/signoff', {})).json).statusCode).toBe(1);
    expect((await terminal.get('/terminal/resumeSession')).status).toBe(401);
  });

  it('ends the session of the teller before, so that nothing of theirs is sold after', async () => {
    const terminal = await signedOn();
    const { card, race, num } = await something(terminal);
    const first = terminal.token;
    const second = await terminal.signOn('8');
    terminal.token = first;
    expect((await terminal.sell(winBet(card, race, num))).status).toBe(401);
    terminal.token = second;
    ticketOf(await terminal.sell(winBet(card, race, num)));
  });

  it('locks a window until its teller signs on again, and sells nothing meanwhile [S075]', async () => {
    const terminal = await signedOn();
    const { card, race, num } = await something(terminal);
    await terminal.post('/terminal/lockWindow', {});
    const resumed = v.parse(windowSignOnAnswerSchema, (await terminal.get('/terminal/resumeSession')).json);
    expect(resumed.isLocked).toBe(true);
    expect(v.parse(statusOf, (await terminal.sell(winBet(card, race, num))).json).statusCode).not.toBe(1);
    await terminal.signOn();
    const again = v.parse(windowSignOnAnswerSchema, (await terminal.get('/terminal/resumeSession')).json);
    expect(again.isLocked).toBe(false);
    ticketOf(await terminal.sell(winBet(card, race, num)));
  });

  it('answers the calls that ask nothing, and 404 to what it does not know', async () => {
    const terminal = await signedOn();
    expect(v.parse(statusOf, (await terminal.get('/terminal/commTest')).json).statusCode).toBe(1);
    expect(v.parse(statusOf, (await terminal.post('/version', {})).json).statusCode).toBe(1);
    expect((await terminal.get('/info/cashedReturns')).json).toEqual([]);
    for (const path of [
      '/cards/XXX0001',
      '/cards/prices/XXX0001/1',
      '/cards',
      '/toString',
      '/terminal/none',
    ]) {
      expect((await terminal.get(path)).status).toBe(404);
    }
    expect((await terminal.post('/sell/none', {})).status).toBe(404);
    const outside = await terminal.tote.fetch('/elsewhere', { method: 'GET', headers: {} });
    expect(outside.status).toBe(404);
  });
});
