/**
 * Describes the life of one money post, from the first write to its end: its states, events and effects. The
 * life is decided by step-post.ts. This is a pure function from a state and an event to the next state and
 * the effects. The effects are run by post-lives.ts, which reports their results as events.
 *
 *   writing --written--> leaving --released--> sent --answered: done, refused--> settling --settled--> ended
 *      | notWritten         | withheld           | answered: doubt                ^  |
 *      v                    v                    v                                |  | settled: ticketKnown
 *    ended              unsending              asking --listed: done, refused-----/  v
 *                           | unsentWritten    ^ | | listed: not there             as a doubt
 *                           v                  | | v
 *                         ended                | | resending --answeredAgain: done, refused--> settling
 *                                       rested | |   | answeredAgain: doubt
 *                                              | v   v
 *   open --takenUp--> asking                  resting
 *
 * A journaled post that an earlier run left is `open` until it is taken up. From then on it is `unreadable`
 * if its row is damaged. A teller may resolve a post in doubt manually (resolve, resolutionWritten). An
 * answer that arrives while that is written is `held`. An answer that arrives afterwards is a late answer. A
 * post whose answer could not be written is `unkept` until it is taken up again.
 *
 * A post is sent again only after a pause. This needs a list of the host that does not have the post (S232,
 * S233). A post is never sent again in another session, and never while a teller is asked about it. A doubt
 * ends only by the word of the host or of a teller.
 */
import type { JournaledPost, ManualResolution, PostEnd, Settled, UnsentWhy } from '../../journal/journal.ts';
import type { Transaction } from '../transactions/customer-session.ts';
import type { Inquiry } from './post-inquiry.ts';
import type { MoneyRefusal, PostReading } from './reading/post-reading.ts';

export type PostOutcome =
  | { readonly state: 'done'; readonly transaction: Transaction }
  /** `wasLeft`: the teller had stopped waiting for it. */
  | { readonly state: 'refused'; readonly why: MoneyRefusal; readonly wasLeft?: true }
  /** A teller resolved it, and has been shown what there is to show. */
  | { readonly state: 'closedByHand'; readonly closing: ManualResolution }
  /** It had ended before, and has been shown then. */
  | { readonly state: 'settledBefore' }
  /** The journal could not be written: nothing was sent. */
  | { readonly state: 'notSent'; readonly reason: string };

/** An answer, and whether it is the first one or came of asking. */
export interface PostAnswer {
  readonly reading: PostReading;
  readonly isFirst: boolean;
}

export type PostPhase =
  /** Its first write is under way. */
  | { readonly name: 'writing' }
  /** It is on disk, and waits until it may leave the window. */
  | { readonly name: 'leaving' }
  /** It never leaves: that is being written. */
  | { readonly name: 'unsending'; readonly unsent: UnsentWhy }
  /** It was sent, and its first answer has not arrived. */
  | { readonly name: 'sent' }
  /** It is in doubt, and nobody asks: it waits its turn. */
  | { readonly name: 'open' }
  /** It is in doubt, and the host cannot be asked: its row is damaged. */
  | { readonly name: 'unreadable' }
  /** The host's list is awaited. `rested`: it has been asked before, and a pause has gone by. */
  | { readonly name: 'asking'; readonly rested: boolean }
  | { readonly name: 'resending' }
  | { readonly name: 'resting' }
  /** Waits for a manual resolution that is being written. Null: the pause is over, and no answer is held. */
  | { readonly name: 'held'; readonly answer: PostAnswer | null }
  /** An answer is being written: nobody can resolve the post manually any more. */
  | { readonly name: 'settling'; readonly answer: PostAnswer; readonly transaction: Transaction | null }
  /** Its answer could not be written: it may have been carried out. */
  | { readonly name: 'unkept' }
  | { readonly name: 'ended' };

export interface PostLife {
  readonly post: JournaledPost;
  readonly phase: PostPhase;
  /** Null while it is not in doubt. */
  readonly doubt: { readonly why: MoneyRefusal | null; readonly asked: number } | null;
  /** The teller stopped waiting for it. */
  readonly isLeft: boolean;
  /** A teller is asked what became of it. */
  readonly isQuestioned: boolean;
  /** The resolution of a teller, being written or on disk. */
  readonly resolution: { readonly state: 'writing' | 'written'; readonly of: ManualResolution } | null;
}

/** Facts of the host's list, and of the window when it was asked. */
export type ListFacts = Omit<Inquiry, 'rested' | 'why'>;

export type PostEvent =
  | { readonly type: 'written'; readonly isLate: boolean }
  | { readonly type: 'notWritten'; readonly reason: string }
  /** It has not left the window so far. `nextAt`: when the line is tried again, epoch milliseconds. */
  | { readonly type: 'waits'; readonly waitsFor: 'line' | 'disk'; readonly nextAt: number | null }
  | { readonly type: 'released' }
  | { readonly type: 'withheld'; readonly unsent: UnsentWhy }
  | { readonly type: 'unsentWritten' }
  | { readonly type: 'slow' }
  | { readonly type: 'answered'; readonly reading: PostReading }
  /** The journal lists it as open. */
  | { readonly type: 'found' }
  /** Its turn has come. `unsent`: an earlier run had decided never to send it. */
  | { readonly type: 'takenUp'; readonly post: JournaledPost; readonly unsent: UnsentWhy | null }
  | { readonly type: 'listed'; readonly list: ListFacts }
  /** There is no list to look at. */
  | { readonly type: 'notListed'; readonly why: MoneyRefusal }
  | { readonly type: 'answeredAgain'; readonly reading: PostReading }
  | { readonly type: 'settled'; readonly how: Settled }
  /** The pause is over. */
  | { readonly type: 'rested' }
  | { readonly type: 'leave' }
  | { readonly type: 'question'; readonly isAsked: boolean }
  | { readonly type: 'resolve'; readonly resolution: ManualResolution; readonly transaction: Transaction }
  | { readonly type: 'resolutionWritten'; readonly how: Settled }
  | { readonly type: 'resolutionFailed'; readonly error: unknown }
  /** A step of it threw: the journal could not be written, or its body is not this program's. */
  | { readonly type: 'failed'; readonly error: unknown };

export type PostEffect =
  /** Writes it for the first time. -> written, notWritten, waits */
  | { readonly type: 'write' }
  /** Waits until it may leave the window. -> released, withheld, waits, failed */
  | { readonly type: 'release' }
  /** Writes that it never left. -> unsentWritten, failed */
  | { readonly type: 'writeUnsent'; readonly unsent: UnsentWhy }
  /** Sends it for the first time. -> answered, slow, failed */
  | { readonly type: 'send' }
  /** Asks the host for its list. -> listed, notListed, failed */
  | { readonly type: 'ask' }
  /** Sends it again. -> answeredAgain, failed */
  | { readonly type: 'resend' }
  /** Writes how it ended. -> settled, failed */
  | { readonly type: 'settle'; readonly end: PostEnd; readonly transaction?: Transaction }
  /** Pauses before the host is asked again. -> rested */
  | { readonly type: 'rest' }
  /** Writes that the teller stopped waiting. */
  | { readonly type: 'writeLeft' }
  /** Writes a manual resolution. -> resolutionWritten, resolutionFailed */
  | {
      readonly type: 'writeResolution';
      readonly resolution: ManualResolution;
      readonly transaction: Transaction;
    }
  /** Shows it as in doubt. `rests`: the host is asked again after a pause. */
  | { readonly type: 'showDoubt'; readonly change: DoubtChange; readonly rests?: true }
  | { readonly type: 'hideDoubt' }
  /** Notifies the listener of the post. */
  | { readonly type: 'tellDoubted'; readonly why: MoneyRefusal }
  | { readonly type: 'tellSlow' }
  | { readonly type: 'tellAnswered'; readonly transaction: Transaction }
  | { readonly type: 'tellResolved'; readonly as: 'closed' | 'ticketKnown' }
  | { readonly type: 'tellNotResolved'; readonly error: unknown }
  /** Reports what the host says of a post after a teller resolved it. */
  | { readonly type: 'reportLate'; readonly resolution: ManualResolution; readonly reading: PostReading }
  | { readonly type: 'reportRefused' }
  | { readonly type: 'reportHostTime'; readonly transaction: Transaction }
  /** Forgets the bytes that are written nowhere: it is sent no more. */
  | { readonly type: 'forgetBytes' }
  /** Hands the outcome to its caller. `isTold`: it had been in doubt, or never left. */
  | { readonly type: 'end'; readonly outcome: PostOutcome; readonly isTold: boolean }
  /** Hands an error to its caller: the post stays in doubt. */
  | { readonly type: 'fail'; readonly error: unknown };

export interface DoubtChange {
  readonly why?: MoneyRefusal;
  readonly asked?: number;
  /** Null: it is being asked about now, or waits its turn. */
  readonly nextAt?: number | null;
  readonly isResent?: boolean;
}

export interface PostStep {
  readonly life: PostLife;
  readonly effects: readonly PostEffect[];
  /** The event cannot happen in that phase, or means nothing any more. */
  readonly isIgnored?: true;
}
