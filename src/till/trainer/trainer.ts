/**
 * The trainer's panel: the day's races on order, and scenarios; in a training room behind its trainer key.
 * Reports to the trainer what became of an order, and keeps the panel up to date. The orders are carried out
 * by training-room.ts's ports. Sells nothing and moves no money.
 */
import { type Say, say } from '../../i18n/say.ts';
import type { CardId, RaceNumber } from '../../wagering/card/card.ts';
import type { Clock } from '../../wagering/ground/clock.ts';
import type { Dialogs, Store } from '../window/dialogs.ts';
import { LOADING } from '../window/loadable.ts';
import type { PageStack } from '../window/pages.ts';
import { type TrainersPanel, trainersPanelAtom } from './trainer-state.ts';
import {
  type DayKind,
  type KeyAnswer,
  type OrderAnswer,
  type Places,
  type PrinterFault,
  RoomToteUnheard,
  type RoomTrainer,
  type ToteOrders,
  TrainerKeyRefused,
  TrainerKeysTooOften,
  type TrainingRoom,
} from './training-room.ts';

export interface TrainerCommands {
  /** Opens the panel; does nothing at a live window. */
  readonly open: () => void;
  /** Shows a training room's tote the trainer key, and keeps it until the sign-off or a reload. */
  readonly enterKey: (key: string) => Promise<void>;
  /** In a training room: forgets the key, so that the next trainee at this window has no panel. */
  readonly leave: () => void;
  /** Looks at the races again. */
  readonly refresh: () => void;
  /** Runs the race now, and first those before it; with these first, where they are given. */
  readonly runRace: (card: CardId, race: RaceNumber, finish: Places | null) => Promise<void>;
  /** Sets the first finishers of the race; none: as the day has it. */
  readonly chooseFinish: (card: CardId, race: RaceNumber, finish: Places) => Promise<void>;
  /** Makes the next ticket a big winner, or calls that off. */
  readonly letNextTicketWin: (isWanted: boolean) => Promise<void>;
  /** Lays another day. Asks first, as a restart of the day does. */
  readonly layDay: (kind: DayKind) => void;
  readonly failPrinter: (fault: PrinterFault) => void;
  readonly dropTote: (isDropping: boolean) => Promise<void>;
}

export interface WindowTrainer extends TrainerCommands {
  /** Forgets the key with the teller: the next one at this window has no panel. */
  readonly signedOff: () => void;
}

export interface TrainerParts {
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

const KEY_REFUSALS = {
  wrong: say('trainer.keyWrong'),
  tooOften: say('trainer.keyTooOften'),
} as const satisfies Readonly<Record<Exclude<KeyAnswer, 'taken'>, Say>>;

/** Says why the races cannot be seen. */
function whySay(error: unknown): Say {
  if (error instanceof TrainerKeysTooOften) return KEY_REFUSALS.tooOften;
  if (error instanceof RoomToteUnheard) return say('trainer.keyUnheard');
  return say('trainer.failedWhy', { why: String(error) });
}

export function createTrainer(parts: TrainerParts): WindowTrainer {
  const { store, clock, dialogs, demo, room } = parts;
  const orders: ToteOrders | null = demo ?? room;
  /** An older look that comes late is not shown over a newer one. */
  let looks = 0;
  /** Counts how often the key was forgotten: one that is taken after that is not kept. */
  let forgotten = 0;

  function show(change: Partial<TrainersPanel>): void {
    store.set(trainersPanelAtom, (before) => ({ ...before, ...change }));
  }

  /** True where the key is not, or no longer, the room's: it is asked for again. */
  function isShutOut(error: unknown): boolean {
    if (!(error instanceof TrainerKeyRefused)) return false;
    // Says nothing of a key that was left: whoever is here now never had it.
    if (store.get(trainersPanelAtom).access !== 'open') return true;
    room?.leave();
    show({ access: 'keyNeeded', refusal: say('trainer.keyChanged') });
    return true;
  }

  function fail(error: unknown): void {
    if (isShutOut(error)) return;
    const details = { inner: [String(error)] };
    if (error instanceof TrainerKeysTooOften) {
      void dialogs.alert({ title: say('trainer.failed'), lines: [KEY_REFUSALS.tooOften], details });
    } else if (error instanceof RoomToteUnheard) {
      void dialogs.alert({ title: say('trainer.unheard'), lines: [say('trainer.unheardDo')], details });
    } else {
      void dialogs.alert({ title: say('trainer.failed'), details });
    }
  }

  async function look(): Promise<void> {
    if (orders === null || store.get(trainersPanelAtom).access !== 'open') return;
    looks += 1;
    const mine = looks;
    let races: TrainersPanel['races'];
    try {
      const [day, cards, bigWinner, isToteDropping] = await Promise.all([
        demo?.day() ?? null,
        orders.cards(),
        orders.bigWinner(),
        room?.isDropping() ?? store.get(trainersPanelAtom).isToteDropping,
      ]);
      races = { state: 'ready', value: { day, cards, bigWinner } };
      if (mine === looks) show({ isToteDropping });
    } catch (error) {
      if (isShutOut(error)) return;
      races = { state: 'failed', reason: whySay(error) };
    }
    if (mine === looks) show({ races });
  }

  function forget(): void {
    if (room === null) return;
    room.leave();
    looks += 1;
    forgotten += 1;
    show({ access: 'keyNeeded', refusal: null, races: LOADING });
  }

  /** Gives orders one after the other until one is refused; one trainer's order at a time. */
  async function give(list: readonly (() => Promise<OrderAnswer>)[], done: Say): Promise<void> {
    if (store.get(trainersPanelAtom).isBusy) return;
    show({ isBusy: true });
    try {
      let last: OrderAnswer = { ok: true, officialAt: null };
      for (const order of list) {
        last = await order();
        if (!last.ok) {
          void dialogs.alert({ title: say('trainer.refused'), lines: [refusalSay(last)] });
          return;
        }
      }
      dialogs.announce(done);
      // The result is there to be seen when it is official.
      if (last.officialAt !== null) clock.after(last.officialAt - clock.now(), () => void look());
    } catch (error) {
      fail(error);
    } finally {
      show({ isBusy: false });
      await look();
    }
  }

  return {
    open() {
      if (orders === null) return;
      if (demo !== null) show({ access: 'open' });
      void look();
      parts.pages.push('trainer');
    },
    async enterKey(key) {
      if (room === null || store.get(trainersPanelAtom).access !== 'keyNeeded') return;
      show({ access: 'checking', refusal: null });
      const before = forgotten;
      try {
        const answer = await room.enter(key);
        if (before !== forgotten) return room.leave();
        if (answer !== 'taken') return show({ access: 'keyNeeded', refusal: KEY_REFUSALS[answer] });
      } catch {
        if (before !== forgotten) return;
        return show({ access: 'keyNeeded', refusal: say('trainer.keyUnheard') });
      }
      show({ access: 'open', races: LOADING });
      await look();
    },
    leave() {
      if (room === null) return;
      forget();
      parts.pages.pop();
    },
    signedOff: forget,
    refresh: () => void look(),
    async runRace(card, race, finish) {
      if (orders === null) return;
      const choice = finish === null ? [] : [() => orders.chooseFinish(card, race, finish)];
      await give([...choice, () => orders.runRace(card, race)], say('trainer.runs', { race }));
    },
    async chooseFinish(card, race, finish) {
      if (orders === null) return;
      const done = finish.length === 0 ? say('trainer.asDrawnKept', { race }) : say('trainer.kept', { race });
      await give([() => orders.chooseFinish(card, race, finish)], done);
    },
    async letNextTicketWin(isWanted) {
      if (orders === null) return;
      try {
        await orders.letNextTicketWin(isWanted);
      } catch (error) {
        fail(error);
      }
      await look();
    },
    layDay: parts.layDay,
    failPrinter(fault) {
      demo?.failPrinter(fault);
      show({ printer: fault });
    },
    async dropTote(isDropping) {
      if (orders === null) return;
      try {
        await orders.dropTote(isDropping);
        show({ isToteDropping: isDropping });
      } catch (error) {
        fail(error);
      }
    },
  };
}
