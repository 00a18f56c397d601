/** Runs one post of a batch through the pipeline, and shows the teller what request-step.ts decides. */
import { say } from '../../i18n/say.ts';
import { statusCodeOf, type ToteFailure } from '../../tote/transport/failure.ts';
import { moneyRefusalNotice } from '../doubts/money-refusal-notice.ts';
import { foundWord } from '../doubts/take-up-doubts.ts';
import { POST_HANDLERS } from '../posts/handlers/post-handlers.ts';
import type { PostListener, PostPipeline } from '../posts/post-pipeline-types.ts';
import type { MoneyRefusal } from '../posts/reading/post-reading.ts';
import { withoutLongNumbers } from '../posts/reading/redact.ts';
import type { Dialogs, NoticeText, Store } from '../window/dialogs.ts';
import type { BatchEvent } from './batch-step.ts';
import type { OperationScreenLock } from './operation-screen-lock.ts';
import { operationStageAtom } from './operation-state.ts';
import type { Paper } from './paper.ts';
import type { PostRequest } from './post-request.ts';
import { NEW_REQUEST, type RequestCover, type RequestEvent, stepRequest } from './request-step.ts';

export interface RequestDependencies {
  readonly store: Store;
  readonly dialogs: Pick<Dialogs, 'alert' | 'announce'>;
  readonly pipeline: Pick<PostPipeline, 'submit' | 'leave' | 'withdraw'>;
  readonly paper: Pick<Paper, 'prepare'>;
  /** Reports that the journal cannot be written any more. */
  readonly onStorageFailed: (reason: string) => void;
  readonly log: (message: string) => void;
}

/** The end of a post. `notice` is null where the failure is said elsewhere. */
export type RequestEnd =
  | Extract<BatchEvent, { readonly type: 'carriedOut' }>
  | { readonly type: 'failed'; readonly notice: NoticeText | null };

/**
 * Resolves once the post has ended. `coverAgain` covers the window as before it had to wait. Never rejects.
 */
export async function runRequest(
  parts: RequestDependencies,
  request: PostRequest,
  cover: OperationScreenLock,
  coverAgain: () => void,
): Promise<RequestEnd> {
  const { store, dialogs, pipeline } = parts;
  const known = new AbortController();
  let state = NEW_REQUEST;
  let end: RequestEnd = { type: 'failed', notice: null };

  function dispatch(event: RequestEvent, post: string): void {
    const step = stepRequest(state, event);
    state = step.state;
    for (const effect of step.effects) {
      switch (effect.type) {
        case 'markDoubted':
          store.set(operationStageAtom, 'doubted');
          break;
        case 'liftCover':
          cover.lift();
          break;
        case 'cover':
          put(effect.with, post);
          break;
        case 'coverAgain':
          coverAgain();
          break;
        case 'alertDoubt':
          void dialogs.alert(moneyRefusalNotice(effect.why, request.kind), known.signal);
          break;
        case 'withdrawPost':
          pipeline.withdraw(post);
          break;
        case 'leavePost':
          pipeline.leave(post).catch((error: unknown) => parts.onStorageFailed(String(error)));
          break;
        case 'prepare':
          parts.paper.prepare(effect.transaction);
          break;
        case 'takeAlertBack':
          known.abort();
          break;
        case 'announceFound':
          dialogs.announce(foundWord(effect.transaction), 'good');
          break;
        case 'reportStorage':
          parts.onStorageFailed(effect.reason);
          break;
        case 'carriedOut':
        case 'failed':
          end = effect.type === 'failed' ? { type: 'failed', notice: null } : effect;
          break;
        case 'refused': {
          const notice = refusedNotice(parts, request, effect.why);
          end = { type: 'failed', notice: effect.isSaid ? null : notice };
          break;
        }
      }
    }
  }

  /** Offers to withdraw a post that has not left the window, and to stop waiting for one that has. */
  function put(which: RequestCover, post: string): void {
    const stopWaiting = (): void => dispatch({ type: 'stopWaiting' }, post);
    const STOP = say('doubt.stopWaiting');
    switch (which) {
      case 'asking':
        return cover.put(say(POST_HANDLERS[request.kind].asking), stopWaiting, STOP);
      case 'answer':
        return cover.put(say('doubt.notAnsweredYet'), stopWaiting, STOP);
      case 'disk':
        return cover.put(say('unsent.diskSlow'), cover.lift, STOP);
      case 'withdrawing':
        return cover.put(say('unsent.withdrawing'), cover.lift, STOP);
      case 'line':
        return cover.put(say('unsent.lineDown'), () => dispatch({ type: 'withdraw' }, post));
    }
  }

  const listener: PostListener = {
    doubted: (why, post) => dispatch({ type: 'doubted', why }, post),
    waits: (waitsFor, post) => dispatch({ type: 'waits', waitsFor }, post),
    sends: () => dispatch({ type: 'sends' }, ''),
    answered: (transaction) => dispatch({ type: 'answered', transaction }, transaction.id),
  };
  try {
    const { kind, id, post, value, writtenBody, account } = request;
    const outcome = await pipeline.submit(kind, post, value, listener, {
      ...(id === undefined ? {} : { id }),
      ...(writtenBody === undefined ? {} : { body: writtenBody }),
      ...(account === undefined ? {} : { account }),
    });
    dispatch({ type: 'ended', outcome }, '');
  } catch (error) {
    // The journal failed after the post had left. The post is still pending there, and is taken up at the
    // next start.
    parts.onStorageFailed(String(error));
    return { type: 'failed', notice: null };
  }
  return end;
}

/**
 * Returns what is said of a refusal; null where it is said elsewhere. Reports it to the log and to the desk.
 */
function refusedNotice(
  { dialogs, log }: RequestDependencies,
  request: PostRequest,
  why: MoneyRefusal,
): NoticeText | null {
  if (why.code === 'tote') {
    log(failedTicket(why.failure, request.writtenBody !== undefined));
    request.onRefused?.(statusCodeOf(why.failure));
  }
  if (why.code === 'unsent' && why.unsent === 'withdrawn') {
    dialogs.announce(say('unsent.withdrawn'));
    return null;
  }
  // The end of a session is said once, by the sign-on.
  if (why.code === 'tote' && why.failure.code === 'sessionExpired') return null;
  const notice = moneyRefusalNotice(why, request.kind);
  return request.refusal === undefined ? notice : request.refusal(notice, why);
}

/**
 * Returns the line of the log for a ticket that was not sold (S212). `isSecret`: the host may repeat a
 * secret.
 */
function failedTicket(failure: ToteFailure, isSecret: boolean): string {
  const text =
    failure.code === 'refused'
      ? failure.statusMessage
      : failure.code === 'http'
        ? failure.statusText
        : failure.code;
  return `statusCode.${statusCodeOf(failure)} ${isSecret ? withoutLongNumbers(text) : text}`;
}
