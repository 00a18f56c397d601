/**
 * Puts cash into the account or takes cash out (S130, S131). Takes the amount by preset or keypad, then the
 * PIN, then the key that does it. The till sends it. After a refusal the amount stays, and the PIN is asked
 * for again.
 */
import { useAtomValue } from 'jotai';
import { type ReactNode, useRef, useState } from 'react';
import { useMoneyFormat, useSay } from '../../../i18n/SayProvider.tsx';
import type { PlayerAccount } from '../../../till/session/account-state.ts';
import { useTill } from '../../../till/use-till.ts';
import { NOTHING_TYPED } from '../../../till/wager/keyed-input.ts';
import { settingsAtom } from '../../../till/window/settings-state.ts';
import type { KeypadKey } from '../../../ui/keys/keypad-keys.ts';
import { Dialog } from '../../../ui/page/Dialog.tsx';
import { isPin, PIN_LENGTH } from '../../../wagering/tickets/account-id.ts';
import { pressKey } from '../../../wagering/typed/numeric-entry.ts';
import '../../frame/entries/amount-box.css';
import { KeypadBeside } from '../../frame/entries/KeypadBeside.tsx';
import { useKeypadWords } from '../../frame/entries/use-keypad-words.ts';
import { amountKeysAtom } from '../amounts/amount-keys.ts';
import { AmountPresets } from '../money/AmountPresets.tsx';
import { amountOf, amountText, exceedsLimit, withKey } from '../money/money-entry.ts';
import { PIN_ENTRY, PinField } from './PinField.tsx';
import './AccountDialog.css';

const TEXTS = {
  deposit: { title: 'account.depositTo', key: 'account.depositAmount' },
  withdraw: { title: 'account.withdrawFrom', key: 'account.withdrawAmount' },
} as const;

/** Number of the largest presets that fit beside the keypad without moving it. */
const MOST_PRESETS = 6;

export interface AccountCashProps {
  readonly way: keyof typeof TEXTS;
  readonly account: PlayerAccount;
  readonly onBack: () => void;
}

export function AccountCash({ way, account, onBack }: AccountCashProps): ReactNode {
  const say = useSay();
  const till = useTill();
  const { currencySymbol, radix } = useMoneyFormat();
  const { depositLimit, withdrawLimit } = useAtomValue(settingsAtom);
  const limit = way === 'deposit' ? depositLimit : withdrawLimit;
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
    setMalformed(!isPin(pin));
    if (!isPin(pin)) return pinInput.current?.focus();
    setPin('');
    if (await till.accounts[way](amount, pin)) onBack();
  };

  return (
    <Dialog
      kind="dialog"
      wide
      title={say(TEXTS[way].title, { name: account.name })}
      lines={[
        say('account.holds', { balance: account.balance }),
        ...(exceedsLimit(amount, limit) ? [say('money.most', { limit })] : []),
      ]}
      safeAnswer="back"
      actions={[
        { id: 'back', label: say('action.goBack'), tone: 'plain' },
        {
          id: 'do',
          label: say(isAtPin ? TEXTS[way].key : 'account.next', { amount }),
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
          label={say('account.pin')}
          input={pinInput}
          isFilled={isAtPin}
          value={pin}
          onFocus={() => setAtPin(true)}
          onChange={setPin}
          onEnter={() => void answer('do')}
        />
        <p className="account-message" role="alert">
          {isMalformed ? say('account.pinMalformed', { pin: PIN_LENGTH }) : ''}
        </p>
      </KeypadBeside>
    </Dialog>
  );
}
