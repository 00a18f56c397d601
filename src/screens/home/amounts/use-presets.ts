/** Returns the preset amounts of a pool at this window, the usual one first (preset-amounts.ts). */
import { useAtomValue } from 'jotai/react';
import { useMemo } from 'react';
import { wagerRulesAtom } from '../../../till/wager/pending-wager-state.ts';
import { settingsAtom } from '../../../till/window/settings-state.ts';
import type { BetAvailability } from '../../../wagering/card/card.ts';
import type { Pennies } from '../../../wagering/ground/money.ts';
import { amountKeysAtom } from './amount-keys.ts';
import { presetsOf } from './preset-amounts.ts';

export function usePresets(bet: BetAvailability): readonly Pennies[] {
  const keys = useAtomValue(amountKeysAtom);
  const isOwn = useAtomValue(settingsAtom).amountKeys !== null;
  const rules = useAtomValue(wagerRulesAtom);
  return useMemo(() => presetsOf(bet, keys, { isOwn, rules }), [bet, keys, isOwn, rules]);
}
