/**
 * Describes a reader that tickets and betting slips are put into: what it reads, and what it can be told.
 *
 * One file for each maker's protocol implements it. A fault is a result, never an exception.
 */
import type { Link } from '../links/link.ts';

export type PaperReading =
  | { readonly kind: 'ticket'; readonly code: string }
  /** One entry a clock: the marked columns, counted from 1 at the timing marks. */
  | { readonly kind: 'slip'; readonly marks: readonly (readonly number[])[] }
  /** `detail` is for the log, and has no part of the code. */
  | { readonly kind: 'bad'; readonly detail: string };

/** 'none': nothing is there. 'inMouth': let go of, and not taken yet. 'stuck': it did not come out. */
export type ReaderPaper = 'none' | 'held' | 'inMouth' | 'stuck';

export interface ReaderState {
  /** False: the link is open and the reader says nothing, as one without power. */
  readonly answers: boolean;
  /** The reader keeps paper until it is ejected; null: not known yet. */
  readonly holdsPaper: boolean | null;
  readonly paper: ReaderPaper;
  /** The reader's own words for its model and version; '' before it said them. */
  readonly model: string;
}

export interface TicketReader extends Pick<Link, 'close' | 'forget' | 'id' | 'name' | 'onClosed' | 'open'> {
  readonly state: () => ReaderState;
  readonly onState: (listener: (state: ReaderState) => void) => () => void;
  /** Called once a paper. */
  readonly onPaper: (listener: (reading: PaperReading) => void) => () => void;
  /**
   * Lets go of the paper: to the front, where it was put in, or out at the rear, where it is kept. Does
   * nothing if there is none, or if the reader does not hold paper.
   */
  readonly eject: (to: 'front' | 'rear') => void;
}
