/**
 * Sends a trainer's orders to the tote of a training room, over its control interface at /training/
 * (e2e/tote-host/trainer-door.ts).
 *
 * Adds the trainer key to every request, holds it in this page's memory alone, and checks each answer.
 * Rejects with TrainerKeyRefused, TrainerKeysTooOften, RoomToteStopped, RoomToteUnheard, or the reason of any
 * other failure.
 */
import * as v from 'valibot';
import {
  type BigWinner,
  type KeyAnswer,
  type OrderAnswer,
  RoomToteStopped,
  RoomToteUnheard,
  type RoomTrainer,
  type TerminalsReport,
  TrainerKeyRefused,
  TrainerKeysTooOften,
} from '../../till/trainer/training-room.ts';
import { RACE_TYPES, STATUSES } from '../../wagering/card/card.ts';

export const TRAINER_PATH = '/training/orders';
export const TRAINER_KEY_HEADER = 'Trainer-Key';

const OK = 200;
const UNAUTHORIZED = 401;
const TOO_MANY = 429;
/** The tote cannot use its ledger; the answer says why. */
const NOT_AVAILABLE = 503;
/** Limits how many milliseconds an order waits for its answer. */
const PATIENCE = 10_000;

const places = v.array(v.array(v.number()));

const cardsSchema = v.array(
  v.object({
    id: v.string(),
    name: v.string(),
    raceType: v.picklist(RACE_TYPES),
    races: v.array(
      v.object({
        num: v.number(),
        status: v.picklist(STATUSES),
        postTime: v.number(),
        isRunning: v.boolean(),
        chosen: places,
        finish: v.nullable(places),
        interests: v.array(
          v.object({ num: v.number(), cloth: v.string(), name: v.string(), scratched: v.boolean() }),
        ),
      }),
    ),
  }),
);

const orderAnswerSchema = v.variant('ok', [
  v.object({ ok: v.literal(true), officialAt: v.nullable(v.number()) }),
  v.object({
    ok: v.literal(false),
    reason: v.picklist([
      'noRace',
      'notOpen',
      'running',
      'official',
      'nobody',
      'noRunner',
      'scratched',
      'twice',
    ]),
    race: v.number(),
    num: v.number(),
  }),
]) satisfies v.GenericSchema<unknown, OrderAnswer>;

const bigWinnerSchema = v.object({
  isWanted: v.boolean(),
  last: v.nullable(v.object({ tsn: v.string(), window: v.number(), card: v.string(), race: v.number() })),
}) satisfies v.GenericSchema<unknown, BigWinner>;

const terminalsSchema = v.object({
  locked: v.array(v.string()),
  events: v.array(v.object({ at: v.number(), window: v.number(), code: v.number(), message: v.string() })),
  counters: v.array(
    v.object({
      at: v.number(),
      window: v.number(),
      reader: v.nullable(
        v.object({ goodReads: v.number(), badReads: v.number(), bettingSlipReads: v.number() }),
      ),
      paperRoll: v.nullable(v.object({ remainingMM: v.number() })),
    }),
  ),
}) satisfies v.GenericSchema<unknown, TerminalsReport>;

const nothing = v.unknown();

const refusalSchema = v.pipe(v.string(), v.parseJson(), v.object({ statusMessage: v.string() }));

/** Tells the tote's own sentence from the page of a proxy that did not reach the tote. */
function stopped(text: string): RoomToteStopped | RoomToteUnheard {
  const read = v.safeParse(refusalSchema, text);
  return read.success ? new RoomToteStopped(read.output.statusMessage) : new RoomToteUnheard(text);
}

export interface RoomTrainerDependencies {
  /** Begins every path; empty for the page's own origin. */
  readonly base: string;
  readonly fetch: (url: string, init: RequestInit) => Promise<Response>;
}

interface Heard {
  readonly status: number;
  readonly text: string;
}

/** Gives orders with the trainer key. Each rejects as a RoomTrainer's do. */
export interface KeyedOrders extends Pick<RoomTrainer, 'enter' | 'leave'> {
  /** Returns the answer to an order, checked against its schema. */
  readonly ask: <Schema extends v.GenericSchema>(
    order: object,
    schema: Schema,
  ) => Promise<v.InferOutput<Schema>>;
}

export function createKeyedOrders({ base, fetch }: RoomTrainerDependencies): KeyedOrders {
  let key: string | null = null;

  async function send(shown: string, order: object): Promise<Heard> {
    try {
      const response = await fetch(`${base}${TRAINER_PATH}`, {
        method: 'POST',
        headers: { [TRAINER_KEY_HEADER]: shown, 'Content-Type': 'application/json' },
        body: JSON.stringify(order),
        cache: 'no-store',
        redirect: 'error',
        credentials: 'omit',
        signal: AbortSignal.timeout(PATIENCE),
      });
      return { status: response.status, text: await response.text() };
    } catch (error) {
      throw new RoomToteUnheard(String(error));
    }
  }

  async function ask<Schema extends v.GenericSchema>(
    order: object,
    schema: Schema,
  ): Promise<v.InferOutput<Schema>> {
    if (key === null) throw new TrainerKeyRefused('no key was given');
    const { status, text } = await send(key, order);
    if (status === UNAUTHORIZED) throw new TrainerKeyRefused(text);
    if (status === TOO_MANY) throw new TrainerKeysTooOften(text);
    if (status === NOT_AVAILABLE) throw stopped(text);
    if (status !== OK) throw new Error(`${status}: ${text}`);
    return v.parse(schema, JSON.parse(text));
  }

  return {
    async enter(shown): Promise<KeyAnswer> {
      const { status } = await send(shown, { order: 'look' });
      if (status === UNAUTHORIZED) return 'wrong';
      if (status === TOO_MANY) return 'tooOften';
      if (status !== OK) throw new Error(String(status));
      key = shown;
      return 'taken';
    },
    leave() {
      key = null;
    },
    ask,
  };
}

export function createRoomTrainer(parts: RoomTrainerDependencies): RoomTrainer {
  return roomTrainerWith(createKeyedOrders(parts));
}

/** Gives the panel's orders with a key that other orders share. */
export function roomTrainerWith({ enter, leave, ask }: KeyedOrders): RoomTrainer {
  return {
    enter,
    leave,
    cards: () => ask({ order: 'cards' }, cardsSchema),
    runRace: (card, race) => ask({ order: 'runRace', card, race }, orderAnswerSchema),
    chooseFinish: (card, race, finish) =>
      ask({ order: 'chooseFinish', card, race, finish }, orderAnswerSchema),
    bigWinner: () => ask({ order: 'bigWinner' }, bigWinnerSchema),
    async letNextTicketWin(isWanted) {
      await ask({ order: 'letNextTicketWin', isWanted }, nothing);
    },
    terminals: () => ask({ order: 'terminals' }, terminalsSchema),
    async unlockAccount(account) {
      await ask({ order: 'unlockAccount', account }, nothing);
    },
    isDropping: () => ask({ order: 'isDropping' }, v.boolean()),
    async dropTote(isDropping) {
      await ask({ order: 'dropTote', isDropping }, nothing);
    },
  };
}
