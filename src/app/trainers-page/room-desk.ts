/** Gives the orders of the trainer's page, with the key that the trainer has entered. */
import * as v from 'valibot';
import type { RoomTrainer } from '../../till/trainer/training-room.ts';
import { type RoomOrder, type RoomView, roomViewSchema } from '../../training/room/room-wire.ts';
import { createKeyedOrders, type RoomTrainerDependencies, roomTrainerWith } from '../demo/room-trainer.ts';

export interface RoomDesk
  extends Pick<RoomTrainer, 'enter' | 'leave' | 'cards' | 'runRace' | 'chooseFinish'> {
  readonly view: () => Promise<RoomView>;
  readonly stopRoom: (isStopped: boolean) => Promise<RoomView>;
  /** Returns false where the race cannot be run. */
  readonly give: (order: Exclude<RoomOrder, { order: 'room' | 'stopRoom' }>) => Promise<boolean>;
}

const givenSchema = v.object({ ok: v.boolean() });

/** Every call rejects as the trainer's panel does: with a wrong key, and where nothing answers. */
export function createRoomDesk(parts: RoomTrainerDependencies): RoomDesk {
  const orders = createKeyedOrders(parts);
  const trainer = roomTrainerWith(orders);
  const ask = (order: RoomOrder): Promise<RoomView> => orders.ask(order, roomViewSchema);
  return {
    ...trainer,
    view: () => ask({ order: 'room' }),
    stopRoom: (isStopped) => ask({ order: 'stopRoom', isStopped }),
    give: async (order) => (await orders.ask(order, givenSchema)).ok,
  };
}
