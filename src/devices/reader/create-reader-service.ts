/**
 * Creates the service of the ticket reader: an OMR-1100 on a serial port.
 *
 * Leaves a port that never answers for another of its id. Units: milliseconds.
 *
 * Remembers the port by its role, connects it at a start, and again when it was pulled and put back. Makes
 * scan events of what the reader reads, and counts them.
 */
import type { DriverClock } from '../../../drivers/driver-clock.ts';
import type { Link, LinkFaultCode } from '../../../drivers/links/link.ts';
import {
  rememberedSerialLinks,
  requestSerialLink,
  type SerialUse,
} from '../../../drivers/links/serial-choice.ts';
import { createListeners } from '../../../drivers/listeners.ts';
import { createOmrReader } from '../../../drivers/readers/omr/omr-reader.ts';
import type { PaperReading, ReaderState, TicketReader } from '../../../drivers/readers/ticket-reader.ts';
import { widenSlip, writeSlipText } from '../../wagering/slips/slip-text.ts';
import type { DeviceScan, ScanAction } from '../../wagering/tickets/scan-event.ts';
import { RECONNECT_DELAYS } from '../active/reconnecting.ts';
import type { DeviceRoles } from '../ports/device-roles.ts';
import { createPortSearch } from '../ports/port-search.ts';
import { type KnownReader, NO_TICKET_READER, type ReaderService } from './reader-model.ts';

export interface ReaderServiceDependencies {
  readonly clock: DriverClock;
  /** Undefined where the browser has none. */
  readonly serial: Serial | undefined;
  readonly roles: Pick<DeviceRoles, 'assign' | 'assigned' | 'isShared' | 'release'>;
  readonly log: (message: string) => void;
}

/** As the reader leaves its maker. */
const OMR_PORT: SerialUse = {
  owner: 'reader',
  speed: { baudRate: 9600, dataBits: 7, parity: 'even' },
};
/** A reader with power has answered a command within this time. */
const SILENT_AFTER = 5_000;

const SILENT: ReaderState = { answers: false, holdsPaper: null, paper: 'none', model: '' };

export function createReaderService({ clock, serial, roles, log }: ReaderServiceDependencies): ReaderService {
  const changes = createListeners<KnownReader>();
  const scans = createListeners<DeviceScan>();
  const readers = new WeakMap<Link, TicketReader>();
  let known: KnownReader = {
    ...NO_TICKET_READER,
    canChoose: serial !== undefined,
    name: chosen()?.id ?? null,
  };
  let open: TicketReader | null = null;
  let openLink: Link | null = null;
  let hasAnswered = false;
  let callOffLook: () => void = () => undefined;
  let wanted = false;
  let failures = 0;
  let attempt: Promise<void> | null = null;
  let callOff: () => void = () => undefined;

  function chosen() {
    return roles.assigned('reader').find(({ connection }) => connection === 'serial') ?? null;
  }

  function change(part: Partial<KnownReader>): void {
    known = { ...known, ...part };
    changes.tell(known);
  }

  function report(action: ScanAction, data: string): void {
    const name = known.name ?? '';
    scans.tell({ action, data, source: 'TICKETREADER', from: { by: 'device', id: `reader ${name}`, name } });
  }

  function follow(state: ReaderState): void {
    const before = known;
    change(state);
    if (state.answers) {
      hasAnswered = true;
      search.beginAnew();
    }
    if (state.answers !== before.answers) report(state.answers ? 'CONNECTED' : 'DISCONNECTED', before.model);
    if (state.holdsPaper !== null && state.holdsPaper !== before.holdsPaper) {
      report('CONFIGCHANGE', state.holdsPaper ? 'exit control on' : 'exit control off');
    }
  }

  function read(paper: PaperReading): void {
    const { counts } = known;
    switch (paper.kind) {
      case 'ticket':
        change({ lastRead: 'ticket', counts: { ...counts, tickets: counts.tickets + 1 } });
        return report('SCAN', paper.code);
      case 'slip':
        change({ lastRead: 'slip', counts: { ...counts, bettingSlips: counts.bettingSlips + 1 } });
        return report('BETTINGSLIP', writeSlipText(widenSlip(paper.marks)));
      case 'bad':
        change({ lastRead: 'bad', counts: { ...counts, badReads: counts.badReads + 1 } });
        return report('BADSCAN', paper.detail);
    }
  }

  function readerOn(link: Link): TicketReader {
    const made = readers.get(link) ?? createOmrReader(link, clock, log);
    if (readers.has(link)) return made;
    readers.set(link, made);
    made.onState((state) => {
      if (open === made) follow(state);
    });
    made.onPaper((paper) => {
      if (open === made) read(paper);
    });
    made.onClosed(({ code }) => {
      if (open !== made) return;
      open = null;
      follow(SILENT);
      change({ link: 'closed', fault: code === 'closed' ? null : code });
      failures = 0;
      retryLater();
    });
    return made;
  }

  async function linksAtHand(): Promise<readonly Link[]> {
    const id = chosen()?.id;
    if (serial === undefined || id === undefined) return [];
    const answer = await rememberedSerialLinks(serial, OMR_PORT, clock);
    return answer.ok ? answer.links.filter((link) => link.id === id) : [];
  }

  const search = createPortSearch({
    clock,
    candidates: linksAtHand,
    silent: () => (open === null || hasAnswered ? null : openLink),
    async move(link) {
      if (attempt !== null) return link.close();
      const left = open;
      open = null;
      await left?.close();
      await connectTo([link]);
    },
    async letGo(time) {
      const left = open;
      open = null;
      await left?.close();
      follow(SILENT);
      if (wanted) callOff = clock.after(time, () => void connectTo([]));
    },
  });

  function follows(link: Link): void {
    openLink = link;
    hasAnswered = known.answers;
    callOffLook();
    callOffLook = clock.after(SILENT_AFTER, () => void search.look());
  }

  /** Opens the first port of the reader's make that nobody else has open. */
  async function openOne(given: readonly Link[]): Promise<void> {
    change({ link: 'opening', fault: null });
    let fault: LinkFaultCode = 'notFound';
    for (const link of given.length > 0 ? given : search.order(await linksAtHand())) {
      const reader = readerOn(link);
      open = reader;
      const outcome = await reader.open();
      if (outcome.ok && wanted) {
        failures = 0;
        follows(link);
        return change({ link: 'open', fault: null });
      }
      open = null;
      if (outcome.ok) return reader.close();
      fault = outcome.fault.code;
    }
    change({ link: 'closed', fault });
    retryLater();
  }

  function connectTo(links: readonly Link[]): Promise<void> {
    wanted = true;
    callOff();
    attempt ??= openOne(links).finally(() => {
      attempt = null;
    });
    return attempt;
  }

  function retryLater(): void {
    callOff();
    if (!wanted) return;
    const delay = RECONNECT_DELAYS[Math.min(failures, RECONNECT_DELAYS.length - 1)] ?? 0;
    failures += 1;
    callOff = clock.after(delay, () => void connectTo([]));
  }

  async function disconnect(): Promise<void> {
    wanted = false;
    callOff();
    callOffLook();
    search.stop();
    await attempt;
    await open?.close();
    change({ link: 'closed', fault: null });
  }

  serial?.addEventListener('connect', () => {
    if (!wanted || attempt !== null) return;
    search.beginAnew();
    void (open === null ? connectTo([]) : search.look());
  });

  return {
    known: () => known,
    onKnown: changes.add,
    onScan: scans.add,
    async start() {
      if (chosen() !== null) await connectTo([]);
    },
    async choose() {
      if (serial === undefined) return;
      // Nothing may be awaited before the list opens: the browser allows it only within the tap.
      const answer = await requestSerialLink(serial, OMR_PORT, clock);
      if (!answer.ok) return change({ fault: answer.fault.code === 'cancelled' ? null : answer.fault.code });
      await disconnect();
      for (const address of roles.assigned('reader')) roles.release(address, 'reader');
      roles.assign({ connection: 'serial', id: answer.link.id }, 'reader');
      change({ name: answer.link.id });
      failures = 0;
      search.beginAnew();
      await connectTo([answer.link]);
    },
    connect: () => (open === null ? connectTo([]) : Promise.resolve()),
    disconnect,
    async forget() {
      const id = chosen()?.id ?? '';
      const link = open === null ? (await linksAtHand())[0] : openLink;
      await disconnect();
      // A permission that another device of the same id needs is kept.
      const isShared = roles.isShared({ connection: 'serial', id }, 'reader');
      for (const address of roles.assigned('reader')) roles.release(address, 'reader');
      if (!isShared) await link?.forget();
      change({ ...NO_TICKET_READER, canChoose: serial !== undefined, counts: known.counts });
    },
    eject: () => open?.eject('front'),
    stop: disconnect,
  };
}
