/**
 * Takes the code of a lost fixed-odds ticket, as the tote room reads it out (W059), on glass or keyboard.
 * Accepts a complete code alone; it has no check character. Resolves nothing.
 */
import { type ReactNode, useState } from 'react';
import { useSay } from '../../i18n/SayProvider.tsx';
import { Field } from '../../ui/controls/Field.tsx';
import { useTypedSoFar } from '../../ui/keys/typed-so-far.ts';
import { Dialog } from '../../ui/page/Dialog.tsx';
import { type FixedOddsCode, fixedOddsSoFar, isFixedOddsCode } from '../../wagering/card/fixed-odds.ts';
import { withTyped } from '../../wagering/typed/typed-text.ts';
import { KeypadBeside } from '../frame/entries/KeypadBeside.tsx';
import { useKeypadWords } from '../frame/entries/use-keypad-words.ts';
import '../frame/entries/serial-entry.css';
import './doubts.css';

export interface CodeEntryProps {
  readonly onCode: (code: FixedOddsCode) => void;
  readonly onClose: () => void;
}

export function CodeEntry({ onCode, onClose }: CodeEntryProps): ReactNode {
  const say = useSay();
  const words = useKeypadWords();
  const [typed, setTyped] = useState('');
  const [isShort, setShort] = useState(false);
  useTypedSoFar(typed, setTyped);
  const change = (to: (before: string) => string): void => {
    setTyped((before) => fixedOddsSoFar(to(before)));
    setShort(false);
  };
  const use = (): void => {
    if (isFixedOddsCode(typed)) onCode(typed);
    else setShort(true);
  };
  return (
    <Dialog
      kind="dialog"
      wide
      title={say('doubt.serialTitle')}
      lines={[say('doubt.codeHelp')]}
      actions={[
        { id: 'back', label: say('action.goBack'), tone: 'plain' },
        { id: 'use', label: say('doubt.serialUse'), tone: 'primary' },
      ]}
      safeAnswer="back"
      onAnswer={(answer) => (answer === 'use' ? use() : onClose())}
    >
      <KeypadBeside
        hex
        words={words}
        onKey={(key) => {
          if (key !== 'enter' && key !== '.') change((before) => withTyped(before, key));
        }}
      >
        <Field
          label={say('doubt.serial')}
          value={typed}
          inputMode="none"
          aria-invalid={isShort}
          onChange={(event) => {
            const { value } = event.currentTarget;
            change(() => value);
          }}
          onKeyDown={(event) => {
            if (event.key === 'Enter') use();
          }}
        />
        <p className="serial-entry__problem" role="alert">
          {isShort ? say('doubt.codeShort') : ''}
        </p>
      </KeypadBeside>
    </Dialog>
  );
}
