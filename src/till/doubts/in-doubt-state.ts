/** Atoms of the posts in doubt, and of how those before them ended. */
import { atom } from 'jotai/vanilla';
import type { Say } from '../../i18n/say.ts';
import type { PostKind } from '../../journal/post.ts';
import type { Pennies } from '../../wagering/ground/money.ts';
import type { Ending } from '../posts/ending.ts';
import type { DecodedBet, DecodedPost } from '../posts/reading/decoded-post.ts';
import type { WaitsFor } from '../posts/reading/post-reading.ts';

/** Posts that moved money and whose answer is not known. */
export const inDoubtCountAtom = atom<number>(0);

export const inDoubtRowsAtom = atom<readonly InDoubtRow[]>([]);
/** Ends of posts that had been in doubt, the newest first (ending-list.ts). */
export const endingsAtom = atom<readonly Ending[]>([]);

export interface InDoubtRow {
  readonly id: string;
  /** Epoch milliseconds. */
  readonly sentAt: number;
  readonly tellerId: string;
  readonly value: Pennies;
  readonly kind: PostKind;
  /** Names what it was to do; null where its bets say that. */
  readonly name: Say | null;
  readonly act: DecodedPost;
  /** The bets of a sale; empty where they cannot be read. */
  readonly bets: readonly DecodedBet[];
  /** Says why it is in doubt. */
  readonly why: readonly Say[];
  /** Counts the questions to the host so far. `nextAt`: when it is asked next; null: now. */
  readonly asked: number;
  readonly nextAt: number | null;
  /** It is being sent again now. */
  readonly isResent: boolean;
  /**
   * The line, the disk: it has not left the window. Its first answer: it has. Null: nothing, and the host is
   * asked.
   */
  readonly waitsFor: WaitsFor | null;
  /** From when it may be closed by hand (manual-resolution.ts). */
  readonly resolvableFrom: number | null;
  /** The host cannot be asked about it. */
  readonly isDamaged: boolean;
}
