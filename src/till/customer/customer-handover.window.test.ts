/**
 * Tests a customer whom another teller left at the window. Checks which teller may go on with them, and what
 * is said of the money.
 */
import 'fake-indexeddb/auto';
import { beforeEach, describe, expect, it } from 'vitest';
import { translator } from '../../i18n/translate.ts';
import { DEFAULT_MONEY_FORMAT } from '../../wagering/ground/money.ts';
import { customerAtom, totalsAtom } from '../session/customer-state.ts';
import { lockedByAtom, tellerAtom } from '../session/teller-state.ts';
import { beginShift, build, buy, handInTyped, signOn } from '../testing/at-the-window.ts';
import { openWindow, type Room, type TestWindow } from '../testing/test-window.ts';
import { noticeAtom } from '../window/dialog-state.ts';

const words = translator('en-us', DEFAULT_MONEY_FORMAT);

let room: Room;
let window: TestWindow;
let posts: string[];

beforeEach(async () => {
  ({ room, window } = await beginShift());
  await build(window);
  await buy(window);
  posts = [];
  room.see = (path, { method }) => {
    if (method === 'POST') posts.push(path.replace('/tg5/rs', ''));
  };
});

async function press(act: Promise<unknown>): Promise<void> {
  void act;
  await window.settle();
}

const shown = (): readonly string[] | null => {
  const notice = window.store.get(noticeAtom);
  return notice === null ? null : [notice.title, ...notice.lines].map((text) => words(text));
};

const teller = (): string | undefined => window.store.get(tellerAtom)?.tellerId;

const LEFT_OPEN = [
  "Another teller's customer is still at this window",
  'Teller 4417: $2.00 to collect',
  "It counts in that teller's cash position. Whoever takes over the customer settles with that teller.",
];

describe('a window that was locked with a customer at it', () => {
  beforeEach(() => press(window.till.lockWindow()));

  it('is its own teller’s to come back to, who is asked nothing', async () => {
    await signOn(window);
    expect(shown()).toBeNull();
    expect(window.store.get(totalsAtom).balance).toBe(200n);
    await press(window.till.totalOut());
    expect(shown()).toBeNull();
    expect(window.store.get(customerAtom).active).toBe(false);
  });

  it('says to any other whose customer it is, and is left as it was', async () => {
    const signing = window.till.signOn('5555', '5555');
    await window.settle();
    expect(shown()).toEqual(LEFT_OPEN);
    const notice = window.store.get(noticeAtom);
    expect(notice?.actions.find(({ isSafe }) => isSafe)).toMatchObject({ id: 'leave', tone: 'primary' });
    expect(teller()).toBeUndefined();
    await window.answer('leave');
    expect(await signing).toBe(false);
    expect(posts.at(-1)).toBe('/terminal/signoff');
    expect([teller(), window.store.get(lockedByAtom), window.pages]).toEqual([undefined, '4417', ['signOn']]);
    await signOn(window);
    expect(shown()).toBeNull();
    expect(window.store.get(totalsAtom).balance).toBe(200n);
  });

  it('asks before anybody is signed on: a reload meanwhile is no way past it', async () => {
    void window.till.signOn('5555', '5555');
    await window.settle();
    expect(shown()).toEqual(LEFT_OPEN);
    window.till.stop();
    window = await openWindow(room);
    await window.settle();
    expect(teller()).toBeUndefined();
    expect(window.pages).toEqual(['signOn']);
    void window.till.signOn('5555', '5555');
    await window.settle();
    expect(shown()).toEqual(LEFT_OPEN);
  });

  it('can be taken over, and the teller who does is shown whose money it is at total out', async () => {
    const signing = window.till.signOn('5555', '5555');
    await window.settle();
    await window.answer('yes');
    expect(await signing).toBe(true);
    await build(window, { amount: 500 });
    await buy(window);
    expect(window.store.get(customerAtom).transactions.map(({ tellerId }) => tellerId)).toEqual([
      '4417',
      '5555',
    ]);
    await press(window.till.totalOut());
    expect(shown()).toEqual([
      'Settle with the other teller',
      '$2.00 counts in the cash position of teller 4417: hand what you collect over to them.',
    ]);
    posts = [];
    await window.answer('goBack');
    expect([posts, window.store.get(totalsAtom).balance]).toEqual([[], 700n]);
    await press(window.till.totalOut());
    await window.answer('yes');
    expect(posts).toEqual(['/sell/totalOut']);
    expect(window.store.get(customerAtom).active).toBe(false);
  });

  it('asks the teller who has taken them over nothing more after a reload', async () => {
    void window.till.signOn('5555', '5555');
    await window.settle();
    await window.answer('yes');
    window.till.stop();
    window = await openWindow(room);
    await window.settle();
    expect([teller(), shown()]).toEqual(['5555', null]);
  });
});

it('a session that ended by itself leaves its customer to the next teller, who is informed', async () => {
  window.till.sessionExpired();
  await window.settle();
  await window.answer('ok');
  const signing = window.till.signOn('52', '52');
  await window.settle();
  expect(shown()).toEqual(LEFT_OPEN);
  await window.answer('yes');
  expect(await signing).toBe(true);
  expect(teller()).toBe('52');
});

it('what is to be paid for another teller is to be had from them', async () => {
  await press(window.till.totalOut());
  await build(window);
  await buy(window);
  const tsn = window.store.get(customerAtom).transactions[0]?.tsn ?? null;
  if (tsn === null) throw new Error('nothing was sold');
  await press(window.till.totalOut());
  await handInTyped(window, 'CancelTicket', tsn);
  await press(window.till.lockWindow());
  void window.till.signOn('5555', '5555');
  await window.settle();
  expect(shown()?.[1]).toBe('Teller 4417: $2.00 to pay out');
  await window.answer('yes');
  await press(window.till.totalOut());
  expect(shown()?.[1]).toBe(
    '$2.00 counts in the cash position of teller 4417: collect that amount from them.',
  );
});
