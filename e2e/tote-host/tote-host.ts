/**
 * Runs a tote host: the demo tote behind a real HTTP and WebSocket server, with the built terminal beside it.
 * Serves tests and training rooms.
 *
 * Composes it, and orders starting and stopping. Writes a window's own settings (/local/core.json, S156).
 * They state that it is no demo, its window number, and that its tickets are a training room's.
 */
import { randomBytes } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { createServer, type RequestListener, type Server } from 'node:http';
import { createServer as createSecureServer } from 'node:https';
import type { AddressInfo } from 'node:net';
import * as v from 'valibot';
import { createDemoTote } from '../../src/demo-tote/demo-tote.ts';
import { selfServeId } from '../../src/demo-tote/ledger/sessions.ts';
import { recordSchema, type ToteRecord } from '../../src/demo-tote/records/records.ts';
import type { ToteProfile } from '../../src/demo-tote/serve/request/tote-profile.ts';
import type { DemoSettings } from '../../src/demo-tote/terms/settings.ts';
import { REST_BASE } from '../../src/tote/transport/transport.ts';
import { type Clock, systemClock } from '../../src/wagering/ground/clock.ts';
import { pennies } from '../../src/wagering/ground/money.ts';
import { serveFile } from '../workbench/static-server.mjs';
import { writeTrail } from './audit/host-trail.ts';
import { openKeptTrail } from './audit/kept-trail.ts';
import { type Act, createControlDoor, type LedgerSale } from './control-door.ts';
import { DOOR_LIMITS, type DoorLimits, serverLimits, withinLimits } from './door-limits.ts';
import { createFaults } from './faults.ts';
import { createHostClock } from './host-clock.ts';
import { type Handler, sendRefusal } from './http/http-words.ts';
import { createKnownNames } from './known-names.ts';
import { createMemoryLedger, type Ledger } from './ledger/ledger.ts';
import { openLedgerFile } from './ledger/open-ledger.ts';
import { databaseName } from './ledger/postgres-store.ts';
import { createOtherOrigins } from './other-origins.ts';
import { createRoomTote } from './room-tote.ts';
import { openSharedRoom, type SharedRoom } from './shared-room.ts';
import { createSocketDoor, type SocketDoor } from './socket-door.ts';
import { createToteDoor } from './tote-door.ts';
import { createTrainerDoor, newTrainerKey } from './trainer-door.ts';
import { createRoomBook } from './trainers-room/room-book.ts';
import { createTrainersRoom } from './trainers-room/trainers-room.ts';
import { createWatching, type WatchingOptions } from './watching/watching.ts';
import { createWindows, WINDOW_KEYS } from './windows.ts';

const LOOPBACK = '127.0.0.1';
/** The seed if neither the options nor the ledger has one. */
const DEFAULT_SEED = 'training room';
/** A session's token cannot be guessed: the seed of a room is on its command line. */
const TOKEN_BYTES = 16;
/** Milliseconds for requests under way to end at a stop. */
const GRACE = 5_000;

export interface ToteHostOptions extends WatchingOptions {
  /** The directory of the built terminal. */
  readonly root: string;
  /** The address it is reached at; loopback unless given. */
  readonly address?: string;
  /** Files of a certificate and its key, PEM: with them it speaks https. Both or neither. */
  readonly cert?: string;
  readonly key?: string;
  /** 0 and by default: any that is free. */
  readonly port?: number;
  readonly controlPort?: number;
  /** The ledger's own, or a default one, where none is given. */
  readonly seed?: string;
  /** The speed of the day, relative to real time. */
  readonly speed?: number;
  /** The file of the ledger; without one, and without a database, it is kept in memory. */
  readonly data?: string;
  /** The PostgreSQL database of a room that several hosts serve, such as 'postgres://user@machine/room'. */
  readonly database?: string;
  /** The file that notes how far the ledger in the database goes; the usual one if left out. */
  readonly mark?: string;
  /** The file that the audit trail is kept in, as the ledger grows. Only with a ledger that is kept. */
  readonly keepAudit?: string;
  /** Origins of other sites whose terminals may use it, such as 'https://terminals.track'. */
  readonly allowOrigins?: readonly string[];
  /** Names that it is known by, beside addresses and the machine's own, such as 'tote.track'. */
  readonly allowHosts?: readonly string[];
  /** In place of the usual ones, of which those of time are longer than a test waits. */
  readonly limits?: Partial<DoorLimits>;
  /** The key of the trainer's panel, digits; a new one where none is given. */
  readonly trainerKey?: string;
  /** The calls that the host has; all if left out. */
  readonly profile?: ToteProfile;
  /** When the day begins, epoch milliseconds: now, unless the ledger has begun one. */
  readonly startTime?: number;
  /** In place of the machine's own. */
  readonly clock?: Clock;
  readonly log?: (message: string) => void;
}

export interface ToteHost {
  /** 'http://127.0.0.1:8080': the terminal and the tote. */
  readonly url: string;
  readonly controlUrl: string;
  /** 'http://127.0.0.1:9464/metrics'; null without metrics. */
  readonly metricsUrl: string | null;
  readonly seed: string;
  readonly trainerKey: string;
  /** Lets go of everything; resolves when the ledger is closed. */
  readonly stop: () => Promise<void>;
}

/**
 * Rejects with a sentence for the person who started it: the port is in use, or the ledger cannot be read or
 * belongs to another seed.
 */
export async function startToteHost(options: ToteHostOptions): Promise<ToteHost> {
  const log = options.log ?? (() => undefined);
  const { database } = options;
  const shared = database === undefined ? null : await openSharedRoom({ ...options, database }, log);
  const ledger = shared?.ledger ?? (await openOwnLedger(options, log));
  try {
    const loaded = await ledger.load();
    const records = v.parse(v.array(recordSchema), loaded);
    const seed = seedOf(records, options);
    await keepTrail(options, ledger, loaded, seed, log);
    return await openDoors({ ...options, seed }, ledger, records, shared, log);
  } catch (problem) {
    await ledger.close();
    throw problem;
  }
}

async function openOwnLedger({ data }: ToteHostOptions, log: (message: string) => void): Promise<Ledger> {
  return data === undefined ? createMemoryLedger() : openLedgerFile(data, log);
}

async function openDoors(
  options: ToteHostOptions & { readonly seed: string },
  ledger: Ledger,
  records: readonly ToteRecord[],
  shared: SharedRoom | null,
  log: (message: string) => void,
): Promise<ToteHost> {
  const { root, seed, address = LOOPBACK, speed = 1 } = options;
  const tls = await certificateOf(options);
  const clock =
    options.clock ?? shared?.clock ?? createHostClock({ speed, notBefore: records.at(-1)?.at ?? 0 });
  const metricsAddress = options.metricsAddress ?? LOOPBACK;
  const watching = await createWatching(
    options,
    {
      log,
      sockets: () => sockets.count(),
      windows: () => room.tote.windowsSignedOn(),
      isSelling: () => room.trouble() === null,
    },
    isLoopback(metricsAddress),
  );
  const book = createRoomBook(options.clock ?? systemClock);
  const room = await createRoomTote({
    ledger: watching.counted(ledger),
    create: (storage) =>
      createDemoTote({
        seed,
        startTime: options.startTime ?? clock.now(),
        clock,
        storage,
        settings: { ...hostSettings(clock), ...utcOffsetOf(shared) },
        ...(options.profile === undefined ? {} : { profile: options.profile }),
        newToken: () => randomBytes(TOKEN_BYTES).toString('hex'),
        isSelling: () => !book.isStopped(),
      }),
    clock: options.clock ?? systemClock,
    log,
    onStopped: () => sockets.cut(),
  });
  const { tote, trouble } = room;
  const faults = createFaults();
  const origins = createOtherOrigins(options.allowOrigins ?? []);
  const limits = { ...DOOR_LIMITS, ...options.limits };
  // A certificate names its host: no browser takes another name for it.
  const names = tls === null ? createKnownNames(options.allowHosts ?? []) : { isKnown: () => true };
  const sockets = createSocketDoor({ tote, faults, origins, names });
  const windows = createWindows(
    records.flatMap((record) =>
      record.kind === 'windowSignOn' || record.kind === 'selfServeSignOn' ? [record.window] : [],
    ),
    shared?.giveWindow,
  );
  const tokens = new Set<string>();
  const trainerKey = shared?.terms.trainerKey ?? options.trainerKey ?? newTrainerKey();

  async function act(order: Act): Promise<void> {
    if (order.act === 'backUp') {
      await ledger.backUp(order.file);
      return;
    }
    if (order.act === 'auditTrail') {
      await writeTrail(order.file, await ledger.load(), trailName(seed));
      return;
    }
    await carryOut(order);
    await ledger.written();
  }
  async function carryOut(order: Exclude<Act, { readonly act: 'backUp' | 'auditTrail' }>): Promise<void> {
    switch (order.act) {
      case 'cutSockets':
        return sockets.cut();
      case 'expireSessions':
        for (const token of tokens) await signOff(token);
        tokens.clear();
        return sockets.checkKeys();
      case 'closeRace':
        return tote.faults.closeRace(order.card, order.race);
      case 'closePool':
        return tote.faults.closePool(order.card, order.race, order.pool);
      case 'grantExchange':
        return tote.exchange.grant(order.window, { ...order.credit, amount: pennies(order.credit.amount) });
      case 'say':
        return sockets.say(order.text);
    }
  }
  /** As its teller would, so that the ledger has it and a restart does not bring it back. */
  async function signOff(token: string): Promise<void> {
    await tote.answer(`${REST_BASE}/terminal/signoff`, {
      method: 'POST',
      headers: { Authorization: token },
      body: '{}',
    });
  }

  const trainersRoom = createTrainersRoom({
    book,
    tote,
    origins,
    clock: options.clock ?? systemClock,
    speed: options.speed ?? 1,
    log,
  });
  const trainer = createTrainerDoor({
    tote,
    faults,
    room: trainersRoom.orders,
    cutSockets: () => sockets.cut(),
    key: trainerKey,
    trouble,
    written: () => ledger.written(),
    clock: options.clock ?? systemClock,
  });
  const door = createDoor(
    tls,
    answering(
      watching.watched(
        createToteDoor({
          tote,
          faults,
          origins,
          names,
          onSession: (token) => tokens.add(token),
          onAnswer: watching.answered,
          onMoment: watching.reached,
          settingsFile: async (name, request, response) =>
            name === 'core.json'
              ? {
                  demoMode: false,
                  trainingRoom: true,
                  // This host writes them into its own log, and takes them from any site that it allows.
                  requestIds: true,
                  windowKey: await windows.keyFor(request, response),
                }
              : null,
          trainer: trainer.handler,
          room: trainersRoom.door,
          trainersPage: trainersRoom.page,
          serveFile: (request, response) => serveFile(request, response, root),
        }),
      ),
      log,
    ),
    limits,
  );
  door.on('upgrade', (request, connection, head) => sockets.upgrade(request, connection, head));
  const control = createServer(
    serverLimits(limits),
    answering(
      createControlDoor({
        faults,
        sockets: () => sockets.count(),
        trouble,
        act,
        ledger: async () => salesOf(await recordsOf(ledger)),
      }),
      log,
    ),
  );
  const metrics =
    watching.metricsDoor === null
      ? null
      : createServer(serverLimits(limits), answering(watching.metricsDoor, log));
  door.maxConnections = limits.connections;
  const port = await listen(door, address, options.port ?? 0);
  const servers = [control, ...(metrics === null ? [] : [metrics])];
  const stop = async (): Promise<void> => {
    await Promise.all([
      closeServer(door, sockets),
      ...servers.map(async (server) => closeServer(server, null)),
    ]);
    trainer.stop();
    room.stop();
    await watching.stop();
  };
  try {
    const controlPort = await listen(control, LOOPBACK, options.controlPort ?? 0);
    const metricsPort =
      metrics === null ? null : await listen(metrics, metricsAddress, options.metricsPort ?? 0);
    return {
      url: `${tls === null ? 'http' : 'https'}://${inUrl(address)}:${port}`,
      controlUrl: `http://${LOOPBACK}:${controlPort}`,
      metricsUrl: metricsPort === null ? null : `http://${inUrl(metricsAddress)}:${metricsPort}/metrics`,
      seed,
      trainerKey,
      async stop() {
        await stop();
        await ledger.close();
      },
    };
  } catch (problem) {
    await stop();
    throw problem;
  }
}

/** Rejects with a LedgerFailure where the ledger is not the one that the kept trail tells of. */
async function keepTrail(
  { keepAudit: file, data, database, clock = systemClock }: ToteHostOptions,
  ledger: Ledger,
  loaded: readonly unknown[],
  seed: string,
  log: (message: string) => void,
): Promise<void> {
  if (file === undefined) return;
  const trail = await openKeptTrail(loaded, {
    file,
    host: trailName(seed),
    ledger: database === undefined ? (data ?? 'the ledger') : databaseName(database),
    load: () => ledger.load(),
    isAlone: database === undefined,
    clock,
    log,
  });
  ledger.follow?.(trail);
}

function trailName(seed: string): string {
  return `training host, ${seed}`;
}

function inUrl(address: string): string {
  return address.includes(':') ? `[${address}]` : address;
}

function isLoopback(address: string): boolean {
  return /^(?:localhost|127(?:\.\d+){3}|::1)$/.test(address);
}

/** The settings of this host's tote. */
export function hostSettings(clock: Clock): Partial<DemoSettings> {
  return { windows: WINDOW_KEYS, utcOffsetMinutes: -new Date(clock.now()).getTimezoneOffset() };
}

/** The hosts of a room have one time zone, wherever their machines are. */
function utcOffsetOf(shared: SharedRoom | null): Partial<DemoSettings> {
  return shared === null ? {} : { utcOffsetMinutes: shared.terms.utcOffsetMinutes };
}

async function recordsOf(storage: Pick<Ledger, 'load'>): Promise<readonly ToteRecord[]> {
  return v.parse(v.array(recordSchema), await storage.load());
}

/** A ledger belongs to the days of its seed: under another one it would be left behind without a word. */
function seedOf(records: readonly ToteRecord[], { seed, data, database }: ToteHostOptions): string {
  const own = records.findLast((record) => record.kind === 'opened')?.seed;
  if (own !== undefined && seed !== undefined && own !== seed) {
    throw new Error(
      database === undefined
        ? `${data ?? 'The ledger'} was begun with the seed '${own}', not '${seed}': take that one or another file.`
        : `${databaseName(database)} was begun with the seed '${own}', not '${seed}': take that one or another database.`,
    );
  }
  return own ?? seed ?? DEFAULT_SEED;
}

function salesOf(records: readonly ToteRecord[]): readonly LedgerSale[] {
  const tellers = new Map<string, string>();
  return records.flatMap((record): LedgerSale[] => {
    if (record.kind === 'signOn') tellers.set(record.token, record.tellerId);
    if (record.kind === 'selfServeSignOn') tellers.set(record.token, selfServeId(record.window));
    if (record.kind !== 'sale') return [];
    const { ticket } = record;
    return [
      {
        tsn: ticket.id,
        window: ticket.window,
        tellerId: tellers.get(record.token) ?? '',
        cost: String(ticket.ticketCost),
        reqseq: record.post?.reqseq ?? null,
      },
    ];
  });
}

interface Certificate {
  readonly cert: Buffer;
  readonly key: Buffer;
}

async function certificateOf({ cert, key }: ToteHostOptions): Promise<Certificate | null> {
  if (cert === undefined || key === undefined) return null;
  return { cert: await readFile(cert), key: await readFile(key) };
}

function createDoor(tls: Certificate | null, handler: RequestListener, limits: DoorLimits): Server {
  const options = serverLimits(limits);
  const limited = withinLimits(handler, limits);
  return tls === null ? createServer(options, limited) : createSecureServer({ ...options, ...tls }, limited);
}

/** A request that fails for a reason of the host's own is answered so, and the host continues. */
function answering(handler: Handler, log: (message: string) => void): (...args: Parameters<Handler>) => void {
  return (request, response) => {
    handler(request, response).catch((problem: unknown) => {
      // A client that hung up during a request gets no answer, and is no problem of the host's.
      if (request.destroyed && !request.complete) return;
      log(`${request.method ?? ''} ${request.url ?? ''}: ${String(problem)}`);
      if (response.headersSent) response.destroy();
      else sendRefusal(response, 500, 'The host could not answer');
    });
  };
}

function listen(server: Server, address: string, port: number): Promise<number> {
  return new Promise((resolve, reject) => {
    server.once('error', (problem: NodeJS.ErrnoException) => {
      reject(problem.code === 'EADDRINUSE' ? new Error(`Port ${port} is taken; name another one.`) : problem);
    });
    server.listen(port, address, () => resolve((server.address() as AddressInfo).port));
  });
}

/** Answers requests under way; closes idle and listening connections. */
function closeServer(server: Server, sockets: SocketDoor | null): Promise<void> {
  return new Promise((resolve) => {
    const impatient = setTimeout(() => {
      sockets?.cut();
      server.closeAllConnections();
    }, GRACE);
    server.close(() => {
      clearTimeout(impatient);
      resolve();
    });
    sockets?.stop();
    server.closeIdleConnections();
  });
}
