/**
 * What the host says after all of posts that were closed by hand: every list of the host is held against them until it has said, noted in the journal,
 * and put before the teller where it is not what the tote room said. Owns that; closes nothing and moves no money.
 */
import { type Say, say, type TextKey } from '../../i18n/say.ts';
import type { Journal, JournaledPost, ManualResolution, PaidWay, Resolution } from '../../journal/journal.ts';
import { type Pennies, pennies } from '../../wagering/ground/money.ts';
import { decodePost, handedNumber } from '../posts/decode-post.ts';
import type { ListChecker } from '../posts/list-check.ts';
import type { PostHandler, PostReading } from '../posts/reading/post-reading.ts';
import type { Transaction } from '../transactions/customer-session.ts';
import type { Dialogs } from '../window/dialogs.ts';
import { isContradicted, resolutionByReading, resolutionInList } from './manual-resolution.ts';

export interface ResolutionReconciliationParts {
  readonly journal: Pick<Journal<Transaction>, 'closedByHand' | 'noteHostSaid'>;
  /** The tote that the window works with. */
  readonly host: string;
  readonly dialogs: Pick<Dialogs, 'alert'>;
  readonly handlers: Readonly<Record<JournaledPost['kind'], PostHandler>>;
  readonly log: (message: string) => void;
}

export interface ResolutionReconciliation extends ListChecker {
  /** An answer that was on its way when the post was closed. */
  readonly heard: (post: JournaledPost, closing: ManualResolution, reading: PostReading) => void;
}

export function createResolutionReconciliation(
  parts: ResolutionReconciliationParts,
): ResolutionReconciliation {
  const { journal, host, dialogs, handlers, log } = parts;

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
          handlers[post.kind].find,
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

function contradiction(post: JournaledPost, { fate, tellerId }: ManualResolution, hostSaid: Resolution) {
  const act = decodePost(post);
  const teller = { teller: tellerId };
  const lines =
    act.what === 'transfer'
      ? [transferClosedAs(pennies(post.value), fate, teller), ...hostSaidTransferred(hostSaid)]
      : act.what === 'payment'
        ? [paymentClosedAs(handedNumber(act) ?? '', fate, teller), ...hostSaidPaid(hostSaid)]
        : [saleClosedAs(pennies(post.value), fate, teller), ...hostSaidSold(hostSaid)];
  return { title: say(act.what === 'sale' ? 'doubt.contradicted' : 'doubt.contradictedAct'), lines };
}

function saleClosedAs(value: Pennies, fate: Resolution, teller: { readonly teller: string }): Say {
  return fate.verdict === 'sold'
    ? say('doubt.wasClosedSold', { ...teller, tsn: fate.tsn, value })
    : say('doubt.wasClosedNotSold', { ...teller, value });
}

function hostSaidSold(hostSaid: Resolution): readonly Say[] {
  return hostSaid.verdict === 'sold'
    ? [say('doubt.hostSold', { tsn: hostSaid.tsn }), say('doubt.hostSoldDo')]
    : [say('doubt.hostNotSold'), say('doubt.hostNotSoldDo')];
}

const CLOSED_WORDS = {
  out: 'doubt.wasClosedPaid',
  in: 'doubt.wasClosedTaken',
  own: 'doubt.wasClosedOwn',
  account: 'doubt.wasClosedAccount',
} as const satisfies Readonly<Record<PaidWay, TextKey>>;

const HOST_WORDS = {
  out: 'doubt.hostPaid',
  in: 'doubt.hostTook',
  own: 'doubt.hostOwn',
  account: 'doubt.hostAccount',
} as const satisfies Readonly<Record<PaidWay, TextKey>>;

function paymentClosedAs(tsn: string, fate: Resolution, teller: { readonly teller: string }): Say {
  return fate.verdict === 'paid'
    ? say(CLOSED_WORDS[fate.way ?? 'out'], { ...teller, tsn, amount: pennies(fate.amount) })
    : say('doubt.wasClosedNotPaid', { ...teller, tsn });
}

function hostSaidPaid(hostSaid: Resolution): readonly Say[] {
  return hostSaid.verdict === 'paid'
    ? [say(HOST_WORDS[hostSaid.way ?? 'out'], { amount: pennies(hostSaid.amount) }), say('doubt.hostPaidDo')]
    : [say('doubt.hostNotPaid'), say('doubt.hostNotPaidDo')];
}

function transferClosedAs(value: Pennies, { verdict }: Resolution, teller: { readonly teller: string }): Say {
  const key = verdict === 'paid' ? 'doubt.wasClosedTransferred' : 'doubt.wasClosedNotTransferred';
  return say(key, { ...teller, value });
}

function hostSaidTransferred({ verdict }: Resolution): readonly Say[] {
  return verdict === 'paid'
    ? [say('doubt.hostTransferred'), say('doubt.hostTransferredDo')]
    : [say('doubt.hostNotPaid'), say('doubt.hostNotTransferredDo')];
}
