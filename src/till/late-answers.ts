/**
 * What the host says after all of posts that were closed by hand: asked at every sign-on until it has said, noted in the journal, and put before the
 * teller where it is not what the tote room said. Owns that; closes nothing and moves no money.
 */
import { type Say, say, type TextKey } from '../i18n/say.ts';
import type { Closing, Journal, JournaledPost, PaidWay, PostFate } from '../journal/journal.ts';
import type { ToteCalls } from '../tote/calls.ts';
import type { SessionStore } from '../tote/session-store.ts';
import { type Pennies, pennies } from '../wagering/money.ts';
import type { Counter } from './counter.ts';
import type { Transaction } from './customer-session.ts';
import { fateIn, fateOf, isContradicted } from './hand-closing.ts';
import type { MoneyKind, Reading } from './money-path.ts';
import { handedNumber, postedAct } from './posted-act.ts';

export interface LateAnswerParts {
  readonly journal: Pick<Journal<Transaction>, 'closedByHand' | 'noteHostSaid'>;
  readonly calls: Pick<ToteCalls, 'recentTickets'>;
  readonly session: Pick<SessionStore, 'label'>;
  /** The number of the window that is signed on; null where none is. */
  readonly windowNumber: () => number | null;
  /** The tote that the window works with. */
  readonly host: string;
  readonly counter: Pick<Counter, 'alert'>;
  readonly kinds: Readonly<Record<JournaledPost['kind'], MoneyKind>>;
  readonly log: (message: string) => void;
}

export interface LateAnswers {
  /** An answer that was on its way when the post was closed. */
  readonly heard: (post: JournaledPost, closing: Closing, reading: Reading) => void;
  /** Asks about every closed post of the window's that the host has said nothing of since. Never rejects. */
  readonly ask: () => Promise<void>;
}

export function createLateAnswers({
  journal,
  calls,
  session,
  windowNumber,
  host,
  counter,
  kinds,
  log,
}: LateAnswerParts): LateAnswers {
  async function note(post: JournaledPost, closing: Closing, hostSaid: PostFate): Promise<void> {
    const says = loggedFate(hostSaid);
    const isOtherwise = isContradicted(closing.fate, hostSaid);
    log(
      `post ${post.id} closed by hand: the host says ${says}${isOtherwise ? ', which contradicts it' : ''}`,
    );
    // Said whether or not it can be noted: what cannot be noted is said again at the next sign-on.
    if (isOtherwise) void counter.alert(contradiction(post, closing, hostSaid));
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
    async ask() {
      try {
        const closed = await journal.closedByHand();
        if (closed.length === 0) return;
        const window = windowNumber();
        const label = session.label();
        const recent = await calls.recentTickets();
        if (!recent.ok) return;
        for (const post of closed) {
          // The tickets of another window say nothing of it: it is asked about when its own is signed on again.
          if (post.window !== undefined && post.window !== window) continue;
          if (post.host !== undefined && post.host !== host) continue;
          const isOfEndedSession = label !== post.session;
          const hostSaid = fateIn(recent.value, post, kinds[post.kind].find, isOfEndedSession);
          if (post.closing !== undefined && hostSaid !== null) await note(post, post.closing, hostSaid);
        }
      } catch (error) {
        log(`closed posts not asked about: ${String(error)}`);
      }
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
