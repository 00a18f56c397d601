/** Shows the amounts of a list setting, each with a key that takes it away. */
import type { ReactNode } from 'react';
import { useSay } from '../../../i18n/SayProvider.tsx';
import { Button } from '../../../ui/controls/Button.tsx';
import { Icon } from '../../../ui/controls/Icon.tsx';
import type { Pennies } from '../../../wagering/ground/money.ts';

interface AmountListProps {
  readonly amounts: readonly Pennies[];
  readonly format: (amount: Pennies) => string;
  readonly onRemove: (amount: Pennies) => void;
}

export function AmountList({ amounts, format, onRemove }: AmountListProps): ReactNode {
  const say = useSay();
  return (
    <ul className="amount-list scroll" aria-label={say('setting.amounts')}>
      {amounts.length === 0 ? <li className="setting__unknown">{say('setting.none')}</li> : null}
      {amounts.map((amount) => (
        <li key={String(amount)}>
          <Button
            size="small"
            aria-label={say('setting.removeAmount', { amount })}
            onClick={() => onRemove(amount)}
          >
            {format(amount)}
            <Icon name="close" size={14} />
          </Button>
        </li>
      ))}
    </ul>
  );
}
