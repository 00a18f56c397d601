/**
 * Proves that a self-serve terminal takes neither paper nor note while it serves nobody, or could not pay
 * out. Proves what it says then, and that it names no paper that did not come out.
 */
import 'fake-indexeddb/auto';
import { beforeEach, expect, it } from 'vitest';
import type { SimpleAcceptor } from '../../devices/testing/simple-acceptor.ts';
import { serialDigits, serialOfWords } from '../../wagering/tickets/ticket-serial.ts';
import { selfServeCreditAtom } from '../session/self-serve-credit.ts';
import { outOfServiceAtom, technicianAtom } from '../session/technician-state.ts';
import { watchPosts } from '../testing/at-the-window.ts';
import { openSelfServeRoom } from '../testing/self-serve-room.ts';
import { openWindow, type Room, type TestWindow } from '../testing/test-window.ts';
import { announcementsAtom, noticeAtom } from '../window/dialog-state.ts';
import { printerAtom } from '../window/printer-state.ts';
import { toteConnectedAtom } from '../window/start-up-state.ts';

const TWENTY = { currency: 'USD', amount: 2_000 } as const;
const NOT_PRINTED = { outcome: 'notPrinted', reason: 'trouble.paperOut' } as const;

let room: Room;
let window: TestWindow;
let acceptor: SimpleAcceptor;
let posts: readonly string[];

beforeEach(async () => {
  ({ room, acceptor } = await openSelfServeRoom());
  window = await openWindow(room);
  await window.settle();
  posts = watchPosts(room);
});

const isNoteTaken = async (): Promise<boolean> => (await acceptor.keeper().offered(TWENTY)) !== null;
const said = (): readonly string[] => window.store.get(announcementsAtom).map(({ text }) => text.key);

async function scan(num = 1): Promise<void> {
  window.till.scanned(serialDigits(serialOfWords([0x5554, 0xc70f, num])), 'OPTICAL');
  await window.settle();
}

/** Returns the posts after a scan, the credit, the announcements, and any dialog. */
const outcome = () => [
  posts.filter((path) => path.includes('/sell/')),
  window.store.get(selfServeCreditAtom),
  said(),
  window.store.get(noticeAtom),
];

it('takes nothing while it is out of service, and says where else to go', async () => {
  window.store.set(outOfServiceAtom, { since: 0, by: '9' });
  await scan();
  expect(outcome()).toEqual([[], 0n, ['selfServe.closedDo'], null]);
  expect(await isNoteTaken()).toBe(false);
});

it('takes nothing while a technician is at it, or a page of the staff is open', async () => {
  window.store.set(technicianAtom, { id: '9' });
  await scan(1);
  expect([outcome(), await isNoteTaken()]).toEqual([[[], 0n, [], null], false]);
  window.store.set(technicianAtom, null);
  window.till.openPage('technician');
  await scan(2);
  expect([outcome(), await isNoteTaken()]).toEqual([[[], 0n, [], null], false]);
  window.till.closePage();
  expect(await isNoteTaken()).toBe(true);
});

it('takes nothing before it has signed on', async () => {
  room.intercept = (path) =>
    path.includes('signonWindowForSelfServe')
      ? Response.json({ statusCode: 999, statusMessage: 'Not yet' })
      : null;
  window.till.sessionExpired(Promise.resolve('The day is over'));
  await window.settle();
  await scan();
  expect(outcome()).toEqual([[], null, ['selfServe.starting'], null]);
});

it.each([
  [
    'printer',
    () => window.store.set(printerAtom, (printer) => ({ ...printer, status: 'Paper out' as const })),
  ],
  ['tote', () => window.store.set(toteConnectedAtom, false)],
])('takes no paper that is worth money without a %s to pay out with', async (_, lose) => {
  lose();
  await scan();
  expect(outcome()).toEqual([[], 0n, ['selfServe.keepPaper'], null]);
  expect(await isNoteTaken()).toBe(false);
});

it('says to take a voucher only once it is out', async () => {
  const putIn = async (): Promise<void> => {
    const id = await acceptor.keeper().offered(TWENTY);
    if (id === null) throw new Error('no note was taken');
    await acceptor.keeper().credit(id, TWENTY);
    acceptor.says('credited', TWENTY);
    await window.settle();
  };
  await putIn();
  room.printer.outcomes.push(NOT_PRINTED);
  void window.till.selfServe.cashOut();
  await window.settle();
  expect(window.store.get(noticeAtom)?.title.key).toBe('selfServe.noPaper');
  await window.answer('later');
  expect(said()).not.toContain('selfServe.takeVoucher');
});

it('says to take a voucher that is out', async () => {
  const id = await acceptor.keeper().offered(TWENTY);
  if (id === null) throw new Error('no note was taken');
  await acceptor.keeper().credit(id, TWENTY);
  acceptor.says('credited', TWENTY);
  await window.settle();
  await window.till.selfServe.cashOut();
  await window.settle();
  expect(said()).toContain('selfServe.takeVoucher');
});
