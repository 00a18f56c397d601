/**
 * What a ticket was cashed or cancelled for, as the tote room reads it out: typed on glass or keyboard, like any amount (T371, T382). Closes nothing.
 */
import { type ReactNode, useState } from 'react';
import { useMoneyFormat, useSay } from '../../i18n/SayProvider.tsx';
import { Dialog } from '../../ui/Dialog.tsx';
import { Keypad } from '../../ui/Keypad.tsx';
import type { HexKey, KeypadKey } from '../../ui/keypad-keys.ts';
import { HEX_KEYS } from '../../ui/keypad-keys.ts';
import { useTypedSoFar } from '../../ui/typed-so-far.ts';
import type { Pennies } from '../../wagering/money.ts';
import { AMOUNT_ENTRY, entryDisplay, entryValue, pressKey } from '../../wagering/numeric-entry.ts';
import { useKeypadWords } from '../frame/use-keypad-words.ts';
import './doubts.css';

export interface PaidEntryProps {
  /** The ticket, as it is written. */
  readonly tsn: string;
  readonly onAmount: (amount: Pennies) => void;
  readonly onClose: () => void;
}

export function PaidEntry({ tsn, onAmount, onClose }: PaidEntryProps): ReactNode {
  const say = useSay();
  const words = useKeypadWords();
  const { currencySymbol, radix } = useMoneyFormat();
  const [typed, setTyped] = useState('');
  useTypedSoFar(typed, setTyped);
  const amount = entryValue(typed);
  const press = (key: KeypadKey): void => {
    if (key !== 'enter' && !isHex(key)) setTyped((before) => pressKey(before, key, AMOUNT_ENTRY));
  };
  return (
    <Dialog
      kind="dialog"
      title={say('doubt.paidTitle')}
      lines={[say('doubt.paidHelp', { tsn })]}
      actions={[
        { id: 'back', label: say('action.goBack'), tone: 'plain' },
        { id: 'use', label: say('doubt.paidUse'), tone: 'primary' },
      ]}
      safeAnswer="back"
      onAnswer={(answer) => {
        if (answer !== 'use') onClose();
        // Nothing was paid for nothing: that is said with the other key.
        else if (amount > 0n) onAmount(amount);
      }}
    >
      <div className="serial-entry">
        <output className="paid-entry" aria-label={say('doubt.paid')} data-quiet={typed === ''}>
          <span className="paid-entry__symbol">{currencySymbol}</span>
          {entryDisplay(typed, AMOUNT_ENTRY).replace('.', radix)}
        </output>
        <Keypad decimal radix={radix} words={words} onKey={press} />
      </div>
    </Dialog>
  );
}

function isHex(key: KeypadKey): key is HexKey {
  return HEX_KEYS.some((hex) => hex === key);
}
