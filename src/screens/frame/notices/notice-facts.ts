/**
 * Lists the facts behind 'Details' of an alert in reading order, each with its name (T457). Pure. Is loaded
 * with the first alert that has details, or with the screens behind sign-on.
 */
import '../../../i18n/window-texts.ts';
import { type Say, say } from '../../../i18n/say.ts';
import { statusSay } from '../../../till/window/failures/status-texts.ts';
import type { NoticeDetails } from '../../../till/window/notices.ts';

export interface NoticeFact {
  readonly name: Say;
  /** One below the other; each is nested in the one before. */
  readonly values: readonly (string | Say)[];
}

export function noticeFacts(details: NoticeDetails): readonly NoticeFact[] {
  const { statusCode, isTotesCode = false, statusText = '', method, url, inner = [] } = details;
  const call = [method, url].filter((part) => part !== undefined).join(' ');
  const code =
    statusCode === undefined
      ? []
      : [
          say('details.codeMeaning', {
            code: String(statusCode),
            meaning: statusSay(statusCode, isTotesCode),
          }),
        ];
  const facts: readonly NoticeFact[] = [
    { name: say('details.statusCode'), values: code },
    { name: say('details.call'), values: call === '' ? [] : [call] },
    { name: say('details.statusText'), values: statusText === '' ? [] : [statusText] },
    { name: say('details.message'), values: inner },
  ];
  return facts.filter(({ values }) => values.length > 0);
}
