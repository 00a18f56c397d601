/**
 * Which answer Escape gives to a notice (T171, T172). Pure.
 */
import type { NoticeAction } from '../../../till/window/notices.ts';

/**
 * The one that says it is safe, else the last plain answer: it is the one that leaves things as they are. Where none is plain, the first that is no danger, such as
 * the only one of an alert.
 */
export function safeAnswer(actions: readonly NoticeAction[]): string {
  const safe = actions.find((action) => action.isSafe);
  const plain = actions.findLast((action) => action.tone === 'plain');
  const harmless = actions.find((action) => action.tone !== 'danger');
  return (safe ?? plain ?? harmless ?? actions[0])?.id ?? '';
}
