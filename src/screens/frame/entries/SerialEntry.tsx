/**
 * Takes the number of a ticket or slip, typed with its check character (T203, T341) on glass or keyboard.
 * Accepts a correct number alone (T343). The tote room reads the number out of a lost ticket; otherwise it is
 * on the paper. Its view decides the purpose.
 */
import { type ReactNode, useState } from 'react';
import { useSay } from '../../../i18n/SayProvider.tsx';
import type { TextKey } from '../../../i18n/say.ts';
import { Field } from '../../../ui/controls/Field.tsx';
import { useTypedSoFar } from '../../../ui/keys/typed-so-far.ts';
import { Dialog } from '../../../ui/page/Dialog.tsx';
import type { TicketSerial } from '../../../wagering/card/wager.ts';
import { parseManualSerial } from '../../../wagering/tickets/ticket-serial.ts';
import { KeypadBeside } from './KeypadBeside.tsx';
import { useKeypadWords } from './use-keypad-words.ts';
import './serial-entry.css';
import { serialSoFar } from './serial-so-far.ts';

const PROBLEMS = {
  malformedSerialWord: 'doubt.serialShort',
  wrongSerialCheck: 'scan.wrongCheck',
} as const satisfies Readonly<Record<string, TextKey>>;

export interface SerialEntryProps {
  /** Explains the purpose, and names the key that goes on; missing: the number resolves a post in doubt. */
  readonly words?: { readonly title: string; readonly help: string; readonly use: string };
  /** Is true if the view takes scans too: then no field of the dialog fills with a scan. */
  readonly takesScans?: boolean;
  readonly onSerial: (tsn: TicketSerial) => void;
  readonly onClose: () => void;
}

export function SerialEntry({ words, takesScans = false, onSerial, onClose }: SerialEntryProps): ReactNode {
  const say = useSay();
  const keypadWords = useKeypadWords();
  const [typed, setTyped] = useState('');
  const [problem, setProblem] = useState<TextKey | null>(null);
  useTypedSoFar({ typed, problem }, (before) => {
    setTyped(before.typed);
    setProblem(before.problem);
  });
  const change = (to: (before: string) => string): void => {
    setTyped((before) => serialSoFar(to(before)));
    setProblem(null);
  };
  const use = (): void => {
    const read = parseManualSerial(typed, '');
    if (read.ok) onSerial(read.value);
    else setProblem(PROBLEMS[read.refusal.code]);
  };
  return (
    <Dialog
      kind="dialog"
      wide
      title={words?.title ?? say('doubt.serialTitle')}
      lines={[words?.help ?? say('doubt.serialHelp')]}
      actions={[
        { id: 'back', label: say('action.goBack'), tone: 'plain' },
        { id: 'use', label: words?.use ?? say('doubt.serialUse'), tone: 'primary' },
      ]}
      safeAnswer="back"
      onAnswer={(answer) => (answer === 'use' ? use() : onClose())}
    >
      <KeypadBeside
        hex
        words={keypadWords}
        onKey={(key) => {
          if (key === 'clear') change(() => '');
          else if (key === 'backspace') change((before) => before.replace(/-?.$/, ''));
          else if (key !== 'enter' && key !== '.') change((before) => before + key);
        }}
      >
        <Field
          label={say('doubt.serial')}
          value={typed}
          inputMode="none"
          data-scans={takesScans ? 'refused' : undefined}
          aria-invalid={problem !== null}
          onChange={(event) => {
            const { value } = event.currentTarget;
            change(() => value);
          }}
          onKeyDown={(event) => {
            if (event.key === 'Enter') use();
          }}
        />
        <p className="serial-entry__problem" role="alert" data-scans={takesScans ? 'taken' : undefined}>
          {problem === null ? '' : say(problem)}
        </p>
      </KeypadBeside>
    </Dialog>
  );
}
