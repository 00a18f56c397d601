/**
 * Describes a protocol of bill acceptors as a pure machine: bytes out in each turn, readings out of bytes.
 */
import type { SerialSpeed } from '../../links/web-serial-link.ts';
import type { NoteReading, Wish } from './note-reading.ts';

/** Is turned over by each new frame, in a protocol that tells repeated frames so. */
export type Toggle = 0 | 1;

export interface Turn<State> {
  readonly state: State;
  readonly frame: Uint8Array;
}

export interface Heard<State> {
  readonly state: State;
  /** In the order in which they came. A repeated answer makes none. */
  readonly readings: readonly NoteReading[];
  /** Bytes that belong to no message. */
  readonly noise: number;
}

export interface AcceptorProtocol<State> {
  readonly serial: SerialSpeed;
  /** Milliseconds between two turns. */
  readonly period: number;
  /**
   * `currency`: the ISO 4217 code of the notes that are taken. `toggle`: that of the frame that an earlier
   * run sent last; null: not known.
   */
  readonly begin: (currency: string, toggle: Toggle | null) => State;
  /** Returns the toggle of the frame that was sent last; null: the protocol has none, or nothing was sent. */
  readonly toggleOf: (state: State) => Toggle | null;
  /** Makes the bytes of the next turn. Repeats the last frame as long as it has no answer. */
  readonly turn: (state: State, wish: Wish) => Turn<State>;
  /** Takes any bytes, in any pieces. Never throws. Keeps a bounded number of them. */
  readonly hear: (state: State, bytes: Uint8Array) => Heard<State>;
}
