/**
 * Asks for a technician's id and password, by keypad or keyboard. The till has the host validate them. After
 * a refusal the id stays, and the password is entered again.
 */
import { useAtomValue } from 'jotai';
import { type KeyboardEvent, type PointerEvent, type ReactNode, useEffect, useRef, useState } from 'react';
import { useSay } from '../../i18n/SayProvider.tsx';
import { technicianEntryAtom } from '../../till/technician/technician-state.ts';
import { useTill } from '../../till/use-till.ts';
import { nowAtom } from '../../till/window/clockwork.ts';
import { settingsAtom } from '../../till/window/settings-state.ts';
import { Field } from '../../ui/controls/Field.tsx';
import { Keypad } from '../../ui/keys/Keypad.tsx';
import type { KeypadKey } from '../../ui/keys/keypad-keys.ts';
import { useTypedSoFar } from '../../ui/keys/typed-so-far.ts';
import { PLAIN_ENTRY, pressKey } from '../../wagering/typed/numeric-entry.ts';
import { allMasked, editMasked, maskedText, NO_SECRET } from '../frame/entries/masked.ts';
import { useKeypadWords } from '../frame/entries/use-keypad-words.ts';
import { PageFrame } from '../frame/PageFrame.tsx';
import './technician-entry.css';

const SECOND = 1_000;

type FieldName = 'id' | 'password';

/** Keeps the focus in the field while the keypad is tapped. */
const keepFocus = (event: PointerEvent): void => event.preventDefault();

export function TechnicianSignOn(): ReactNode {
  const say = useSay();
  const till = useTill();
  const words = useKeypadWords(say('technician.open'));
  const { isAsking, waitUntil } = useAtomValue(technicianEntryAtom);
  const isWaiting = useAtomValue(nowAtom) < waitUntil;
  const [id, setId] = useState('');
  const [password, setPassword] = useState(NO_SECRET);
  const [active, setActive] = useState<FieldName>('id');
  const idInput = useRef<HTMLInputElement>(null);
  const passwordInput = useRef<HTMLInputElement>(null);
  const isReady = id.trim() !== '' && password.secret !== '' && !isWaiting;
  // Restores the fields after a scan: a scanner's keys are nobody's.
  useTypedSoFar({ id, password }, (before) => {
    setId(before.id);
    setPassword(before.password);
  });
  useEffect(() => {
    idInput.current?.focus();
  }, []);

  const send = async (): Promise<void> => {
    if (!isReady || isAsking) return;
    setPassword(allMasked);
    const isKnown = await till.technician.signOn(id.trim(), password.secret);
    setPassword(NO_SECRET);
    if (isKnown) return;
    setActive('password');
    passwordInput.current?.focus();
  };

  const onKey = (key: KeypadKey): void => {
    if (key === 'enter') return void send();
    if (active === 'id') return setId((text) => pressKey(text, key, PLAIN_ENTRY));
    setPassword((before) => {
      const secret = pressKey(before.secret, key, PLAIN_ENTRY);
      return { secret, shown: secret.length > before.secret.length ? secret.length - 1 : null };
    });
  };

  /** Moves from the id to the password on Enter, and sends both from there. */
  const onFieldKey = (event: KeyboardEvent): void => {
    if (event.key !== 'Enter') return;
    event.preventDefault();
    if (isReady) void send();
    else if (active === 'id') passwordInput.current?.focus();
  };

  return (
    <PageFrame title={say('technician.title')}>
      <section className="technician-entry" aria-label={say('technician.title')} data-scans="refused">
        <div className="technician-entry__fields">
          <p className="technician-entry__why">{say('technician.why')}</p>
          <Field
            label={say('technician.id')}
            ref={idInput}
            inputMode="none"
            maxLength={PLAIN_ENTRY.limit}
            readOnly={isAsking}
            isFilled={active === 'id'}
            value={id}
            onFocus={() => setActive('id')}
            onKeyDown={onFieldKey}
            onChange={(event) => setId(event.target.value)}
          />
          <Field
            label={say('signOn.password')}
            ref={passwordInput}
            inputMode="none"
            maxLength={PLAIN_ENTRY.limit}
            readOnly={isAsking}
            isFilled={active === 'password'}
            value={maskedText(password)}
            onFocus={() => setActive('password')}
            onKeyDown={onFieldKey}
            onChange={(event) => {
              const { value, selectionStart } = event.target;
              setPassword((before) => editMasked(before, value, selectionStart ?? value.length));
            }}
          />
          <Problem />
        </div>
        <div onPointerDown={keepFocus}>
          <Keypad
            words={words}
            onKey={onKey}
            enterTone="primary"
            enterDisabled={!isReady}
            enterBusy={isAsking}
          />
        </div>
      </section>
    </PageFrame>
  );
}

/** Says why the last try failed, or how long the next one waits. */
function Problem(): ReactNode {
  const say = useSay();
  const { isAsking, problem, waitUntil } = useAtomValue(technicianEntryAtom);
  const { demoMode } = useAtomValue(settingsAtom);
  const now = useAtomValue(nowAtom);
  const lines = [
    ...problem.map((line) => say(line)),
    ...(now < waitUntil ? [say('technician.wait', { seconds: Math.ceil((waitUntil - now) / SECOND) })] : []),
  ];
  if (lines.length === 0) {
    const hint = isAsking ? say('technician.asking') : demoMode ? say('technician.demo') : '';
    return <output className="technician-entry__said">{hint}</output>;
  }
  return (
    <div className="technician-entry__said technician-entry__said--problem" role="alert">
      {lines.map((line) => (
        <p key={line}>{line}</p>
      ))}
    </div>
  );
}
