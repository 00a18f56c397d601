/**
 * Draws a key for each preset amount of the pool (T142). Whole amounts have no cents (T373).
 * preset-amounts.ts chooses them.
 */
import { memo, type ReactNode } from 'react';
import { useMoney } from '../../../i18n/SayProvider.tsx';
import { Button } from '../../../ui/controls/Button.tsx';
import type { Pennies } from '../../../wagering/ground/money.ts';

export interface PresetAmountsProps {
  readonly presets: readonly Pennies[];
  /** Amount of the wager. */
  readonly current: Pennies | null;
  readonly onChoose: (amount: Pennies) => void;
}

export const PresetAmounts = memo(function PresetAmounts(props: PresetAmountsProps): ReactNode {
  const { presets, current, onChoose } = props;
  const money = useMoney();
  return presets.map((amount) => (
    <Button
      className="preset"
      key={amount.toString()}
      pressed={amount === current}
      onClick={() => onChoose(amount)}
    >
      {money(amount, { whole: 'short' })}
    </Button>
  ));
});
