/**
 * Opens the trainer's panel, in a training room for its trainer key, and keeps it up to date. Sells nothing
 * and moves no money. order-desk.ts gives the orders; trainer-steps.ts draws who may give them.
 */
import type { Clock } from '../../wagering/ground/clock.ts';
import type { Dialogs, Store } from '../window/dialogs.ts';
import type { PageStack } from '../window/pages.ts';
import { createOrderDesk, type OrderDesk } from './order-desk.ts';
import { type TrainersPanel, trainersPanelAtom } from './trainer-state.ts';
import {
  afterKey,
  afterKeyRefused,
  CHECKING,
  FORGOTTEN,
  orderFailed,
  type PanelChange,
  racesFailed,
} from './trainer-steps.ts';
import {
  type DayKind,
  type PrinterFault,
  type RoomTrainer,
  type ToteOrders,
  TrainerKeyRefused,
  type TrainingRoom,
} from './training-room.ts';

export interface TrainerCommands extends OrderDesk {
  /** Opens the panel; does nothing at a live window. */
  readonly open: () => void;
  /** Shows a training room's tote the trainer key, and keeps it until the sign-off or a reload. */
  readonly enterKey: (key: string) => Promise<void>;
  /** In a training room: forgets the key, so that the next trainee at this window has no panel. */
  readonly leave: () => void;
  /** Looks at the races again. */
  readonly refresh: () => void;
  /** Lays another day. Asks first, as a restart of the day does. */
  readonly layDay: (kind: DayKind) => void;
  readonly failPrinter: (fault: PrinterFault) => void;
}

export interface WindowTrainer extends TrainerCommands {
  /** Forgets the key with the teller: the next one at this window has no panel. */
  readonly signedOff: () => void;
}

export interface TrainerDependencies {
  readonly store: Store;
  readonly clock: Clock;
  readonly dialogs: Dialogs;
  readonly pages: Pick<PageStack, 'push' | 'pop'>;
  /** Demo mode's own tote; null on a host. */
  readonly demo: TrainingRoom | null;
  /** The tote of a training room; null anywhere else. */
  readonly room: RoomTrainer | null;
  readonly layDay: (kind: DayKind) => void;
}

const nothing = (): Promise<void> => Promise.resolve();
/** Gives none: at a live window. */
const NO_ORDERS: OrderDesk = {
  runRace: nothing,
  chooseFinish: nothing,
  letNextTicketWin: nothing,
  unlockAccount: nothing,
  dropTote: nothing,
};

export function createTrainer(parts: TrainerDependencies): WindowTrainer {
  const { store, demo, room } = parts;
  const tote: ToteOrders | null = demo ?? room;
  /** Counts looks and sign-offs: an older look that comes late is not shown over a newer one. */
  let looks = 0;
  /** Counts how often the key was forgotten: one that is taken after that is not kept. */
  let forgotten = 0;

  const panel = (): TrainersPanel => store.get(trainersPanelAtom);

  function show(change: PanelChange): void {
    store.set(trainersPanelAtom, (before) => ({ ...before, ...change }));
  }

  /** Returns true where the key is not, or no longer, the room's: it is asked for again. */
  function isShutOut(error: unknown): boolean {
    if (!(error instanceof TrainerKeyRefused)) return false;
    const change = afterKeyRefused(panel().access);
    if (change !== null) {
      room?.leave();
      show(change);
    }
    return true;
  }

  async function look(): Promise<void> {
    if (tote === null || panel().access !== 'open') return;
    looks += 1;
    const mine = looks;
    let races: TrainersPanel['races'];
    try {
      const [day, cards, bigWinner, terminals, isToteDropping] = await Promise.all([
        demo?.day() ?? null,
        tote.cards(),
        tote.bigWinner(),
        tote.terminals(),
        room?.isDropping() ?? panel().isToteDropping,
      ]);
      races = { state: 'ready', value: { day, cards, bigWinner, terminals } };
      if (mine === looks) show({ isToteDropping });
    } catch (error) {
      if (isShutOut(error)) return;
      races = racesFailed(error);
    }
    if (mine === looks) show({ races });
  }

  function fail(error: unknown): void {
    if (!isShutOut(error)) void parts.dialogs.alert(orderFailed(error));
  }

  function forget(): void {
    if (room === null) return;
    room.leave();
    looks += 1;
    forgotten += 1;
    show(FORGOTTEN);
  }

  if (demo !== null) show({ printer: demo.printerFault() });
  return {
    ...(tote === null ? NO_ORDERS : createOrderDesk(tote, { ...parts, show, look, fail })),
    open() {
      if (tote === null) return;
      if (demo !== null) show({ access: 'open' });
      void look();
      parts.pages.push('trainer');
    },
    async enterKey(key) {
      if (room === null || panel().access !== 'keyNeeded') return;
      show(CHECKING);
      const before = forgotten;
      const answer = await room.enter(key).catch(() => 'unheard' as const);
      if (before !== forgotten) return answer === 'unheard' ? undefined : room.leave();
      show(afterKey(answer));
      await look();
    },
    leave() {
      if (room === null) return;
      forget();
      parts.pages.pop();
    },
    signedOff: forget,
    refresh: () => void look(),
    layDay: parts.layDay,
    failPrinter(fault) {
      demo?.failPrinter(fault);
      show({ printer: fault });
    },
  };
}
