/**
 * Asks for the settings key, keyed or typed, before protected settings are shown (T320, T384). A demo
 * says its key. A window without a key says how a manager gives it one, and opens nothing.
 */
import { useAtomValue } from 'jotai';
import { type ReactNode, useRef, useState } from 'react';
import { useSay } from '../../../i18n/SayProvider.tsx';
import { settingsKeyAtom } from '../../../till/configuration/configuration-state.ts';
import { useTill } from '../../../till/use-till.ts';
import { nowAtom } from '../../../till/window/clockwork.ts';
import { settingsAtom } from '../../../till/window/settings-state.ts';
import { Field } from '../../../ui/controls/Field.tsx';
import type { KeypadKey } from '../../../ui/keys/keypad-keys.ts';
import { Dialog } from '../../../ui/page/Dialog.tsx';
import { PLAIN_ENTRY, pressKey } from '../../../wagering/typed/numeric-entry.ts';
import { KeypadBeside } from '../../frame/entries/KeypadBeside.tsx';
import { useKeypadWords } from '../../frame/entries/use-keypad-words.ts';
import './key-prompt.css';

export interface KeyPromptProps {
  /** Runs when the correct key was given. */
  readonly onOpen: () => void;
  /** Runs after a wrong key, which has been announced, and after Cancel (T322). */
  readonly onClosed: () => void;
}

const SECOND = 1_000;

export function KeyPrompt(props: KeyPromptProps): ReactNode {
  const { debugPin } = useAtomValue(settingsAtom);
  return debugPin === '' ? <NoKey onClosed={props.onClosed} /> : <KeyEntry {...props} />;
}

function KeyEntry({ onOpen, onClosed }: KeyPromptProps): ReactNode {
  const say = useSay();
  const till = useTill();
  const words = useKeypadWords();
  const { debugPin, demoMode } = useAtomValue(settingsAtom);
  const { waitUntil } = useAtomValue(settingsKeyAtom);
  const now = useAtomValue(nowAtom);
  const [key, setKey] = useState('');
  const input = useRef<HTMLInputElement>(null);
  const isWaiting = now < waitUntil;

  const press = (pressed: KeypadKey): void => setKey((text) => pressKey(text, pressed, PLAIN_ENTRY));
  const answer = (action: string): void => {
    if (action === 'cancel') return onClosed();
    if (key === '' || isWaiting) return;
    if (till.configuration.enterKey(key)) return onOpen();
    till.announce({ key: 'settingsKey.wrong' }, 'warning');
    onClosed();
  };

  return (
    <Dialog
      kind="dialog"
      wide
      title={say('settingsKey.title')}
      lines={[say('settingsKey.why')]}
      safeAnswer="cancel"
      actions={[
        { id: 'cancel', label: say('action.cancel'), tone: 'plain' },
        { id: 'open', label: say('settingsKey.open'), tone: 'primary', disabled: key === '' || isWaiting },
      ]}
      first={input}
      onAnswer={answer}
    >
      <KeypadBeside words={words} onKey={press} disabled={isWaiting}>
        <Field
          label={say('settingsKey.key')}
          ref={input}
          type="password"
          inputMode="none"
          isFilled
          maxLength={PLAIN_ENTRY.limit}
          value={key}
          onEnter={() => answer('open')}
          onChange={(event) => setKey(event.target.value)}
        />
        <output className="key-prompt__word">
          {isWaiting
            ? say('settingsKey.wait', { seconds: Math.ceil((waitUntil - now) / SECOND) })
            : demoMode
              ? say('settingsKey.demo', { key: debugPin })
              : ''}
        </output>
      </KeypadBeside>
    </Dialog>
  );
}

function NoKey({ onClosed }: { readonly onClosed: () => void }): ReactNode {
  const say = useSay();
  return (
    <Dialog
      kind="dialog"
      title={say('settingsKey.none')}
      lines={[say('settingsKey.noneWhy'), say('settingsKey.noneDo')]}
      safeAnswer="back"
      actions={[{ id: 'back', label: say('action.goBack'), tone: 'primary' }]}
      onAnswer={onClosed}
    />
  );
}
