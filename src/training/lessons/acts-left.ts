/** Says which acts a lesson of several kinds of acts still wants. Pure. */
import type { TextKey } from '../../i18n/say.ts';
import type { Act } from './acts.ts';
import type { Lesson } from './lesson.ts';
import type { Progress } from './progress.ts';

/** Names the acts that practice customers lead to. */
export const ACT_TEXTS = {
  severalWagers: 'act.severalWagers',
  parlay: 'act.parlay',
  ticketCancelled: 'act.ticketCancelled',
  ticketCashed: 'act.ticketCashed',
  voucherSold: 'act.voucherSold',
  voucherCashed: 'act.voucherCashed',
} as const satisfies Partial<Readonly<Record<Act, TextKey>>>;

export interface ActLeft {
  readonly act: keyof typeof ACT_TEXTS;
  readonly times: number;
}

const isNamed = (act: Act): act is ActLeft['act'] => act in ACT_TEXTS;

/**
 * Empty for a lesson of one kind of acts, whose count says all. Empty where an act is left that has no name
 * here: a part of what is left would be taken for all.
 */
export function actsLeft({ open }: Progress, { id, check }: Lesson): readonly ActLeft[] {
  if (check.kind !== 'acts' || check.acts.length < 2 || open?.id !== id) return [];
  const left = check.acts
    .map(({ act, times }) => ({ act, times: times - (open.counts[act] ?? 0) }))
    .filter(({ times }) => times > 0);
  const named = left.flatMap(({ act, times }) => (isNamed(act) ? [{ act, times }] : []));
  return named.length === left.length ? named : [];
}
