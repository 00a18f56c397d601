/**
 * Asks for the PIN of an operation on the account, keyed or typed, and drops it when the operation ends. A
 * refusal asks for it again. Its view provides the operation, and the words beside the PIN.
 */
import { type ReactNode, useRef, useState } from 'react';
import { useSay } from '../../../i18n/SayProvider.tsx';
import type { KeypadKey } from '../../../ui/keys/keypad-keys.ts';
import { Dialog, type DialogAction } from '../../../ui/page/Dialog.tsx';
import { isPin, PIN_LENGTH } from '../../../wagering/tickets/account-id.ts';
import { pressKey } from '../../../wagering/typed/numeric-entry.ts';
import { KeypadBeside } from '../../frame/entries/KeypadBeside.tsx';
import { useKeypadWords } from '../../frame/entries/use-keypad-words.ts';
import { PIN_ENTRY, PinField } from './PinField.tsx';
import './AccountDialog.css';

export interface PinDialogProps {
  readonly title: string;
  readonly lines?: readonly string[];
  /** Label of the key that runs the operation. */
  readonly label: string;
  readonly tone: DialogAction['tone'];
  /** Runs the operation. Resolves to true if it was done; the view then closes. */
  readonly onPin: (pin: string) => Promise<boolean>;
  readonly onBack: () => void;
  /** Content above the PIN. */
  readonly children?: ReactNode;
}

const nothing = (): void => undefined;

export function PinDialog(props: PinDialogProps): ReactNode {
  const { title, lines = [], label, tone, onPin, onBack, children } = props;
  const say = useSay();
  const words = useKeypadWords();
  const [pin, setPin] = useState('');
  const [isMalformed, setMalformed] = useState(false);
  const pinInput = useRef<HTMLInputElement>(null);

  const press = (key: KeypadKey): void => setPin((text) => pressKey(text, key, PIN_ENTRY));
  const answer = async (action: string): Promise<void> => {
    if (action === 'back') return onBack();
    setMalformed(!isPin(pin));
    if (!isPin(pin)) return;
    setPin('');
    if (await onPin(pin)) onBack();
  };

  return (
    <Dialog
      kind="dialog"
      wide
      title={title}
      lines={lines}
      safeAnswer="back"
      actions={[
        { id: 'back', label: say('action.goBack'), tone: 'plain' },
        { id: 'do', label, tone },
      ]}
      first={pinInput}
      onAnswer={(action) => void answer(action)}
    >
      <KeypadBeside words={words} onKey={press}>
        {children}
        <PinField
          label={say('account.pin')}
          input={pinInput}
          isFilled
          value={pin}
          onFocus={nothing}
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
