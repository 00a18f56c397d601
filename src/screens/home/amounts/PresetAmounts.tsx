/** The window's preset amounts; those the pool does not take are disabled (T142, T369). Whole amounts have no cents (T373). */
import { memo, type ReactNode } from 'react';
import { useMoney } from '../../../i18n/SayProvider.tsx';
import { Button } from '../../../ui/Button.tsx';
import type { BetAvailability } from '../../../wagering/card.ts';
import type { Pennies } from '../../../wagering/money.ts';
import { presetAllowed } from './preset-amounts.ts';

export interface PresetAmountsProps {
  readonly bet: BetAvailability;
  readonly presets: readonly Pennies[];
  /** The wager's amount. */
  readonly current: Pennies | null;
  readonly onChoose: (amount: Pennies) => void;
}

export const PresetAmounts = memo(function PresetAmounts(props: PresetAmountsProps): ReactNode {
  const { bet, presets, current, onChoose } = props;
  const money = useMoney();
  return presets.map((amount) => (
    <Button
      className="preset"
      key={amount.toString()}
      pressed={amount === current}
      disabled={!presetAllowed(amount, bet)}
      onClick={() => onChoose(amount)}
    >
      {money(amount, { whole: 'short' })}
    </Button>
  ));
});
