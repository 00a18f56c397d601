/**
 * An account's wagers, its PIN, temporary accounts, and what a reload and the end of the customer leave of
 * them.
 */
import 'fake-indexeddb/auto';
import { beforeEach, describe, expect, it } from 'vitest';
import { RETRY_PAUSE, TRIES } from '../../tote/transport/post-rules.ts';
import { takesBets } from '../../wagering/card/card.ts';
import { type TicketSerial } from '../../wagering/card/wager.ts';
import { pennies } from '../../wagering/ground/money.ts';
import { customerFactsAtom } from '../customer/customer-facts.ts';
import {
  account,
  beginWithAccount,
  buyWin,
  ID,
  notice,
  PIN,
  reload,
  room,
  sales,
  transactions,
  wait,
  window,
  words,
} from '../testing/account-money.ts';
import { build, openCard } from '../testing/at-the-window.ts';
import { labelOf } from '../transactions/customer-session.ts';
import { noticesAtom } from '../window/dialog-state.ts';
import { accountActivityAtom } from './account-inquiry.ts';

beforeEach(beginWithAccount);

describe('the account’s wagers', () => {
  it('are asked for, all of them or on the cards of a date; an empty list and a host that does not answer are reported [S124, S125, S021, W165]', async () => {
    const activity = () => window.store.get(accountActivityAtom);
    void window.till.accounts.readActivity(null);
    expect(activity().state).toBe('loading');
    await window.settle();
    expect(activity()).toEqual({ state: 'ready', value: [] });
    await buyWin();
    void window.till.accounts.readActivity(null);
    await window.settle();
    expect(activity()).toMatchObject({
      state: 'ready',
      value: [{ id: transactions()[0]?.tsn, status: 'OPEN', cost: 200n }],
    });
    void window.till.accounts.readActivity('2025-01-01');
    await window.settle();
    expect(activity()).toEqual({ state: 'ready', value: [] });
    room.intercept = (path) =>
      path.endsWith('/account/activity') ? Response.json({ statusCode: 5, statusMessage: 'Busy' }) : null;
    void window.till.accounts.readActivity(null);
    await window.settle();
    const failed = activity();
    expect(failed.state === 'failed' && words(failed.reason)).toBe('Busy');
  });
});

describe('the account’s PIN', () => {
  it.each(['', '8', '836'])('is changed to no short one, and nothing is sent: "%s" [T463]', async (short) => {
    let sent = 0;
    room.see = (path) => {
      if (path.endsWith('/account/changePin')) sent += 1;
    };
    void window.till.accounts.changePin(PIN, short);
    await window.settle();
    expect([notice(), sent]).toEqual([['Failed to change the PIN', 'Enter a PIN of 4 digits.'], 0]);
  });

  it('is another one once the host has taken it, and in no text where it refuses [S135, T463]', async () => {
    void window.till.accounts.changePin('1', '8361');
    await window.settle();
    expect(notice()?.[0]).toBe('Failed to change the PIN');
    await window.answer('ok');
    room.intercept = (path) =>
      path.endsWith('/account/changePin')
        ? Response.json({ statusCode: 5, statusMessage: 'Neither 4711 nor 8361' })
        : null;
    void window.till.accounts.changePin(PIN, '8361');
    await window.settle();
    expect(notice()?.[1]).toBe('Neither •••• nor ••••');
    await window.answer('ok');
    room.intercept = () => null;
    const changing = window.till.accounts.changePin(PIN, '8361');
    await window.settle();
    expect(await changing).toBe(true);
    void window.till.accounts.deposit(pennies(500), '8361');
    await window.settle();
    expect(transactions()).toMatchObject([{ type: 'ACCOUNT_DEPOSIT' }]);
  });

  const status = (code: number, body = ''): Response => new Response(body, { status: code });
  const ended = JSON.stringify({ statusCode: 401, statusMessage: 'Session expired.' });

  it.each<[string, readonly (() => Response)[]]>([
    ['what answers is not the host', [() => status(404, '<html>')]],
    ['the answer cannot be read', [() => status(200, '{"statusCode":1')]],
    ['the answer is lost each time', [() => status(503)]],
    ['the session is over when it is sent again', [() => status(503), () => status(401, ended)]],
  ])('is not known where %s: both are to be tried', async (_, answers) => {
    let asked = 0;
    room.intercept = (path) => {
      if (!path.endsWith('/account/changePin')) return null;
      asked += 1;
      return answers[Math.min(asked, answers.length) - 1]?.() ?? null;
    };
    void window.till.accounts.changePin(PIN, '8361');
    for (let tries = 0; tries < TRIES; tries += 1) {
      await room.clock.advanceAndSettle(RETRY_PAUSE);
      await window.settle();
    }
    const said = window.store
      .get(noticesAtom)
      .map(({ title, lines }) => [title, ...lines].map((text) => words(text)));
    const [title, ...lines] = said.at(-1) ?? [];
    expect([title, lines.at(-1)]).toEqual([
      'The PIN may or may not have changed',
      'Try the new PIN first, then the old one.',
    ]);
  });
});

describe('a temporary account', () => {
  it('is asked about by its slip and its PIN, which is in no answer that is shown [S137]', async () => {
    const opened = await room.tote.fetch('/tg5/rs/sell/openTempAcct', {
      method: 'POST',
      headers: { Authorization: room.tab.get('mutuel.session') ?? '', REQSEQ: '900' },
      body: JSON.stringify({ amount: 4_000, pin: '8361', playerId: null }),
    });
    const { ticket } = (await opened.json()) as { ticket: { id: TicketSerial } };
    void window.till.accounts.queryTemporary(ticket.id, '8361');
    await window.settle();
    expect(notice()).toEqual(['Temporary account', ticket.id, 'Balance $40.00']);
    await window.answer('ok');
    void window.till.accounts.queryTemporary(ticket.id, '8362');
    await window.settle();
    expect(notice()).toEqual(['Temporary account', 'Wrong pin']);
  });
});

describe('the session of the customer', () => {
  it('says who they are, what their account holds, and what was done with tickets, as one value [T214]', async () => {
    expect(window.store.get(customerFactsAtom)).toEqual({
      playerId: null,
      accountId: ID,
      awBalance: 10_000n,
      slotBalance: null,
      isAW: true,
      exchangeMode: false,
    });
    await buyWin();
    room.intercept = (path) =>
      path.endsWith('/sell/verifyPlayer')
        ? Response.json({ statusCode: 1, statusMessage: '', playerId: '880042', slotBalance: 1_234 })
        : null;
    void window.till.players.set('880042');
    await window.settle();
    expect(transactions().map(labelOf)).toEqual(['AW_SELL']);
    expect(window.store.get(customerFactsAtom)).toMatchObject({
      playerId: '880042',
      awBalance: 9_800n,
      slotBalance: 1_234n,
    });
    const card = await openCard(window);
    const race = card.races.find(takesBets);
    if (race === undefined) throw new Error('no open race');
    await window.till.accounts.signOff();
    const credit = { cardNo: card.id, raceNo: race.num, poolNo: 37, amount: pennies(650), bets: [1] };
    await room.tote.exchange.grant(12, credit);
    void window.rooms().wager.credits.enter(credit);
    await window.settle();
    expect(window.store.get(customerFactsAtom)).toMatchObject({
      accountId: null,
      awBalance: null,
      isAW: false,
      exchangeMode: true,
    });
  });
});

describe('over a reload', () => {
  it('nothing is sold before the host has said what the account holds', async () => {
    await build(window);
    room.intercept = (path) =>
      path.endsWith('/account/resumeSession') ? new Response('', { status: 503 }) : null;
    await reload();
    expect(account()).toBeNull();
    void window.till.buy();
    await window.settle();
    for (let tries = 0; tries < 10 && notice() === null; tries += 1) await wait();
    expect(notice()?.[0]).toBe('The account balance is not known yet');
    room.intercept = () => null;
    await window.answer('ok');
    expect(sales()).toBe(0);
    void window.till.buy();
    await window.settle();
    expect(transactions()).toMatchObject([{ type: 'AW_SELL', account: { balance: 9_800n } }]);
  });
});
