/**
 * Proves a whole window whose trainer discards the day. The window loses the day's record with it, over the
 * reload that follows too.
 */
import 'fake-indexeddb/auto';
import { expect, it } from 'vitest';
import { pennies } from '../../wagering/ground/money.ts';
import { inDoubtCountAtom } from '../doubts/in-doubt-state.ts';
import { pendingBagAtom } from '../session/bag-state.ts';
import { customerAtom, drawerTransactionsAtom } from '../session/customer-state.ts';
import { build, buy, signOn } from '../testing/at-the-window.ts';
import { openRoom, openWindow, type TestWindow } from '../testing/test-window.ts';
import type { TrainingRoom } from './training-room.ts';

const gone = (): Promise<never> => Promise.reject(new Error('not asked for here'));

/** Lists what the window has of the day: of the customer, of the teller, in the bag, in doubt. */
const standing = ({ store }: TestWindow): readonly unknown[] => [
  store.get(customerAtom).transactions.length,
  store.get(drawerTransactionsAtom).length,
  store.get(pendingBagAtom)?.barcode ?? null,
  store.get(inDoubtCountAtom),
];

it.each(['restart', 'lay'] as const)(
  'leaves nothing of the customer, of the teller’s own slips and of the open bag on %s',
  async (order) => {
    const room = await openRoom();
    let laid = 0;
    const again = (): Promise<void> => {
      laid += 1;
      return Promise.resolve();
    };
    const trainers: TrainingRoom = {
      restart: again,
      lay: again,
      day: gone,
      cards: gone,
      runRace: gone,
      chooseFinish: gone,
      bigWinner: gone,
      letNextTicketWin: gone,
      terminals: gone,
      unlockAccount: gone,
      failPrinter: () => undefined,
      printerFault: () => 'none',
      dropTote: gone,
    };
    room.demo = trainers;
    let window = await openWindow(room);
    await signOn(window);
    await build(window);
    await buy(window);
    void window.till.drawer.draw(pennies(50_000), null);
    await window.settle();
    window.till.select('Bag');
    window.till.scanned('00801177', 'UNKNOWN');
    await window.settle();
    expect(standing(window)).toEqual([1, 1, '00801177', 0]);
    if (order === 'restart') window.till.restartTrainingDay();
    else window.till.trainer.layDay({ scenario: 'quiet', pace: 'usual' });
    await window.settle();
    await window.answer('restart');
    expect(laid).toBe(1);
    expect(standing(window)).toEqual([0, 0, null, 0]);
    window.till.stop();
    window = await openWindow(room);
    await window.settle();
    expect(standing(window)).toEqual([0, 0, null, 0]);
  },
);
