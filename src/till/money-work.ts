/**
 * How money moves at the window, put together: the kinds of posts, their one path, the run of a sale, the gate before it, and what becomes of posts in
 * doubt. Owns who is told of what among these; every rule is in the part it belongs to. Knows neither the wager in hand nor any view.
 */
import type { Say } from '../i18n/say.ts';
import type { JournaledPost } from '../journal/journal.ts';
import type { PostKind } from '../journal/post.ts';
import type { ToteCalls } from '../tote/calls.ts';
import type { WindowSignOn } from '../tote/wire/terminal.ts';
import type { TillDependencies, WindowServices } from './dependencies.ts';
import { createAfterDoubt } from './doubts/after-doubt.ts';
import { createManualResolver, showDoubts, takeUpDoubts } from './doubts/doubts.ts';
import { watchLine } from './doubts/line-watch.ts';
import { createRefusedPosts } from './doubts/refused-posts.ts';
import { createResolutionReconciliation } from './doubts/resolution-reconciliation.ts';
import { createInterruptedBatch } from './money/interrupted-batch.ts';
import { createMoneyDesk, type MoneyDesk } from './money/money-desk.ts';
import { createOperationLock, type OperationLock } from './money/operation-lock.ts';
import type { Paper } from './money/paper.ts';
import { createPostBatch, type PostBatch } from './money/post-batch.ts';
import type { EnterSalePhase } from './money/sale-phase.ts';
import { inDoubtFromBefore } from './posts/doubt-book.ts';
import { POST_HANDLERS } from './posts/handlers/post-handlers.ts';
import { createListCheck } from './posts/list-check.ts';
import { createPostPipeline } from './posts/post-pipeline.ts';
import type { PostContext } from './posts/reading/post-handler.ts';
import type { PostTransport } from './posts/reading/post-reading.ts';
import type { StatedResolution } from './posts/reading/stated-resolution.ts';
import { createUnsentMarks } from './posts/unsent-marks.ts';
import { tellerAtom } from './session/teller-state.ts';
import { createIssuedSlips } from './tickets/issued-slips.ts';
import type { Transaction } from './transactions/customer-session.ts';
import { settingsAtom } from './window/settings-state.ts';

export interface MoneyWorkParts extends TillDependencies, WindowServices {
  readonly paper: Paper;
  readonly enterPhase: EnterSalePhase;
  /** First print of a ticket that was found. */
  readonly printFound: (transaction: Transaction) => Promise<void>;
  /** Cancels what was found after the teller had stopped waiting. False if it was not cancelled. */
  readonly cancelFound: (transaction: Transaction) => Promise<boolean>;
  /** What an earlier run of the program left open was found done: the pending wager, if it is this one, must not stand ready to be sold again. */
  readonly moveOn: (transaction: Transaction) => void;
  /** The same for a post that a teller closed. */
  readonly moveOnResolved: (post: JournaledPost, verdict: StatedResolution) => void;
  /** Exchange credit that a payment left is there to be spent (W051). */
  readonly creditFound: (transaction: Transaction) => Promise<void>;
}

export interface MoneyWork {
  readonly batch: PostBatch;
  readonly operationLock: OperationLock;
  readonly desk: MoneyDesk;
  /** Posts that an earlier run of the program left open, until the host has been asked. */
  readonly showLeft: (posts: readonly JournaledPost[]) => void;
  /** Settles what was left open, and says how far a run of sales came that was broken off. */
  readonly signedOn: (reply: Pick<WindowSignOn, 'timeStamp'>) => void;
  /** Asks the host about posts in doubt at once instead of at the end of the pause. */
  readonly wake: () => void;
  /** Ends a doubt by the word of the tote room. */
  readonly resolveDoubt: (post: string, verdict: StatedResolution) => Promise<void>;
  /** The host's list of what the window did, held against every post that it may tell something of. */
  readonly recentTickets: ToteCalls['recentTickets'];
  /**
   * Holds the host's list against the newest refusal, where that has not been done; `message` covers the window
   * meanwhile, for seconds at most. False: the host has done something that it had refused, and the teller is
   * asked about that; or the teller has gone.
   */
  readonly lookAgain: (message: Say) => Promise<boolean>;
  readonly stop: () => void;
}

/** How much the times on tickets may be ahead of the time since sign-on, milliseconds. */
const CLOCKS_DIFFER = 2_000;

export function createMoneyWork(parts: MoneyWorkParts): MoneyWork {
  const { store, clock, journal, session, calls, dialogs } = parts;
  /** The host's clock when it was last heard, epoch milliseconds. This machine's may be set to another time whenever somebody likes. */
  let hostTime = 0;
  /** When which session began, by the host's clock and by the run of this machine. */
  let began = { label: '', at: 0, elapsed: 0 };
  const sessionSince = (): number | null => (began.label === session.label() ? began.at : null);
  const hostNow = (): number | null =>
    began.label === session.label() ? began.at + (clock.elapsed() - began.elapsed) : null;
  const known = createIssuedSlips(store);
  const context: PostContext = { calls, now: () => clock.now(), ...known };
  const transportOf = (kind: PostKind): PostTransport => POST_HANDLERS[kind].transport(context);
  const windowNumber = (): number | null => store.get(tellerAtom)?.windowNumber ?? null;
  const line = watchLine(store, parts.isOnline ?? (() => true));
  const reconciliation = createResolutionReconciliation({ ...parts, transportOf });
  const refusedPosts = createRefusedPosts({
    ...parts,
    sentAt: parts.sendTimes.next,
    isUnderWay: () => pipeline.isUnderWay(),
    transportOf,
    onFound: found,
  });
  const checking = { ...parts, windowNumber, sessionSince, hostNow };
  const listCheck = createListCheck(checking, [reconciliation, refusedPosts]);
  /** Counts the posts that were refused and that the host has listed since. */
  let finds = 0;
  const afterDoubt = createAfterDoubt(parts);
  /** Posts that an earlier run of the program left open, until they have ended in this one. */
  const left = new Set<string>();
  const pipeline = createPostPipeline({
    journal,
    calls: listCheck,
    session,
    clock,
    sentAt: parts.sendTimes.next,
    newId: parts.newId,
    transportOf,
    tellerId: () => store.get(tellerAtom)?.tellerId ?? '',
    windowNumber,
    host: parts.host,
    hostTime: () => hostTime,
    sessionSince,
    onHostTime({ ticket, timestamp }) {
      // A ticket from the future has a wrong time: what is sold after it would count as older than it.
      const most = began.at + (clock.elapsed() - began.elapsed) + CLOCKS_DIFFER;
      if (ticket !== null && timestamp <= most) hostTime = timestamp;
    },
    mayResend: () => !store.get(settingsAtom).dontRetryPost,
    unsentMarks: createUnsentMarks(parts.storage),
    isOnline: line.isThere,
    onEnded(post, outcome) {
      left.delete(post.id);
      afterDoubt.ended(post, outcome);
    },
    onDoubt: (doubts) => showDoubts(store, doubts, clock),
    onSessionExpired: parts.sessionExpired,
    onLateAnswer: reconciliation.heard,
    onRefused: listCheck.refused,
  });
  function found(post: JournaledPost, transaction: Transaction): void {
    finds += 1;
    parts.customers.show(transaction);
    parts.moveOn(transaction);
    void parts.creditFound(transaction);
    afterDoubt.ended(post, { state: 'done', transaction });
  }

  async function isEndedElsewhere(): Promise<boolean> {
    if (left.size === 0) return false;
    const open = new Set((await journal.pending()).map(({ id }) => id));
    return [...left].some((id) => !open.has(id));
  }

  const interruptedBatch = createInterruptedBatch(parts);
  const batch = createPostBatch({
    ...parts,
    interruptedBatch,
    pipeline,
    onStorageFailed: parts.blockStorage,
  });
  const operationLock = createOperationLock(parts);

  return {
    batch,
    operationLock,
    desk: createMoneyDesk({ store, dialogs, operationLock, batch, enterPhase: parts.enterPhase }),
    showLeft(posts) {
      for (const { id } of posts) left.add(id);
      showDoubts(
        store,
        posts.map((post) => inDoubtFromBefore(post, clock.elapsed(), true)),
        clock,
      );
    },
    signedOn({ timeStamp }) {
      hostTime = timeStamp;
      began = { label: session.label(), at: timeStamp, elapsed: clock.elapsed() };
      pipeline.wake();
      const settled = takeUpDoubts({
        ...parts,
        pipeline,
        listCheck,
        isEndedElsewhere,
        onStorageFailed: parts.blockStorage,
      });
      void interruptedBatch.sayHowFar(settled);
      void afterDoubt.begun();
    },
    wake: pipeline.wake,
    resolveDoubt: createManualResolver({
      ...parts,
      ...known,
      pipeline,
      onStorageFailed: parts.blockStorage,
      onResolved(post, verdict) {
        left.delete(post.id);
        parts.moveOnResolved(post, verdict);
      },
    }),
    recentTickets: listCheck.recentTickets,
    async lookAgain(message) {
      if (!listCheck.isUnread()) return true;
      const teller = store.get(tellerAtom);
      const before = finds;
      const cover = dialogs.hold(message);
      await listCheck.lookAgain();
      cover.release();
      return finds === before && store.get(tellerAtom) === teller;
    },
    stop() {
      line.stop();
      pipeline.stop();
      listCheck.stop();
    },
  };
}
