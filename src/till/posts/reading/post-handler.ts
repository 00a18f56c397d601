/**
 * Describes the handler of one kind of money post: all that differs from kind to kind, in one place. The
 * table of handlers is handlers/post-handlers.ts; the rest of the program asks the handler and branches on no
 * kind.
 */
import type { Say, TextKey } from '../../../i18n/say.ts';
import type { JournaledPost } from '../../../journal/journal.ts';
import type { ToteCalls } from '../../../tote/calls.ts';
import type { FixedOddsCode } from '../../../wagering/card/fixed-odds.ts';
import type { TicketKind } from '../../../wagering/card/ticket-kind.ts';
import type { TicketSerial } from '../../../wagering/card/wager.ts';
import type { Pennies } from '../../../wagering/ground/money.ts';
import type { Transaction } from '../../transactions/customer-session.ts';
import type { DecodedBet, DecodedPost } from './decoded-post.ts';
import type { PostTransport } from './post-reading.ts';
import type { PostWords } from './post-words.ts';
import type { StatedResolution } from './stated-resolution.ts';

/** Tells what this window knows of numbers that it gave out, and of the host's exceptions. */
export interface IssuedNumbers {
  /** 'unknown' for a number that this window did not give out. */
  readonly kindOf: (tsn: TicketSerial) => TicketKind;
  /**
   * The most that a paper of this number and kind cost, minor units; null if this window knows none.
   * 'unknown' is any kind. A restored host may give a slip's number to a ticket: the slip then bounds
   * nothing.
   */
  readonly costOf: (tsn: TicketSerial, kind: TicketKind) => Pennies | null;
  /** The most that its fixed-odds ticket can pay, minor units; null for any other code. */
  readonly payoutOf: (code: FixedOddsCode) => Pennies | null;
  /** The name of a credit or debit; null for one that the window's sign-on does not name (any more). */
  readonly nameOf: (exception: { readonly isDebit: boolean; readonly index: number }) => string | null;
}

/** Names what handlers need of a window to send a post and to read its answer. */
export interface PostContext extends IssuedNumbers {
  readonly calls: ToteCalls;
  /** Epoch milliseconds, for answers that carry no time. */
  readonly now: () => number;
}

type ShareField =
  | 'type'
  | 'wagerData'
  | 'value'
  | 'moved'
  | 'exchange'
  | 'ofTeller'
  | 'details'
  | 'returnType'
  | 'checkNumber'
  | 'cashCount'
  | 'bag'
  | 'handedIn';

/**
 * Describes what a post that was carried out makes of the customer's money, and of the teller's. Refuses any
 * other field of a transaction, which a spread would hide.
 */
export type TransactionShare = Pick<Transaction, ShareField> & {
  readonly [Other in Exclude<keyof Transaction, ShareField>]?: never;
};

export interface PostHandler {
  /** Sends posts of the kind and finds them again, over the calls of a window. */
  readonly transport: (context: PostContext) => PostTransport;
  /**
   * True if the journal has the body as it was sent. False if the body holds a secret that is written
   * nowhere.
   */
  readonly isWrittenWhole: boolean;
  /** Reads what a post asked for back out of its body. Never throws. */
  readonly decode: (post: Pick<JournaledPost, 'body'>) => DecodedPost;
  /** Reads the bets of a post; empty for one that sells none, and for a body that cannot be read. */
  readonly bets: (post: Pick<JournaledPost, 'body'>) => readonly DecodedBet[];
  /** Names what a post was to do; null where its bets say that. */
  readonly name: (post: Pick<JournaledPost, 'body'>) => Say | null;
  /** Returns what a post makes of the money that a teller resolves so, were it done. Never throws. */
  readonly share: (
    post: JournaledPost,
    resolution: StatedResolution,
    issued: Pick<IssuedNumbers, 'kindOf' | 'nameOf'>,
  ) => TransactionShare;
  /** Heads the dialog of a post that the host did not carry out. */
  readonly failed: TextKey;
  /** Covers the window while it is sent. */
  readonly working: TextKey;
  /** Covers the window while the host is asked about it. */
  readonly asking: TextKey;
  readonly words: PostWords;
}
