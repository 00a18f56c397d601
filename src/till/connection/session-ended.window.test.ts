/** Proves how a session ends at the host’s word, at a whole window, and what the teller reads of it. */
import 'fake-indexeddb/auto';
import { beforeEach, describe, expect, it } from 'vitest';
import { translator } from '../../i18n/translate.ts';
import { DEFAULT_MONEY_FORMAT, pennies } from '../../wagering/ground/money.ts';
import { customerAtom, totalsAtom } from '../session/customer-state.ts';
import { tellerAtom } from '../session/teller-state.ts';
import { signOn } from '../testing/at-the-window.ts';
import { openRoom, openWindow, type Room, type TestWindow } from '../testing/test-window.ts';
import { aTransaction } from '../testing/transactions.ts';
import { announcementsAtom, lockedAtom, noticeAtom } from '../window/dialog-state.ts';

const words = translator('en-us', DEFAULT_MONEY_FORMAT);

let room: Room;
let window: TestWindow;

beforeEach(async () => {
  room = await openRoom();
  window = await openWindow(room);
});

/** Returns the texts of the top notice, title first. */
function shown(): readonly string[] {
  const notice = window.store.get(noticeAtom);
  return notice === null ? [] : [notice.title, ...notice.lines].map(words);
}

const WHY =
  'Teller 4417 may have signed on at another window, or the tote ended the session. Sign on again to go on here.';

describe('a session that the host ends', () => {
  it('says that the customer is kept where nothing is owed', async () => {
    await signOn(window);
    window.store.set(customerAtom, {
      active: true,
      playerId: null,
      transactions: [
        aTransaction({ id: 'sold', type: 'SELL', value: pennies(1_000) }),
        aTransaction({ id: 'cashed', type: 'CASH', value: pennies(-1_000) }),
      ],
    });
    room.intercept = () => new Response('', { status: 401 });
    window.till.retrySummary();
    await window.settle();
    expect(shown()).toContain('The customer is kept at this window: nothing is owed.');
  });

  it('says that the customer is kept, and what is to be collected', async () => {
    await signOn(window);
    void window.till.vouchers.sell({ amount: pennies(1_000), quantity: 1 });
    await window.settle();
    room.intercept = () => new Response('', { status: 401 });
    window.till.retrySummary();
    await window.settle();
    expect(shown()).toEqual([
      'Session expired.',
      WHY,
      'The customer is kept at this window: $10.00 to collect.',
    ]);
    room.intercept = () => null;
    await window.answer('ok');
    await signOn(window);
    expect(window.store.get(totalsAtom).balance).toBe(1_000n);
  });

  it.each([
    ['with a word', () => window.hear('sessionExpired')],
    ['by closing with that reason', () => window.hangUp('Session Expired')],
  ])(
    'on the live connection, %s, is said, and the program is loaded anew [S178, S202, S203]',
    async (_how, endSession) => {
      await signOn(window);
      endSession();
      await window.settle();
      expect(window.store.get(tellerAtom)).toBeNull();
      expect(window.pages).toEqual(['signOn']);
      expect(window.store.get(noticeAtom)).toMatchObject({
        title: { key: 'tote.sessionExpired' },
        lines: [{ key: 'tote.sessionExpiredSignIn' }, { key: 'tote.sessionWhy' }],
      });
      expect(shown()).toEqual(['Session expired.', 'Session expired. Please sign back in.', WHY]);
      expect(window.reloads()).toBe(0);
      await window.answer('ok');
      expect(window.reloads()).toBe(1);
    },
  );

  it('shows the tote’s own reason, where it gives one, in the place of the likely one [S198]', async () => {
    await signOn(window);
    const statusMessage = 'Signed on at window 12 by the manager.';
    room.intercept = () => Response.json({ statusCode: 7_001, statusMessage }, { status: 401 });
    window.till.retrySummary();
    await window.settle();
    expect(shown()).toEqual(['Session expired.', statusMessage, 'Sign on again to go on here.']);
  });

  it('shows the reason that the live connection is closed with [S202, S203]', async () => {
    await signOn(window);
    window.hangUp('Session Expired: the meeting is abandoned');
    await window.settle();
    expect(shown()).toEqual([
      'Session expired.',
      'Session expired. Please sign back in.',
      'the meeting is abandoned',
      'Sign on again to go on here.',
    ]);
  });

  it('is said within a second where the reason does not come', async () => {
    await signOn(window);
    room.intercept = () => new Response(new ReadableStream(), { status: 401 });
    window.till.retrySummary();
    await window.settle();
    expect(window.store.get(tellerAtom)).toBeNull();
    await room.clock.advanceAndSettle(1_000);
    expect(shown()).toEqual(['Session expired.', WHY]);
  });

  it('with a word and then by closing is said once [S178, S202, S203]', async () => {
    await signOn(window);
    window.hear('sessionExpired');
    window.hangUp('Session Expired');
    await window.settle();
    await window.answer('ok');
    expect([shown(), window.reloads()]).toEqual([[], 1]);
  });

  it('is not what a connection that closes for any other reason says [S202]', async () => {
    await signOn(window);
    window.hangUp('going away');
    await window.settle();
    expect([shown(), window.reloads()]).toEqual([[], 0]);
    expect(window.store.get(tellerAtom)).not.toBeNull();
  });

  it.each([401, 403])(
    'in answer to a request (%i) is said, without loading the program anew [S198]',
    async (status) => {
      await signOn(window);
      room.intercept = () => new Response('', { status });
      window.till.retrySummary();
      await window.settle();
      expect(window.pages).toEqual(['signOn']);
      expect(shown()).toEqual(['Session expired.', WHY]);
      await window.answer('ok');
      expect([shown(), window.reloads()]).toEqual([[], 0]);
    },
  );
});

describe.each<[string, string, () => unknown]>([
  ['a sale', '/sell/voucher', () => window.till.vouchers.sell({ amount: pennies(1_000), quantity: 1 })],
  [
    'a run of several',
    '/sell/voucher',
    () => window.till.vouchers.sell({ amount: pennies(1_000), quantity: 3 }),
  ],
  ['a payment', '/sell/cashTicket', () => window.till.scanned('218445095900001', 'OPTICAL')],
  ['the end of a customer', '/sell/totalOut', () => window.till.totalOut()],
  ['a sign-off', '/terminal/signoff', () => window.till.signOff()],
])('%s that waits for an answer when its session ends', (_, path, begin) => {
  it('covers the window of no next teller, who is shown where they must wait for it', async () => {
    await signOn(window);
    let letGo = (): void => undefined;
    const held = new Promise<void>((resolve) => (letGo = resolve));
    room.delay = (asked) => (asked.endsWith(path) ? held : null);
    void begin();
    await window.settle();
    expect(window.store.get(lockedAtom)).toBe(true);
    window.till.sessionExpired();
    await window.settle();
    expect(window.store.get(lockedAtom)).toBe(false);
    await window.answer('ok');
    const signing = window.till.signOn('5500', '5500');
    await window.settle();
    expect(await signing).toBe(true);
    expect(window.store.get(lockedAtom)).toBe(false);
    void window.till.drawer.draw(pennies(5_000), null);
    await window.settle();
    expect(window.store.get(announcementsAtom)).toMatchObject([{ text: { key: 'sale.othersUnderWay' } }]);
    letGo();
    await window.settle();
    expect(window.store.get(lockedAtom)).toBe(false);
    expect(window.store.get(tellerAtom)?.tellerId).toBe('5500');
  });
});
