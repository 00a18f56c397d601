/**
 * Carries out a trainer's orders about the room: commands to windows, the stop of the room, and a rush. A
 * rush brings post time forward, announces it and lets customers come to every window. It runs the race when
 * the time is over.
 */
import type { TrainerOrderAnswer } from '../../../src/demo-tote/serve/trainer-orders.ts';
import type { RoomOrder, RoomView } from '../../../src/training/room/room-wire.ts';
import type { CardId, RaceNumber } from '../../../src/wagering/card/card.ts';
import type { Clock } from '../../../src/wagering/ground/clock.ts';
import type { RoomBook } from './room-book.ts';

const MINUTE = 60_000;
const SECOND = 1_000;

/** Answers an order. 'noRace': the card has no such race that can be run. */
export type RoomOrderAnswer =
  | RoomView
  | { readonly ok: true }
  | { readonly ok: false; readonly reason: 'noRace' };

export interface RoomOrdersDependencies {
  readonly book: RoomBook;
  /** Real time. */
  readonly clock: Clock;
  /** Returns the names of the cards that have a race to run, with its number. */
  readonly cards: () => readonly {
    readonly id: CardId;
    readonly name: string;
    readonly races: readonly { readonly num: RaceNumber }[];
  }[];
  readonly runRace: (card: CardId, race: RaceNumber) => Promise<unknown>;
  /** Brings the post time of a race forward: so many milliseconds of real time from now. */
  readonly movePost: (card: CardId, race: RaceNumber, untilPost: number) => Promise<TrainerOrderAnswer>;
  readonly log: (message: string) => void;
}

export interface RoomOrders {
  readonly carryOut: (order: RoomOrder) => RoomOrderAnswer;
  /** Ends all rushes, which would keep the process alive. */
  readonly stop: () => void;
}

interface Rush {
  readonly card: string;
  readonly race: RaceNumber;
  readonly at: number;
  readonly cancel: () => void;
}

export function createRoomOrders({
  book,
  clock,
  cards,
  runRace,
  movePost,
  log,
}: RoomOrdersDependencies): RoomOrders {
  /** The rushes under way, the newest last. The windows show the post time of each: each race is run. */
  let rushes: readonly Rush[] = [];

  function view(): RoomView {
    const newest = rushes.at(-1);
    return {
      isStopped: book.isStopped(),
      rush:
        newest === undefined
          ? null
          : {
              card: newest.card,
              race: newest.race,
              seconds: Math.max(0, Math.ceil((newest.at - clock.now()) / SECOND)),
            },
      rows: [...book.rows()],
    };
  }

  /** Runs the race of a rush. The room goes on without it where the tote does not take the order. */
  async function postTime(card: CardId, race: RaceNumber): Promise<void> {
    try {
      await runRace(card, race);
    } catch (problem) {
      log(`The rush of race ${race} could not run it. ${String(problem)}`);
    }
  }

  async function bringForward(card: CardId, race: RaceNumber, untilPost: number): Promise<void> {
    try {
      const answer = await movePost(card, race, untilPost);
      if (!answer.ok) log(`The rush of race ${race} could not move its post time: ${answer.reason}.`);
    } catch (problem) {
      log(`The rush of race ${race} could not move its post time. ${String(problem)}`);
    }
  }

  function begin({
    card: id,
    race,
    minutes,
    customers,
  }: Extract<RoomOrder, { order: 'rush' }>): RoomOrderAnswer {
    const card = cards().find((each) => each.id === id);
    if (card?.races.some(({ num }) => num === race) !== true) return { ok: false, reason: 'noRace' };
    const isSame = (each: Rush): boolean => each.card === card.name && each.race === race;
    rushes.find(isSame)?.cancel();
    const cancel = clock.after(minutes * MINUTE, () => {
      rushes = rushes.filter((each) => !isSame(each));
      void postTime(id, race);
    });
    const rush: Rush = { card: card.name, race, at: clock.now() + minutes * MINUTE, cancel };
    rushes = [...rushes.filter((each) => !isSame(each)), rush];
    void bringForward(id, race, minutes * MINUTE);
    book.order(null, { do: 'rush', minutes, card: card.name, race, customers });
    return { ok: true };
  }

  return {
    carryOut(order) {
      switch (order.order) {
        case 'room':
          return view();
        case 'stopRoom':
          book.setStopped(order.isStopped);
          return view();
        case 'message':
          book.order(order.window, { do: 'message', text: order.text });
          break;
        case 'customers':
          book.order(order.window, { do: 'customers', customers: order.customers });
          break;
        case 'failPrinter':
          book.order(order.window, { do: 'printer', fault: order.fault });
          break;
        case 'dropWindow':
          book.order(order.window, { do: 'dropTote', isDropping: order.isDropping });
          break;
        case 'rush':
          return begin(order);
      }
      return { ok: true };
    },
    stop() {
      for (const { cancel } of rushes) cancel();
      rushes = [];
    },
  };
}
