/** What cash of the account is taken back, by its amount and the host's number of it, and the PIN (S132, S133). The newest one is chosen first. */
import { useAtomValue } from 'jotai';
import { type ReactNode, useRef, useState } from 'react';
import { useMoney, useSay } from '../../../i18n/SayProvider.tsx';
import { takeableAtom } from '../../../till/account-cash.ts';
import { useTill } from '../../../till/use-till.ts';
import { Button } from '../../../ui/Button.tsx';
import { Dialog } from '../../../ui/Dialog.tsx';
import { Keypad } from '../../../ui/Keypad.tsx';
import type { KeypadKey } from '../../../ui/keypad-keys.ts';
import { isPin, PIN_LENGTH } from '../../../wagering/account-id.ts';
import { magnitude } from '../../../wagering/money.ts';
import { pressKey } from '../../../wagering/numeric-entry.ts';
import { useKeypadWords } from '../../frame/use-keypad-words.ts';
import { keepFocus } from './keep-focus.ts';
import { PIN_ENTRY, PinField } from './PinField.tsx';
import './AccountDialog.css';

const nothing = (): void => undefined;

export function TakeBack({ onBack }: { readonly onBack: () => void }): ReactNode {
  const say = useSay();
  const money = useMoney();
  const till = useTill();
  const takeable = useAtomValue(takeableAtom);
  const [chosen, setChosen] = useState<string | null>(null);
  const [pin, setPin] = useState('');
  const [isMalformed, setMalformed] = useState(false);
  const pinInput = useRef<HTMLInputElement>(null);
  const words = useKeypadWords();
  const it = takeable.find(({ id }) => id === chosen) ?? takeable[0];

  const press = (key: KeypadKey): void => setPin((text) => pressKey(text, key, PIN_ENTRY));
  const answer = async (action: string): Promise<void> => {
    if (action === 'back' || it === undefined) return onBack();
    setMalformed(!isPin(pin));
    if (!isPin(pin)) return;
    setPin('');
    if (await till.accounts.takeBack(it.id, pin)) onBack();
  };

  return (
    <Dialog
      kind="dialog"
      wide
      title={say('account.takeBackTitle')}
      safeAnswer="back"
      actions={[
        { id: 'back', label: say('action.goBack'), tone: 'plain' },
        { id: 'do', label: say('account.takeBack'), tone: 'danger' },
      ]}
      onAnswer={(action) => void answer(action)}
    >
      <div className="account-cash">
        <div className="account-cash__beside">
          <div className="account-cash__list">
            {takeable.map(({ id, type, value, account }) => (
              <Button key={id} pressed={id === it?.id} onClick={() => setChosen(id)}>
                <span>
                  {say(
                    type === 'ACCOUNT_DEPOSIT'
                      ? 'transaction.accountDeposit'
                      : 'transaction.accountWithdrawal',
                  )}
                  <span className="account-cash__reference board">{account.tfAddress}</span>
                </span>
                <span className="board">{money(magnitude(value))}</span>
              </Button>
            ))}
          </div>
          <PinField
            label={say('account.pin')}
            input={pinInput}
            value={pin}
            onFocus={nothing}
            onChange={setPin}
          />
          <p className="account-entry__message" role="alert">
            {isMalformed ? say('account.pinMalformed', { pin: PIN_LENGTH }) : ''}
          </p>
        </div>
        <div className="account-cash__keypad" onPointerDown={keepFocus}>
          <Keypad words={words} onKey={press} />
        </div>
      </div>
    </Dialog>
  );
}
