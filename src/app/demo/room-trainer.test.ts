/** Sends orders to a training room's tote over a network that answers as the test decides. */
import { afterEach, describe, expect, it, vi } from 'vitest';
import {
  RoomToteStopped,
  RoomToteUnheard,
  TrainerKeyRefused,
  TrainerKeysTooOften,
} from '../../till/trainer/training-room.ts';
import { createRoomTrainer } from './room-trainer.ts';

const answer = (status: number, body: unknown): Response => new Response(JSON.stringify(body), { status });

/** Returns a trainer with an accepted key; `next` gives the tote's answers from then on. */
async function entered(next: (init: RequestInit) => Promise<Response>) {
  let isTaken = false;
  const trainer = createRoomTrainer({
    base: '',
    fetch: (_url, init) => (isTaken ? next(init) : Promise.resolve(answer(200, true))),
  });
  await trainer.enter('1234');
  isTaken = true;
  return trainer;
}

/** Gives no answer until the request is aborted. */
const silent = (init: RequestInit): Promise<Response> =>
  new Promise((_resolve, reject) => {
    init.signal?.addEventListener('abort', () => reject(init.signal?.reason as Error));
  });

afterEach(() => {
  vi.restoreAllMocks();
});

describe('the orders to a training room’s tote', () => {
  it('tells too many wrong keys from a key that is refused', async () => {
    let status = 429;
    const trainer = await entered(() => Promise.resolve(answer(status, {})));
    await expect(trainer.isDropping()).rejects.toThrow(TrainerKeysTooOften);
    status = 401;
    await expect(trainer.isDropping()).rejects.toThrow(TrainerKeyRefused);
  });

  it('gives the sentence of a tote that cannot use its ledger', async () => {
    let body: unknown = { statusCode: 503, statusMessage: 'There is no room left.' };
    const trainer = await entered(() => Promise.resolve(answer(503, body)));
    await expect(trainer.cards()).rejects.toThrow(new RoomToteStopped('There is no room left.'));
    // A proxy before the tote, whose words are not the tote's.
    body = 'Service Unavailable';
    await expect(trainer.cards()).rejects.toThrow(RoomToteUnheard);
  });

  it('gives up an order that has no answer in ten seconds', async () => {
    const trainer = await entered(silent);
    const patience = new AbortController();
    const timeout = vi.spyOn(AbortSignal, 'timeout').mockReturnValue(patience.signal);
    const asked = trainer.dropTote(true);
    patience.abort(new DOMException('signal timed out', 'TimeoutError'));
    await expect(asked).rejects.toThrow(RoomToteUnheard);
    expect(timeout).toHaveBeenCalledWith(10_000);
  });

  it('has no answer where the network fails', async () => {
    const trainer = await entered(() => Promise.reject(new TypeError('Failed to fetch')));
    await expect(trainer.cards()).rejects.toThrow(RoomToteUnheard);
  });
});
