/**
 * Shows every screen which posts are in doubt, why, and from when a teller may resolve them. Asks no host.
 */
import { type Say, say } from '../../i18n/say.ts';
import { isIntermediaryError, type ToteFailure } from '../../tote/transport/failure.ts';
import type { Clock } from '../../wagering/ground/clock.ts';
import { pennies } from '../../wagering/ground/money.ts';
import type { InDoubtPost } from '../posts/doubt-book.ts';
import { decodePost, decodePostBets, POST_HANDLERS } from '../posts/handlers/post-handlers.ts';
import type { PostHandler } from '../posts/reading/post-handler.ts';
import type { MoneyRefusal, WaitsFor } from '../posts/reading/post-reading.ts';
import type { Store } from '../window/dialogs.ts';
import { linesOf } from '../window/failure-notice.ts';
import { inDoubtCountAtom, inDoubtRowsAtom } from './in-doubt-state.ts';
import { resolvableFrom } from './manual-resolution.ts';
import { otherHostWord } from './money-refusal-notice.ts';

/** Shows these posts as in doubt, and how many they are. */
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
 * Returns a moment of this run by the machine's clock, in epoch milliseconds. Returns 0 for a moment that has
 * come, since the clock may be set back to any time. Returns null for null.
 */
function byClock(elapsed: number | null, clock: Omit<Clock, 'after'>): number | null {
  if (elapsed === null) return null;
  const left = elapsed - clock.elapsed();
  return left <= 0 ? 0 : clock.now() + left;
}

/** Says in plain words why a post is in doubt. */
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

/**
 * Says what went wrong with the post, or with the question about it. Only the host can have lost an answer.
 */
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
