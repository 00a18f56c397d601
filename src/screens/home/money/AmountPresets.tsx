/**
 * Draws the window's fixed amounts as keys, whole ones without cents (T373). Its view decides the chosen one
 * and its purpose.
 */
import type { ReactNode } from 'react';
import { useMoney } from '../../../i18n/SayProvider.tsx';
import { Button } from '../../../ui/controls/Button.tsx';
import type { Pennies } from '../../../wagering/ground/money.ts';
import './amount-presets.css';
import { exceedsLimit } from './money-entry.ts';

export interface AmountPresetsProps {
  readonly presets: readonly Pennies[];
  /** Largest amount that may be chosen, minor units; zero: no limit. */
  readonly limit: Pennies;
  readonly chosen: Pennies | null;
  readonly onChoose: (amount: Pennies) => void;
  /** Further keys among the amounts. */
  readonly children?: ReactNode;
}

export function AmountPresets(props: AmountPresetsProps): ReactNode {
  const { presets, limit, chosen, onChoose, children } = props;
  const money = useMoney();
  return (
    <div className="amount-presets">
      {presets.map((amount) => (
        <Button
          className="amount-presets__key"
          key={amount.toString()}
          pressed={amount === chosen}
          disabled={exceedsLimit(amount, limit)}
          onClick={() => onChoose(amount)}
        >
          {money(amount, { whole: 'short' })}
        </Button>
      ))}
      {children}
    </div>
  );
}
