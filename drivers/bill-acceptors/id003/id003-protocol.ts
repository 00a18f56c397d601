/**
 * ID-003 as a pure machine: 9600 baud, 8 data bits, even parity. The window polls the status, and sends one
 * command in its place where there is something to do.
 *
 * After power-up it resets the acceptor, asks for its notes and sets it up. Which command is next follows
 * from the last status alone, so a command that was lost is sent again.
 */
import type { AcceptorProtocol } from '../model/acceptor-protocol.ts';
import type { NoteReading, Wish } from '../model/note-reading.ts';
import { NOTHING_UNFINISHED, type UnfinishedMessage, unfinishedAtTurn } from '../model/unfinished-message.ts';
import { type Assignment, isPowerUp, readAssignment, readId003Status, STATUS } from './id003-answers.ts';
import { cutId003Frames, id003Frame } from './id003-frames.ts';

const ASK = { status: 0x11, assignment: 0x8a } as const;
const ORDER = { reset: 0x40, stack: 0x41, return: 0x43, ack: 0x50 } as const;
const SET = { enable: 0xc0, security: 0xc1, inhibit: 0xc3 } as const;

/** Lists the commands of an acceptor that initialises, in order. */
const SET_UP: readonly Uint8Array[] = [
  id003Frame(SET.enable, [0, 0]),
  id003Frame(SET.security, [0, 0]),
  id003Frame(ASK.assignment),
];
const POLL = id003Frame(ASK.status);

export interface Id003State extends UnfinishedMessage {
  readonly currency: string;
  /** The status that was heard last; null once it was acted on: the next turn asks for it. */
  readonly status: number | null;
  readonly assigned: Assignment;
  /** How many steps of the set-up were sent. */
  readonly setUp: number;
}

/** Returns what the last status asks for; null: nothing, the status is asked for. */
function orderOf({ status, setUp }: Id003State, { enabled, command, hold }: Wish): Uint8Array | null {
  if (status === null) return null;
  // A note that is not on disk yet is neither acknowledged nor reset away.
  if (hold) return null;
  if (isPowerUp(status)) return id003Frame(ORDER.reset);
  switch (status) {
    case STATUS.initialise:
      return SET_UP[setUp] ?? id003Frame(SET.inhibit, [enabled ? 0 : 1]);
    case STATUS.vendValid:
      return id003Frame(ORDER.ack);
    case STATUS.escrow:
      return command === 'none' ? null : id003Frame(ORDER[command]);
    case STATUS.inhibited:
      return enabled ? id003Frame(SET.inhibit, [0]) : null;
    case STATUS.idle:
      return enabled ? null : id003Frame(SET.inhibit, [1]);
    default:
      return null;
  }
}

export const ID003: AcceptorProtocol<Id003State> = {
  serial: { baudRate: 9600, dataBits: 8, parity: 'even' },
  period: 200,
  begin: (currency) => ({
    currency,
    status: null,
    assigned: new Map(),
    setUp: 0,
    ...NOTHING_UNFINISHED,
  }),
  toggleOf: () => null,
  turn(state, wish) {
    const order = orderOf(state, wish);
    const setUp =
      state.status === STATUS.initialise
        ? state.setUp + 1
        : state.status !== null && isPowerUp(state.status)
          ? 0
          : state.setUp;
    return { state: { ...state, ...unfinishedAtTurn(state), status: null, setUp }, frame: order ?? POLL };
  },
  hear(state, bytes) {
    const { frames, rest, noise } = cutId003Frames(Uint8Array.of(...state.rest, ...bytes));
    const readings: NoteReading[] = [];
    let { status, assigned } = state;
    for (const { command, data } of frames) {
      if (command === ASK.assignment) assigned = readAssignment(data);
      const reading = readId003Status(command, data, state.currency, assigned);
      if (reading === null) continue;
      status = command;
      readings.push(reading);
    }
    const waited = frames.length > 0 ? 0 : state.waited;
    return { state: { ...state, status, assigned, rest, waited }, readings, noise };
  },
};
