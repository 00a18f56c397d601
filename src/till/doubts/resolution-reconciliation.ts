/**
 * Compares each list of the host with the manually resolved posts, until the host has answered for each.
 * Writes its answer into the journal, and warns the teller if it contradicts the resolution. Moves no money.
 */
import { say } from '../../i18n/say.ts';
import type { Journal, JournaledPost, ManualResolution, Resolution } from '../../journal/journal.ts';
import { POST_HANDLERS } from '../posts/handlers/post-handlers.ts';
import type { ListChecker } from '../posts/list-check.ts';
import type { PostReading, PostTransport } from '../posts/reading/post-reading.ts';
import type { Transaction } from '../transactions/customer-session.ts';
import type { Dialogs, NoticeText } from '../window/dialogs.ts';
import { isContradicted, resolutionByReading, resolutionInList } from './manual-resolution.ts';

export interface ResolutionReconciliationDependencies {
  readonly journal: Pick<Journal<Transaction>, 'closedByHand' | 'noteHostSaid'>;
  /** The tote that the window works with. */
  readonly host: string;
  readonly dialogs: Pick<Dialogs, 'alert'>;
  readonly transportOf: (kind: JournaledPost['kind']) => PostTransport;
  readonly log: (message: string) => void;
}

export interface ResolutionReconciliation extends ListChecker {
  /** An answer that was on its way when the post was closed. */
  readonly heard: (post: JournaledPost, closing: ManualResolution, reading: PostReading) => void;
}

export function createResolutionReconciliation(
  parts: ResolutionReconciliationDependencies,
): ResolutionReconciliation {
  const { journal, host, dialogs, transportOf, log } = parts;

  async function note(post: JournaledPost, closing: ManualResolution, hostSaid: Resolution): Promise<void> {
    const says = loggedResolution(hostSaid);
    const isOtherwise = isContradicted(closing.fate, hostSaid);
    log(
      `post ${post.id} closed by hand: the host says ${says}${isOtherwise ? ', which contradicts it' : ''}`,
    );
    // Said whether or not it can be noted: what cannot be noted is said again at the next sign-on.
    if (isOtherwise) void dialogs.alert(contradiction(post, closing, hostSaid));
    try {
      await journal.noteHostSaid(post.id, hostSaid);
    } catch (error) {
      log(`post ${post.id}: what the host said of it could not be noted: ${String(error)}`);
    }
  }

  return {
    heard(post, closing, reading) {
      const hostSaid = resolutionByReading(reading);
      if (hostSaid !== null) void note(post, closing, hostSaid);
    },
    isWaiting: async () => (await journal.closedByHand()).length > 0,
    async check({ recent, window, session, isCurrent }) {
      for (const post of await journal.closedByHand()) {
        // The tickets of another window say nothing of it: it is asked about when its own is signed on again.
        if (post.window !== undefined && post.window !== window) continue;
        if (post.host !== undefined && post.host !== host) continue;
        const hostSaid = resolutionInList(
          recent,
          post,
          transportOf(post.kind).find,
          isCurrent && session !== post.session,
        );
        if (post.closing !== undefined && hostSaid !== null) await note(post, post.closing, hostSaid);
      }
      return true;
    },
  };
}

function loggedResolution(fate: Resolution): string {
  if (fate.verdict === 'sold') return `sold ${fate.tsn}`;
  return fate.verdict === 'paid' ? `paid ${fate.amount}` : 'not sold';
}

function contradiction(
  post: JournaledPost,
  { fate, tellerId }: ManualResolution,
  hostSaid: Resolution,
): NoticeText {
  const { words } = POST_HANDLERS[post.kind];
  return {
    title: say(words.contradicted),
    lines: [words.resolvedAs(post, fate, tellerId), ...words.hostSaid(hostSaid)],
  };
}
