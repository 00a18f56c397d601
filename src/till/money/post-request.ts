/** Describes a money post before it is sent: what desks ask for, and what a batch runs. Holds data alone. */
import type { Say } from '../../i18n/say.ts';
import type { JournaledPost } from '../../journal/journal.ts';
import type { MoneyPost } from '../../tote/transport/http.ts';
import type { Pennies } from '../../wagering/ground/money.ts';
import type { MoneyRefusal } from '../posts/reading/post-reading.ts';
import type { NoticeText } from '../window/dialogs.ts';

export interface PostRequest {
  readonly kind: JournaledPost['kind'];
  /** Its id, where the caller keeps it to find the post again. The journal takes an id once. */
  readonly id?: string;
  /** Holds its path, body and player. The post pipeline gives it a REQSEQ of its own in its turn. */
  readonly post: MoneyPost;
  /** Its cost, minor units; zero if only the host knows it. */
  readonly value: Pennies;
  /** Its body without a secret, as the journal may have it; left out where it holds none. */
  readonly writtenBody?: string;
  /** The player's account that it is for, where the body does not say. */
  readonly account?: string;
  /** Covers the window meanwhile; left out where the words of its kind do. */
  readonly working?: Say;
  /** Rewords a refusal; null where it is said elsewhere. */
  readonly refusal?: (notice: NoticeText, why: MoneyRefusal) => NoticeText | null;
  /** Receives the status code that the host refused it with. */
  readonly onRefused?: (statusCode: number) => void;
}
