/**
 * Simulates the bill acceptor at the window: a device on a cable, before the real driver. Its power, cable
 * and line fail. Keeps the notes in its box, whatever the window knows of them.
 *
 * The driver polls for ever. Here it is connected while there is a note alone, so that a session stays short.
 */
import {
  BILL_PROTOCOLS,
  type BillProtocol,
  createBillAcceptorOf,
} from '../../../drivers/bill-acceptors/bill-protocols.ts';
import type { BillEvent } from '../../../drivers/bill-acceptors/model/bill-events.ts';
import type { BillAcceptor } from '../../../drivers/bill-acceptors/serial-bill-acceptor.ts';
import { createSimulatedBody } from '../../../drivers/bill-acceptors/testing/simulated-acceptor.ts';
import { simulateEbds } from '../../../drivers/bill-acceptors/testing/simulated-ebds.ts';
import { simulateId003 } from '../../../drivers/bill-acceptors/testing/simulated-id003.ts';
import { createToggleMemory } from '../../../drivers/bill-acceptors/testing/toggle-memory.ts';
import { createSimulatedLink, type SimulatedLink } from '../../../drivers/links/testing/simulated-link.ts';
import { createListeners } from '../../../drivers/listeners.ts';
import { type BillService, type BillWindow, NO_ACCEPTOR } from '../../../src/devices/bills/bill-model.ts';
import { createNoBills } from '../../../src/devices/testing/no-bills.ts';
import type { Clock } from '../../../src/wagering/ground/clock.ts';
import type { Chance } from '../ground/chance.ts';
import type { Faults } from '../ground/faults.ts';
import type { Life } from '../ground/life.ts';
import type { Trace } from '../ground/trace.ts';
import type { VirtualTime } from '../ground/virtual-time.ts';

export interface BillMachine {
  /** The service as one life of the program has it. */
  readonly serviceFor: (life: Life, clock: Clock) => BillService;
  /** A customer pushes a note in, again and again until it is taken or they give up. */
  readonly insert: () => void;
  /** Returns true if no note is in the acceptor, or about to be. */
  readonly isQuiet: () => boolean;
  /** The notes in its box, minor units. */
  readonly inBox: () => readonly bigint[];
  /** Takes a note of that worth out of the box. */
  readonly takeOut: (amount: bigint) => void;
  /** Puts a note of that worth back into the box. */
  readonly putBack: (amount: bigint) => void;
  /** A customer pushes in what is no note. */
  readonly insertCounterfeit: () => void;
  /** A customer pulls at the note in the slot: it comes out unless the acceptor holds it. */
  readonly pull: () => void;
  /** A note jams on its way to the box for so many milliseconds. */
  readonly jam: (ms: number) => void;
  /** Returns when the last note came into the box, by the simulation's time. */
  readonly lastStacked: () => number;
  /** Ends what is broken. */
  readonly mend: () => void;
}

export interface BillMachineDependencies {
  readonly time: VirtualTime;
  readonly chance: Chance;
  readonly faults: Faults;
  readonly trace: Trace;
  /** Hears that a note leaves the escrow for the box. */
  readonly onStacking?: () => void;
}

/** Notes of the simulated device, by their number in its tables: 5, 20 and 100. */
const NOTES = [3, 5, 7] as const;
const WORTH: Readonly<Record<number, bigint>> = { 3: 500n, 5: 2_000n, 7: 10_000n };
/** A customer tries so often to push a note in. */
const TRIES = 20;
/** The driver is connected for so many answers after the last one that was of a note. */
const QUIET_ANSWERS = 6;

export function createBillMachine({
  time,
  chance,
  faults,
  trace,
  onStacking = () => undefined,
}: BillMachineDependencies): BillMachine {
  const body = createSimulatedBody();
  const protocol: BillProtocol = chance.oneOf(BILL_PROTOCOLS);
  const device =
    protocol === 'ebds' ? simulateEbds(body, { doublesStacked: chance.often(0.3) }) : simulateId003(body);
  const toggles = createToggleMemory();
  /** Notes that customers hold in their hands before the slot. */
  let waiting = 0;
  let boxed = 0;
  let stackedAt = time.now();
  /** Connects the program that runs now. */
  let connect = (): void => undefined;
  let isBusyHere = (): boolean => false;

  const isIdle = (): boolean => body.isPowered && body.phase === 'idle' && body.powerUp === 'no';

  function restorePower(): void {
    if (body.isPowered) return;
    body.restorePower();
    trace.line(time.now(), `acceptor has power again: ${body.powerUp} ${body.phase}`);
    connect();
  }

  function cutPower(): void {
    trace.line(time.now(), `acceptor loses its power: ${body.phase}`);
    body.cutPower();
    time.after(chance.between(500, 20_000), restorePower);
  }

  /** Hands bytes of the program to the device, and its answer back, over a line that fails. */
  function carry(link: SimulatedLink, bytes: Uint8Array): void {
    if (body.phase !== 'idle' && body.isPowered && faults.injects('acceptorDark')) cutPower();
    const before = body.phase;
    const said = device(bytes);
    if (before === 'escrowed' && body.phase === 'stacking') onStacking();
    if (body.cashBox.length !== boxed) {
      boxed = body.cashBox.length;
      stackedAt = time.now();
      trace.line(time.now(), `acceptor has ${boxed} notes`);
    }
    if (!faults.injects('acceptorNoisy')) {
      link.answer(...said);
      return;
    }
    switch (chance.between(0, 2)) {
      case 0:
        return link.answer(...said.slice(0, chance.between(0, said.length)));
      case 1:
        return link.answer(chance.between(0, 255), 2, chance.between(0, 255), ...said);
      default:
        link.answer(...said);
        return link.answer(...said);
    }
  }

  function serviceFor(life: Life, clock: Clock): BillService {
    const events = createListeners<BillEvent>();
    let lent: BillWindow | null = null;
    let open: BillAcceptor | null = null;
    let isEnabled = false;

    function begin(): void {
      if (open !== null || lent === null || !life.alive()) return;
      const { keeper, currency } = lent;
      const link = createSimulatedLink();
      const acceptor = createBillAcceptorOf(protocol, {
        link,
        clock,
        currency: currency(),
        keeper,
        toggles,
        log: (line) => trace.line(time.now(), `log ${line}`),
      });
      let quiet = 0;
      open = acceptor;
      link.onArrival((bytes) => {
        if (!life.alive() || open !== acceptor) return;
        if (body.phase !== 'idle' && faults.injects('acceptorPulled')) {
          trace.line(time.now(), `acceptor is pulled out: ${body.phase}`);
          link.drop();
          return;
        }
        carry(link, bytes);
        quiet = isIdle() && waiting === 0 && keeper.kept() === null ? quiet + 1 : 0;
        if (quiet > QUIET_ANSWERS) void end(acceptor);
      });
      link.onClosed(() => {
        if (open !== acceptor) return;
        open = null;
        void acceptor.close();
        clock.after(chance.between(500, 5_000), begin);
      });
      acceptor.onEvent(events.tell);
      acceptor.enable(isEnabled);
      void acceptor.open();
    }

    async function end(acceptor: BillAcceptor): Promise<void> {
      if (open === acceptor) open = null;
      await acceptor.close();
    }

    return {
      ...createNoBills(),
      known: () => ({ ...NO_ACCEPTOR, protocol, name: 'Simulated', state: 'ready' }),
      onEvent: events.add,
      start(window) {
        lent = window;
        connect = begin;
        isBusyHere = () => life.alive() && (open !== null || window.keeper.kept() !== null);
        begin();
        return Promise.resolve();
      },
      enable(next) {
        isEnabled = next;
        open?.enable(next);
      },
      async stop() {
        lent = null;
        if (open !== null) await end(open);
      },
    };
  }

  function push(note: number, tries: number): void {
    connect();
    if (body.insert(note)) {
      trace.line(time.now(), `a note of ${WORTH[note]} goes in`);
      waiting -= 1;
    } else if (tries === 0) {
      trace.line(time.now(), `a note of ${WORTH[note]} is not taken`);
      waiting -= 1;
    } else time.after(500, () => push(note, tries - 1));
  }

  return {
    serviceFor,
    insert() {
      waiting += 1;
      push(chance.oneOf(NOTES), TRIES);
    },
    isQuiet: () => waiting === 0 && isIdle() && !isBusyHere(),
    inBox: () => body.cashBox.map((note) => WORTH[note] ?? 0n),
    takeOut(amount) {
      const at = body.cashBox.findIndex((note) => WORTH[note] === amount);
      if (at === -1) throw new Error(`no note of ${amount} is in the box`);
      body.cashBox.splice(at, 1);
      boxed = body.cashBox.length;
      trace.line(time.now(), `a note of ${amount} is taken out of the box`);
    },
    putBack(amount) {
      const note = NOTES.find((each) => WORTH[each] === amount);
      if (note === undefined) throw new Error(`there is no note of ${amount}`);
      body.cashBox.push(note);
      boxed = body.cashBox.length;
      trace.line(time.now(), `a note of ${amount} is put back into the box`);
    },
    insertCounterfeit() {
      connect();
      if (!body.insert(NOTES[0])) return;
      body.phase = 'rejected';
      trace.line(time.now(), 'the acceptor rejects a counterfeit');
    },
    pull() {
      if (body.phase !== 'accepting') return;
      body.handedBack.push(body.note);
      body.phase = 'idle';
      body.note = 0;
      trace.line(time.now(), 'a note is pulled out of the slot');
    },
    jam(ms) {
      body.conditions.jammed = true;
      trace.line(time.now(), `the acceptor jams for ${ms}`);
      time.after(ms, () => {
        body.conditions.jammed = false;
      });
    },
    lastStacked: () => stackedAt,
    mend() {
      body.conditions.jammed = false;
      restorePower();
      connect();
    },
  };
}
