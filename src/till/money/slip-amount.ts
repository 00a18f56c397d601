/**
 * Decides whether a slip may be for an amount (T349, T477, T478), and words a slip that the host refused.
 * Pure.
 */
import { type Say, say } from '../../i18n/say.ts';
import type { Pennies } from '../../wagering/ground/money.ts';
import type { NoticeText } from '../window/dialogs.ts';

/** Says why a slip may not be for an amount; null: it may. `limit` in minor units; zero: no limit. */
export function refuseSlipAmount(amount: Pennies, limit: Pennies): NoticeText | null {
  if (amount <= 0n) return { title: say('money.invalidAmount'), lines: [say('money.enterAmount')] };
  if (limit === 0n || amount <= limit) return null;
  return { title: say('money.invalidAmount'), lines: [say('money.most', { limit })] };
}

/** The host's words under what was tried (T443). */
export function refusedAs(title: Say): (notice: NoticeText) => NoticeText {
  return (notice) => ({ ...notice, title });
}
