/** Words a failed call to the tote (S197-S200), with the facts behind 'Details' (T457). */
import { type Say, say } from '../../i18n/say.ts';
import type { Watched } from '../../tote/host-cache.ts';
import { statusCodeOf, type ToteFailure } from '../../tote/transport/failure.ts';
import type { NoticeText } from './dialogs.ts';
import type { Loadable } from './loadable.ts';
import type { NoticeDetails } from './notices.ts';

export function detailsOf(failure: ToteFailure): NoticeDetails {
  return {
    statusCode: statusCodeOf(failure),
    method: failure.method,
    url: failure.url,
    ...(failure.code === 'http' ? { statusText: failure.statusText } : {}),
    ...(failure.code === 'unreachable' ? { inner: [failure.reason] } : {}),
    ...(failure.code === 'tooLong' && failure.field !== '' ? { inner: [failure.field] } : {}),
    ...(failure.code === 'malformed' ? { inner: [`${failure.field}: ${failure.problem}`] } : {}),
  };
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
  return watched.state === 'failed' ? { state: 'failed', reason: linesOf(watched.failure)[0] } : watched;
}
