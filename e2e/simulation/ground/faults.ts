/**
 * Injects the faults of a session: their kinds, how often each is drawn, and how often each has happened. The
 * network, the disk, the printer and the machine carry them out.
 *
 * Drawn:
 * - Requests and answers that are lost, late, doubled, out of order, cut, spoilt, a gateway's or another
 *   post's, a refusal as well.
 * - Lists that are short or old. Sessions that end, races that close.
 * - A live connection that is cut, silent, or brings half a frame. A line that is down.
 * - A host whose clock is set, or that goes back to a back-up and gives serial numbers again.
 * - A spare machine at the same window.
 * - Printers that fail, are unsure, have no paper or answer late.
 * - A bill acceptor that loses its power or its cable, on a noisy line, and that loses bytes.
 * - A disk that is full, slow or hangs. Clocks that are set, by an hour as well.
 * - A program that is stopped dead or loaded again, with or without its tab's storage and its last writes.
 * - A browser that deletes the database. A second tab that takes no part, or takes the window.
 * - A site that serves wrong settings. A file of the program that is no script.
 * - A new version that the teller wants at once.
 * - Tellers who call off, sign off, lock, total out, sell, scan, close by hand, update or load the page
 *   again while a post is in doubt.
 *
 * Not drawn: how the service worker stores and repairs files, which needs a browser. Tests of it are
 * e2e/person/storage/install-and-offline.spec.ts and those of service-worker/. Not drawn either: a site that
 * names another tote (src/till/storage/another-host.window.test.ts).
 */
import type { Chance } from './chance.ts';

/** The faults of one request and its answer. */
export const NETWORK_FAULTS = [
  /** Never arrives. */
  'requestLost',
  /** Is carried out, and the answer never arrives. */
  'answerLost',
  /** Arrives late, or its answer does, within the time-out or after it. */
  'requestDelayed',
  'answerDelayed',
  /** Arrives once more, some time later. */
  'duplicated',
  /** Arrives after the terminal has given it up and asked what became of it. */
  'reordered',
  /** A gateway's 5xx, with the request carried out behind it or not. */
  'serverErrorUndone',
  'serverErrorDone',
  /** Cut off somewhere, or of another shape. */
  'answerTruncated',
  'answerMalformed',
  /** The answer to an earlier post. */
  'otherAnswer',
  /** A gateway's no, before the host has seen the request. */
  'refusedByGateway',
  /** The host ends the session, then gets the request. */
  'sessionExpired',
  /** An official closes the race that is being sold. */
  'raceClosed',
  /** The refusal of another post, while this one is carried out. */
  'otherRefusal',
  /** The list of what the window did holds its newest entries only, or is an earlier one. */
  'listCut',
  'listStale',
] as const;
export type NetworkFault = (typeof NETWORK_FAULTS)[number];

export const OTHER_FAULTS = [
  'socketCut',
  'socketSilent',
  'halfFrame',
  'notPrinted',
  'printUncertain',
  'paperOut',
  /** The printer answers when the teller has stopped expecting it. */
  'printerLate',
  'storageFailed',
  'clockJumped',
  /** The machine's clock is set by an hour, as for summer time. */
  'summerTime',
  'hostClockSet',
  /** A spare machine signs on at the same window and sells there. */
  'secondMachine',
  'crashed',
  'reloaded',
  'tabLost',
  'lateWritesLost',
  /** The machine has no line for a while, and its browser reports so. */
  'lineDown',
  /** A write takes seconds, or minutes. */
  'diskSlow',
  'diskHung',
  /** The teller presses the key that calls off what is waited for. */
  'calledOff',
  /** The teller does something else while a post is in doubt. */
  'wentOn',
  /** The host goes back to a back-up: sales and sessions are lost, and serial numbers are given out again. */
  'hostRestored',
  /** The site answers with something else than what the window is: nothing, a page, half of it. */
  'siteLies',
  /** The browser deletes the window's database and leaves its small storage. */
  'journalDeleted',
  /** Another tab is opened: it takes the window from this one, or takes no part. */
  'tabOpened',
  'windowTaken',
  /** A stored file of the program is no script. */
  'fileSpoilt',
  /** A new version waits, and the teller wants it at once. */
  'updatePressed',
  /** The bill acceptor has no power for a while, with a note in it or not. */
  'acceptorDark',
  /** Its cable is pulled out, and put back. */
  'acceptorPulled',
  /** Its line brings bytes that nobody sent, loses some, or brings an answer twice. */
  'acceptorNoisy',
] as const;
export type OtherFault = (typeof OTHER_FAULTS)[number];

export type Fault = NetworkFault | OtherFault;
export const FAULTS: readonly Fault[] = [...NETWORK_FAULTS, ...OTHER_FAULTS];

export type FaultCounts = Readonly<Record<Fault, number>>;

/** The probability of each fault, 0 to 1: some sessions are calm, some are storms. */
export type Weather = Readonly<Record<Fault, number>>;

export interface Faults {
  /** True, and counted, if this one happens now. Never once they have ceased. */
  readonly injects: (fault: OtherFault) => boolean;
  /** The same, where it is only known later whether it can happen; it is not counted. */
  readonly wants: (fault: OtherFault) => boolean;
  /** Injects a fault into a request that can suffer `possible`; null: none. Counts it. */
  readonly ofRequest: (possible: readonly NetworkFault[]) => NetworkFault | null;
  readonly note: (fault: Fault) => void;
  readonly cease: () => void;
  readonly ceased: () => boolean;
  readonly counts: () => FaultCounts;
}

const NONE = Object.fromEntries(FAULTS.map((fault) => [fault, 0])) as Record<Fault, number>;

/**
 * Draws a session's weather. One kind is three times as likely as usual, so that no fault is drowned by
 * others.
 */
export function drawWeather(chance: Chance): Weather {
  const strength = chance.oneOf([0, 0.5, 1, 1, 1, 2]);
  const favourite = chance.anyOf(FAULTS);
  const rate = (fault: Fault, usual: number): number => usual * strength * (fault === favourite ? 3 : 1);
  const network = Object.fromEntries(NETWORK_FAULTS.map((fault) => [fault, rate(fault, 0.02)])) as Record<
    NetworkFault,
    number
  >;
  return {
    ...network,
    socketCut: rate('socketCut', 0.01),
    otherRefusal: rate('otherRefusal', 0.02),
    listCut: rate('listCut', 0.15),
    listStale: rate('listStale', 0.15),
    socketSilent: rate('socketSilent', 0.01),
    halfFrame: rate('halfFrame', 0.01),
    printerLate: rate('printerLate', 0.02),
    summerTime: rate('summerTime', 0.01),
    hostClockSet: rate('hostClockSet', 0.02),
    secondMachine: rate('secondMachine', 0.02),
    notPrinted: rate('notPrinted', 0.05),
    printUncertain: rate('printUncertain', 0.05),
    paperOut: rate('paperOut', 0.03),
    storageFailed: rate('storageFailed', 0.004),
    clockJumped: rate('clockJumped', 0.03),
    crashed: rate('crashed', 0.35),
    reloaded: rate('reloaded', 0.02),
    tabLost: rate('tabLost', 0.3),
    lateWritesLost: rate('lateWritesLost', 0.3),
    lineDown: rate('lineDown', 0.02),
    diskSlow: rate('diskSlow', 0.01),
    diskHung: rate('diskHung', 0.002),
    calledOff: rate('calledOff', 0.3),
    wentOn: rate('wentOn', 0.1),
    hostRestored: rate('hostRestored', 0.01),
    siteLies: rate('siteLies', 0.1),
    journalDeleted: rate('journalDeleted', 0.1),
    tabOpened: rate('tabOpened', 0.01),
    windowTaken: rate('windowTaken', 0.02),
    fileSpoilt: rate('fileSpoilt', 0.02),
    updatePressed: rate('updatePressed', 0.02),
    acceptorDark: rate('acceptorDark', 0.02),
    acceptorPulled: rate('acceptorPulled', 0.02),
    acceptorNoisy: rate('acceptorNoisy', 0.05),
  };
}

/** Faults that a self-serve terminal's sessions leave to the sessions of a teller's window. */
const NOT_AT_SELF_SERVE = [
  'secondMachine',
  'hostRestored',
  'journalDeleted',
  'clockJumped',
  'summerTime',
  'hostClockSet',
  'tabOpened',
  'windowTaken',
  'siteLies',
  'fileSpoilt',
  'updatePressed',
  'calledOff',
  'wentOn',
  'reloaded',
] as const satisfies readonly OtherFault[];

/** Draws the weather of a self-serve session. */
export function drawSelfServeWeather(chance: Chance): Weather {
  const none = Object.fromEntries(NOT_AT_SELF_SERVE.map((fault) => [fault, 0]));
  return { ...drawWeather(chance), ...none };
}

export function createFaults(weather: Weather, chance: Chance): Faults {
  const counts: Record<Fault, number> = { ...NONE };
  let over = false;
  const note = (fault: Fault): void => {
    counts[fault] += 1;
  };
  const wants = (fault: OtherFault): boolean => !over && chance.often(weather[fault]);
  return {
    wants,
    injects(fault) {
      if (!wants(fault)) return false;
      note(fault);
      return true;
    },
    ofRequest(possible) {
      if (over) return null;
      for (const fault of possible) {
        if (chance.often(weather[fault])) {
          note(fault);
          return fault;
        }
      }
      return null;
    },
    note,
    cease() {
      over = true;
    },
    ceased: () => over,
    counts: () => ({ ...counts }),
  };
}
