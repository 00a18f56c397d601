/**
 * EBDS as a pure machine: 9600 baud, 7 data bits, even parity. The window polls, and the acceptor answers.
 *
 * Each new frame turns the toggle over, which acknowledges the last answer. A frame without an answer is sent
 * again with the same bytes: the acceptor then repeats its answer and does nothing twice. A first frame with
 * the toggle of an earlier run's last one acknowledges nothing that this run has not heard.
 */
import type { AcceptorProtocol, Toggle } from '../model/acceptor-protocol.ts';
import type { NoteReading, Wish } from '../model/note-reading.ts';
import { NOTHING_UNFINISHED, type UnfinishedMessage, unfinishedAtTurn } from '../model/unfinished-message.ts';
import { readEbdsAnswer } from './ebds-answers.ts';
import { cutEbdsFrames, ebdsFrame, HOST_TYPE } from './ebds-frames.ts';

export interface EbdsState extends UnfinishedMessage {
  readonly currency: string;
  /** The toggle of the frame that was sent last. */
  readonly ack: Toggle;
  /** The frame that was sent last; null before the first. */
  readonly sent: Uint8Array | null;
  readonly isAnswered: boolean;
}

const ALL_NOTES = 0x7f;
/** Any of four ways, and escrow. */
const MODE = 0x0c | 0x10;
const STACK = 0x20;
const RETURN = 0x40;
/** Names notes by currency and value. */
const EXTENDED_NOTES = 0x10;

const other = (ack: Toggle): Toggle => (ack === 0 ? 1 : 0);

function frameOf(ack: Toggle, { enabled, command }: Wish): Uint8Array {
  const order = command === 'stack' ? STACK : command === 'return' ? RETURN : 0;
  return ebdsFrame(HOST_TYPE, ack, [enabled ? ALL_NOTES : 0, MODE | order, EXTENDED_NOTES]);
}

export const EBDS: AcceptorProtocol<EbdsState> = {
  serial: { baudRate: 9600, dataBits: 7, parity: 'even' },
  period: 100,
  begin: (currency, toggle) => ({
    currency,
    ack: other(toggle ?? 0),
    sent: null,
    isAnswered: true,
    ...NOTHING_UNFINISHED,
  }),
  toggleOf: ({ ack, sent }) => (sent === null ? null : ack),
  turn(before, wish) {
    const state = { ...before, ...unfinishedAtTurn(before) };
    if (state.sent !== null && (!state.isAnswered || wish.hold)) return { state, frame: state.sent };
    const ack = other(state.ack);
    const frame = frameOf(ack, wish);
    return { state: { ...state, ack, sent: frame, isAnswered: false }, frame };
  },
  hear(state, bytes) {
    const { frames, rest, noise } = cutEbdsFrames(Uint8Array.of(...state.rest, ...bytes));
    const waited = frames.length > 0 ? 0 : state.waited;
    // The other toggle refuses the frame. The newest answer counts: those before it may be from before a loss
    // of power.
    const answers = frames
      .filter(({ ack }) => ack === state.ack)
      .flatMap((frame) => readEbdsAnswer(frame, state.currency) ?? []);
    const readings: readonly NoteReading[] = state.isAnswered ? [] : answers.slice(-1);
    const isAnswered = state.isAnswered || readings.length > 0;
    return { state: { ...state, isAnswered, rest, waited }, readings, noise };
  },
};
