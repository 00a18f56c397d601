/**
 * Changes the account's PIN (S135): asks for the old and the new one. Keeps neither; a refusal asks for both
 * again.
 */
import { type ReactNode, useRef, useState } from 'react';
import { useSay } from '../../../i18n/SayProvider.tsx';
import { useTill } from '../../../till/use-till.ts';
import type { KeypadKey } from '../../../ui/keys/keypad-keys.ts';
import { Dialog } from '../../../ui/page/Dialog.tsx';
import { isNewPin, isPin, PIN_LENGTH } from '../../../wagering/tickets/account-id.ts';
import { pressKey } from '../../../wagering/typed/numeric-entry.ts';
import { KeypadBeside } from '../../frame/entries/KeypadBeside.tsx';
import { useKeypadWords } from '../../frame/entries/use-keypad-words.ts';
import { PIN_ENTRY, PinField } from './PinField.tsx';
import './AccountDialog.css';

export function ChangePin({ onBack }: { readonly onBack: () => void }): ReactNode {
  const say = useSay();
  const till = useTill();
  const [pin, setPin] = useState('');
  const [newPin, setNewPin] = useState('');
  const [isAtNew, setAtNew] = useState(false);
  const [problem, setProblem] = useState<'account.pinMalformed' | 'account.pinShort' | null>(null);
  const oldInput = useRef<HTMLInputElement>(null);
  const newInput = useRef<HTMLInputElement>(null);
  const words = useKeypadWords();

  const press = (key: KeypadKey): void => {
    (isAtNew ? setNewPin : setPin)((text) => pressKey(text, key, PIN_ENTRY));
  };
  const answer = async (action: string): Promise<void> => {
    if (action === 'back') return onBack();
    if (!isAtNew) {
      setProblem(isPin(pin) ? null : 'account.pinMalformed');
      return (isPin(pin) ? newInput : oldInput).current?.focus();
    }
    const missing = isPin(pin) ? (isNewPin(newPin) ? null : 'account.pinShort') : 'account.pinMalformed';
    setProblem(missing);
    if (missing !== null) return (isPin(pin) ? newInput : oldInput).current?.focus();
    setPin('');
    setNewPin('');
    if (await till.accounts.changePin(pin, newPin)) onBack();
    else oldInput.current?.focus();
  };

  return (
    <Dialog
      kind="dialog"
      wide
      title={say('account.changePin')}
      safeAnswer="back"
      actions={[
        { id: 'back', label: say('action.goBack'), tone: 'plain' },
        { id: 'do', label: say(isAtNew ? 'account.changePin' : 'account.newPinNext'), tone: 'primary' },
      ]}
      first={oldInput}
      onAnswer={(action) => void answer(action)}
    >
      <KeypadBeside words={words} onKey={press}>
        <PinField
          label={say('account.pin')}
          input={oldInput}
          isFilled={!isAtNew}
          value={pin}
          onFocus={() => setAtNew(false)}
          onChange={setPin}
          onEnter={() => void answer('do')}
        />
        <PinField
          label={say('account.newPin')}
          input={newInput}
          isFilled={isAtNew}
          value={newPin}
          onFocus={() => setAtNew(true)}
          onChange={setNewPin}
          onEnter={() => void answer('do')}
        />
        <p className="account-message" role="alert">
          {problem === null ? '' : say(problem, { pin: PIN_LENGTH })}
        </p>
      </KeypadBeside>
    </Dialog>
  );
}
