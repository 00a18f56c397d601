/** Words a failed call to the tote (S197-S200), with the facts behind 'Details' (T457). */
import { type Say, say } from '../../i18n/say.ts';
import type { Watched } from '../../tote/host-cache.ts';
import { statusCodeOf, type ToteFailure } from '../../tote/transport/failure.ts';
import type { NoticeText } from './dialogs.ts';
import type { Loadable } from './loadable.ts';
import type { NoticeDetails } from './notices.ts';

/** Returns an address without a query, a fragment, a name or a password: they may hold secrets. */
function withoutSecrets(url: string): string {
  return url.replace(/[?#].*$/s, '').replace(/\/\/[^/@]*@/, '//');
}

export function detailsOf(failure: ToteFailure): NoticeDetails {
  const statusText = statusTextOf(failure).trim();
  const inner = innerOf(failure).filter((message) => message.trim() !== '');
  return {
    statusCode: statusCodeOf(failure),
    ...(failure.code === 'refused' ? { isTotesCode: true } : {}),
    method: failure.method,
    url: withoutSecrets(failure.url),
    ...(statusText === '' ? {} : { statusText }),
    ...(inner.length === 0 ? {} : { inner }),
  };
}

/** The words that came with the status code: the host's own, else those of the status line. */
function statusTextOf(failure: ToteFailure): string {
  switch (failure.code) {
    case 'refused':
      return failure.statusMessage;
    case 'http':
    case 'notFound':
    case 'sessionExpired':
      return failure.statusText ?? '';
    default:
      return '';
  }
}

/** The messages within the failure, outermost first. */
function innerOf(failure: ToteFailure): readonly string[] {
  switch (failure.code) {
    case 'http':
    case 'notFound':
    case 'sessionExpired':
      return [failure.said ?? ''];
    case 'unreachable':
      return [failure.reason, ...(failure.causes ?? [])];
    case 'malformed':
      return [[failure.field, failure.problem].filter((part) => part !== '').join(': ')];
    case 'tooLong':
      return [failure.field];
    case 'refused':
    case 'timedOut':
      return [];
  }
}

/** The inner message: the host's own words where it spoke, ours where it did not. */
export function linesOf(failure: ToteFailure): readonly [Say, ...Say[]] {
  switch (failure.code) {
    case 'refused':
      return [
        failure.statusMessage.trim() === ''
          ? say('tote.refusedSilently', { code: failure.statusCode })
          : say('tote.refused', { message: failure.statusMessage }),
      ];
    case 'sessionExpired':
      return [say('tote.sessionExpired')];
    case 'timedOut':
      return [say('tote.timedOut')];
    case 'notFound':
      return [say('tote.notFound')];
    case 'unreachable':
    case 'http':
      return [say('tote.noCommunication'), say('tote.checkConnection')];
    case 'tooLong':
      return [say('tote.tooLong')];
    case 'malformed':
      return [
        failure.field === '' ? say('tote.unreadable') : say('tote.malformed', { field: failure.field }),
      ];
  }
}

export function failureNotice(title: Say, failure: ToteFailure): NoticeText {
  return { title, lines: linesOf(failure), details: detailsOf(failure) };
}

/** Returns a read with the reason of its failure in words. */
export function loadableOf<Value>(watched: Watched<Value>): Loadable<Value> {
  if (watched.state !== 'failed') return watched;
  return { state: 'failed', reason: linesOf(watched.failure)[0], details: detailsOf(watched.failure) };
}
