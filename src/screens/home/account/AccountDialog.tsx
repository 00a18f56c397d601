/**
 * The customer's account (T214, S119): its id and PIN by keypad or keyboard, and once it is signed on whose it is, what it holds and the key to sign it
 * off. What comes of it is the till's; after a refusal the id stands as it was entered and the PIN is asked for again.
 */
import { useAtomValue } from 'jotai';
import { type PointerEvent, type ReactNode, useRef, useState } from 'react';
import { useMoney, useSay } from '../../../i18n/SayProvider.tsx';
import { accountAtom, type PlayerAccount } from '../../../till/account-state.ts';
import { tellerAtom } from '../../../till/state.ts';
import { useTill } from '../../../till/use-till.ts';
import { Dialog } from '../../../ui/Dialog.tsx';
import { Field } from '../../../ui/Field.tsx';
import { Keypad } from '../../../ui/Keypad.tsx';
import type { KeypadKey } from '../../../ui/keypad-keys.ts';
import { ACCOUNT_ID_LENGTH, isPin, PIN_LENGTH, parseAccountId } from '../../../wagering/account-id.ts';
import { PLAIN_ENTRY, pressKey } from '../../../wagering/numeric-entry.ts';
import { useKeypadWords } from '../../frame/use-keypad-words.ts';
import './AccountDialog.css';

const keepFocus = (event: PointerEvent): void => event.preventDefault();

export function AccountDialog({ onClose }: { readonly onClose: () => void }): ReactNode {
  const account = useAtomValue(accountAtom);
  // Whoever was signed on has gone, and the customer with them.
  if (useAtomValue(tellerAtom) === null) return null;
  return account === null ? <SignOn onClose={onClose} /> : <SignedOn account={account} onClose={onClose} />;
}

function SignOn({ onClose }: { readonly onClose: () => void }): ReactNode {
  const say = useSay();
  const till = useTill();
  const [id, setId] = useState('');
  const [pin, setPin] = useState('');
  const [active, setActive] = useState<'id' | 'pin'>('id');
  const words = useKeypadWords(say(active === 'id' ? 'account.next' : 'account.signOn'));
  const [isMalformed, setMalformed] = useState(false);
  const pinInput = useRef<HTMLInputElement>(null);

  const press = (key: KeypadKey): void => {
    if (key === 'enter') {
      if (active === 'id') pinInput.current?.focus();
      else void answer('signOn');
      return;
    }
    if (active === 'id') setId((text) => pressKey(text, key, PLAIN_ENTRY));
    else setPin((text) => pressKey(text, key, { ...PLAIN_ENTRY, limit: PIN_LENGTH }));
  };

  const answer = async (action: string): Promise<void> => {
    if (action === 'cancel') return onClose();
    const accountId = parseAccountId(id);
    const isComplete = accountId !== null && isPin(pin);
    setMalformed(!isComplete);
    if (!isComplete) return;
    setPin('');
    if (await till.accounts.signOn(accountId, pin)) onClose();
  };

  return (
    <Dialog
      kind="dialog"
      title={say('account.title')}
      safeAnswer="cancel"
      actions={[
        { id: 'cancel', label: say('action.cancel'), tone: 'plain' },
        { id: 'signOn', label: say('account.signOn'), tone: 'primary' },
      ]}
      onAnswer={(action) => void answer(action)}
    >
      <div className="account-entry">
        <Field
          label={say('account.id')}
          inputMode="none"
          maxLength={ACCOUNT_ID_LENGTH}
          value={id}
          onFocus={() => setActive('id')}
          onChange={(event) => setId(event.target.value)}
        />
        <Field
          label={say('account.pin')}
          ref={pinInput}
          type="password"
          inputMode="none"
          maxLength={PIN_LENGTH}
          value={pin}
          onFocus={() => setActive('pin')}
          onChange={(event) => setPin(event.target.value)}
        />
        <div className="account-entry__keypad" onPointerDown={keepFocus}>
          <Keypad words={words} onKey={press} />
        </div>
        <p className="account-entry__note">{say('account.sellsOn')}</p>
        <p className="account-entry__message" role="alert">
          {isMalformed ? say('account.malformed', { digits: ACCOUNT_ID_LENGTH, pin: PIN_LENGTH }) : ''}
        </p>
      </div>
    </Dialog>
  );
}

interface SignedOnProps {
  readonly account: PlayerAccount;
  readonly onClose: () => void;
}

function SignedOn({ account, onClose }: SignedOnProps): ReactNode {
  const say = useSay();
  const money = useMoney();
  const till = useTill();
  const answer = (action: string): void => {
    onClose();
    if (action === 'signOff') void till.accounts.signOff();
  };
  return (
    <Dialog
      kind="dialog"
      title={say('account.title')}
      lines={[say('account.signedOn', { name: account.name, account: account.id }), say('account.sellsOn')]}
      safeAnswer="close"
      actions={[
        { id: 'signOff', label: say('account.signOff'), tone: 'plain' },
        { id: 'close', label: say('action.close'), tone: 'primary' },
      ]}
      onAnswer={answer}
    >
      <p className="account-balance board">{money(account.balance)}</p>
    </Dialog>
  );
}
