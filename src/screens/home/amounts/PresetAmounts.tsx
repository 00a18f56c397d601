/**
 * Draws a key for each preset amount of the pool (T142). Whole amounts have no cents (T373).
 * preset-amounts.ts chooses them. At a self-serve terminal, an amount beyond the credit says what is missing.
 */
import { memo, type ReactNode } from 'react';
import { useMoney, useSay } from '../../../i18n/SayProvider.tsx';
import { Button } from '../../../ui/controls/Button.tsx';
import type { Pennies } from '../../../wagering/ground/money.ts';

export interface PresetAmountsProps {
  readonly presets: readonly Pennies[];
  /** Amount of the wager. */
  readonly current: Pennies | null;
  /** Returns what the credit lacks for a ticket of this amount, minor units; null: nothing. */
  readonly missing?: (amount: Pennies) => Pennies | null;
  readonly onChoose: (amount: Pennies) => void;
}

const nothing = (): null => null;

export const PresetAmounts = memo(function PresetAmounts(props: PresetAmountsProps): ReactNode {
  const { presets, current, missing = nothing, onChoose } = props;
  const money = useMoney();
  const say = useSay();
  return presets.map((amount) => {
    const lacks = missing(amount);
    return (
      <Button
        className={lacks === null ? 'preset' : 'preset preset--beyond'}
        key={amount.toString()}
        pressed={amount === current}
        onClick={() => onChoose(amount)}
      >
        {money(amount, { whole: 'short' })}
        {lacks === null ? null : (
          <span className="preset__missing">
            {say('selfServe.shortBy', { amount: money(lacks, { whole: 'short' }) })}
          </span>
        )}
      </Button>
    );
  });
});
