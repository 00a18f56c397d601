/**
 * Takes a clock-in or clock-out (S089): an employee's number and shift by keypad or keyboard, and the
 * direction. The till sends it. After a refusal all entries stay.
 */
import { useAtomValue, useStore } from 'jotai';
import { type ReactNode, useRef, useState } from 'react';
import { useSay } from '../../../i18n/SayProvider.tsx';
import { tellerAtom } from '../../../till/session/teller-state.ts';
import { useTill } from '../../../till/use-till.ts';
import { Field } from '../../../ui/controls/Field.tsx';
import type { KeypadKey } from '../../../ui/keys/keypad-keys.ts';
import { Dialog } from '../../../ui/page/Dialog.tsx';
import { COUNT_ENTRY, PLAIN_ENTRY, pressKey } from '../../../wagering/typed/numeric-entry.ts';
import { KeypadBeside } from '../../frame/entries/KeypadBeside.tsx';
import { useKeypadWords } from '../../frame/entries/use-keypad-words.ts';
import './PunchDialog.css';
import { readPunch } from './read-punch.ts';

export function PunchDialog({ onClose }: { readonly onClose: () => void }): ReactNode {
  const say = useSay();
  const till = useTill();
  const store = useStore();
  const words = useKeypadWords();
  const teller = useAtomValue(tellerAtom);
  const [employee, setEmployee] = useState(() => store.get(tellerAtom)?.tellerId ?? '');
  const [shift, setShift] = useState('1');
  const [active, setActive] = useState<'employee' | 'shift'>('employee');
  const [isIncomplete, setIncomplete] = useState(false);
  const employeeInput = useRef<HTMLInputElement>(null);
  const shiftInput = useRef<HTMLInputElement>(null);
  const clockIn = useRef<HTMLButtonElement>(null);

  const press = (key: KeypadKey): void => {
    if (active === 'employee') setEmployee((text) => pressKey(text, key, PLAIN_ENTRY));
    else setShift((text) => pressKey(text, key, COUNT_ENTRY));
  };

  const answer = async (action: string): Promise<void> => {
    if (action === 'cancel') return onClose();
    const punch = readPunch(employee, shift, action === 'in');
    setIncomplete(punch === null);
    if (punch !== null && (await till.punchClock(punch))) onClose();
  };

  // Closes when the teller signs off.
  if (teller === null) return null;
  return (
    <Dialog
      kind="dialog"
      wide
      title={say('clock.title')}
      safeAnswer="cancel"
      actions={[
        { id: 'cancel', label: say('action.cancel'), tone: 'plain' },
        { id: 'out', label: say('clock.out'), tone: 'plain' },
        { id: 'in', label: say('clock.in'), tone: 'primary' },
      ]}
      first={employeeInput}
      brightKey={clockIn}
      onAnswer={(action) => void answer(action)}
    >
      <KeypadBeside words={words} onKey={press}>
        <Field
          label={say('clock.employee')}
          ref={employeeInput}
          isFilled={active === 'employee'}
          onEnter={() => shiftInput.current?.focus()}
          inputMode="none"
          maxLength={PLAIN_ENTRY.limit}
          value={employee}
          onFocus={() => setActive('employee')}
          onChange={(event) => setEmployee(event.target.value)}
        />
        <Field
          label={say('clock.shift')}
          ref={shiftInput}
          isFilled={active === 'shift'}
          // Moves the focus to the keys for in and out: Enter alone chooses neither.
          onEnter={() => clockIn.current?.focus()}
          inputMode="none"
          maxLength={COUNT_ENTRY.limit}
          value={shift}
          onFocus={() => setActive('shift')}
          onChange={(event) => setShift(event.target.value)}
        />
        <p className="punch__message" role="alert">
          {isIncomplete ? say('clock.incomplete') : ''}
        </p>
      </KeypadBeside>
    </Dialog>
  );
}
