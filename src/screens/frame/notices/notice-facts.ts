/** Lists the facts behind 'Details' of an alert in reading order, each with its name (T457). Pure. */
import { type Say, say } from '../../../i18n/say.ts';
import type { NoticeDetails } from '../../../till/window/notices.ts';

export interface NoticeFact {
  readonly name: Say;
  readonly value: string;
}

export function noticeFacts(details: NoticeDetails): readonly NoticeFact[] {
  const { statusCode, statusText, method, url, inner = [] } = details;
  const call = [method, url].filter((part) => part !== undefined).join(' ');
  return [
    ...(statusCode === undefined ? [] : [{ name: say('details.statusCode'), value: String(statusCode) }]),
    ...(call === '' ? [] : [{ name: say('details.call'), value: call }]),
    ...(statusText === undefined ? [] : [{ name: say('details.statusText'), value: statusText }]),
    ...inner.map((value) => ({ name: say('details.message'), value })),
  ];
}
