/** Composes the trainer's room of a host: the windows' reports, the orders about them, and the page. */
import type { DemoTote } from '../../../src/demo-tote/demo-tote.ts';
import type { Clock } from '../../../src/wagering/ground/clock.ts';
import type { Handler } from '../http/http-words.ts';
import type { RoomBook } from './room-book.ts';
import { type AnsweredOrigins, createRoomDoor } from './room-door.ts';
import { createRoomOrders, type RoomOrders } from './room-orders.ts';
import { createTrainersPage } from './trainers-page.ts';

export interface TrainersRoomDependencies {
  readonly book: RoomBook;
  readonly tote: Pick<DemoTote, 'trainer' | 'signedOn'>;
  readonly origins: AnsweredOrigins;
  /** Real time, whatever the speed of the day. */
  readonly clock: Clock;
  /** The speed of the tote's day, relative to real time. */
  readonly speed: number;
  readonly log: (message: string) => void;
}

export interface TrainersRoom {
  readonly door: Handler;
  readonly page: Handler;
  readonly orders: RoomOrders;
}

export function createTrainersRoom(parts: TrainersRoomDependencies): TrainersRoom {
  const { book, tote, origins, clock, speed, log } = parts;
  return {
    door: createRoomDoor({
      book,
      origins,
      reporterOf(token) {
        const of = tote.signedOn(token);
        return of === undefined ? null : { window: of.window, teller: of.tellerId };
      },
    }),
    page: createTrainersPage(log),
    orders: createRoomOrders({
      book,
      clock,
      cards: () => tote.trainer.cards(),
      runRace: (card, race) => tote.trainer.runRace(card, race),
      movePost: (card, race, untilPost) => tote.trainer.movePost(card, race, untilPost * speed),
      log,
    }),
  };
}
