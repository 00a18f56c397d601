/**
 * Tickets sold one after another: each journaled, sold, printed once, and only then the next (W106, T461, W139); and any other post that moves
 * money, as a run of one.
 *
 * Owns the order of these steps, when a run ends before its last ticket, and what is said then. A run never goes on by itself
 * after something was in doubt, was not printed or failed, nor when its teller has gone or the window is blocked: what is left
 * unsold stays unsold. Each ticket is a post of its own, so that a lost answer or a crash leaves at most one of them in doubt.
 * Knows no rule of a wager.
 */

import { type Say, say } from '../../i18n/say.ts';
import type { JournaledPost } from '../../journal/journal.ts';
import { statusCodeOf, type ToteFailure } from '../../tote/transport/failure.ts';
import type { MoneyPost } from '../../tote/transport/http.ts';
import type { Pennies } from '../../wagering/ground/money.ts';
import { foundWord } from '../doubts/doubts.ts';
import { moneyRefusalNotice } from '../doubts/money-refusal-notice.ts';
import { POST_HANDLERS } from '../posts/handlers/post-handlers.ts';
import type { PostPipeline } from '../posts/post-pipeline-types.ts';
import type { MoneyRefusal, WaitsFor } from '../posts/reading/post-reading.ts';
import { withoutLongNumbers } from '../posts/reading/redact.ts';
import type { CustomerBook } from '../session/customer-book.ts';
import { tellerAtom } from '../session/teller-state.ts';
import type { Transaction } from '../transactions/customer-session.ts';
import { doneWord, isSale } from '../transactions/done-words.ts';
import type { Dialogs, NoticeText, ScreenLock, Store } from '../window/dialogs.ts';
import { signal } from '../window/feedback.ts';
import { startUpAtom } from '../window/start-up-state.ts';
import { actStageAtom } from './act-state.ts';
import type { InterruptedBatch } from './interrupted-batch.ts';
import type { Paper } from './paper.ts';
import type { EnterSalePhase } from './sale-phase.ts';

/** One post of a run. */
export interface PostRequest {
  readonly kind: JournaledPost['kind'];
  /** Made in its turn, with a REQSEQ of its own. */
  readonly post: () => MoneyPost;
  /** What it will cost, minor units; zero where only the host knows. */
  readonly value: Pennies;
  /** Its body as the journal may have it, where it holds what may be written nowhere. */
  readonly writtenBody?: (post: MoneyPost) => string;
  /** The player's account that it is for, where the body does not say. */
  readonly account?: string;
  /** Covers the window meanwhile; left out where the words of the kind do (its handler's). */
  readonly working?: Say;
  /** How a refusal of this post is said, null where it is said elsewhere; without it, as 'Failed to sell'. */
  readonly refusal?: (notice: NoticeText, why: MoneyRefusal) => NoticeText | null;
  /** Told of the status code the host refused it with. */
  readonly onRefused?: (statusCode: number) => void;
}

export interface PostBatchParts {
  readonly store: Store;
  readonly dialogs: Dialogs;
  readonly pipeline: PostPipeline;
  readonly customers: CustomerBook;
  readonly paper: Paper;
  readonly enterPhase: EnterSalePhase;
  /** Remembers a run of several over a reload. */
  readonly interruptedBatch: Pick<InterruptedBatch, 'begun' | 'ended'>;
  /** Resolves in a task of its own, behind what is under way now. */
  readonly turn: () => Promise<void>;
  /** Keeps the screen from drawing what only follows from the tap, until the answer is called. */
  readonly holdScreen: () => () => void;
  /** The journal cannot be written any more. */
  readonly onStorageFailed: (reason: string) => void;
  readonly log: (message: string) => void;
}

export interface PostBatch {
  /**
   * Sells the orders in turn; `sold` is called once, with the last ticket sold and how many were, as soon as that one is on its way to paper.
   * Resolves when everything sold is on paper or put off.
   */
  readonly runBatch: (
    requests: readonly PostRequest[],
    sold: (last: Transaction, count: number) => void,
  ) => Promise<void>;
}

/** What stands over the window while it sells, and never over another teller's. */
interface Cover {
  readonly put: (message: Say, cancel?: () => void, cancelLabel?: Say) => void;
  readonly relabel: (message: Say) => void;
  readonly lift: () => void;
}

type SoldOne =
  | { readonly state: 'sold'; readonly transaction: Transaction; readonly doubted: boolean }
  /** `notice` is null where what failed is said elsewhere. */
  | { readonly state: 'failed'; readonly notice: NoticeText | null };

export function createPostBatch(parts: PostBatchParts): PostBatch {
  const { store, dialogs } = parts;

  function createCover(teller: string | undefined): Cover {
    let held: ScreenLock | null = null;
    const lift = (): void => {
      held?.release();
      held = null;
    };
    return {
      put(message, cancel, cancelLabel) {
        lift();
        if (store.get(tellerAtom)?.tellerId !== teller) return;
        held = dialogs.hold(message, { isSell: true, cancel, cancelLabel });
      },
      relabel: (message) => held?.relabel(message),
      lift,
    };
  }

  /** `coverAgain` covers the window as before the post had to wait for the line. */
  async function runRequest(order: PostRequest, cover: Cover, coverAgain: () => void): Promise<SoldOne> {
    let wasDoubted = false;
    const known = new AbortController();
    let wasSaid = false;
    let wasLeft = false;
    let isSlow = false;
    const stopWaiting = (post: string): void => {
      wasLeft = true;
      cover.lift();
      parts.pipeline.leave(post).catch((error: unknown) => parts.onStorageFailed(String(error)));
    };
    /** Asking may take long: the teller may go on to what does not sell, and the count of doubts stays in sight. */
    const doubted = (why: MoneyRefusal, post: string): void => {
      wasDoubted = true;
      store.set(actStageAtom, 'doubted');
      cover.lift();
      // A host that answered, but not with the ticket: the teller should know before it is found out why (W138), and not take it for a failure.
      if (why.code === 'noTicket' || why.code === 'otherAnswer') {
        wasSaid = true;
        void dialogs.alert(moneyRefusalNotice(why, order.kind), known.signal);
      }
      if (wasLeft) return;
      const asking = say(POST_HANDLERS[order.kind].asking);
      cover.put(asking, () => stopWaiting(post), say('doubt.stopWaiting'));
    };
    /**
     * Covers the window while a post waits. Offers to withdraw a post that has not left the window, and to stop
     * waiting for the answer of one that has.
     */
    const waits = (waitsFor: WaitsFor, post: string): void => {
      store.set(actStageAtom, 'doubted');
      if (waitsFor === 'answer') {
        isSlow = true;
        return cover.put(say('doubt.notAnsweredYet'), () => stopWaiting(post), say('doubt.stopWaiting'));
      }
      if (waitsFor === 'disk') return cover.put(say('unsent.diskSlow'), cover.lift, say('doubt.stopWaiting'));
      cover.put(say('unsent.lineDown'), () => {
        parts.pipeline.withdraw(post);
        // A disk that hangs keeps nobody here: it is never sent, whatever becomes of the note of that.
        cover.put(say('unsent.withdrawing'), cover.lift, say('doubt.stopWaiting'));
      });
    };
    const answered = (transaction: Transaction): void => {
      if (wasLeft) return;
      if (isSlow) coverAgain();
      parts.paper.prepare(transaction);
    };
    try {
      const post = order.post();
      const listener = { doubted, waits, sends: coverAgain, answered };
      const { account } = order;
      const body = order.writtenBody?.(post);
      const outcome = await parts.pipeline.submit(order.kind, post, order.value, listener, {
        ...(body === undefined ? {} : { body }),
        ...(account === undefined ? {} : { account }),
      });
      known.abort();
      if (outcome.state === 'done') {
        const isLate = outcome.transaction.late === true;
        if (wasSaid && !isLate) dialogs.announce(foundWord(outcome.transaction), 'good');
        return { state: 'sold', transaction: outcome.transaction, doubted: wasDoubted || wasLeft };
      }
      if (outcome.state === 'refused') {
        const notice = refused(order, outcome.why);
        // Whoever stopped waiting for it is told in words of its own (after-doubt.ts).
        return { state: 'failed', notice: outcome.wasLeft === true ? null : notice };
      }
      if (outcome.state === 'notSent') parts.onStorageFailed(outcome.reason);
    } catch (error) {
      // The journal failed after the post had left: it is still pending there and is resolved at the next start.
      parts.onStorageFailed(String(error));
    }
    return { state: 'failed', notice: null };
  }

  function refused(order: PostRequest, why: MoneyRefusal): NoticeText | null {
    if (why.code === 'tote') {
      parts.log(failedTicket(why.failure, order.writtenBody !== undefined));
      order.onRefused?.(statusCodeOf(why.failure));
    }
    if (why.code === 'unsent' && why.unsent === 'withdrawn') {
      dialogs.announce(say('unsent.withdrawn'));
      return null;
    }
    // That the session expired is said once, by whoever ends it.
    if (why.code === 'tote' && why.failure.code === 'sessionExpired') return null;
    const notice = moneyRefusalNotice(why, order.kind);
    return order.refusal === undefined ? notice : order.refusal(notice, why);
  }

  /** Seen and heard; `isSaid`: only heard, since other words were said of it. */
  function sayDone(last: Transaction, isSaid: boolean): void {
    signal(store, isSale(last) ? 'sale' : 'done');
    const done = isSaid || last.late === true ? null : doneWord(last);
    if (done !== null) dialogs.announce(done, 'good');
  }

  /** Of a single one its own line is said (done-words.ts). */
  function sayEnd(notice: NoticeText | null, sold: number, requested: number): void {
    if (requested === 1) {
      if (notice !== null) void dialogs.alert(notice);
      return;
    }
    if (sold === requested) return dialogs.announce(say('sale.soldOf', { sold, requested }), 'good');
    void dialogs.alert({
      title: say('sale.notAllSold'),
      lines: [
        say('sale.soldOfRequested', { sold, requested }),
        ...(notice === null ? [] : [notice.title, ...(notice.lines ?? [])]),
      ],
      ...(notice?.details === undefined ? {} : { details: notice.details }),
    });
  }

  return {
    async runBatch(requests, onSold) {
      const requested = requests.length;
      const several = requested > 1;
      const teller = store.get(tellerAtom)?.tellerId;
      const cover = createCover(teller);
      let sold = 0;
      let last: Transaction | null = null;
      let wasDoubted = false;
      let notice: NoticeText | null = null;
      let stopped = false;
      let letFollow: () => void = () => undefined;
      const stop = (): void => {
        stopped = true;
      };
      const progress = (): Say => say('sale.soldOf', { sold, requested });
      // Over a run of several the window stays covered, and says how far it is.
      if (several) {
        cover.put(progress(), stop);
        parts.interruptedBatch.begun(requested);
      }
      try {
        for (const order of requests) {
          letFollow = parts.holdScreen();
          parts.enterPhase('selling');
          const putCover = (): void =>
            several
              ? cover.put(progress(), stop)
              : cover.put(order.working ?? say(POST_HANDLERS[order.kind].working));
          if (!several) putCover();
          const one = await runRequest(order, cover, putCover);
          if (one.state === 'failed') {
            notice = one.notice;
            break;
          }
          sold += 1;
          last = one.transaction;
          wasDoubted ||= one.doubted;
          if (several) cover.relabel(progress());
          parts.enterPhase('printing');
          parts.customers.show(last);
          // What is found for a teller who stopped waiting is put to them first (after-doubt.ts).
          const printing = last.late === true ? Promise.resolve(true) : parts.paper.printFirst(last);
          // The printer has its first bytes before the screen is drawn anew; a failure is met below.
          printing.catch(() => undefined);
          await parts.turn();
          letFollow();
          if (!several) cover.lift();
          // With the balance, so that no key meets the old wager beside it.
          if (sold === requested) {
            onSold(last, sold);
            if (store.get(actStageAtom) === 'asked') store.set(actStageAtom, 'answered');
          }
          const printed = await printing;
          const tellerGone = store.get(tellerAtom)?.tellerId !== teller;
          const isBlocked = store.get(startUpAtom).phase === 'blocked';
          if (one.doubted || !printed || stopped || tellerGone || isBlocked) break;
        }
      } finally {
        letFollow();
        cover.lift();
        if (several) parts.interruptedBatch.ended();
      }
      if (last !== null && sold < requested) onSold(last, sold);
      sayEnd(notice, sold, requested);
      if (last !== null && store.get(tellerAtom)?.tellerId === teller) sayDone(last, several || wasDoubted);
    },
  };
}

/** The line of the log for a ticket that was not sold (S212); `isSecret`: the post held what may be written nowhere, and the host may repeat it. */
function failedTicket(failure: ToteFailure, isSecret: boolean): string {
  const text =
    failure.code === 'refused'
      ? failure.statusMessage
      : failure.code === 'http'
        ? failure.statusText
        : failure.code;
  return `statusCode.${statusCodeOf(failure)} ${isSecret ? withoutLongNumbers(text) : text}`;
}
