/** Loads room-trainer.ts when a trainer's key is first entered. A teller's window never loads it. */
import { type RoomTrainer, TrainerKeyRefused } from '../../till/trainer/training-room.ts';
import type { RoomTrainerDependencies } from './room-trainer.ts';

export function createLazyRoomTrainer(parts: RoomTrainerDependencies): RoomTrainer {
  let room: RoomTrainer | null = null;

  async function load(): Promise<RoomTrainer> {
    room ??= (await import('./room-trainer.ts')).createRoomTrainer(parts);
    return room;
  }
  /** Returns the commands behind an accepted key; throws TrainerKeyRefused before one was accepted. */
  function entered(): RoomTrainer {
    if (room === null) throw new TrainerKeyRefused('no key was given');
    return room;
  }

  return {
    enter: async (key) => (await load()).enter(key),
    leave: () => room?.leave(),
    cards: async () => entered().cards(),
    runRace: async (card, race) => entered().runRace(card, race),
    chooseFinish: async (card, race, finish) => entered().chooseFinish(card, race, finish),
    bigWinner: async () => entered().bigWinner(),
    letNextTicketWin: async (isWanted) => entered().letNextTicketWin(isWanted),
    terminals: async () => entered().terminals(),
    unlockAccount: async (account) => entered().unlockAccount(account),
    isDropping: async () => entered().isDropping(),
    dropTote: async (isDropping) => entered().dropTote(isDropping),
  };
}
