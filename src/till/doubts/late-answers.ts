/**
 * What the host says after all of posts that were closed by hand: every list of the host is held against them until it has said, noted in the journal,
 * and put before the teller where it is not what the tote room said. Owns that; closes nothing and moves no money.
 */
import { type Say, say, type TextKey } from '../../i18n/say.ts';
import type { Closing, Journal, JournaledPost, PaidWay, PostFate } from '../../journal/journal.ts';
import { type Pennies, pennies } from '../../wagering/ground/money.ts';
import type { ListChecker } from '../posts/list-check.ts';
import type { MoneyKind, Reading } from '../posts/post-reading.ts';
import { handedNumber, postedAct } from '../posts/posted-act.ts';
import type { Transaction } from '../transactions/customer-session.ts';
import type { Dialogs } from '../window/dialogs.ts';
import { fateIn, fateOf, isContradicted } from './hand-closing.ts';

export interface LateAnswerParts {
  readonly journal: Pick<Journal<Transaction>, 'closedByHand' | 'noteHostSaid'>;
  /** The tote that the window works with. */
  readonly host: string;
  readonly dialogs: Pick<Dialogs, 'alert'>;
  readonly kinds: Readonly<Record<JournaledPost['kind'], MoneyKind>>;
  readonly log: (message: string) => void;
}

export interface LateAnswers extends ListChecker {
  /** An answer that was on its way when the post was closed. */
  readonly heard: (post: JournaledPost, closing: Closing, reading: Reading) => void;
}

export function createLateAnswers(parts: LateAnswerParts): LateAnswers {
  const { journal, host, dialogs, kinds, log } = parts;

  async function note(post: JournaledPost, closing: Closing, hostSaid: PostFate): Promise<void> {
    const says = loggedFate(hostSaid);
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
      const hostSaid = fateOf(reading);
      if (hostSaid !== null) void note(post, closing, hostSaid);
    },
    isWaiting: async () => (await journal.closedByHand()).length > 0,
    async check({ recent, window, session, isCurrent }) {
      for (const post of await journal.closedByHand()) {
        // The tickets of another window say nothing of it: it is asked about when its own is signed on again.
        if (post.window !== undefined && post.window !== window) continue;
        if (post.host !== undefined && post.host !== host) continue;
        const hostSaid = fateIn(recent, post, kinds[post.kind].find, isCurrent && session !== post.session);
        if (post.closing !== undefined && hostSaid !== null) await note(post, post.closing, hostSaid);
      }
      return true;
    },
  };
}

function loggedFate(fate: PostFate): string {
  if (fate.verdict === 'sold') return `sold ${fate.tsn}`;
  return fate.verdict === 'paid' ? `paid ${fate.amount}` : 'not sold';
}

function contradiction(post: JournaledPost, { fate, tellerId }: Closing, hostSaid: PostFate) {
  const act = postedAct(post);
  const teller = { teller: tellerId };
  const lines =
    act.what === 'transfer'
      ? [transferClosedAs(pennies(post.value), fate, teller), ...hostSaidTransferred(hostSaid)]
      : act.what === 'payment'
        ? [paymentClosedAs(handedNumber(act) ?? '', fate, teller), ...hostSaidPaid(hostSaid)]
        : [saleClosedAs(pennies(post.value), fate, teller), ...hostSaidSold(hostSaid)];
  return { title: say(act.what === 'sale' ? 'doubt.contradicted' : 'doubt.contradictedAct'), lines };
}

function saleClosedAs(value: Pennies, fate: PostFate, teller: { readonly teller: string }): Say {
  return fate.verdict === 'sold'
    ? say('doubt.wasClosedSold', { ...teller, tsn: fate.tsn, value })
    : say('doubt.wasClosedNotSold', { ...teller, value });
}

function hostSaidSold(hostSaid: PostFate): readonly Say[] {
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

function paymentClosedAs(tsn: string, fate: PostFate, teller: { readonly teller: string }): Say {
  return fate.verdict === 'paid'
    ? say(CLOSED_WORDS[fate.way ?? 'out'], { ...teller, tsn, amount: pennies(fate.amount) })
    : say('doubt.wasClosedNotPaid', { ...teller, tsn });
}

function hostSaidPaid(hostSaid: PostFate): readonly Say[] {
  return hostSaid.verdict === 'paid'
    ? [say(HOST_WORDS[hostSaid.way ?? 'out'], { amount: pennies(hostSaid.amount) }), say('doubt.hostPaidDo')]
    : [say('doubt.hostNotPaid'), say('doubt.hostNotPaidDo')];
}

function transferClosedAs(value: Pennies, { verdict }: PostFate, teller: { readonly teller: string }): Say {
  const key = verdict === 'paid' ? 'doubt.wasClosedTransferred' : 'doubt.wasClosedNotTransferred';
  return say(key, { ...teller, value });
}

function hostSaidTransferred({ verdict }: PostFate): readonly Say[] {
  return verdict === 'paid'
    ? [say('doubt.hostTransferred'), say('doubt.hostTransferredDo')]
    : [say('doubt.hostNotPaid'), say('doubt.hostNotTransferredDo')];
}
