/**
 * Implements the till's training room: the page's own tote and its day, the screen printer's faults, and
 * mishaps on the way to the tote.
 */
import type { ScreenFaults } from '../../../drivers/printers/screen/screen-faults.ts';
import type { TrainingRoom } from '../../till/trainer/training-room.ts';
import type { Clock } from '../../wagering/ground/clock.ts';
import type { DebugTap } from './debug-tap.ts';
import type { DemoHost } from './demo-host.ts';
import { createPageMishaps } from './page-mishaps.ts';

export interface TrainingRoomDependencies {
  readonly demo: Pick<DemoHost, 'forget' | 'lay' | 'orders'>;
  /** Lies between the window and its tote. */
  readonly tap: Pick<DebugTap, 'put'>;
  readonly screenFaults: ScreenFaults;
  readonly clock: Clock;
  /** Restarts the window after another day was prepared. */
  readonly begun: () => void;
}

export function createTrainingRoom({
  demo,
  tap,
  screenFaults,
  clock,
  begun,
}: TrainingRoomDependencies): TrainingRoom {
  const dropTote = createPageMishaps(tap, clock);
  return {
    async restart() {
      await demo.forget();
      begun();
    },
    async lay(kind) {
      await demo.lay(kind);
      begun();
    },
    day: async () => (await demo.orders()).day(),
    cards: async () => (await demo.orders()).cards(),
    runRace: async (card, race) => (await demo.orders()).runRace(card, race),
    chooseFinish: async (card, race, finish) => (await demo.orders()).chooseFinish(card, race, finish),
    bigWinner: async () => (await demo.orders()).bigWinner(),
    letNextTicketWin: async (isWanted) => (await demo.orders()).letNextTicketWin(isWanted),
    terminals: async () => (await demo.orders()).terminals(),
    unlockAccount: async (account) => (await demo.orders()).unlockAccount(account),
    failPrinter: screenFaults.order,
    printerFault: screenFaults.ordered,
    dropTote,
  };
}
