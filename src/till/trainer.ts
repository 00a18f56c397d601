/**
 * The trainer's panel (demo mode): the day's races on order, and scenarios. Owns what a trainer is told of an order and when the panel looks again;
 * what an order does is the room's (training-room.ts). Sells nothing and moves no money.
 */
import { type Say, say } from '../i18n/say.ts';
import type { CardId, RaceNumber } from '../wagering/card.ts';
import type { Clock } from '../wagering/clock.ts';
import type { Counter, Store } from './counter.ts';
import type { PageStack } from './pages.ts';
import { type TrainersPanel, trainersPanelAtom } from './trainer-state.ts';
import type { DayKind, OrderAnswer, Places, PrinterTrouble, TrainingRoom } from './training-room.ts';

export interface Trainer {
  /** Opens the panel; does nothing where the window has no tote of its own. */
  readonly open: () => void;
  /** Looks at the races again. */
  readonly refresh: () => void;
  /** Runs the race now, and first those before it; with these first, where they are given. */
  readonly runRace: (card: CardId, race: RaceNumber, finish: Places | null) => Promise<void>;
  /** Who comes in first when the race is run; nobody: as the day has it. */
  readonly chooseFinish: (card: CardId, race: RaceNumber, finish: Places) => Promise<void>;
  /** Lays another day. Asks first, as a restart of the day does. */
  readonly layDay: (kind: DayKind) => void;
  readonly failPrinter: (trouble: PrinterTrouble) => void;
  readonly dropTote: (isDropping: boolean) => Promise<void>;
}

export interface TrainerParts {
  readonly store: Store;
  readonly clock: Clock;
  readonly counter: Counter;
  readonly pages: Pick<PageStack, 'push'>;
  /** Null on a host. */
  readonly room: TrainingRoom | null;
  readonly layDay: (kind: DayKind) => void;
}

type Refusal = Extract<OrderAnswer, { readonly ok: false }>;

function refusalSay({ reason, race, num }: Refusal): Say {
  switch (reason) {
    case 'noRace':
      return say('trainer.noRace', { race });
    case 'notOpen':
      return say('trainer.notOpen', { race });
    case 'running':
      return say('trainer.isRunning', { race });
    case 'official':
      return say('trainer.isOfficial', { race });
    case 'nobody':
      return say('trainer.nobody');
    case 'noRunner':
      return say('trainer.noRunner', { race, num });
    case 'scratched':
      return say('trainer.isScratched', { num });
    case 'twice':
      return say('trainer.twice', { num });
  }
}

export function createTrainer(parts: TrainerParts): Trainer {
  const { store, clock, counter, room } = parts;
  /** An older look that comes late is not shown over a newer one. */
  let looks = 0;

  function show(change: Partial<TrainersPanel>): void {
    store.set(trainersPanelAtom, (before) => ({ ...before, ...change }));
  }

  async function look(): Promise<void> {
    if (room === null) return;
    looks += 1;
    const mine = looks;
    let races: TrainersPanel['races'];
    try {
      const [day, cards] = await Promise.all([room.day(), room.cards()]);
      races = { state: 'ready', value: { day, cards } };
    } catch (error) {
      races = { state: 'failed', reason: say('trainer.failedWhy', { why: String(error) }) };
    }
    if (mine === looks) show({ races });
  }

  /** Gives orders one after the other until one is refused; one trainer's order at a time. */
  async function give(orders: readonly (() => Promise<OrderAnswer>)[], done: Say): Promise<void> {
    if (store.get(trainersPanelAtom).isBusy) return;
    show({ isBusy: true });
    try {
      let last: OrderAnswer = { ok: true, officialAt: null };
      for (const order of orders) {
        last = await order();
        if (!last.ok) {
          void counter.alert({ title: say('trainer.refused'), lines: [refusalSay(last)] });
          return;
        }
      }
      counter.announce(done);
      // The result is there to be seen when it is official.
      if (last.officialAt !== null) clock.after(last.officialAt - clock.now(), () => void look());
    } catch (error) {
      void counter.alert({ title: say('trainer.failed'), details: { inner: [String(error)] } });
    } finally {
      show({ isBusy: false });
      await look();
    }
  }

  return {
    open() {
      if (room === null) return;
      void look();
      parts.pages.push('trainer');
    },
    refresh: () => void look(),
    async runRace(card, race, finish) {
      if (room === null) return;
      const choice = finish === null ? [] : [() => room.chooseFinish(card, race, finish)];
      await give([...choice, () => room.runRace(card, race)], say('trainer.runs', { race }));
    },
    async chooseFinish(card, race, finish) {
      if (room === null) return;
      const done = finish.length === 0 ? say('trainer.asDrawnKept', { race }) : say('trainer.kept', { race });
      await give([() => room.chooseFinish(card, race, finish)], done);
    },
    layDay: parts.layDay,
    failPrinter(trouble) {
      room?.failPrinter(trouble);
      show({ printer: trouble });
    },
    async dropTote(isDropping) {
      if (room === null) return;
      try {
        await room.dropTote(isDropping);
        show({ isToteDropping: isDropping });
      } catch (error) {
        void counter.alert({ title: say('trainer.failed'), details: { inner: [String(error)] } });
      }
    },
  };
}
