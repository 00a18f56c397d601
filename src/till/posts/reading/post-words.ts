/**
 * Describes the words of one kind of money post, as keys of texts. They word its failure, its doubt, its
 * manual resolution, and a late answer that contradicts the resolution. Each handler names its own.
 */
import type { Say, TextKey } from '../../../i18n/say.ts';
import type { JournaledPost, PaidWay, Resolution } from '../../../journal/journal.ts';
import type { FixedOddsCode } from '../../../wagering/card/fixed-odds.ts';
import type { TicketSerial } from '../../../wagering/card/wager.ts';
import type { Pennies } from '../../../wagering/ground/money.ts';

/** The title and the lines of a dialog. */
export interface PostNotice {
  readonly title: Say;
  readonly lines: readonly Say[];
}

/** Asks the teller to confirm a resolution: the answer of the tote room, and what it is recorded as. */
export interface ResolutionWords {
  readonly theySay: Say;
  readonly close: Say;
  readonly lines: readonly Say[];
  readonly agree: Say;
}

export interface PostWords {
  /** Says why a post is in doubt. */
  readonly otherAnswer: TextKey;
  readonly unsure: TextKey;
  readonly notListed: TextKey;
  /** Says that it was not carried out. */
  readonly notDone: TextKey;
  /** Names the answers that the tote room may give, as keys of the page of doubts. */
  readonly toteDid: TextKey;
  readonly toteDidNot: TextKey;
  /** Says how a doubt ended: with `time`, and with `tsn` where it was done. */
  readonly endedDone: TextKey;
  readonly endedNotDone: TextKey;
  /** Says in passing that it was resolved as not done. */
  readonly resolvedNotDone: TextKey;
  /** Says what to ask the tote room for. `window`: the number of the window that sent it. */
  readonly ringFor: (post: JournaledPost, window: number) => Say;
  readonly asSold: (number: TicketSerial | FixedOddsCode, value: Pennies) => ResolutionWords;
  readonly asPaid: (amount: Pennies, way: PaidWay) => ResolutionWords;
  readonly asNotDone: (value: Pennies) => ResolutionWords;
  /** Heads the dialog of a host that contradicts a resolution. */
  readonly contradicted: TextKey;
  /** Says how the teller of that id resolved it. */
  readonly resolvedAs: (post: JournaledPost, resolution: Resolution, teller: string) => Say;
  /** Says what the host says of it, and what the teller does. */
  readonly hostSaid: (resolution: Resolution) => readonly Say[];
  /** Says that it was not done, to a teller who had stopped waiting. */
  readonly notDoneNotice: (post: JournaledPost) => PostNotice;
}
