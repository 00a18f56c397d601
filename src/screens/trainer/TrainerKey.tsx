/** Takes a training room's trainer key. Shows nothing of the panel before the room's tote accepts it. */
import { useAtomValue } from 'jotai';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { useSay } from '../../i18n/SayProvider.tsx';
import { trainersPanelAtom } from '../../till/trainer/trainer-state.ts';
import { useTill } from '../../till/use-till.ts';
import { Button } from '../../ui/controls/Button.tsx';
import { Field } from '../../ui/controls/Field.tsx';
import { SettingGroup } from '../../ui/controls/Setting.tsx';
import type { KeypadKey } from '../../ui/keys/keypad-keys.ts';
import { type EntryRules, PLAIN_ENTRY, pressKey } from '../../wagering/typed/numeric-entry.ts';
import { KeypadBeside } from '../frame/entries/KeypadBeside.tsx';
import { useKeypadWords } from '../frame/entries/use-keypad-words.ts';

/** Allows as many digits as the longest key has. */
const KEY_ENTRY: EntryRules = { ...PLAIN_ENTRY, limit: 16 };

export function TrainerKey(): ReactNode {
  const say = useSay();
  const till = useTill();
  const words = useKeypadWords();
  const { access, refusal } = useAtomValue(trainersPanelAtom);
  const [key, setKey] = useState('');
  const input = useRef<HTMLInputElement>(null);
  useEffect(() => {
    input.current?.focus();
  }, []);
  const isChecking = access === 'checking';

  const enter = (): void => {
    if (key === '' || isChecking) return;
    // Clears the entry: a refused key is entered again.
    setKey('');
    void till.trainer.enterKey(key);
  };
  const press = (pressed: KeypadKey): void => setKey((text) => pressKey(text, pressed, KEY_ENTRY));

  return (
    <SettingGroup heading={say('trainer.key')}>
      <div className="trainer__lock">
        <KeypadBeside words={words} onKey={press} disabled={isChecking}>
          <p className="trainer__lock-why">{say('trainer.keyWhy')}</p>
          <Field
            label={say('trainer.key')}
            ref={input}
            type="password"
            isFilled
            inputMode="none"
            maxLength={KEY_ENTRY.limit}
            value={key}
            onEnter={enter}
            onChange={(event) => setKey(event.target.value)}
          />
          <p className="trainer__refusal" role="alert">
            {refusal === null ? '' : say(refusal)}
          </p>
          <Button
            tone="primary"
            className="trainer__open"
            busy={isChecking}
            reason={key === '' ? say('trainer.keyWhy') : null}
            onClick={enter}
          >
            {say('trainer.open')}
          </Button>
        </KeypadBeside>
      </div>
    </SettingGroup>
  );
}
