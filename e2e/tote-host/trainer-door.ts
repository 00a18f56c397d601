/**
 * Opens the trainer's door of a room's tote. Takes orders about races, the next winner and faults, and those
 * of the trainer's page about the room. They come from any machine of the room that shows the trainer key.
 *
 * Checks the key, reads an order and answers it, at POST /training/orders on the terminals' port. Faults one
 * by one, acts and the ledger stay with the control port (control-door.ts), which this machine alone reaches.
 * Compares keys in constant time and always takes the right one, so that nobody shuts the trainer out. Counts
 * the wrong keys of each address. A request without a key is none. Asks a person who guesses to wait. Only
 * the length of the key hinders a program that guesses.
 */
import { createHash, randomInt, timingSafeEqual } from 'node:crypto';
import * as v from 'valibot';
import { TRAINER_KEY_HEADER } from '../../src/app/demo/room-trainer.ts';
import type { DemoTote } from '../../src/demo-tote/demo-tote.ts';
import { createDroppingTote } from '../../src/till/trainer/dropping-tote.ts';
import { type RoomOrder, roomOrderSchema } from '../../src/training/room/room-wire.ts';
import type { Clock } from '../../src/wagering/ground/clock.ts';
import type { Faults } from './faults.ts';
import { type Handler, isOwnOrigin, readBody, sendJson, sendRefusal } from './http/http-words.ts';
import type { RoomOrders } from './trainers-room/room-orders.ts';

/** Limits the wrong keys a minute of an address; more are too many. */
const MOST_WRONG = 5;
const A_MINUTE = 60_000;
/** Digits, so that a keypad on glass can enter it. */
export const TRAINER_KEY = /^\d{8,16}$/;
const KEY_DIGITS = 10;
const LONGEST_ORDER = 64 * 1024;

export function newTrainerKey(): string {
  return Array.from({ length: KEY_DIGITS }, () => randomInt(10)).join('');
}

const race = { card: v.string(), race: v.number() };

const orderSchema = v.variant('order', [
  /** Asks whether the key is right. */
  v.strictObject({ order: v.literal('look') }),
  v.strictObject({ order: v.literal('cards') }),
  v.strictObject({ order: v.literal('runRace'), ...race }),
  v.strictObject({
    order: v.literal('chooseFinish'),
    ...race,
    finish: v.array(v.array(v.pipe(v.number(), v.integer()))),
  }),
  v.strictObject({ order: v.literal('bigWinner') }),
  v.strictObject({ order: v.literal('letNextTicketWin'), isWanted: v.boolean() }),
  v.strictObject({ order: v.literal('terminals') }),
  v.strictObject({ order: v.literal('unlockAccount'), account: v.string() }),
  v.strictObject({ order: v.literal('isDropping') }),
  v.strictObject({ order: v.literal('dropTote'), isDropping: v.boolean() }),
]);

type Order = v.InferOutput<typeof orderSchema>;

function isAboutRoom(order: Order | RoomOrder): order is RoomOrder {
  return roomOrderSchema.options.some(({ entries }) => entries.order.literal === order.order);
}

export interface TrainerDoorDependencies {
  readonly tote: Pick<DemoTote, 'trainer'>;
  readonly faults: Pick<Faults, 'order' | 'callOff'>;
  /** Carries out the orders about the room. */
  readonly room: RoomOrders;
  readonly cutSockets: () => void;
  readonly key: string;
  /** Why nothing is sold now, as a sentence; null while the tote sells. */
  readonly trouble: () => string | null;
  /** Resolves when all that was ordered is on the medium. */
  readonly written: () => Promise<void>;
  /** Real time: neither faults nor wrong keys go by the speed of the day. */
  readonly clock: Clock;
}

export interface TrainerDoor {
  readonly handler: Handler;
  /** Ends the faults, which would keep the process alive. */
  readonly stop: () => void;
}

export function createTrainerDoor({
  tote,
  faults,
  room,
  cutSockets,
  key,
  trouble,
  written,
  clock,
}: TrainerDoorDependencies): TrainerDoor {
  let wrong: readonly { readonly address: string; readonly at: number }[] = [];
  let isDropping = false;
  const dropping = createDroppingTote(
    {
      setSocket: (socket) => {
        if (socket !== 'on') cutSockets();
      },
      order: (fault) => faults.order([{ ...ROOM_FAULTS[fault], path: SALE_PATH }], 'trainer'),
      clear: () => faults.callOff('trainer'),
    },
    clock,
  );

  function carryOut(order: Order): unknown {
    switch (order.order) {
      case 'look':
        return true;
      case 'cards':
        return tote.trainer.cards();
      case 'runRace':
        return tote.trainer.runRace(order.card, order.race);
      case 'chooseFinish':
        return tote.trainer.chooseFinish(order.card, order.race, order.finish);
      case 'bigWinner':
        return tote.trainer.bigWinner();
      case 'letNextTicketWin':
        return tote.trainer.letNextTicketWin(order.isWanted);
      case 'terminals':
        return tote.trainer.terminals();
      case 'unlockAccount':
        return tote.trainer.unlockAccount(order.account);
      case 'isDropping':
        return isDropping;
      case 'dropTote':
        isDropping = order.isDropping;
        return isDropping ? dropping.start() : dropping.stop();
    }
  }

  /** Notes a wrong key; true where its address has shown too many within the minute. */
  function isOneTooMany(address: string): boolean {
    const now = clock.now();
    wrong = wrong.filter(({ at }) => now - at < A_MINUTE);
    if (wrong.filter((one) => one.address === address).length >= MOST_WRONG) return true;
    wrong = [...wrong, { address, at: now }];
    return false;
  }

  const handler: Handler = async (request, response) => {
    if (request.method !== 'POST') {
      return sendRefusal(response, 405, 'Orders are posted', { Allow: 'POST' });
    }
    if (!isOwnOrigin(request)) return sendRefusal(response, 403, 'A page of another site gives no orders');
    const body = await readBody(request, LONGEST_ORDER);
    if ('refused' in body) {
      request.resume();
      return sendRefusal(response, body.refused, body.why, { Connection: 'close' });
    }
    const shown = request.headers[TRAINER_KEY_HEADER.toLowerCase()];
    if (typeof shown !== 'string' || shown === '')
      return sendRefusal(response, 401, 'No trainer key was shown');
    if (!isKey(shown, key)) {
      return isOneTooMany(request.socket.remoteAddress ?? '')
        ? sendRefusal(response, 429, 'Too many wrong trainer keys')
        : sendRefusal(response, 401, 'The trainer key is not the right one');
    }
    const read = v.safeParse(v.variant('order', [orderSchema, roomOrderSchema]), jsonOf(body.text));
    if (!read.success) return sendRefusal(response, 400, 'There is no such order');
    // The room is seen and stopped while the ledger fails.
    if (isAboutRoom(read.output)) return sendJson(response, 200, JSON.stringify(room.carryOut(read.output)));
    const why = trouble();
    if (why !== null && read.output.order !== 'look') return sendRefusal(response, 503, why);
    const result = await carryOut(read.output);
    await written();
    sendJson(response, 200, JSON.stringify(result ?? null));
  };
  return {
    handler,
    stop() {
      dropping.stop();
      room.stop();
    },
  };
}

/** The path that sells a ticket. */
const SALE_PATH = '/sell/wagers';

/** Milliseconds an answer is late. */
const LATE = 3_000;

/** The host's fault for a fault of the panel. */
const ROOM_FAULTS = {
  failOnSend: { fault: 'loseRequest' },
  failOnReceive: { fault: 'loseAnswer' },
  duplicateRequest: { fault: 'duplicate' },
  delayRequest: { fault: 'delay', ms: LATE },
} as const;

/** Compares digests of one length, which hide a key's own length. */
function isKey(shown: string, key: string): boolean {
  return timingSafeEqual(digest(shown), digest(key));
}

function digest(text: string): Buffer {
  return createHash('sha256').update(text).digest();
}

function jsonOf(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
