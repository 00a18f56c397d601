/**
 * Posts whose answer is not known: what the window shows of them, what happens when one left by an earlier run is settled, and how a teller closes
 * one by hand that the host never settles. Owns neither the asking (post-pipeline.ts) nor paper, nor from when a hand may close (manual-resolution.ts).
 */
import { type Say, say } from '../../i18n/say.ts';
import type { Resolution } from '../../journal/journal.ts';
import { isIntermediaryError, type ToteFailure } from '../../tote/transport/failure.ts';
import type { Clock } from '../../wagering/ground/clock.ts';
import { magnitude, pennies } from '../../wagering/ground/money.ts';
import type { InDoubtPost } from '../posts/doubt-book.ts';
import { decodePost, decodePostBets, POST_HANDLERS } from '../posts/handlers/post-handlers.ts';
import type { ListCheck } from '../posts/list-check.ts';
import type { PostPipeline } from '../posts/post-pipeline-types.ts';
import { handedNumber } from '../posts/reading/decoded-post.ts';
import type { IssuedNumbers, PostHandler } from '../posts/reading/post-handler.ts';
import type { MoneyRefusal, WaitsFor } from '../posts/reading/post-reading.ts';
import type { StatedResolution } from '../posts/reading/stated-resolution.ts';
import type { CustomerBook } from '../session/customer-book.ts';
import { tellerAtom } from '../session/teller-state.ts';
import { numberOf, type Transaction } from '../transactions/customer-session.ts';
import type { Dialogs, NoticeText, Store } from '../window/dialogs.ts';
import { linesOf } from '../window/failure-notice.ts';
import { inDoubtCountAtom, inDoubtRowsAtom } from './in-doubt-state.ts';
import {
  mayResolveManually,
  resolutionOf,
  resolvableFrom,
  resolvedTransaction,
} from './manual-resolution.ts';
import { promptsOf, resolvedNotice, resolvedWord } from './manual-resolution-prompts.ts';
import { moneyRefusalNotice, otherHostWord } from './money-refusal-notice.ts';

/** How many posts are in doubt and which, for every screen to see. */
export function showDoubts(store: Store, doubts: readonly InDoubtPost[], clock: Omit<Clock, 'after'>): void {
  store.set(inDoubtCountAtom, doubts.length);
  store.set(
    inDoubtRowsAtom,
    doubts.map((doubt) => ({
      id: doubt.post.id,
      sentAt: doubt.post.sentAt,
      tellerId: doubt.post.tellerId,
      value: pennies(doubt.post.value),
      kind: doubt.post.kind,
      name: POST_HANDLERS[doubt.post.kind].name(doubt.post),
      act: decodePost(doubt.post),
      bets: decodePostBets(doubt.post),
      why: whyInDoubt(doubt.why, POST_HANDLERS[doubt.post.kind]),
      asked: doubt.asked,
      nextAt: doubt.nextAt,
      isResent: doubt.isResent,
      waitsFor: waitsFor(doubt),
      resolvableFrom: byClock(resolvableFrom(doubt), clock),
      isDamaged: doubt.post.isDamaged === true,
    })),
  );
}

function waitsFor({ why }: InDoubtPost): WaitsFor | null {
  if (why?.code === 'notSentYet') return why.waitsFor;
  return why?.code === 'notAnsweredYet' ? 'answer' : null;
}

/**
 * When that moment of the run is by the machine's clock, epoch milliseconds; 0 for one that has come: the clock may be set back to any time. Null for
 * null.
 */
function byClock(elapsed: number | null, clock: Omit<Clock, 'after'>): number | null {
  if (elapsed === null) return null;
  const left = elapsed - clock.elapsed();
  return left <= 0 ? 0 : clock.now() + left;
}

/** Why it is not known, in plain words. */
function whyInDoubt(why: MoneyRefusal | null, { words }: PostHandler): readonly Say[] {
  switch (why?.code) {
    case undefined:
      return [say('doubt.leftOpen')];
    case 'tote':
      // Its words would be taken for the tote's.
      return isIntermediaryError(why.failure) ? [say('tote.unreadable')] : toteFailed(why.failure);
    case 'noTicket':
      return [say('sale.noTicket')];
    case 'otherAnswer':
      return [say(words.otherAnswer)];
    case 'unsure':
      return [say(words.unsure)];
    case 'notListed':
      return [say(words.notListed)];
    case 'outOfReach':
      return [say('doubt.outOfReach')];
    case 'staleList':
      return [say('doubt.staleList')];
    case 'otherWindow':
      return [say('doubt.otherWindow', { window: why.window })];
    case 'otherHost':
      return [otherHostWord(why.host)];
    case 'damaged':
      return [say('doubt.damaged')];
    case 'sessionEnded':
    case 'unsent':
      return [say(words.notDone)];
    case 'notSentYet':
      return [say(why.waitsFor === 'line' ? 'unsent.lineDown' : 'unsent.diskSlow')];
    case 'notAnsweredYet':
      return [say('doubt.notAnsweredYet')];
    case 'notKept':
      return [
        say('doubt.notKept'),
        ...(why.number === null ? [] : [say('transaction.tsn', { tsn: why.number })]),
      ];
  }
}

/** What went wrong with the post, or with the question about it. Its answer was lost only where the host has one. */
function toteFailed(failure: ToteFailure): readonly Say[] {
  if (failure.method === 'GET') return [say('doubt.notAnswered'), ...linesOf(failure)];
  switch (failure.code) {
    case 'unreachable':
      return [say('doubt.lineFailed')];
    case 'timedOut':
      return [say('doubt.noAnswer')];
    case 'malformed':
      return [say('doubt.answerSpoilt')];
    default:
      return [say('doubt.answerError'), ...linesOf(failure)];
  }
}

export interface DoubtParts {
  readonly dialogs: Dialogs;
  readonly pipeline: PostPipeline;
  readonly customers: CustomerBook;
  readonly listCheck: Pick<ListCheck, 'ask'>;
  /** First print of a ticket that was found. */
  readonly printFound: (transaction: Transaction) => Promise<void>;
  /** The pending wager, if it is this one, must not stand ready to be sold again. */
  readonly moveOn: (transaction: Transaction) => void;
  /** Exchange credit that a payment left is there to be spent (W051). */
  readonly creditFound: (transaction: Transaction) => Promise<void>;
  /** Whether a post that this page found open has ended since without it. */
  readonly isEndedElsewhere: () => Promise<boolean>;
  readonly reload: () => void;
  readonly onStorageFailed: (reason: string) => void;
  readonly log: (message: string) => void;
}

/** The host did not do it, with the number of the ticket that was handed in. */
function refusedNotice(post: InDoubtPost['post'], why: MoneyRefusal): NoticeText {
  const notice = moneyRefusalNotice(why, post.kind);
  const act = decodePost(post);
  const tsn = act.what === 'payment' ? handedNumber(act) : null;
  if (tsn === null) return notice;
  return { ...notice, lines: [say('transaction.tsn', { tsn }), ...(notice.lines ?? [])] };
}

/** What is said of what was in doubt and was done. */
export function foundWord(transaction: Transaction): Say {
  const { type, value, moved, account } = transaction;
  const data = { tsn: numberOf(transaction) ?? '', amount: moved ?? magnitude(value) };
  if (account?.tfAddress !== undefined) {
    return say('account.foundCash', { reference: account.tfAddress, amount: data.amount });
  }
  if (type === 'AW_SELL') return say('sale.found', data);
  if (account !== undefined) {
    return say(type === 'CASH' ? 'account.cashedLine' : 'account.cancelledLine', data);
  }
  if (type === 'CASH' || type === 'FIXED_ODDS_PAYOUT') return say('cash.doneLine', data);
  if (type === 'CANCEL') return say('cancel.doneLine', data);
  const isSale = type === 'FIXED_ODDS_WAGER' || (type === 'SELL' && moved === undefined);
  return say(isSale ? 'sale.found' : 'doubt.foundSlip', data);
}

/**
 * Settles what an earlier run left open; until then nothing is sold. A tab that the window was taken from may
 * end a post that this page still shows: then the page is loaded again, and shows what the journal has. Never
 * rejects.
 */
export async function takeUpDoubts(parts: DoubtParts): Promise<void> {
  const { dialogs, customers } = parts;
  void parts.listCheck.ask();
  try {
    if (await parts.isEndedElsewhere()) return parts.reload();
    await parts.pipeline.resume((post, outcome) => {
      parts.log(`post ${post.id} settled: ${outcome.state}`);
      if (outcome.state === 'settledBefore') parts.reload();
      else if (outcome.state === 'done') {
        customers.show(outcome.transaction);
        parts.moveOn(outcome.transaction);
        // Whoever stopped waiting is asked what is to become of it (after-doubt.ts).
        if (outcome.transaction.late === true) return void parts.creditFound(outcome.transaction);
        dialogs.announce(foundWord(outcome.transaction), 'good');
        void parts.creditFound(outcome.transaction);
        // What was never seen to be answered has never been sent to a printer either: this is its first print.
        if (outcome.transaction.paper !== 'none') void parts.printFound(outcome.transaction);
      } else if (outcome.state === 'refused' && outcome.wasLeft !== true) {
        void dialogs.alert(refusedNotice(post, outcome.why));
      }
    });
  } catch (error) {
    parts.onStorageFailed(String(error));
  }
}

export interface ManualResolverParts
  extends Pick<DoubtParts, 'dialogs' | 'pipeline' | 'customers' | 'onStorageFailed' | 'log'>,
    Pick<IssuedNumbers, 'kindOf' | 'nameOf'> {
  readonly store: Store;
  readonly clock: Omit<Clock, 'after'>;
  /** A post was closed: the pending wager, if it is what the post sold, must not stand ready to be sold again. */
  readonly onResolved: (post: InDoubtPost['post'], verdict: StatedResolution) => void;
}

/** Closes a doubt by the word of the tote room. Asks twice, in words; whoever began must be who ends. Never rejects. */
export function createManualResolver(
  parts: ManualResolverParts,
): (post: string, verdict: StatedResolution) => Promise<void> {
  const { store, dialogs, pipeline, clock } = parts;
  /** A second tap asks nothing twice. */
  let underWay = false;

  async function isAgreed(
    { post }: InDoubtPost,
    verdict: StatedResolution,
    fate: Resolution,
  ): Promise<boolean> {
    const window = post.window ?? store.get(tellerAtom)?.windowNumber ?? 0;
    for (const { text, answers } of promptsOf(post, verdict, fate, window)) {
      if ((await dialogs.ask(text, answers)) !== 'yes') return false;
    }
    return true;
  }

  async function close(id: string, verdict: StatedResolution): Promise<void> {
    const teller = store.get(tellerAtom);
    const doubt = pipeline.doubt(id);
    if (doubt === null || teller === null) return;
    if (!mayResolveManually(doubt, clock.elapsed())) return dialogs.alert(TOO_EARLY);
    const release = pipeline.holdResends(id);
    try {
      await closeAgreed(doubt, verdict, teller.tellerId);
    } finally {
      release();
    }
  }

  /** `tellerId`: of whoever began. */
  async function closeAgreed(doubt: InDoubtPost, verdict: StatedResolution, tellerId: string): Promise<void> {
    const { id } = doubt.post;
    const fate = resolutionOf(doubt.post, verdict, parts);
    if (!(await isAgreed(doubt, verdict, fate)) || store.get(tellerAtom)?.tellerId !== tellerId) return;
    const by = { tellerId, at: clock.now() };
    const transaction = resolvedTransaction(doubt.post, verdict, by, parts);
    const done = await pipeline.resolveManually(id, { ...by, fate }, transaction);
    if (done === 'settledMeanwhile') return dialogs.alert(HOST_WAS_QUICKER);
    if (done === 'ticketKnown') return dialogs.alert(ticketKnown(numberOf(transaction) ?? ''));
    parts.log(
      `post ${id} closed by hand by ${by.tellerId}: ${verdict.verdict} ${numberOf(transaction) ?? ''}`,
    );
    parts.customers.show(transaction);
    parts.onResolved(doubt.post, verdict);
    const notice = resolvedNotice(numberOf(transaction), verdict);
    if (notice === null) dialogs.announce(resolvedWord(doubt.post, verdict));
    else await dialogs.alert(notice);
  }

  return async (id, verdict) => {
    if (underWay) return;
    underWay = true;
    try {
      await close(id, verdict);
    } catch (error) {
      parts.onStorageFailed(String(error));
    } finally {
      underWay = false;
    }
  };
}

const TOO_EARLY: NoticeText = { title: say('doubt.tooEarly'), lines: [say('doubt.tooEarlyLine')] };
const HOST_WAS_QUICKER: NoticeText = { title: say('doubt.settled'), lines: [say('doubt.settledLine')] };

function ticketKnown(tsn: string): NoticeText {
  return { title: say('doubt.ticketKnown'), lines: [say('doubt.ticketKnownLine', { tsn })] };
}
