/** Chooses the answer that Escape gives to a notice (T171, T172). Pure. */
import type { NoticeAction } from '../../../till/window/notices.ts';

/**
 * Returns the answer marked as safe, else the last plain one, which changes nothing. If none is plain, the
 * first that is no danger, such as an alert's only answer.
 */
export function safeAnswer(actions: readonly NoticeAction[]): string {
  const safe = actions.find((action) => action.isSafe);
  const plain = actions.findLast((action) => action.tone === 'plain');
  const harmless = actions.find((action) => action.tone !== 'danger');
  return (safe ?? plain ?? harmless ?? actions[0])?.id ?? '';
}
