/**
 * Asks for an amount and a PIN in one dialog. Takes the amount by preset or keypad, then the PIN, then the
 * key that does it. After a refusal the amount stays, and the PIN is asked for again.
 */
import { useAtomValue } from 'jotai';
import { type ReactNode, useRef, useState } from 'react';
import { useMoneyFormat, useSay } from '../../../i18n/SayProvider.tsx';
import { NOTHING_TYPED } from '../../../till/wager/keyed-input.ts';
import type { KeypadKey } from '../../../ui/keys/keypad-keys.ts';
import { Dialog } from '../../../ui/page/Dialog.tsx';
import type { Pennies } from '../../../wagering/ground/money.ts';
import { isPin } from '../../../wagering/tickets/account-id.ts';
import { pressKey } from '../../../wagering/typed/numeric-entry.ts';
import '../../frame/entries/amount-box.css';
import { KeypadBeside } from '../../frame/entries/KeypadBeside.tsx';
import { useKeypadWords } from '../../frame/entries/use-keypad-words.ts';
import { amountKeysAtom } from '../amounts/amount-keys.ts';
import { AmountPresets } from '../money/AmountPresets.tsx';
import { amountOf, amountText, exceedsLimit, withKey } from '../money/money-entry.ts';
import { PIN_ENTRY, PinField } from './PinField.tsx';
import './AccountDialog.css';

/** Number of the largest presets that fit beside the keypad without moving it. */
const MOST_PRESETS = 6;

export interface AmountAndPinProps {
  readonly title: string;
  readonly lines?: readonly string[];
  /** The most that may be entered, minor units. */
  readonly limit: Pennies;
  /** Digits of a PIN at least; 1 if left out. */
  readonly leastPin?: number;
  readonly pinLabel: string;
  /** Said of a PIN that is too short. */
  readonly pinFault: string;
  /** Label of the key that does it. */
  readonly label: (amount: Pennies) => string;
  /** Resolves to true if it was done; the view then closes. */
  readonly onDone: (amount: Pennies, pin: string) => Promise<boolean>;
  readonly onBack: () => void;
}

export function AmountAndPin(props: AmountAndPinProps): ReactNode {
  const { title, lines = [], limit, leastPin = 1, pinLabel, pinFault, label, onDone, onBack } = props;
  const say = useSay();
  const { currencySymbol, radix } = useMoneyFormat();
  const presets = useAtomValue(amountKeysAtom).slice(-MOST_PRESETS);
  const [typed, setTyped] = useState(NOTHING_TYPED);
  const [pin, setPin] = useState('');
  const [isAtPin, setAtPin] = useState(false);
  const [isMalformed, setMalformed] = useState(false);
  const pinInput = useRef<HTMLInputElement>(null);
  const amount = amountOf(typed);
  const words = useKeypadWords();

  const press = (key: KeypadKey): void => {
    if (isAtPin) setPin((text) => pressKey(text, key, PIN_ENTRY));
    else setTyped((before) => withKey(before, key));
  };
  const toAmount = (): void => setAtPin(false);

  const answer = async (action: string): Promise<void> => {
    if (action === 'back') return onBack();
    if (!isAtPin) return pinInput.current?.focus();
    const isWhole = isPin(pin) && pin.length >= leastPin;
    setMalformed(!isWhole);
    if (!isWhole) return pinInput.current?.focus();
    setPin('');
    if (await onDone(amount, pin)) onBack();
  };

  return (
    <Dialog
      kind="dialog"
      wide
      title={title}
      lines={[...lines, ...(exceedsLimit(amount, limit) ? [say('money.most', { limit })] : [])]}
      safeAnswer="back"
      actions={[
        { id: 'back', label: say('action.goBack'), tone: 'plain' },
        {
          id: 'do',
          label: isAtPin ? label(amount) : say('account.next'),
          tone: 'primary',
          disabled: amount === 0n || exceedsLimit(amount, limit),
        },
      ]}
      onAnswer={(action) => void answer(action)}
    >
      <KeypadBeside decimal radix={radix} words={words} onKey={press}>
        <button type="button" className="amount-box account-amount" data-active={!isAtPin} onClick={toAmount}>
          <span className="amount-box__symbol">{currencySymbol}</span>
          <output aria-label={say('money.amount')}>{amountText(typed, radix)}</output>
        </button>
        <AmountPresets
          presets={presets}
          limit={limit}
          chosen={typed.text === '' ? typed.preset : null}
          onChoose={(preset) => setTyped({ text: '', preset })}
        />
        <PinField
          label={pinLabel}
          input={pinInput}
          isFilled={isAtPin}
          value={pin}
          onFocus={() => setAtPin(true)}
          onChange={setPin}
          onEnter={() => void answer('do')}
        />
        <p className="account-message" role="alert">
          {isMalformed ? pinFault : ''}
        </p>
      </KeypadBeside>
    </Dialog>
  );
}
