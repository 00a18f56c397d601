/** Proves a self-serve terminal without a person at it: its sign-on, its money, and its time-out. */
import 'fake-indexeddb/auto';
import { beforeEach, describe, expect, it } from 'vitest';
import { createSimpleAcceptor, type SimpleAcceptor } from '../../devices/testing/simple-acceptor.ts';
import { say } from '../../i18n/say.ts';
import { translator } from '../../i18n/translate.ts';
import { DEFAULT_MONEY_FORMAT } from '../../wagering/ground/money.ts';
import { selfServeSignOnAtom } from '../connection/self-serve-state.ts';
import { customerAtom } from '../session/customer-state.ts';
import { isSelfServeAtom, selfServeCreditAtom, selfServeFaceAtom } from '../session/self-serve-credit.ts';
import { outOfServiceAtom, technicianAtom } from '../session/technician-state.ts';
import { tellerAtom } from '../session/teller-state.ts';
import { build, ticketsAt, watchPosts } from '../testing/at-the-window.ts';
import { openRoom, openWindow, type Room, type TestWindow } from '../testing/test-window.ts';
import { noticeAtom } from '../window/dialog-state.ts';
import { printerAtom } from '../window/printer-state.ts';
import { settingsAtom } from '../window/settings-state.ts';
import { stillThereAtom } from './self-serve-state.ts';
import { SECONDS_TO_ANSWER } from './unattended-steps.ts';

const TWENTY = { currency: 'USD', amount: 2_000 } as const;
const TIMEOUT = 60;
const english = translator('en-us', DEFAULT_MONEY_FORMAT);

let room: Room;
let window: TestWindow;
let acceptor: SimpleAcceptor;
/** The calls that sign anybody on, in order. */
let signOns: string[];

beforeEach(async () => {
  room = await openRoom();
  acceptor = createSimpleAcceptor();
  room.bills = acceptor.service;
  signOns = [];
  room.see = (path) => {
    const [call] = /signon\w*/i.exec(path) ?? [];
    if (call !== undefined) signOns.push(call);
  };
  room.browser.set('mutuel.settings', JSON.stringify({ selfServe: true }));
});

async function open(): Promise<void> {
  window = await openWindow(room);
  await window.settle();
}

async function pass(seconds: number): Promise<void> {
  for (let second = 0; second < seconds; second += 1) await room.clock.advanceAndSettle(1_000);
}

async function putIn(): Promise<boolean> {
  const id = await acceptor.keeper().offered(TWENTY);
  if (id === null) return false;
  await acceptor.keeper().credit(id, TWENTY);
  acceptor.says('credited', TWENTY);
  await window.settle();
  return true;
}

const credit = (): bigint | null => window.store.get(selfServeCreditAtom);
const face = (): string => window.store.get(selfServeFaceAtom);

describe('a self-serve terminal', () => {
  it('signs on to its window by itself, without a teller, and has no sign-on page [T394, S072]', async () => {
    await open();
    expect(signOns).toEqual(['signonWindowForSelfServe']);
    expect(window.store.get(tellerAtom)).toMatchObject({ isSelfServe: true });
    expect([face(), credit()]).toEqual(['idle', 0n]);
  });

  it('tries again by itself as long as the tote refuses, and says why meanwhile [T394]', async () => {
    let tries = 0;
    room.intercept = (path) => {
      if (!path.includes('signonWindowForSelfServe')) return null;
      tries += 1;
      return Response.json({ statusCode: 999, statusMessage: 'Not yet' });
    };
    await open();
    await pass(300);
    expect(tries).toBeGreaterThan(4);
    expect(tries).toBeLessThan(20);
    expect(window.store.get(selfServeSignOnAtom)).toMatchObject({ state: 'failed', tries });
    expect(window.store.get(noticeAtom)).toBeNull();
    room.intercept = () => null;
    await pass(61);
    expect(window.store.get(isSelfServeAtom)).toBe(true);
  });

  it('signs on again once the tote has ended its session, and asks nobody [T394]', async () => {
    await open();
    window.till.sessionExpired(Promise.resolve('The day is over'));
    await window.settle();
    await pass(5);
    expect(window.store.get(isSelfServeAtom)).toBe(true);
    expect(signOns).toHaveLength(2);
    expect(window.store.get(noticeAtom)).toBeNull();
  });

  it('waits with its sign-on while a technician is at it, or it is out of service', async () => {
    await open();
    window.store.set(technicianAtom, { id: '9' });
    window.till.sessionExpired(Promise.resolve('The day is over'));
    await pass(120);
    expect(window.store.get(tellerAtom)).toBeNull();
    window.store.set(outOfServiceAtom, { since: 0, by: '9' });
    window.store.set(technicianAtom, null);
    await pass(120);
    expect([window.store.get(tellerAtom), signOns.length]).toEqual([null, 1]);
    window.store.set(outOfServiceAtom, null);
    await pass(5);
    expect(window.store.get(isSelfServeAtom)).toBe(true);
  });

  it('takes up its session after a reload, with the credit of before', async () => {
    await open();
    expect(await putIn()).toBe(true);
    window.till.stop();
    await open();
    expect([credit(), face(), window.store.get(isSelfServeAtom)]).toEqual([2_000n, 'serving', true]);
  });

  it('that is made a teller’s window asks for a teller after its reload', async () => {
    await open();
    window.till.stop();
    room.browser.set('mutuel.settings', JSON.stringify({ selfServe: false }));
    await open();
    await pass(60);
    expect(window.store.get(tellerAtom)).toBeNull();
    expect(signOns).toHaveLength(1);
  });

  it('is no teller’s window, which does not sign on by itself', async () => {
    room.browser.clear();
    await open();
    await pass(120);
    expect(signOns).toEqual([]);
    expect(window.store.get(tellerAtom)).toBeNull();
  });
});

describe('the credit of a self-serve terminal', () => {
  beforeEach(open);

  it('is what was put in and not yet spent, and no purchase exceeds it', async () => {
    await putIn();
    expect([credit(), face()]).toEqual([2_000n, 'serving']);
    await build(window, { amount: 2_200 });
    void window.till.buy();
    await window.settle();
    expect(window.store.get(noticeAtom)?.title.key).toBe('selfServe.notEnough');
    expect(await ticketsAt(room)).toBe(0);
    await window.answer('ok');
    window.till.selfServe.startOver();
    await build(window, { amount: 2_000 });
    void window.till.buy();
    await window.settle();
    expect([credit(), await ticketsAt(room)]).toEqual([0n, 1]);
  });

  it('buys several tickets only where it covers all of them', async () => {
    await putIn();
    await build(window, { amount: 800 });
    void window.till.buy(3);
    await window.settle();
    expect(window.store.get(noticeAtom)?.lines[0]).toMatchObject({ data: { amount: 400n } });
    expect(await ticketsAt(room)).toBe(0);
  });

  it('is paid out as one voucher without a question, and the next customer begins with nothing', async () => {
    const posts = watchPosts(room);
    await putIn();
    await window.till.selfServe.cashOut();
    await window.settle();
    expect(posts.filter((path) => path.includes('oucher'))).toHaveLength(1);
    expect(room.printer.sheets).toHaveLength(1);
    expect([credit(), face(), window.store.get(customerAtom).transactions]).toEqual([0n, 'idle', []]);
  });

  it('is paid out once however often it is asked for', async () => {
    const posts = watchPosts(room);
    await putIn();
    await Promise.all([1, 2, 3].map(() => window.till.selfServe.cashOut()));
    await window.settle();
    expect(posts.filter((path) => path.includes('oucher'))).toHaveLength(1);
  });

  it('stays owed where the tote refuses the voucher, and nobody else is served', async () => {
    await putIn();
    room.intercept = (path, method) =>
      method === 'POST' && path.includes('oucher')
        ? Response.json({ statusCode: 999, statusMessage: 'No' })
        : null;
    void window.till.selfServe.cashOut();
    await window.settle();
    expect([credit(), face()]).toEqual([2_000n, 'owing']);
    await pass(TIMEOUT * 3);
    expect([credit(), face()]).toEqual([2_000n, 'owing']);
    room.intercept = () => null;
    await window.till.selfServe.cashOut();
    await window.settle();
    expect([credit(), face()]).toEqual([0n, 'idle']);
  });
});

describe('money at a self-serve terminal', () => {
  beforeEach(open);

  it('is taken only while the terminal could pay it out', async () => {
    expect(acceptor.isEnabled()).toBe(true);
    window.hangUp('away');
    await window.settle();
    expect([acceptor.isEnabled(), await putIn()]).toEqual([false, false]);
  });
});

describe('somebody who walks away', () => {
  beforeEach(open);

  it('is asked, with the seconds left, and then paid out and forgotten', async () => {
    await putIn();
    await build(window);
    await pass(TIMEOUT - 1);
    expect(window.store.get(stillThereAtom)).toBeNull();
    await pass(2);
    expect(window.store.get(stillThereAtom)).toBeGreaterThan(SECONDS_TO_ANSWER - 3);
    await pass(SECONDS_TO_ANSWER + 5);
    expect([face(), credit(), window.store.get(stillThereAtom)]).toEqual(['idle', 0n, null]);
    expect(room.printer.sheets).toHaveLength(1);
  });

  it('and comes back in time goes on where they were', async () => {
    await putIn();
    await pass(TIMEOUT + 5);
    window.till.selfServe.touched();
    expect(window.store.get(stillThereAtom)).toBeNull();
    await pass(SECONDS_TO_ANSWER + 5);
    expect([face(), credit()]).toEqual(['serving', 2_000n]);
  });

  it('leaves the terminal in its own language', async () => {
    window.till.selfServe.touched();
    window.till.switchLanguage('es-CL');
    await pass(TIMEOUT - 5);
    expect(window.store.get(settingsAtom).language).toBe('es-CL');
    await pass(SECONDS_TO_ANSWER + 10);
    expect([face(), window.store.get(settingsAtom).language]).toEqual(['idle', 'en-us']);
  });

  it('with nothing put in leaves an idle terminal, and no paper', async () => {
    window.till.selfServe.touched();
    expect(face()).toBe('serving');
    await pass(TIMEOUT + SECONDS_TO_ANSWER + 1);
    expect([face(), room.printer.sheets.length]).toEqual(['idle', 0]);
  });

  it('is never asked where the time is zero', async () => {
    window.till.changeSettings({ selfServeTimeout: 0 });
    await putIn();
    await pass(TIMEOUT * 5);
    expect([face(), window.store.get(stillThereAtom)]).toEqual(['serving', null]);
  });
});

describe('a purchase at a self-serve terminal whose printer has gone', () => {
  it.each(['No printer selected', 'Not connected', 'Paper out'] as const)(
    'is refused in one dialog, which names whom to ask: %s',
    async (status) => {
      await open();
      await putIn();
      window.store.set(printerAtom, (printer) => ({ ...printer, status }));
      await build(window, { amount: 500 });
      void window.till.buy();
      void window.till.buy();
      await window.settle();
      const notice = window.store.get(noticeAtom);
      expect(notice).toMatchObject({
        title: { key: 'selfServe.notSold' },
        lines: [{ key: 'selfServe.noPrinter' }],
        actions: [{ id: 'ok' }],
      });
      expect(english(say('selfServe.noPrinter'))).toContain(english(say('selfServe.askStaff')));
      await window.answer('ok');
      await window.settle();
      expect([window.store.get(noticeAtom), credit(), face()]).toEqual([null, 2_000n, 'serving']);
    },
  );
});
