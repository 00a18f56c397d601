/**
 * Signs an account on: its id and PIN by keypad or keyboard. The till does it. After a refusal the id stays,
 * and the PIN is asked for again.
 */
import { type ReactNode, useRef, useState } from 'react';
import { useSay } from '../../../i18n/SayProvider.tsx';
import { useTill } from '../../../till/use-till.ts';
import { Button } from '../../../ui/controls/Button.tsx';
import { Field } from '../../../ui/controls/Field.tsx';
import type { KeypadKey } from '../../../ui/keys/keypad-keys.ts';
import { Dialog } from '../../../ui/page/Dialog.tsx';
import {
  ACCOUNT_ID_LENGTH,
  isPin,
  PIN_LENGTH,
  parseAccountId,
} from '../../../wagering/tickets/account-id.ts';
import { PLAIN_ENTRY, pressKey } from '../../../wagering/typed/numeric-entry.ts';
import { KeypadBeside } from '../../frame/entries/KeypadBeside.tsx';
import { useKeypadWords } from '../../frame/entries/use-keypad-words.ts';
import { PIN_ENTRY, PinField } from './PinField.tsx';
import './AccountDialog.css';

export interface SignOnAccountProps {
  readonly onClose: () => void;
  /** Asks about a temporary account instead, which has a slip and is never signed on. */
  readonly onTemporary: () => void;
}

export function SignOnAccount({ onClose, onTemporary }: SignOnAccountProps): ReactNode {
  const say = useSay();
  const till = useTill();
  const [id, setId] = useState('');
  const [pin, setPin] = useState('');
  const [active, setActive] = useState<'id' | 'pin'>('id');
  const words = useKeypadWords();
  const [isMalformed, setMalformed] = useState(false);
  const idInput = useRef<HTMLInputElement>(null);
  const pinInput = useRef<HTMLInputElement>(null);

  const press = (key: KeypadKey): void => {
    if (active === 'id') setId((text) => pressKey(text, key, PLAIN_ENTRY));
    else setPin((text) => pressKey(text, key, PIN_ENTRY));
  };

  const answer = async (action: string): Promise<void> => {
    if (action === 'cancel') return onClose();
    const accountId = parseAccountId(id);
    // Moves to the PIN once there is an id: digits typed next never go into the other field.
    if (accountId !== null && active === 'id') {
      setMalformed(false);
      return pinInput.current?.focus();
    }
    const isComplete = accountId !== null && isPin(pin);
    setMalformed(!isComplete);
    if (!isComplete) return (accountId === null ? idInput : pinInput).current?.focus();
    setPin('');
    if (await till.accounts.signOn(accountId, pin)) onClose();
    else pinInput.current?.focus();
  };

  return (
    <Dialog
      kind="dialog"
      wide
      title={say('account.title')}
      safeAnswer="cancel"
      actions={[
        { id: 'cancel', label: say('action.cancel'), tone: 'plain' },
        { id: 'signOn', label: say(active === 'id' ? 'account.next' : 'account.signOn'), tone: 'primary' },
      ]}
      first={idInput}
      onAnswer={(action) => void answer(action)}
    >
      <KeypadBeside words={words} onKey={press}>
        <Field
          label={say('account.id')}
          ref={idInput}
          isFilled={active === 'id'}
          inputMode="none"
          maxLength={ACCOUNT_ID_LENGTH}
          value={id}
          onFocus={() => setActive('id')}
          onChange={(event) => setId(event.target.value)}
          onEnter={() => void answer('signOn')}
        />
        <PinField
          label={say('account.pin')}
          input={pinInput}
          isFilled={active === 'pin'}
          value={pin}
          onFocus={() => setActive('pin')}
          onChange={setPin}
          onEnter={() => void answer('signOn')}
        />
        <p className="account-message" role="alert">
          {isMalformed ? say('account.malformed', { digits: ACCOUNT_ID_LENGTH, pin: PIN_LENGTH }) : ''}
        </p>
        <p className="account-note">{say('account.sellsOn')}</p>
        <Button onClick={onTemporary}>{say('account.temporary')}</Button>
      </KeypadBeside>
    </Dialog>
  );
}
