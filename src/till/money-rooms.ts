/**
 * Builds three rooms of a window: the post pipeline, the posts in doubt, and the operations that move money.
 * Names which of these notifies which; every rule is in the part it belongs to.
 */
import type { Say } from '../i18n/say.ts';
import type { JournaledPost } from '../journal/journal.ts';
import type { ToteCalls } from '../tote/calls.ts';
import type { WindowSignOn } from '../tote/wire/terminal.ts';
import type { TillDependencies, WindowServices } from './dependencies.ts';
import { createAfterDoubt } from './doubts/after-doubt.ts';
import { createManualResolver } from './doubts/manual-resolver.ts';
import { createRefusedPosts } from './doubts/refused-posts.ts';
import { createResolutionReconciliation } from './doubts/resolution-reconciliation.ts';
import { showDoubts } from './doubts/show-doubts.ts';
import { takeUpDoubts } from './doubts/take-up-doubts.ts';
import { createInterruptedBatch } from './money/interrupted-batch.ts';
import { createMoneyDesk, type MoneyDesk } from './money/money-desk.ts';
import { createOperationLock, type OperationLock } from './money/operation-lock.ts';
import type { EnterOperationPhase } from './money/operation-phase.ts';
import type { Paper } from './money/paper.ts';
import { createPostBatch, type PostBatch } from './money/post-batch.ts';
import { inDoubtFromBefore } from './posts/doubt-book.ts';
import { transportsAt } from './posts/handlers/post-handlers.ts';
import { createHostTime } from './posts/host-time.ts';
import { watchLine } from './posts/line-watch.ts';
import { createListCheck } from './posts/list-check.ts';
import { createPostPipeline } from './posts/post-pipeline.ts';
import type { PostPipeline } from './posts/post-pipeline-types.ts';
import type { StatedResolution } from './posts/reading/stated-resolution.ts';
import { createUnsentMarks } from './posts/unsent-marks.ts';
import { isSelfServeAtom } from './session/self-serve-credit.ts';
import { tellerAtom } from './session/teller-state.ts';
import { createIssuedNumbers } from './tickets/issued-numbers.ts';
import type { Transaction } from './transactions/customer-session.ts';
import { lateBound } from './window/late-bound.ts';
import { settingsAtom } from './window/settings-state.ts';

export type MoneyDependencies = Pick<
  TillDependencies,
  | 'store'
  | 'clock'
  | 'newId'
  | 'reload'
  | 'session'
  | 'host'
  | 'isOnline'
  | 'journal'
  | 'storage'
  | 'turn'
  | 'holdScreen'
  | 'log'
> &
  Pick<
    WindowServices,
    'dialogs' | 'customers' | 'sendTimes' | 'openPrinterSetup' | 'blockStorage' | 'sessionExpired'
  > & {
    readonly calls: ToteCalls;
    readonly paper: Paper;
    readonly enterPhase: EnterOperationPhase;
    /** Prints a ticket that was found, for the first time. */
    readonly printFound: (transaction: Transaction) => Promise<void>;
    /**
     * Cancels a ticket that was found after the teller stopped waiting. Resolves to false if it was not
     * cancelled.
     */
    readonly cancelFound: (transaction: Transaction) => Promise<boolean>;
    /** Clears the pending wager if a post that was found done sold it: it must not be sold again. */
    readonly moveOn: (transaction: Transaction) => void;
    /** Does the same for a post that a teller resolved manually. */
    readonly moveOnResolved: (post: JournaledPost, stated: StatedResolution) => void;
    /** Offers exchange credit that a payment left, to be spent (W051). */
    readonly creditFound: (transaction: Transaction) => Promise<void>;
  };

export interface MoneyRooms {
  readonly batch: PostBatch;
  readonly operationLock: OperationLock;
  readonly desk: MoneyDesk;
  /** Shows posts that an earlier run of the program left open, until the host has been asked. */
  readonly showLeft: (posts: readonly JournaledPost[]) => void;
  /** Takes up what was left open, and says how far a batch came that was interrupted. */
  readonly signedOn: (reply: Pick<WindowSignOn, 'timeStamp'>) => void;
  /** Asks the host about posts in doubt at once instead of at the end of the pause. */
  readonly wake: () => void;
  /** Ends a doubt by the word of the tote room. */
  readonly resolveDoubt: (post: string, stated: StatedResolution) => Promise<void>;
  /** Reads the host's list of what the window did, and holds it against every post that it may tell of. */
  readonly recentTickets: ToteCalls['recentTickets'];
  /**
   * Compares the host's list with the newest refusal, where that has not been done. `message` covers the
   * window meanwhile, for seconds at most. Resolves to false if the host has done something that it had
   * refused, and the teller is asked about that. Resolves to false too if the teller has gone, or if a
   * self-serve terminal got no list.
   */
  readonly lookAgain: (message: Say) => Promise<boolean>;
  /**
   * Compares the host's list with the newest refusal, where that has not been done. Resolves to false if no
   * list came within seconds.
   */
  readonly heardAfterRefusals: () => Promise<boolean>;
  readonly stop: () => void;
}

export function createMoneyRooms(deps: MoneyDependencies): MoneyRooms {
  const { store, clock, journal, session, calls, dialogs, customers, host, log, sendTimes } = deps;
  const { paper, enterPhase, openPrinterSetup, printFound, creditFound, moveOn, reload } = deps;
  const onStorageFailed = deps.blockStorage;
  const issued = createIssuedNumbers(store);
  const transportOf = transportsAt({ calls, now: () => clock.now(), ...issued });
  const windowNumber = (): number | null => store.get(tellerAtom)?.windowNumber ?? null;
  const hostTime = createHostTime(session, clock);
  const line = watchLine(store, deps.isOnline);
  /** Counts the posts that were refused and that the host has listed since. */
  let finds = 0;
  /** Posts that an earlier run of the program left open, until they have ended in this one. */
  const left = new Set<string>();
  const afterDoubt = createAfterDoubt({
    store,
    dialogs,
    journal,
    clock,
    customers,
    printFound,
    cancelFound: deps.cancelFound,
    log,
  });
  // A list is held against refused posts while no post is under way, and the pipeline asks for lists.
  const latePipeline = lateBound<PostPipeline>('the post pipeline');
  const reconciliation = createResolutionReconciliation({ journal, host, dialogs, transportOf, log });
  const refusedPosts = createRefusedPosts({
    journal,
    sentAt: sendTimes.next,
    isUnderWay: () => latePipeline.get().isUnderWay(),
    host,
    transportOf,
    onFound(post, transaction) {
      finds += 1;
      customers.show(transaction);
      moveOn(transaction);
      void creditFound(transaction);
      afterDoubt.ended(post, { state: 'done', transaction });
    },
    log,
  });
  const listCheck = createListCheck(
    {
      calls,
      clock,
      session,
      windowNumber,
      sessionSince: hostTime.sessionSince,
      hostNow: hostTime.now,
      log,
    },
    [reconciliation, refusedPosts],
  );
  const pipeline = createPostPipeline({
    journal,
    calls: listCheck,
    session,
    clock,
    sentAt: sendTimes.next,
    newId: deps.newId,
    transportOf,
    tellerId: () => store.get(tellerAtom)?.tellerId ?? '',
    windowNumber,
    host,
    hostTime: hostTime.last,
    sessionSince: hostTime.sessionSince,
    onHostTime: hostTime.heard,
    mayResend: () => !store.get(settingsAtom).dontRetryPost,
    unsentMarks: createUnsentMarks(deps.storage),
    isOnline: line.isThere,
    onEnded(post, outcome) {
      left.delete(post.id);
      afterDoubt.ended(post, outcome);
    },
    onDoubt: (doubts) => showDoubts(store, doubts, clock),
    onSessionExpired: deps.sessionExpired,
    onLateAnswer: reconciliation.heard,
    onRefused: listCheck.refused,
  });
  latePipeline.bind(pipeline);

  async function isEndedElsewhere(): Promise<boolean> {
    if (left.size === 0) return false;
    const open = new Set((await journal.pending()).map(({ id }) => id));
    return [...left].some((id) => !open.has(id));
  }

  const interruptedBatch = createInterruptedBatch({ store, dialogs, journal, log });
  const batch = createPostBatch({
    store,
    dialogs,
    pipeline,
    customers,
    paper,
    enterPhase,
    interruptedBatch,
    turn: deps.turn,
    holdScreen: deps.holdScreen,
    onStorageFailed,
    log,
  });
  const operationLock = createOperationLock({ store, dialogs, openPrinterSetup });
  const resolveDoubt = createManualResolver({
    store,
    dialogs,
    clock,
    pipeline,
    customers,
    kindOf: issued.kindOf,
    nameOf: issued.nameOf,
    onResolved(post, stated) {
      left.delete(post.id);
      deps.moveOnResolved(post, stated);
    },
    onStorageFailed,
    log,
  });

  return {
    batch,
    operationLock,
    desk: createMoneyDesk({ dialogs, operationLock, batch }),
    showLeft(posts) {
      for (const { id } of posts) left.add(id);
      const doubts = posts.map((post) => inDoubtFromBefore(post, clock.elapsed(), true));
      showDoubts(store, doubts, clock);
    },
    signedOn({ timeStamp }) {
      hostTime.signedOn(timeStamp);
      pipeline.wake();
      const settled = takeUpDoubts({
        dialogs,
        pipeline,
        customers,
        listCheck,
        printFound,
        moveOn,
        creditFound,
        isEndedElsewhere,
        reload,
        onStorageFailed,
        log,
      });
      void interruptedBatch.sayHowFar(settled);
      void afterDoubt.begun();
    },
    wake: pipeline.wake,
    resolveDoubt,
    recentTickets: listCheck.recentTickets,
    async lookAgain(message) {
      if (!listCheck.isUnread()) return true;
      const teller = store.get(tellerAtom);
      const before = finds;
      const cover = dialogs.hold(message);
      await listCheck.lookAgain();
      cover.release();
      // Nobody at a self-serve terminal knows of a sale that was refused and is carried out all the same: its
      // price is not paid out before the list is read.
      const isSure = !store.get(isSelfServeAtom) || !listCheck.isUnread();
      return isSure && finds === before && store.get(tellerAtom) === teller;
    },
    async heardAfterRefusals() {
      await listCheck.lookAgain();
      return !listCheck.isUnread();
    },
    stop() {
      line.stop();
      pipeline.stop();
      listCheck.stop();
    },
  };
}
