/** Whether a slip may be for an amount (T349, T477, T478), and how a slip that the host refused is said. Pure; knows no desk. */
import { type Say, say } from '../../i18n/say.ts';
import type { Pennies } from '../../wagering/ground/money.ts';
import type { NoticeText } from '../window/dialogs.ts';

/** Why an amount may not stand on a slip; null: it may. `limit` in minor units; zero: no limit. */
export function refuseSlipAmount(amount: Pennies, limit: Pennies): NoticeText | null {
  if (amount <= 0n) return { title: say('money.invalidAmount'), lines: [say('money.enterAmount')] };
  if (limit === 0n || amount <= limit) return null;
  return { title: say('money.invalidAmount'), lines: [say('money.most', { limit })] };
}

/** The host's words under what was tried (T443). */
export function refusedAs(title: Say): (notice: NoticeText) => NoticeText {
  return (notice) => ({ ...notice, title });
}
