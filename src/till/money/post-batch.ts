/**
 * Runs batches of money posts. Each post is journaled, carried out, printed once, and only then the next. A
 * single post is a batch of one. The order and the end are decided by batch-step.ts. Each post is run by
 * run-request.ts.
 *
 * Each ticket is a post of its own. A lost answer or a crash thus leaves at most one of them in doubt.
 */
import { type Say, say } from '../../i18n/say.ts';
import { POST_HANDLERS } from '../posts/handlers/post-handlers.ts';
import type { PostPipeline } from '../posts/post-pipeline-types.ts';
import type { CustomerBook } from '../session/customer-book.ts';
import { tellerAtom } from '../session/teller-state.ts';
import type { Transaction } from '../transactions/customer-session.ts';
import type { Dialogs, Store } from '../window/dialogs.ts';
import { signal } from '../window/feedback.ts';
import { operationPhaseAtom } from '../window/operation-phase-state.ts';
import { startUpAtom } from '../window/start-up-state.ts';
import {
  type BatchEffect,
  type BatchEvent,
  type BatchState,
  beginBatch,
  progressOf,
  stepBatch,
} from './batch-step.ts';
import type { InterruptedBatch } from './interrupted-batch.ts';
import type { EnterOperationPhase } from './operation-phase.ts';
import { createOperationScreenLock } from './operation-screen-lock.ts';
import { operationStageAtom } from './operation-state.ts';
import type { Paper } from './paper.ts';
import type { PostRequest } from './post-request.ts';
import { runRequest } from './run-request.ts';

export interface PostBatchDependencies {
  readonly store: Store;
  readonly dialogs: Dialogs;
  readonly pipeline: PostPipeline;
  readonly customers: Pick<CustomerBook, 'show'>;
  readonly paper: Pick<Paper, 'prepare' | 'printFirst'>;
  readonly enterPhase: EnterOperationPhase;
  /** Keeps a batch of several over a reload. */
  readonly interruptedBatch: Pick<InterruptedBatch, 'begun' | 'ended'>;
  /** Resolves in a task of its own, behind what is under way now. */
  readonly turn: () => Promise<void>;
  /** Keeps the screen from drawing what only follows from the tap, until the answer is called. */
  readonly holdScreen: () => () => void;
  /** Reports that the journal cannot be written any more. */
  readonly onStorageFailed: (reason: string) => void;
  readonly log: (message: string) => void;
}

export interface PostBatch {
  /**
   * Carries the requests out in turn. `sold` is called once, with the last transaction and how many there
   * were. It is called as soon as that transaction is on its way to paper. Resolves when everything carried
   * out is on paper or put off. Frees the window then, after a failure too. Resolves to false, with nothing
   * sent, if another phase has begun. The teller may have been asked for long, and a print may have begun
   * meanwhile.
   */
  readonly runBatch: (
    requests: readonly PostRequest[],
    sold: (last: Transaction, count: number) => void,
  ) => Promise<boolean>;
}

export function createPostBatch(parts: PostBatchDependencies): PostBatch {
  const { store, dialogs } = parts;
  return {
    async runBatch(requests, onSold) {
      if (store.get(operationPhaseAtom) !== 'idle') return false;
      try {
        await carryOut(requests, onSold);
      } finally {
        parts.enterPhase('idle');
      }
      return true;
    },
  };

  async function carryOut(...[requests, onSold]: Parameters<PostBatch['runBatch']>): Promise<void> {
    const teller = store.get(tellerAtom)?.tellerId;
    const isTellerGone = (): boolean => store.get(tellerAtom)?.tellerId !== teller;
    const cover = createOperationScreenLock(store, dialogs);
    let letFollow: () => void = () => undefined;
    let printing: Promise<boolean> = Promise.resolve(true);
    let request: PostRequest | undefined;
    let { state, effects } = beginBatch(requests.length);

    const stop = (): void => {
      state = stepBatch(state, { type: 'stop' }).state;
    };
    const coverProgress = (progress: Say): void => cover.put(progress, stop);
    const coverRequest = (): void => {
      if (request !== undefined) cover.put(request.working ?? say(POST_HANDLERS[request.kind].working));
    };

    function perform(effect: BatchEffect): void {
      switch (effect.type) {
        case 'keepBegun':
          return parts.interruptedBatch.begun(effect.requested);
        case 'coverProgress':
          return coverProgress(effect.progress);
        case 'relabelCover':
          return cover.relabel(effect.progress);
        case 'run':
          request = requests[effect.index];
          return;
        case 'coverRequest':
          request = requests[effect.index];
          return coverRequest();
        case 'liftCover':
          return cover.lift();
        case 'holdScreen':
          letFollow = parts.holdScreen();
          return;
        case 'letFollow':
          return letFollow();
        case 'enterPhase':
          return parts.enterPhase(effect.phase);
        case 'show':
          return parts.customers.show(effect.transaction);
        case 'print':
          printing = printFirst(effect.transaction);
          return;
        case 'reportSold':
          return onSold(effect.last, effect.count);
        case 'markAnswered':
          if (store.get(operationStageAtom) === 'asked') store.set(operationStageAtom, 'answered');
          return;
        case 'alert':
          return void dialogs.alert(effect.notice);
        case 'announce':
          return dialogs.announce(effect.text, 'good');
        case 'signal':
          return signal(store, effect.tone);
      }
    }

    /** Returns what the batch waits for. */
    async function next(phase: Exclude<BatchState['phase'], 'ended'>): Promise<BatchEvent> {
      switch (phase) {
        case 'requesting': {
          if (request === undefined) throw new TypeError('no request to run');
          const again = requests.length > 1 ? () => coverProgress(progressOf(state)) : coverRequest;
          const end = await runRequest(parts, request, cover, again);
          return end.type === 'failed' ? { ...end, isTellerGone: isTellerGone() } : end;
        }
        case 'showing':
          await parts.turn();
          return { type: 'shown' };
        case 'printing': {
          const isPrinted = await printing;
          const isBlocked = store.get(startUpAtom).phase === 'blocked';
          return { type: 'printed', isPrinted, isTellerGone: isTellerGone(), isBlocked };
        }
      }
    }

    try {
      while (state.phase !== 'ended') {
        for (const effect of effects) perform(effect);
        const event = await next(state.phase);
        ({ state, effects } = stepBatch(state, event));
      }
    } finally {
      letFollow();
      cover.lift();
      if (requests.length > 1) parts.interruptedBatch.ended();
    }
    for (const effect of effects) perform(effect);
  }

  /** A transaction that is found for a teller who stopped waiting is put to them first (after-doubt.ts). */
  function printFirst(transaction: Transaction): Promise<boolean> {
    if (transaction.late === true) return Promise.resolve(true);
    const printing = parts.paper.printFirst(transaction);
    // The printer has its first bytes before the screen is drawn anew; a failure is met where it is awaited.
    printing.catch(() => undefined);
    return printing;
  }
}
