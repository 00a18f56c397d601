/**
 * Builds the room of the bill acceptor: its notes, its alerts, and the teller's commands.
 *
 * The window takes a note while a teller is signed on and the journal can be written. Nothing may be in doubt
 * then, and no other note on its way. A self-serve terminal must be able to pay out what it takes, and must
 * have its customer's page open. A note in escrow goes back otherwise. The room credits a note as soon as no
 * other operation runs, and before its customer or its teller goes.
 */
import type { BillProtocol } from '../../../drivers/bill-acceptors/bill-protocols.ts';
import type { Note } from '../../../drivers/bill-acceptors/model/note-reading.ts';
import type { NoteKeeper } from '../../../drivers/bill-acceptors/serial-bill-acceptor.ts';
import type { AcceptorOutcome, BillService } from '../../devices/bills/bill-model.ts';
import { ACCEPTOR_FAULT_TEXTS } from '../../devices/bills/bill-texts.ts';
import { type Say, say } from '../../i18n/say.ts';
import type { Clock } from '../../wagering/ground/clock.ts';
import { inDoubtCountAtom } from '../doubts/in-doubt-state.ts';
import type { OperationLock } from '../money/operation-lock.ts';
import { operationStageAtom } from '../money/operation-state.ts';
import { accountAtom } from '../session/account-state.ts';
import { canPayOutAtom } from '../session/self-serve-credit.ts';
import { isOutOfServiceAtom, takesPapersAtom, technicianAtom } from '../session/technician-state.ts';
import { tellerAtom } from '../session/teller-state.ts';
import { lockedAtom, noticeAtom } from '../window/dialog-state.ts';
import type { Dialogs, Store } from '../window/dialogs.ts';
import { operationPhaseAtom } from '../window/operation-phase-state.ts';
import { settingsAtom } from '../window/settings-state.ts';
import { startUpAtom } from '../window/start-up-state.ts';
import { createBillAlerts } from './bill-alerts.ts';
import {
  knownAcceptorAtom,
  lastCountingAtom,
  type NextNote,
  nextNoteAtom,
  notesInBoxAtom,
} from './bill-state.ts';
import { createNoteDesk, type NoteDesk, type NoteDeskDependencies } from './note-desk.ts';

export interface BillsRoomDependencies
  extends Pick<NoteDeskDependencies, 'journal' | 'calls' | 'desk' | 'newId' | 'lookAgain'> {
  readonly store: Store;
  readonly clock: Clock;
  readonly dialogs: Dialogs;
  readonly operationLock: Pick<OperationLock, 'isFree'>;
  readonly bills: BillService;
  readonly log: (message: string) => void;
}

export interface BillCommands {
  /** Opens the browser's list of ports, and connects what is chosen. */
  readonly choose: () => Promise<void>;
  readonly connect: () => Promise<void>;
  readonly disconnect: () => Promise<void>;
  readonly forget: () => Promise<void>;
  readonly setProtocol: (protocol: BillProtocol) => Promise<void>;
  /** Counts the notes in the cash box from zero, once the teller has confirmed it. */
  readonly boxEmptied: () => Promise<void>;
  /** Decides on the next note alone; the one after it is taken. */
  readonly planNextNote: (plan: NextNote['plan']) => void;
  /** Puts a practice note in, where the terminal is tried out. `amount`: hundredths of the unit. */
  readonly putNote: (amount: number) => void;
  /** Takes the note that is held in escrow, or returns it. */
  readonly decideHeld: (isTaken: boolean) => void;
}

export interface BillsRoom {
  readonly acts: BillCommands;
  /** Empties the cash box, and keeps its count. */
  readonly boxCounted: NoteDesk['boxCounted'];
  /** Credits what is due, and asks about what is lost, if the window is free. */
  readonly settle: () => Promise<void>;
  /**
   * Runs the work that ends a customer or their teller once every note is credited. The acceptor takes none
   * meanwhile. `message` covers the window while it waits. Does not run it, and says why, if a note remains.
   */
  readonly withoutNotes: (message: Say, work: () => Promise<void>) => Promise<void>;
  readonly stop: () => void;
}

/** An acceptor says within this time that it has stacked a note, milliseconds. */
const STACKS_WITHIN = 5_000;
/** An acceptor that hears the order has returned a note within this time, milliseconds. */
const RETURNS_WITHIN = 3_000;

/** Lists what decides whether a note is taken, and when it is credited. */
const WATCHED = [
  tellerAtom,
  startUpAtom,
  inDoubtCountAtom,
  operationPhaseAtom,
  operationStageAtom,
  lockedAtom,
  noticeAtom,
  canPayOutAtom,
  technicianAtom,
  isOutOfServiceAtom,
  takesPapersAtom,
  nextNoteAtom,
] as const;

export function createBillsRoom(parts: BillsRoomDependencies): BillsRoom {
  const { store, clock, dialogs, operationLock, bills, log } = parts;
  let decide: ((isTaken: boolean) => void) | null = null;
  let isStopped = false;
  /** Counts the work that no note may come into. */
  let holds = 0;
  /** Called once no note is being stacked. */
  let onNoneTaken = (): void => undefined;

  const isAttended = (): boolean =>
    !isStopped &&
    store.get(tellerAtom) !== null &&
    !store.get(isOutOfServiceAtom) &&
    store.get(startUpAtom).phase === 'ready' &&
    store.get(inDoubtCountAtom) === 0;
  const mayTake = (): boolean =>
    isAttended() && holds === 0 && !notes.isBusy() && store.get(canPayOutAtom) && store.get(takesPapersAtom);
  /** A technician tests the acceptor with a note that goes back: no teller need be there. */
  const isTried = (): boolean =>
    store.get(technicianAtom) !== null && store.get(nextNoteAtom).plan === 'return';

  const notes = createNoteDesk({
    journal: parts.journal,
    calls: parts.calls,
    desk: parts.desk,
    dialogs,
    clock,
    newId: parts.newId,
    mayTake,
    maySettle: () => isAttended() && operationLock.isFree(),
    account: () => store.get(accountAtom),
    lookAgain: parts.lookAgain,
    onChange() {
      store.set(notesInBoxAtom, notes.inBox());
      store.set(lastCountingAtom, notes.countings().at(-1) ?? null);
      if (!notes.isTaking()) onNoneTaken();
      follow();
    },
    log,
  });

  /** Enables the acceptor by the rule, and settles what waits. */
  function follow(): void {
    bills.enable(mayTake() || isTried());
    if (!isAttended()) decideHeld(false);
    // After what is under way now: an operation that just ended lets go of its lock first.
    void Promise.resolve().then(notes.settle);
  }

  function decideHeld(isTaken: boolean): void {
    const waiting = decide;
    decide = null;
    waiting?.(isTaken);
  }

  /** Ends the wait for a decision whose note has gone with the link. Holds it when it is offered again. */
  function letGo(): void {
    const isHeld = decide !== null;
    decideHeld(false);
    if (isHeld) store.set(nextNoteAtom, (next) => ({ ...next, plan: 'hold' }));
  }

  async function untilNoneTaken(): Promise<void> {
    await new Promise<void>((resolve) => {
      const cancel = clock.after(STACKS_WITHIN, resolve);
      onNoneTaken = () => {
        cancel();
        resolve();
      };
    });
    onNoneTaken = () => undefined;
    // Its customer goes: the teller looks where the note is.
    if (notes.isTaking()) await notes.askAboutTaking();
  }

  /** Resolves to false if a note remains, or the teller has gone. */
  async function isSettled(message: Say): Promise<boolean> {
    const teller = store.get(tellerAtom);
    decideHeld(false);
    await notes.settle();
    if (notes.isTaking()) {
      const cover = dialogs.hold(message);
      await untilNoneTaken();
      cover.release();
      await notes.settle();
    }
    return !isNoteLeft() && store.get(tellerAtom) === teller;
  }

  /** A disk that does not take the question leaves its note where the acceptor has it. */
  const isNoteLeft = (): boolean => notes.isBusy() || notes.isTaking();

  async function withoutNotes(message: Say, work: () => Promise<void>): Promise<void> {
    holds += 1;
    follow();
    try {
      if (await isSettled(message)) await work();
      else if (isNoteLeft()) dialogs.announce(say('bill.notSettled'), 'warning');
    } finally {
      holds -= 1;
      follow();
    }
  }

  /** Returns a note that the teller holds before its acceptor is let go: it would stay in there. */
  async function returnHeld(): Promise<void> {
    if (decide === null) return;
    await new Promise<void>((resolve) => {
      const finish = (): void => {
        cancel();
        stop();
        resolve();
      };
      const cancel = clock.after(RETURNS_WITHIN, finish);
      const stop = bills.onEvent(({ kind }) => {
        if (kind === 'REJECT') finish();
      });
      decideHeld(false);
    });
  }

  /** Carries the plan of the next note out. Resolves to true if the note is to be taken. */
  async function isPlanned(note: Note): Promise<boolean> {
    const { plan } = store.get(nextNoteAtom);
    store.set(nextNoteAtom, { plan: 'take', held: plan === 'hold' ? note : null });
    if (plan !== 'hold') return plan === 'take';
    const isTaken = await new Promise<boolean>((resolve) => {
      decide = resolve;
    });
    store.set(nextNoteAtom, (next) => ({ ...next, held: null }));
    return isTaken;
  }

  const keeper: NoteKeeper = {
    ...notes,
    async offered(note) {
      if (!mayTake() || !(await isPlanned(note))) return null;
      return notes.offered(note);
    },
  };

  const alerts = createBillAlerts({ store, clock, dialogs, log });

  /** Says why it was not connected. A list that the person closed is no failure. */
  function tell(outcome: AcceptorOutcome): void {
    if (outcome.ok || outcome.reason === 'cancelled' || outcome.reason === 'closed') return;
    void dialogs.alert({
      title: say('bill.notConnected'),
      lines: [say(ACCEPTOR_FAULT_TEXTS[outcome.reason])],
    });
  }

  let currency = store.get(settingsAtom).currency;
  const stops = [
    bills.onKnown((known) => {
      const before = store.get(knownAcceptorAtom);
      store.set(knownAcceptorAtom, known);
      if (known.state === before.state) return;
      // A note in escrow has gone with the link: nobody decides on it any more.
      if (known.state !== 'ready') letGo();
      if (known.state === 'none' || known.state === 'off') alerts.clear();
      if (known.state === 'away' && before.state === 'ready') {
        dialogs.announce(say('bill.away'), 'warning');
      }
    }),
    bills.onEvent(alerts.heard),
    ...WATCHED.map((watched) => store.sub(watched, follow)),
    store.sub(settingsAtom, () => {
      const next = store.get(settingsAtom).currency;
      if (next === currency) return;
      currency = next;
      void bills.restart();
    }),
  ];

  async function begin(): Promise<void> {
    try {
      await notes.restore();
    } catch (error) {
      // A window that cannot read its journal is blocked, and takes no note.
      return log(`notes of the bill acceptor were not read: ${String(error)}`);
    }
    if (!isStopped) await bills.start({ keeper, currency: () => currency });
  }
  void begin();

  return {
    acts: {
      choose: async () => tell(await bills.choose()),
      connect: async () => tell(await bills.connect()),
      async disconnect() {
        await returnHeld();
        await bills.disconnect();
      },
      async forget() {
        await returnHeld();
        await bills.forget();
        await notes.acceptorGone();
      },
      async setProtocol(protocol) {
        await returnHeld();
        await bills.setProtocol(protocol);
      },
      async boxEmptied() {
        const answer = await dialogs.ask(
          { title: say('bill.emptiedAsk'), lines: [say('bill.emptiedLine')] },
          [
            { id: 'no', label: say('action.cancel'), tone: 'plain' },
            { id: 'yes', label: say('bill.emptied'), tone: 'primary' },
          ],
        );
        if (answer === 'yes') await notes.boxEmptied();
      },
      planNextNote: (plan) => store.set(nextNoteAtom, (next) => ({ ...next, plan })),
      decideHeld,
      putNote: (amount) => void bills.putNote?.(amount),
    },
    boxCounted: notes.boxCounted,
    settle: notes.settle,
    withoutNotes,
    stop() {
      isStopped = true;
      decideHeld(false);
      for (const stop of stops) stop();
      void bills.stop();
    },
  };
}
