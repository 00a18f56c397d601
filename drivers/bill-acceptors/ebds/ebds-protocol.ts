/**
 * EBDS as a pure machine: 9600 baud, 7 data bits, even parity. The window polls, and the acceptor answers.
 *
 * Each new frame turns the toggle over, which acknowledges the last answer. A frame without an answer is sent
 * again with the same bytes: the acceptor then repeats its answer and does nothing twice.
 */
import type { AcceptorProtocol } from '../model/acceptor-protocol.ts';
import type { NoteReading, Wish } from '../model/note-reading.ts';
import { readEbdsAnswer } from './ebds-answers.ts';
import { cutEbdsFrames, ebdsFrame, HOST_TYPE } from './ebds-frames.ts';

export interface EbdsState {
  readonly currency: string;
  /** The toggle of the frame that was sent last. */
  readonly ack: 0 | 1;
  /** The frame that was sent last; null before the first. */
  readonly sent: Uint8Array | null;
  readonly isAnswered: boolean;
  readonly rest: Uint8Array;
}

const NOTHING = new Uint8Array();
const ALL_NOTES = 0x7f;
/** Any of four ways, and escrow. */
const MODE = 0x0c | 0x10;
const STACK = 0x20;
const RETURN = 0x40;
/** Names notes by currency and value. */
const EXTENDED_NOTES = 0x10;

function frameOf(ack: 0 | 1, { enabled, command }: Wish): Uint8Array {
  const order = command === 'stack' ? STACK : command === 'return' ? RETURN : 0;
  return ebdsFrame(HOST_TYPE, ack, [enabled ? ALL_NOTES : 0, MODE | order, EXTENDED_NOTES]);
}

export const EBDS: AcceptorProtocol<EbdsState> = {
  serial: { baudRate: 9600, dataBits: 7, parity: 'even' },
  period: 100,
  begin: (currency) => ({ currency, ack: 1, sent: null, isAnswered: true, rest: NOTHING }),
  turn(state, wish) {
    if (state.sent !== null && (!state.isAnswered || wish.hold)) return { state, frame: state.sent };
    const ack = state.ack === 0 ? 1 : 0;
    const frame = frameOf(ack, wish);
    return { state: { ...state, ack, sent: frame, isAnswered: false }, frame };
  },
  hear(state, bytes) {
    const { frames, rest, noise } = cutEbdsFrames(Uint8Array.of(...state.rest, ...bytes));
    const readings: NoteReading[] = [];
    let { isAnswered } = state;
    for (const frame of frames) {
      // The other toggle refuses the frame, and the same toggle again repeats an answer.
      if (isAnswered || frame.ack !== state.ack) continue;
      const reading = readEbdsAnswer(frame, state.currency);
      if (reading === null) continue;
      isAnswered = true;
      readings.push(reading);
    }
    return { state: { ...state, isAnswered, rest }, readings, noise };
  },
};
