/**
 * Creates the service of the window's bill acceptor on Web Serial: chosen, remembered, connected at a start
 * and when it is back, and forgotten.
 *
 * Ports of one make share the browser's id. Each is tried until one opens. One that stays silent is left
 * for another that opens. Units: milliseconds.
 */
import {
  BILL_SPEEDS,
  type BillProtocol,
  createBillAcceptorOf,
} from '../../../drivers/bill-acceptors/bill-protocols.ts';
import type { BillEvent } from '../../../drivers/bill-acceptors/model/bill-events.ts';
import type { BillAcceptor } from '../../../drivers/bill-acceptors/serial-bill-acceptor.ts';
import type { DriverClock } from '../../../drivers/driver-clock.ts';
import type { Link, LinkFaultCode } from '../../../drivers/links/link.ts';
import {
  rememberedSerialLinks,
  requestSerialLink,
  type SerialUse,
} from '../../../drivers/links/serial-choice.ts';
import { createListeners } from '../../../drivers/listeners.ts';
import type { DeviceRoles } from '../ports/device-roles.ts';
import { createPortSearch } from '../ports/port-search.ts';
import { createAcceptorRecords } from './acceptor-record.ts';
import {
  type AcceptorOutcome,
  type BillService,
  type BillWindow,
  type KnownAcceptor,
  NO_ACCEPTOR,
} from './bill-model.ts';

export interface BillServiceDependencies {
  readonly clock: DriverClock;
  /** Undefined where the browser has none. */
  readonly serial: Serial | undefined;
  /** Null where the browser refuses one. */
  readonly storage: Pick<Storage, 'getItem' | 'setItem'> | null;
  readonly roles: DeviceRoles;
  readonly log: (message: string) => void;
}

/** A port that is away is tried again after this long: some systems do not say that it is back. */
const AGAIN = 3000;

const useOf = (protocol: BillProtocol): SerialUse => ({
  owner: 'billAcceptor',
  speed: BILL_SPEEDS[protocol],
});

interface OpenAcceptor {
  readonly link: Link;
  readonly acceptor: BillAcceptor;
  /** True once it has answered on this port. */
  hasAnswered: boolean;
}

export function createBillService(parts: BillServiceDependencies): BillService {
  const { clock, serial, roles, log } = parts;
  const records = createAcceptorRecords(parts.storage);
  const changes = createListeners<KnownAcceptor>();
  const events = createListeners<BillEvent>();
  let window: BillWindow | null = null;
  let open: OpenAcceptor | null = null;
  let isHeard = false;
  let isEnabled = false;
  let isStopped = false;
  let fault: LinkFaultCode | null = null;
  /** True once the silence was reported, until an acceptor answers or a cable is pulled. */
  let isSilenceTold = false;
  let isLookingElsewhere = false;
  let work: Promise<unknown> = Promise.resolve();
  let callOff: () => void = () => undefined;

  const isWanted = (): boolean => {
    const { port, isWanted: wanted } = records.now();
    return port !== null && wanted && window !== null && !isStopped;
  };

  function known(): KnownAcceptor {
    const { port, protocol } = records.now();
    const state =
      port === null
        ? 'none'
        : !records.now().isWanted
          ? 'off'
          : open === null && !isLookingElsewhere
            ? 'away'
            : isHeard
              ? 'ready'
              : 'silent';
    return {
      ...NO_ACCEPTOR,
      isSupported: serial !== undefined,
      protocol,
      name: port?.name ?? null,
      state,
      fault,
    };
  }

  const tell = (): void => changes.tell(known());

  /** Runs one change of the connection after the other. */
  function inTurn<Done>(act: () => Promise<Done>): Promise<Done> {
    const run = work.then(act);
    work = run.catch((error: unknown) => log(`bill acceptor: ${String(error)}`));
    return run;
  }

  function arrange(): void {
    callOff();
    if (!isWanted() || open !== null) return;
    callOff = clock.after(AGAIN, () => void inTurn(openPort));
  }

  /** Lists the ports of the acceptor's id. */
  async function candidates(): Promise<readonly Link[]> {
    const { port, protocol } = records.now();
    if (serial === undefined || port === null) return [];
    const asked = await rememberedSerialLinks(serial, useOf(protocol), clock);
    if (!asked.ok) return [];
    return asked.links.filter(({ id }) => id === port.id);
  }

  const search = createPortSearch({
    clock,
    candidates,
    silent: () => (open === null || open.hasAnswered ? null : open.link),
    move: (link) =>
      inTurn(async () => {
        const lent = window;
        if (lent === null || !isWanted()) return link.close();
        isLookingElsewhere = true;
        await closePort();
        isLookingElsewhere = false;
        if ((await openOn(link, lent)) !== null) arrange();
        tell();
      }),
    letGo: (time) =>
      inTurn(async () => {
        isLookingElsewhere = isWanted();
        await closePort();
        if (isLookingElsewhere) callOff = clock.after(time, () => void inTurn(openPort));
      }),
  });

  function acceptorOn(link: Link, { keeper, currency }: BillWindow): BillAcceptor {
    const acceptor = createBillAcceptorOf(records.now().protocol, {
      link,
      clock,
      currency: currency(),
      keeper,
      toggles: {
        last: () => records.now().toggle,
        keep: (toggle) => records.change({ toggle }),
      },
      log,
    });
    acceptor.enable(isEnabled);
    acceptor.onPresence((isPresent) => {
      if (open?.acceptor !== acceptor) return;
      isHeard = isPresent;
      if (isPresent) {
        open.hasAnswered = true;
        isSilenceTold = false;
        search.beginAnew();
      }
      tell();
    });
    acceptor.onEvent((event) => {
      if (open?.acceptor !== acceptor) return;
      if (event.topic !== 'silent') return events.tell(event);
      if (!isSilenceTold) {
        isSilenceTold = true;
        events.tell(event);
      }
      void search.look();
    });
    return acceptor;
  }

  async function openOn(link: Link, lent: BillWindow): Promise<LinkFaultCode | null> {
    const acceptor = acceptorOn(link, lent);
    // Before it opens: its first answer may come at once.
    open = { link, acceptor, hasAnswered: false };
    const outcome = await acceptor.open();
    if (!outcome.ok) {
      open = null;
      await acceptor.close();
      return outcome.fault.code;
    }
    const stop = link.onClosed(() => {
      stop();
      if (open?.acceptor !== acceptor) return;
      open = null;
      isHeard = false;
      isSilenceTold = false;
      // Another acceptor on this port begins with what is on disk.
      void acceptor.close();
      arrange();
      tell();
    });
    return null;
  }

  async function openPort(): Promise<AcceptorOutcome> {
    callOff();
    isLookingElsewhere = false;
    if (open !== null) return { ok: true };
    const lent = window;
    if (lent === null || !isWanted()) return { ok: false, reason: 'closed' };
    let reason: LinkFaultCode = 'notFound';
    for (const link of search.order(await candidates())) {
      const failed = await openOn(link, lent);
      if (failed === null) {
        fault = null;
        tell();
        return { ok: true };
      }
      reason = failed;
    }
    if (fault !== reason) log(`bill acceptor: not connected: ${reason}`);
    fault = reason;
    arrange();
    tell();
    return { ok: false, reason };
  }

  async function closePort(): Promise<void> {
    callOff();
    search.stop();
    const closing = open;
    open = null;
    isHeard = false;
    await closing?.acceptor.close();
    tell();
  }

  const reopen = (): Promise<void> =>
    inTurn(async () => {
      await closePort();
      await openPort();
    });

  serial?.addEventListener('connect', () => {
    if (!isWanted()) return;
    search.beginAnew();
    void inTurn(openPort).then(search.look);
  });

  function connect(): Promise<AcceptorOutcome> {
    records.change({ isWanted: true });
    tell();
    return inTurn(openPort);
  }

  return {
    known,
    onKnown: changes.add,
    onEvent: events.add,
    async start(lent) {
      window = lent;
      if (isWanted()) await inTurn(openPort);
    },
    async choose() {
      if (serial === undefined) return { ok: false, reason: 'unsupported' };
      // Nothing may be awaited before the list opens: the browser allows it only within the tap.
      const answer = await requestSerialLink(serial, useOf(records.now().protocol), clock);
      if (!answer.ok) return { ok: false, reason: answer.fault.code };
      const { id, name } = answer.link;
      const before = records.now().port;
      if (before !== null && before.id !== id) {
        roles.release({ connection: 'serial', id: before.id }, 'billAcceptor');
      }
      await inTurn(closePort);
      search.beginAnew();
      records.change({ port: { id, name } });
      roles.assign({ connection: 'serial', id }, 'billAcceptor');
      return connect();
    },
    connect,
    disconnect: () =>
      inTurn(async () => {
        records.change({ isWanted: false });
        fault = null;
        await closePort();
      }),
    forget: () =>
      inTurn(async () => {
        const { port } = records.now();
        const link = open?.link ?? (await candidates())[0];
        await closePort();
        fault = null;
        records.change({ port: null, isWanted: true });
        if (port !== null) {
          const address = { connection: 'serial', id: port.id } as const;
          // A permission that another device of the same id needs is kept.
          const isShared = roles.isShared(address, 'billAcceptor');
          roles.release(address, 'billAcceptor');
          if (!isShared) await link?.forget();
        }
        tell();
      }),
    async setProtocol(protocol: BillProtocol) {
      if (protocol === records.now().protocol) return;
      records.change({ protocol });
      await reopen();
    },
    enable(next) {
      isEnabled = next;
      open?.acceptor.enable(next);
    },
    restart: reopen,
    stop() {
      isStopped = true;
      return inTurn(closePort);
    },
  };
}
