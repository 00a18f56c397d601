/**
 * Draws two fields for a number and a password, and the keypad that fills them. Its page decides when they
 * may be tried, and what is tried. After a refusal the number stays, and the password is entered again.
 */
import {
  type KeyboardEvent,
  type PointerEvent,
  type ReactNode,
  useEffect,
  useEffectEvent,
  useLayoutEffect,
  useRef,
  useState,
} from 'react';
import { useSay } from '../../../i18n/SayProvider.tsx';
import { Field } from '../../../ui/controls/Field.tsx';
import { Keypad } from '../../../ui/keys/Keypad.tsx';
import type { KeypadKey } from '../../../ui/keys/keypad-keys.ts';
import { useTypedSoFar } from '../../../ui/keys/typed-so-far.ts';
import { PLAIN_ENTRY, pressKey } from '../../../wagering/typed/numeric-entry.ts';
import { allMasked, editMasked, maskedText, NO_SECRET } from './masked.ts';
import { useKeypadWords } from './use-keypad-words.ts';

export interface CredentialsOptions {
  readonly idLabel: string;
  /** Label of the keypad's key that tries them. */
  readonly enter: string;
  /** The number that is known already; empty: none, and the number is asked for first. */
  readonly firstId?: string;
  /** True while another request of the page lasts. */
  readonly isBusy?: boolean;
  /** Returns true if they may be tried now. */
  readonly mayTry: (id: string, password: string) => boolean;
  /** Tries them; `id` has no blanks around it. Resolves to false if they were refused. */
  readonly onTry: (id: string, password: string) => Promise<boolean>;
}

export interface Credentials {
  readonly fields: ReactNode;
  readonly keypad: ReactNode;
}

type FieldName = 'id' | 'password';

/** Keeps the focus in the field while the keypad is tapped. */
const keepFocus = (event: PointerEvent): void => event.preventDefault();

export function useCredentials(options: CredentialsOptions): Credentials {
  const { idLabel, enter, firstId = '', mayTry, onTry } = options;
  const say = useSay();
  const words = useKeypadWords(enter);
  const [id, setId] = useState(firstId);
  const [password, setPassword] = useState(NO_SECRET);
  const [active, setActive] = useState<FieldName>(firstId === '' ? 'id' : 'password');
  const [isTrying, setTrying] = useState(false);
  const idInput = useRef<HTMLInputElement>(null);
  const passwordInput = useRef<HTMLInputElement>(null);
  const isBusy = isTrying || options.isBusy === true;
  const isReady = mayTry(id, password.secret);
  // Restores the fields after a scan: a scanner's keys are nobody's.
  useTypedSoFar({ id, password }, (before) => {
    setId(before.id);
    setPassword(before.password);
  });

  const focusActive = useEffectEvent(() => (active === 'id' ? idInput : passwordInput).current?.focus());
  // Focuses before the first paint, so that the page is drawn once.
  useLayoutEffect(() => {
    focusActive();
  }, []);
  // Focuses again after each refusal: closing its dialog has moved the focus.
  const [refusals, setRefusals] = useState(0);
  useEffect(() => {
    if (refusals > 0) focusActive();
  }, [refusals]);

  const send = async (): Promise<void> => {
    if (!isReady || isBusy) return;
    setTrying(true);
    setPassword(allMasked);
    const isTaken = await onTry(id.trim(), password.secret);
    setTrying(false);
    if (isTaken) return;
    setPassword(NO_SECRET);
    setActive('password');
    setRefusals((count) => count + 1);
  };

  const onKey = (key: KeypadKey): void => {
    if (key === 'enter') return void send();
    if (active === 'id') return setId((text) => pressKey(text, key, PLAIN_ENTRY));
    setPassword((before) => {
      const secret = pressKey(before.secret, key, PLAIN_ENTRY);
      return { secret, shown: secret.length > before.secret.length ? secret.length - 1 : null };
    });
  };

  /** Moves from the number to the password on Enter, and tries both from there. */
  const onFieldKey = (event: KeyboardEvent): void => {
    if (event.key !== 'Enter') return;
    event.preventDefault();
    if (isReady) void send();
    else if (active === 'id') passwordInput.current?.focus();
  };

  const typed = { inputMode: 'none', maxLength: PLAIN_ENTRY.limit, readOnly: isBusy } as const;
  return {
    fields: (
      <>
        <Field
          {...typed}
          label={idLabel}
          ref={idInput}
          isFilled={active === 'id'}
          value={id}
          onFocus={() => setActive('id')}
          onKeyDown={onFieldKey}
          onChange={(event) => setId(event.target.value)}
        />
        <Field
          {...typed}
          label={say('signOn.password')}
          ref={passwordInput}
          isFilled={active === 'password'}
          value={maskedText(password)}
          onFocus={() => setActive('password')}
          onKeyDown={onFieldKey}
          onChange={(event) => {
            const { value, selectionStart } = event.target;
            setPassword((before) => editMasked(before, value, selectionStart ?? value.length));
          }}
        />
      </>
    ),
    keypad: (
      <div onPointerDown={keepFocus}>
        <Keypad words={words} onKey={onKey} enterTone="primary" enterDisabled={!isReady} enterBusy={isBusy} />
      </div>
    ),
  };
}
