/**
 * Asks how many vouchers to sell at once (T319, T355, T356): typed on a keypad, with their total cost. Sells
 * nothing itself.
 */
import type { ReactNode } from 'react';
import { useSay } from '../../../i18n/SayProvider.tsx';
import { Dialog } from '../../../ui/page/Dialog.tsx';
import { type Pennies, pennies } from '../../../wagering/ground/money.ts';
import { MOST_TICKETS } from '../../../wagering/pending/pending-ticket.ts';
import { entryDisplay } from '../../../wagering/typed/numeric-entry.ts';
import '../../frame/entries/amount-box.css';
import { KeypadBeside } from '../../frame/entries/KeypadBeside.tsx';
import { useKeypadWords } from '../../frame/entries/use-keypad-words.ts';
import { useTriedEntry } from '../../frame/entries/use-tried-entry.ts';
import './QuantityDialog.css';
import { QUANTITY_ENTRY, typedQuantityOf } from './money-entry.ts';

export interface QuantityDialogProps {
  /** Amount of each voucher, minor units. */
  readonly amount: Pennies;
  /** Is true for vouchers that are given away. */
  readonly isPromo?: boolean;
  /** Receives the quantity; null: sell none. */
  readonly onEnd: (quantity: number | null) => void;
}

export function QuantityDialog({ amount, isPromo = false, onEnd }: QuantityDialogProps): ReactNode {
  const say = useSay();
  const words = useKeypadWords();
  const { typed, isTried, press, tried } = useTriedEntry(QUANTITY_ENTRY);
  const quantity = typedQuantityOf(typed);
  const isTooMany = quantity > MOST_TICKETS;
  return (
    <Dialog
      kind="dialog"
      wide
      title={say(isPromo ? 'voucher.giveHowMany' : 'voucher.selectQuantity')}
      actions={[
        { id: 'cancel', label: say('action.cancel'), tone: 'plain' },
        {
          id: 'sell',
          label: say(isPromo ? 'voucher.giveQuantity' : 'voucher.sellQuantity', { quantity, amount }),
          tone: 'primary',
          disabled: isTooMany,
        },
      ]}
      safeAnswer="cancel"
      onAnswer={(answer) => {
        if (answer === 'cancel') onEnd(null);
        else if (quantity < 1 || isTooMany) tried();
        else onEnd(quantity);
      }}
    >
      <KeypadBeside words={words} onKey={press}>
        <output className="amount-box quantity__count" aria-label={say('voucher.quantity')}>
          {entryDisplay(typed, QUANTITY_ENTRY)}
        </output>
        <p className="quantity__total">
          {isTooMany ? '' : say('voucher.together', { amount: pennies(amount * BigInt(quantity)) })}
        </p>
        <p className="quantity__message" role="alert">
          {isTooMany ? say('several.most', { most: MOST_TICKETS }) : null}
          {isTried && quantity < 1 ? say('voucher.quantityTooSmall') : null}
        </p>
      </KeypadBeside>
    </Dialog>
  );
}
