/** A draw or return that is taken back: which one, for how much, and how it came to the window. */
import 'fake-indexeddb/auto';
import { beforeEach, describe, expect, it } from 'vitest';
import { pennies } from '../../wagering/ground/money.ts';
import type { ScanSource } from '../../wagering/tickets/scan-classification.ts';
import { parseSerial, serialDigits } from '../../wagering/tickets/ticket-serial.ts';
import { drawerTransactionsAtom, totalsAtom } from '../session/customer-state.ts';
import { beginShift } from '../testing/at-the-window.ts';
import type { Room, TestWindow } from '../testing/test-window.ts';
import { tellersSlips } from '../transactions/tellers-slips.ts';

let room: Room;
let window: TestWindow;
let posts: (readonly [string, unknown])[];

beforeEach(async () => {
  ({ room, window } = await beginShift());
  room.see = (path, { method, body }) => {
    if (method === 'POST') posts.push([path.replace('/tg5/rs', ''), JSON.parse(body ?? 'null')]);
  };
  posts = [];
});

const own = () => tellersSlips(window.store.get(drawerTransactionsAtom));

async function act(begin: () => unknown): Promise<void> {
  void begin();
  await window.settle();
}

const GIVEN = [
  ['a draw', 'TELLER_DRAW', () => window.till.drawer.draw(pennies(700), null)],
  [
    'a return',
    'TELLER_RETURN',
    () => window.till.drawer.giveBack({ type: 'regular', amount: pennies(700), label: '' }),
  ],
] as const;

/** The teller's cash as the host has it, minor units. */
async function cashAtHost(): Promise<unknown> {
  const answer = await room.tote.fetch('/tg5/rs/terminal/position', {
    method: 'GET',
    headers: { Authorization: room.tab.get('mutuel.session') ?? '' },
  });
  return ((await answer.json()) as { readonly balance: unknown }).balance;
}

describe('cancelling a draw or return', () => {
  it.each(GIVEN)(
    '%s from the list sends its id and a manual source, and takes its value back [T410]',
    async (_, what, give) => {
      const before = await cashAtHost();
      await act(give);
      const [given] = own();
      expect(await cashAtHost()).not.toEqual(before);
      posts = [];
      await act(() => window.till.drawer.cancel(given?.slip.id ?? ''));
      await window.answer('cancel');
      expect(posts).toEqual([['/sell/cancelTicketManually', { tsn: given?.slip.tsn, source: 'MANUAL' }]]);
      expect(window.store.get(drawerTransactionsAtom).at(-1)).toMatchObject({
        type: 'CANCEL',
        wagerData: what,
        tsn: given?.slip.tsn,
        moved: 700n,
        value: 0n,
      });
      expect(await cashAtHost()).toEqual(before);
    },
  );

  it.each(
    GIVEN.flatMap((given) =>
      (['OPTICAL', 'TICKETREADER', 'MAGCARD'] as const).map(
        (source) => [given[0], source, given[1], given[2]] as const,
      ),
    ),
  )('%s by a scan sends the source it came from: %s [T410]', async (_, source: ScanSource, what, give) => {
    const before = await cashAtHost();
    await act(give);
    const [given] = own();
    const serial = parseSerial(given?.slip.tsn ?? '');
    if (!serial.ok) throw new Error('no slip');
    posts = [];
    window.till.select('CancelTicket');
    await act(() => window.till.scanned(serialDigits(serial.value), source));
    expect(posts).toEqual([['/sell/cancelTicket', expect.objectContaining({ tsn: serial.value, source })]]);
    expect(window.store.get(drawerTransactionsAtom).at(-1)).toMatchObject({
      type: 'CANCEL',
      wagerData: what,
      moved: 700n,
    });
    expect(own()).toMatchObject([{ isCancelled: true }]);
    expect(await cashAtHost()).toEqual(before);
    expect(window.store.get(totalsAtom).balance).toBe(0n);
  });
});
