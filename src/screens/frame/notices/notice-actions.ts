/**
 * Lists the answers of a notice (T171, T172). Without its own, an alert has OK, and a question Confirm and
 * Cancel.
 */
import { say } from '../../../i18n/say.ts';
import type { Notice, NoticeAction } from '../../../till/window/notices.ts';

export function noticeActions(notice: Pick<Notice, 'kind' | 'actions'>): readonly NoticeAction[] {
  if (notice.actions.length > 0) return notice.actions;
  if (notice.kind === 'alert') return [{ id: 'ok', label: say('action.ok'), tone: 'primary' }];
  return [
    { id: 'cancel', label: say('action.cancel'), tone: 'plain' },
    { id: 'confirm', label: say('action.confirm'), tone: 'primary' },
  ];
}
