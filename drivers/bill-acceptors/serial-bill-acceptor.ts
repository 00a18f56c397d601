/**
 * A bill acceptor on a link: polls it, hears it, and carries out what becomes of its notes
 * (model/note-life.ts).
 *
 * Holds the clock and the link alone. Nothing rejects: a fault is an event. Units: milliseconds.
 */
import type { DriverClock } from '../driver-clock.ts';
import type { Link, OpenOutcome } from '../links/link.ts';
import { createListeners } from '../listeners.ts';
import type { AcceptorProtocol, Toggle } from './model/acceptor-protocol.ts';
import { type BillEvent, billEvent } from './model/bill-events.ts';
import {
  beginNoteLife,
  type KeptNote,
  type NoteEffect,
  type NoteLife,
  type NoteLifeEvent,
  stepNote,
  wishOf,
} from './model/note-life.ts';
import type { Note } from './model/note-reading.ts';

/** Keeps notes on disk, and asks people. None of its functions rejects. */
export interface NoteKeeper {
  /** The note that an earlier run left; null: none. */
  readonly kept: () => KeptNote | null;
  /** Decides on a note in escrow. Resolves to its id once it is on disk, or to null: it goes back. */
  readonly offered: (note: Note) => Promise<string | null>;
  /** The note is in the cash box. Resolves to true once its credit is on disk. */
  readonly credit: (id: string, note: Note) => Promise<boolean>;
  /** The record of a note ends: it went back, or the acceptor is done with it. */
  readonly forget: (id: string) => void;
  /** Only a person can say where the note is. Resolves to true once the question is on disk. */
  readonly ask: (id: string | null, note: Note | null) => Promise<boolean>;
}

/** Remembers the toggle of the last frame over a pulled cable and a reload. */
export interface ToggleMemory {
  readonly last: () => Toggle | null;
  /** Called in each turn while a note is under way. */
  readonly keep: (toggle: Toggle) => void;
}

export interface BillAcceptor {
  /** Opens the link and polls. Harmless when it is open. */
  readonly open: () => Promise<OpenOutcome>;
  /**
   * Stops polling and closes the link, for good: nothing more is heard or told. A note in escrow stays there
   * until the next acceptor on the link returns it.
   */
  readonly close: () => Promise<void>;
  /** Takes notes, or takes none. */
  readonly enable: (isEnabled: boolean) => void;
  readonly onEvent: (listener: (event: BillEvent) => void) => () => void;
  /** Called when it is heard after silence, and when it falls silent or its link ends. */
  readonly onPresence: (listener: (isPresent: boolean) => void) => () => void;
}

export interface BillAcceptorDependencies {
  readonly link: Link;
  readonly clock: DriverClock;
  /** ISO 4217 code of the notes that are taken. */
  readonly currency: string;
  readonly keeper: NoteKeeper;
  readonly toggles: ToggleMemory;
  readonly log: (message: string) => void;
}

/** Silence of this many turns is a fault. Acceptors answer within a few milliseconds, or not at all. */
const SILENT_TURNS = 30;
/** A credit or a question that could not be written is tried again after this long. */
const AGAIN = 1000;

export function createBillAcceptor<State>(
  protocol: AcceptorProtocol<State>,
  { link, clock, currency, keeper, toggles, log }: BillAcceptorDependencies,
): BillAcceptor {
  const events = createListeners<BillEvent>();
  const presence = createListeners<boolean>();
  let state = protocol.begin(currency, toggles.last());
  let life: NoteLife = beginNoteLife(keeper.kept());
  let enabled = false;
  let isPresent = false;
  let silentTurns = 0;
  let isNoisy = false;
  let isOpen = false;
  let isClosed = false;
  let stopTurn: () => void = () => undefined;
  let stopAgain: () => void = () => undefined;

  const stopHearing = link.onData(hear);
  const stopFollowing = link.onClosed(({ code }) => {
    isOpen = false;
    stopTurn();
    dispatch({ type: 'linkEnded' });
    state = protocol.begin(currency, toggles.last());
    setPresent(false);
    log(`bill acceptor: link ended: ${code}`);
  });

  function setPresent(next: boolean): void {
    if (isPresent === next) return;
    isPresent = next;
    presence.tell(next);
    if (next) events.tell(billEvent('connected'));
  }

  function hear(bytes: Uint8Array): void {
    const heard = protocol.hear(state, bytes);
    state = heard.state;
    if (heard.noise > 0 && !isNoisy) log(`bill acceptor: ${heard.noise} bytes of no message`);
    if (heard.readings.length > 0) {
      silentTurns = 0;
      setPresent(true);
    }
    // One line a burst: the next is written after a message that was whole.
    isNoisy = heard.noise > 0 || (isNoisy && heard.readings.length === 0);
    for (const reading of heard.readings) dispatch({ type: 'reading', reading });
  }

  function dispatch(event: NoteLifeEvent): void {
    const step = stepNote(life, event);
    life = step.life;
    for (const effect of step.effects) perform(effect);
  }

  function perform(effect: NoteEffect): void {
    switch (effect.type) {
      case 'offer':
        void keeper.offered(effect.note).then((id) => dispatch({ type: 'decided', offer: effect.offer, id }));
        return;
      case 'credit':
        return void untilKept(() => keeper.credit(effect.id, effect.note));
      case 'forget':
        return keeper.forget(effect.id);
      case 'ask':
        return void untilKept(() => keeper.ask(effect.id, effect.note));
      case 'tell':
        return events.tell(billEvent(effect.topic, effect.note));
    }
  }

  async function untilKept(keep: () => Promise<boolean>): Promise<void> {
    if (await keep()) dispatch({ type: 'written' });
    else if (!isClosed) stopAgain = clock.after(AGAIN, () => void untilKept(keep));
  }

  function turn(): void {
    if (!isOpen) return;
    const next = protocol.turn(state, wishOf(life, enabled));
    state = next.state;
    const toggle = protocol.toggleOf(state);
    if (toggle !== null && life.state.at !== 'none') toggles.keep(toggle);
    silentTurns += 1;
    if (silentTurns === SILENT_TURNS) {
      setPresent(false);
      events.tell(billEvent('silent'));
    }
    stopTurn = clock.after(protocol.period, turn);
    // A write that fails ends the link, or is made again in the next turn.
    void link.write(next.frame);
  }

  return {
    async open() {
      if (isOpen) return { ok: true };
      const outcome = await link.open();
      if (outcome.ok && !isOpen) {
        isOpen = true;
        silentTurns = 0;
        turn();
      }
      return outcome;
    },
    async close() {
      isOpen = false;
      isClosed = true;
      stopTurn();
      stopAgain();
      // A decision that is under way comes too late, and its record ends.
      dispatch({ type: 'linkEnded' });
      stopHearing();
      stopFollowing();
      await link.close();
    },
    enable(next) {
      enabled = next;
    },
    onEvent: events.add,
    onPresence: presence.add,
  };
}
